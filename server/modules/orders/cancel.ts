/** The two ways in which an order ends before delivery: cancelled unpaid, or its group was not completed in time. */
import { and, eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow, countSales, idArray, releaseOrders } from '#db/functions.ts';
import { postLedger } from '#db/ledger.ts';
import { literal } from '#db/literal.ts';
import { ledgerAccounts } from '#db/schema/index.ts';
import { COMMISSION_STATUS } from '#shared/domain/commission.ts';
import { fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { closeAttempts, refundOrder } from '../pay-requests/index.ts';
import { returnCoupon } from './return-coupon.ts';
import { moveOrders, SYSTEM, type MovedOrder, type OrderActor } from './move.ts';

/** Cancels the unpaid ones of `ids` and gives back what they took, exactly once. @returns those that were cancelled */
export async function cancelOrders(tx: Db, ids: readonly number[], actor: OrderActor): Promise<MovedOrder[]> {
  const moved = await moveOrders(tx, 'cancel', ids, { actor });
  await closeAttempts(tx, idsOf(moved));
  await releaseOrders(tx, idsOf(moved));
  return moved;
}

/** Ends orders of a group that ran out of time: whoever has paid gets everything back, freight included. */
export async function expireOrders(tx: Db, ids: readonly number[]): Promise<MovedOrder[]> {
  const moved = await moveOrders(tx, 'expire_group', ids, { actor: SYSTEM });
  await closeAttempts(tx, idsOf(moved));
  const paid = moved.filter((order) => order.was_paid);
  for (const { id } of paid) await returnCoupon(tx, id);
  for (const order of paid) await payBack(tx, order);
  if (paid.length > 0) {
    await tx.execute(
      sql`update distribution_logs set status = ${COMMISSION_STATUS.void}, updated_at = ${appNow} where order_id = any(${idArray(idsOf(paid))}) and status = ${COMMISSION_STATUS.pending}`,
    );
  }
  await releaseOrders(tx, idsOf(moved));
  if (paid.length > 0) await countSales(tx, idsOf(paid), -1);
  return moved;
}

const idsOf = (orders: readonly MovedOrder[]): number[] => orders.map(({ id }) => id);

/** Money goes back the way it came: to the wallet at once, through a gateway as an agreed case that the refund job sends. */
async function payBack(tx: Db, order: MovedOrder): Promise<void> {
  const amount = await inEscrow(tx, order.id);
  if (amount === 0) return;
  const cause = { type: 'order', id: order.id };
  const out = { owner: 'order', id: order.id, kind: 'escrow', amount: -amount } as const;
  if (order.payment_name === 'balance') {
    const wallet = { owner: 'user', id: order.user_id, kind: 'available', amount } as const;
    await postLedger(tx, {
      kind: 'group_refund',
      key: `group_refund:${order.id}`,
      cause,
      entries: [out, wallet],
      info: order.order_no,
    });
    return;
  }
  const refund = await openGatewayRefund(tx, order.id, amount);
  const clearing = { owner: 'refund', id: refund, kind: 'refund_clearing', amount } as const;
  await postLedger(tx, {
    kind: 'refund_clear',
    key: `group_refund:${order.id}`,
    cause,
    entries: [out, clearing],
    info: order.order_no,
  });
  await refundOrder(tx, order.id, { money: fen(amount), cause: 'case', refund_id: refund });
}

/** What was paid and has not gone back with a case yet. */
async function inEscrow(tx: Db, orderId: number): Promise<number> {
  const { owner_type, owner_id, kind, balance } = ledgerAccounts;
  const [account] = await tx
    .select({ balance })
    .from(ledgerAccounts)
    .where(and(eq(owner_type, 'order'), eq(owner_id, orderId), eq(kind, 'escrow')));
  return account?.balance ?? 0;
}

/** A case that is already decided: everything that is left, waiting for the gateway. */
async function openGatewayRefund(tx: Db, orderId: number, amount: number): Promise<number> {
  const { rows } = await tx.execute(sql`with opened as (
      insert into refunds (user_id, store_id, order_id, refund_type, refund_verify, refund_step, money, freight_money, money_status, channel, status_before, closed_at)
      select user_id, store_id, id, 0, 1, 3, ${amount}, least(freight_money, ${amount}), 1, payment_name, 2, ${appNow} from orders where id = ${orderId} returning id),
    lines as (
      insert into refund_goods (refund_id, order_goods_id, quantity, money)
      select opened.id, g.id, g.buy_num - g.refunded_num, g.net_price - g.refunded_money from opened, order_goods g
      where g.order_id = ${orderId} and g.buy_num > g.refunded_num)
    select id from opened`);
  return (rows[0] as { id: number }).id; // the insert answers one row or throws
}

/** Does nothing to a group that still has time, or was completed meanwhile. @returns how many orders ended */
export async function expireGroup(tx: Db, groupId: number): Promise<number> {
  const orders = await rows<{ id: number }>(
    tx,
    sql`select id from orders where collective_id = ${groupId} and order_status in (${literal(ORDER_STATUS.waitPay)}, ${literal(ORDER_STATUS.waitDelivery)}) order by id for no key update`,
  );
  const closed = await rows(
    tx,
    sql`update collective_logs set status = ${GROUP_STATUS.cancelled}, updated_at = ${appNow}
      where id = ${groupId} and (status = ${GROUP_STATUS.cancelled} or (status = ${GROUP_STATUS.gathering} and end_time <= ${appNow})) returning id`,
  );
  if (closed.length === 0) return 0;
  return (
    await expireOrders(
      tx,
      orders.map((order) => order.id),
    )
  ).length;
}
