/** Orders that can leave, from the server: all of them for the download, those that a sheet names for its preview. */
import type { ConsoleDataProvider } from '../../../data/data-provider.ts';
import { matchingRows } from '../../../data/matching-rows.ts';
import { findOrders } from '../find-orders.ts';
import type { Order } from '../types.ts';
import type { SheetOrder } from './parcels.ts';

/** Ids per call: the address of a GET stays short. */
const PER_CALL = 50;
const WAITS_FOR_DELIVERY = 2;
const NEWEST = { field: 'id', order: 'DESC' } as const;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PER_CALL) }, (_, index) =>
    list.slice(index * PER_CALL, (index + 1) * PER_CALL),
  );

/** Every order that waits for delivery and may leave, oldest first. */
export async function loadToShip(
  provider: ConsoleDataProvider,
  onProgress: (done: number, total: number) => void,
): Promise<Order[]> {
  const rows = await matchingRows(provider, 'orders', { filter: { order_status: WAITS_FOR_DELIVERY }, sort: NEWEST });
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const orders: Order[] = [];
  for (const chunk of chunksOf(ids)) {
    orders.push(...(await findOrders(provider, { order_id: chunk })));
    onProgress(orders.length, ids.length);
  }
  return orders.filter(({ can }) => can?.['ship'] === true);
}

/** The orders of these numbers, as far as this office has them. */
export async function loadNamed(provider: ConsoleDataProvider, numbers: readonly string[]): Promise<SheetOrder[]> {
  const found: Order[] = [];
  for (const chunk of chunksOf([...new Set(numbers)])) found.push(...(await findOrders(provider, { order_no: chunk })));
  return found.map(({ id, order_no, can, order_goods }) => ({
    id,
    order_no,
    can: can?.['ship'] ?? true,
    lines: order_goods.map((line) => ({ id: line.id, shippable: line.shippable })),
  }));
}
