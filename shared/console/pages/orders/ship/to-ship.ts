/** Orders that can leave, from the server: all of them for the download, those that a sheet names for its preview. */
import type { Requester } from '../../../../browser/http.ts';
import type { FormFields } from '../../../../browser/form-encode.ts';
import type { Page } from '../../../../contract/envelope.ts';
import { MAX_PAGE_SIZE } from '../../../../contract/limits.ts';
import type { ConsoleArea } from '../../../app/area.ts';
import type { Row } from '../../../data/resources.ts';
import { askOrders, findOrders } from '../find-orders.ts';
import type { Order } from '../types.ts';
import type { SheetOrder } from './parcels.ts';

/** Ids per call: the address of a GET stays short. */
const PER_CALL = 50;
const WAITS_FOR_DELIVERY = 2;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PER_CALL) }, (_, index) =>
    list.slice(index * PER_CALL, (index + 1) * PER_CALL),
  );

/** Every page of the list, along its cursor where it has one, so that none is met twice. */
async function readAll(read: (query: FormFields) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let place: FormFields = { page: 1 };
  for (;;) {
    const page = await read({ order_status: WAITS_FOR_DELIVERY, sort: '-id', per_page: MAX_PAGE_SIZE, ...place });
    rows.push(...page.data);
    if (!page.next_cursor) return rows;
    place = { cursor: page.next_cursor };
  }
}

/** Every order that waits for delivery and may leave, oldest first. */
export async function loadToShip(
  api: Requester,
  area: ConsoleArea,
  onProgress: (done: number, total: number) => void,
): Promise<Order[]> {
  const rows = await readAll((query) => api.get<Page<Row>>(`${area.prefix}orders`, query));
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const orders: Order[] = [];
  for (const chunk of chunksOf(ids)) {
    orders.push(...(await findOrders(api, area, chunk)));
    onProgress(orders.length, ids.length);
  }
  return orders.filter(({ can }) => can?.['ship'] === true);
}

/** The orders of these numbers, as far as this office has them. */
export async function loadNamed(api: Requester, area: ConsoleArea, numbers: readonly string[]): Promise<SheetOrder[]> {
  const found: Order[] = [];
  for (const chunk of chunksOf([...new Set(numbers)])) found.push(...(await askOrders(api, area, { order_no: chunk })));
  return found.map(({ id, order_no, can, order_goods }) => ({
    id,
    order_no,
    can: can?.['ship'] ?? true,
    lines: order_goods.map((line) => ({ id: line.id, shippable: line.shippable })),
  }));
}
