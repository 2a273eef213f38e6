import type { Requester } from '../../../browser/http.ts';
import type { ConsoleArea } from '../../app/area.ts';
import type { Order } from './types.ts';

/** UTF-8 safe base64 of JSON, as `params` is read. */
const encoded = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))));

/** Several orders in one call, with their lines; at most 200. @throws ApiError */
export const askOrders = (
  api: Requester,
  area: ConsoleArea,
  which: { order_id: readonly number[] } | { order_no: readonly string[] },
): Promise<Order[]> => api.get<Order[]>(`${area.prefix}orders/find/all`, { params: encoded(which) });

export const findOrders = (api: Requester, area: ConsoleArea, ids: readonly number[]): Promise<Order[]> =>
  askOrders(api, area, { order_id: ids });
