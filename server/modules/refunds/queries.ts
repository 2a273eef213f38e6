/** Cases and the order lines that they are about, as rows. The order's lock is always the first one. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, wireTime } from '#db/functions.ts';
import type { orders, refunds } from '#db/schema/index.ts';
import type { WhichCase } from '#shared/contract/refunds.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { RefundableLine } from '#shared/domain/refund.ts';
import { notFound } from '../../errors.ts';
import { lockOrder, type OrderScope } from '../orders/index.ts';

/** The order of a case, held by its lock. */
export interface CaseOrder extends Pick<
  typeof orders.$inferSelect,
  | ('id' | 'order_no' | 'user_id' | 'store_id' | 'order_status' | 'collective_id' | 'is_settlement' | 'payment_name')
  | ('delivery_time' | 'receipt_time' | 'comment_time')
> {
  freight_money: Fen;
  /** The shopper's time to ask is over. */
  window_over: boolean;
}
export interface RefundCase extends Pick<
  typeof refunds.$inferSelect,
  | ('id' | 'order_id' | 'refund_type' | 'refund_verify' | 'refund_step' | 'money_status' | 'escalated')
  | ('refund_remark' | 'images' | 'delivery_no' | 're_delivery_no' | 'updated_at')
> {
  money: Fen;
  freight_money: Fen;
  offer_money: Fen | null;
  order: CaseOrder;
}
/** A line of the order with what the case asks of it (0 when it asks nothing). */
export interface CaseLine extends RefundableLine {
  stock_sku_id: number;
  goods_id: number;
  user_id: number;
  seckill_id: number;
  quantity: number;
  money: Fen;
}

/** Takes the order. @throws 404 */
export async function lockCaseOrder(tx: Db, scope: OrderScope, orderId: number, days: number): Promise<CaseOrder> {
  if (!(await lockOrder(tx, scope, orderId))) throw notFound();
  const order = await first<CaseOrder>(
    tx,
    sql`select id, order_no, user_id, store_id, order_status, collective_id, is_settlement, payment_name, freight_money, delivery_time, receipt_time,
        comment_time, (is_settlement = 1 or coalesce(receipt_time + make_interval(days => ${days}::int) < ${appNow}, false)) as window_over
      from orders where id = ${orderId}`,
  );
  if (!order) throw notFound();
  return order;
}

/** Which case of an order a call means. */
export const targetCase = (refundId: number): SQL =>
  refundId > 0
    ? sql`r.id = ${refundId} and r.deleted_at is null`
    : sql`r.id = (select c.id from refunds c where c.order_id = r.order_id and c.deleted_at is null order by (c.closed_at is null) desc, c.id desc limit 1)`;

/** Takes a case and its order. @throws 404 */
export async function lockCase(tx: Db, scope: OrderScope, which: WhichCase, days: number): Promise<RefundCase> {
  const order = await lockCaseOrder(tx, scope, which.orderId, days);
  const found = await first<Omit<RefundCase, 'order'>>(
    tx,
    sql`select r.id, r.order_id, r.refund_type, r.refund_verify, r.refund_step, r.money, r.freight_money, r.money_status, r.offer_money, r.escalated,
        r.refund_remark, r.images, r.delivery_no, r.re_delivery_no, ${wireTime('r.updated_at')} as updated_at
      from refunds r where r.order_id = ${order.id} and ${targetCase(which.refund_id)} for update`,
  );
  if (!found) throw notFound();
  return { ...found, order };
}

/** Every line of the order, with what the case (0: none yet) asks of it. */
export const linesOf = (tx: Db, orderId: number, refundId: number): Promise<CaseLine[]> =>
  rows(
    tx,
    sql`select g.id, g.goods_name, g.goods_id, g.user_id, g.stock_sku_id, g.seckill_id, g.buy_num, g.shipped_num, g.refunded_num, g.net_price, g.refunded_money,
        coalesce(c.quantity, 0) as quantity, coalesce(c.money, 0) as money
      from order_goods g left join refund_goods c on c.refund_id = ${refundId} and c.order_goods_id = g.id
      where g.order_id = ${orderId} order by g.id`,
  );
