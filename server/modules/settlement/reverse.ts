/**
 * A refund after the settlement: the store gives back what it got for these goods, out of its balance and then as a debt; the
 * platform bears its own commission and the referrals', which stay paid. Points that were granted go back as far as there are any.
 */
import { eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { postLedger } from '#db/ledger.ts';
import { stores, users } from '#db/schema/index.ts';
import { fen, ZERO, type Fen } from '#shared/domain/money.ts';
import { pointsEarned } from '#shared/domain/points.ts';
import {
  adjustSettlement,
  arithmetic,
  takeFromStore,
  type SettledParts,
  type Settlement,
  type SettlementAdjustment,
} from '#shared/domain/settlement.ts';
import { COMMISSION_STATUS } from '#shared/domain/commission.ts';
import { newNumber } from '../orders/index.ts';
import { commissionsOf } from './commissions.ts';
import { debtOf, lockPeople, orderMoney, calculateSettlement, type OrderMoney } from './settle-order.ts';

type Sums = Pick<Settlement, 'total_price' | 'goods_money' | 'settlement_price' | 'platform_money' | 'freight_money'>;

/**
 * Moves the money of an agreed case from the settled store and the platform to the case's clearing account. The caller holds the
 * order's lock and has written the refund on the lines already.
 * @throws when the order is not settled, or its lines do not show a refund of this case
 */
export async function reverseSettled(tx: Db, orderId: number, refundId: number): Promise<SettlementAdjustment> {
  const order = await first<OrderMoney>(
    tx,
    sql`select ${orderMoney} from orders o where o.id = ${orderId} and o.is_settlement = 1`,
  );
  if (!order) throw new Error(`order ${orderId} is not settled`);
  const before = await settledSums(tx, orderId);
  const after = await calculateSettlement(tx, order, await commissionsOf(tx, orderId, COMMISSION_STATUS.paid));
  const change = adjustSettlement({ ...after, ...before }, after);
  if (change.refund_money <= 0) throw new Error(`refund ${refundId} takes nothing back`);
  await lockPeople(tx, [order.user_id]);
  await takePoints(tx, order, refundId, [before.goods_money, after.goods_money]);
  const debt = await takeMoney(tx, order, refundId, change);
  await writeAdjustment(tx, order, refundId, { before, after, change, debt });
  return change;
}

/** The settlement and every adjustment since. */
async function settledSums(tx: Db, orderId: number): Promise<Sums> {
  const row = await first<Sums>(
    tx,
    sql`select sum(total_price)::bigint as total_price, sum(goods_money)::bigint as goods_money, sum(freight_money)::bigint as freight_money,
      sum(platform_money)::bigint as platform_money, sum(settlement_price)::bigint as settlement_price from order_settlements
      where order_id = ${orderId} and deleted_at is null having count(*) > 0`,
  );
  if (!row) throw new Error(`order ${orderId} has no settlement`);
  return row;
}

/** @returns what the store could not pay and owes now */
async function takeMoney(tx: Db, order: OrderMoney, refundId: number, change: SettlementAdjustment): Promise<Fen> {
  await debtOf(tx, order.store_id); // the store's lock: its balance stands still from here
  const [store] = await tx.select({ money: stores.store_money }).from(stores).where(eq(stores.id, order.store_id));
  const { taken, debt } = takeFromStore(change.store_money, fen(store?.money ?? 0));
  await postLedger(tx, {
    kind: 'settle_adjust',
    key: `settle_adjust:${refundId}`,
    cause: { type: 'refund', id: refundId },
    info: order.order_no,
    entries: [
      { owner: 'store', id: order.store_id, kind: 'available', amount: -taken },
      { owner: 'store', id: order.store_id, kind: 'debt', amount: -debt },
      { owner: 'system', kind: 'platform_revenue', amount: -change.platform_money },
      { owner: 'refund', id: refundId, kind: 'refund_clearing', amount: change.refund_money },
    ],
  });
  return debt;
}

async function takePoints(tx: Db, order: OrderMoney, refundId: number, goods: readonly [Fen, Fen]): Promise<void> {
  const due = pointsEarned(goods[0], order.points_rate) - pointsEarned(goods[1], order.points_rate);
  const [owner] = await tx.select({ integral: users.integral }).from(users).where(eq(users.id, order.user_id));
  const points = Math.min(due, owner?.integral ?? 0);
  if (points <= 0) return;
  await postLedger(tx, {
    kind: 'settle_adjust',
    key: `points_back:${refundId}`,
    cause: { type: 'refund', id: refundId },
    info: order.order_no,
    entries: [
      { owner: 'user', id: order.user_id, kind: 'points', amount: -points },
      { owner: 'system', kind: 'points_issued', amount: points },
    ],
  });
}

async function writeAdjustment(
  tx: Db,
  order: OrderMoney,
  refundId: number,
  { before, after, change, debt }: { before: Sums; after: Settlement; change: SettlementAdjustment; debt: Fen },
): Promise<void> {
  const less = (name: keyof Sums): Fen => fen(after[name] - before[name]);
  const parts: SettledParts = {
    total_price: less('total_price'),
    goods_money: less('goods_money'),
    freight_money: less('freight_money'),
    platform_money: fen(-change.platform_money),
    commission_money: ZERO,
    settlement_price: fen(-change.store_money),
    debt_money: fen(-debt),
  };
  const number = newNumber(Date.now());
  await tx.execute(sql`insert into order_settlements (order_id, user_id, store_id, settlement_no, kind, refund_id, total_price, goods_money, freight_money,
      platform_money, commission_money, settlement_price, debt_money, status, info, created_at, updated_at)
    values (${order.id}, ${order.user_id}, ${order.store_id}, ${number}, 'adjust', ${refundId}, ${parts.total_price}, ${parts.goods_money},
      ${parts.freight_money}, ${parts.platform_money}, ${parts.commission_money}, ${parts.settlement_price}, ${parts.debt_money}, 1, ${arithmetic(parts)}, ${appNow}, ${appNow})`);
}
