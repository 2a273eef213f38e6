/** Paid orders with after-sale cases, and what is left behind on every account, for tests of refunds. */
import type { Caller } from '../app.ts';
import type { TestDatabase } from '../database.ts';

export interface CaseView {
  id: number;
  order_id: number;
  refund_type: number;
  refund_verify: number;
  refund_step: number;
  refund_status_cn: string;
  money: string;
  freight_money: string;
  most: string;
  offer_money: string;
  money_status: number;
  channel: string;
  escalated: number;
  deadline_at: string | null;
  due_move: string;
  refund_remark: string;
  refuse_remark: string;
  images: string[];
  delivery_no: string;
  re_delivery_no: string;
  order_status: number;
  order_status_cn: string;
  lines: { id: number; quantity: number; money: string; refunded_num: number }[];
  logs: { move: string; actor: string; note: string; money: string; label: string; images: string[] }[];
  cases: { id: number }[];
  can: Record<string, true | string>;
}

export const apply = (caller: Caller, order_id: number, more: Parameters<Caller['post']>[1] = {}) =>
  caller.post<CaseView>('/user/order/refund', { order_id, refund_type: 0, refund_remark: '商品破损', ...more });
export const change = (caller: Caller, orderId: number, body: Parameters<Caller['put']>[1]) =>
  caller.put<CaseView>(`/user/order/refund/${orderId}`, body);
export const decide = (caller: Caller, area: 'Seller' | 'Admin', orderId: number, body: Parameters<Caller['put']>[1]) =>
  caller.put<CaseView>(`/${area}/refunds/${orderId}`, body);
export const shipAll = (seller: Caller, id: number, lines?: { order_goods_id: number; quantity: number }[]) =>
  seller.put('/Seller/orders/status/edit', {
    id,
    status: 3,
    delivery_code: 'sf',
    delivery_no: 'SF1234567890',
    ...(lines && { lines }),
  });

export const walletOf = async (database: TestDatabase, userId: number): Promise<number> =>
  (await database.query<{ money: number }>('select money::int from users where id = $1', [userId]))[0]?.money ?? -1;
/** Fen of an account of the books. */
export const balanceOf = async (database: TestDatabase, owner: string, id: number, kind: string): Promise<number> =>
  (
    await database.query<{ balance: number }>(
      'select balance::int from ledger_accounts where owner_type = $1 and owner_id = $2 and kind = $3',
      [owner, id, kind],
    )
  )[0]?.balance ?? 0;
export const lineIds = async (database: TestDatabase, orderId: number): Promise<number[]> =>
  (
    await database.query<{ id: number }>('select id::int from order_goods where order_id = $1 order by id', [orderId])
  ).map(({ id }) => id);
