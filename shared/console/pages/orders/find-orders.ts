/** Several orders with their lines: the selection, those that can leave, those that a sheet names. */
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { ORDER_STATUS } from '../../../domain/order.ts';
import { useConsoleData, type ConsoleDataProvider } from '../../data/data-provider.ts';
import { encoded } from '../../data/encoded.ts';
import { matchingRows } from '../../data/matching-rows.ts';
import type { SheetOrder } from './ship/parcels.ts';

/** Several orders in one call; at most 200. @throws ApiError */
const findOrders = async (
  provider: ConsoleDataProvider,
  which: { order_id: readonly number[] } | { order_no: readonly string[] },
): Promise<Order[]> => (await provider.read<Order[]>('orders', 'find/all', { query: { params: encoded(which) } })).data;

/** The orders in the order of their ids here. */
export function useFoundOrders(ids: readonly number[]) {
  const provider = useConsoleData();
  return useQuery({
    queryKey: ['orders', 'found', ids],
    queryFn: async () => {
      const found: Order[] = [];
      for (const chunk of chunksOf(ids)) found.push(...(await findOrders(provider, { order_id: chunk })));
      return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
    staleTime: 0,
  });
}

/** To whom and where an order goes, in one line. */
export const consigneeOf = (
  order: Pick<Order, 'receive_name' | 'receive_tel' | 'receive_area' | 'receive_address'>,
): string => `${order.receive_name} ${order.receive_tel} · ${order.receive_area} ${order.receive_address}`;

/** Ids per call: the address of a GET stays short. */
const PER_CALL = 50;
const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PER_CALL) }, (_, index) =>
    list.slice(index * PER_CALL, (index + 1) * PER_CALL),
  );

/** Every order that waits for delivery and may leave, oldest first. */
export async function loadToShip(
  provider: ConsoleDataProvider,
  onProgress: (done: number, total: number) => void,
): Promise<Order[]> {
  const rows = await matchingRows(provider, 'orders', {
    filter: { order_status: ORDER_STATUS.waitDelivery },
    sort: { field: 'id', order: 'DESC' },
  });
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const orders: Order[] = [];
  for (const chunk of chunksOf(ids)) {
    orders.push(...(await findOrders(provider, { order_id: chunk })));
    onProgress(orders.length, ids.length);
  }
  return orders.filter(({ can }) => can.ship === true);
}

/** The orders of these numbers, as far as this office has them. */
export async function loadNamed(provider: ConsoleDataProvider, numbers: readonly string[]): Promise<SheetOrder[]> {
  const found: Order[] = [];
  for (const chunk of chunksOf([...new Set(numbers)])) found.push(...(await findOrders(provider, { order_no: chunk })));
  return found.map(({ id, order_no, can, order_goods, ...order }) => ({
    id,
    order_no,
    can: can.ship ?? true,
    consignee: consigneeOf(order),
    lines: order_goods,
  }));
}
