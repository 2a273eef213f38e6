/**
 * One order's money leaves its escrow: to the store, to the platform, to the referrers; the shopper's points are granted.
 * All in one transaction, behind the order's lock: a second try finds nothing to settle.
 */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import { postLedger } from '#db/ledger.ts';
import type { orders } from '#db/schema/index.ts';
import { fen, formatMoney, subtractFen, ZERO, type BasisPoints, type Fen } from '#shared/domain/money.ts';
import { pointsEarned } from '#shared/domain/points.ts';
import {
  arithmetic,
  repayDebt,
  settle,
  type SettledParts,
  type Settlement,
  type SettlementInput,
} from '#shared/domain/settlement.ts';
import { COMMISSION_STATUS } from '#shared/domain/commission.ts';
import { literal } from '#db/literal.ts';
import { REFUND_MONEY, REFUND_VERIFY } from '#shared/domain/refund-moves.ts';
import { raise } from '../events/index.ts';
import { commissionsOf, markPaidOut, perReferrer, type EarnedCommission } from './commissions.ts';
import { isDue } from './due.ts';

export interface OrderMoney extends Pick<typeof orders.$inferSelect, 'id' | 'order_no' | 'user_id' | 'store_id'> {
  freight_money: Fen;
  freight_refunded: Fen;
  commission_rate: BasisPoints;
  /** Points per yuan, times 100, as of the payment. */
  points_rate: number;
}
/** Columns of an OrderMoney, of `orders o`. */
export const orderMoney = sql`o.id, o.order_no, o.user_id, o.store_id, o.freight_money, o.commission_rate, o.points_rate,
  coalesce((select sum(r.freight_money) from refunds r where r.order_id = o.id and r.refund_verify = ${literal(REFUND_VERIFY.agreed)} and r.money_status <> ${literal(REFUND_MONEY.none)}), 0)::bigint as freight_refunded`;

/** What the order's lines and freight amount to now. */
export async function calculateSettlement(
  tx: Db,
  order: OrderMoney,
  earned: readonly EarnedCommission[],
): Promise<Settlement> {
  const lines = await rows<SettlementInput['lines'][number]>(
    tx,
    sql`select net_price, refunded_money from order_goods where order_id = ${order.id} order by id`,
  );
  return settle({ lines, ...order, commissions: earned.map(({ commission }) => commission) });
}

/** @returns what the store received, or null when the order is not due (any more) or in another's hands */
export async function settleOrder(tx: Db, orderId: number, settlementNo: string): Promise<Fen | null> {
  const order = await first<OrderMoney>(
    tx,
    sql`select ${orderMoney} from orders o where o.id = ${orderId} and ${isDue} for no key update of o skip locked`,
  );
  if (!order) return null;
  const earned = await commissionsOf(tx, order.id, COMMISSION_STATUS.pending);
  await lockPeople(tx, [order.user_id, ...earned.map(({ user_id }) => user_id)]);
  const result = await calculateSettlement(tx, order, earned);
  await payReferrers(tx, order, earned);
  await grantPoints(tx, order, result.goods_money);
  const debt_money = await payStore(tx, order, result);
  await markPaidOut(tx, earned);
  await writeSettlement(tx, order, { ...result, debt_money }, settlementNo);
  await tellPaid(tx, order, { settlementNo, earned, price: result.settlement_price });
  return result.settlement_price;
}

async function tellPaid(
  tx: Db,
  { id: order_id, order_no, user_id, store_id }: OrderMoney,
  paid: { settlementNo: string; earned: readonly EarnedCommission[]; price: Fen },
): Promise<void> {
  const dataOf = (money: number) => ({
    order_id,
    order_no,
    settlement_no: paid.settlementNo,
    money: formatMoney(money),
  });
  await raise(tx, 'settlement.paid', [{ user_id, store_id, data: dataOf(paid.price) }]);
  const referrers = perReferrer(paid.earned).map(([id, sum]) => ({ user_id: id, store_id, data: dataOf(sum) }));
  await raise(tx, 'commission.paid', referrers);
}

/** What the store received for an order under a settlement number, or null. */
export async function settledUnder(db: Db, orderId: number, settlementNo: string): Promise<Fen | null> {
  const row = await first<{ settlement_price: Fen }>(
    db,
    sql`select settlement_price from order_settlements where order_id = ${orderId} and settlement_no = ${settlementNo} and kind = 'settle'`,
  );
  return row?.settlement_price ?? null;
}

/** Everybody whose wallet moves, before any of them does: several postings must not meet in different orders. */
export const lockPeople = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select id from users where id = any(${idArray([...new Set(ids)])}) order by id for no key update`);

/** A store's debt, zero or negative, read behind the store's lock. */
export async function debtOf(tx: Db, storeId: number): Promise<Fen> {
  await tx.execute(sql`select id from stores where id = ${storeId} for no key update`);
  const account = await first<{ balance: number }>(
    tx,
    sql`select balance from ledger_accounts where owner_type = 'store' and owner_id = ${storeId} and kind = 'debt'`,
  );
  return fen(account?.balance ?? 0);
}

const escrowOf = (order: OrderMoney) => ({ owner: 'order', id: order.id, kind: 'escrow' }) as const;

async function payReferrers(tx: Db, order: OrderMoney, earned: readonly EarnedCommission[]): Promise<void> {
  const paid = perReferrer(earned);
  if (paid.length === 0) return;
  await postLedger(tx, {
    kind: 'commission',
    key: `commission:${order.id}`,
    cause: { type: 'order', id: order.id },
    info: order.order_no,
    entries: paid.flatMap(([id, amount]) => [
      { ...escrowOf(order), amount: -amount },
      { owner: 'user' as const, id, kind: 'available' as const, amount },
    ]),
  });
}

async function grantPoints(tx: Db, order: OrderMoney, goods: Fen): Promise<void> {
  const points = pointsEarned(goods, order.points_rate);
  if (points <= 0) return;
  await postLedger(tx, {
    kind: 'points_grant',
    key: `points:${order.id}`,
    cause: { type: 'order', id: order.id },
    info: order.order_no,
    entries: [
      { owner: 'system', kind: 'points_issued', amount: -points },
      { owner: 'user', id: order.user_id, kind: 'points', amount: points },
    ],
  });
}

/** What the store owes from earlier refunds is repaid first. @returns how much of the settled amount did that */
async function payStore(tx: Db, order: OrderMoney, result: Settlement): Promise<Fen> {
  const out = subtractFen(result.total_price, result.commission_money);
  if (out === 0) return ZERO;
  const { repaid, credited } = repayDebt(result.settlement_price, await debtOf(tx, order.store_id));
  const store = { owner: 'store', id: order.store_id } as const;
  await postLedger(tx, {
    kind: 'settle',
    key: `settle:${order.id}`,
    cause: { type: 'order', id: order.id },
    info: order.order_no,
    entries: [
      { ...escrowOf(order), amount: -out },
      { ...store, kind: 'available', amount: credited },
      { ...store, kind: 'debt', amount: repaid },
      { owner: 'system', kind: 'platform_revenue', amount: result.platform_money },
    ],
  });
  return repaid;
}

async function writeSettlement(tx: Db, order: OrderMoney, result: SettledParts, settlementNo: string): Promise<void> {
  await tx.execute(sql`with settled as (
      update orders set is_settlement = 1, updated_at = ${appNow} where id = ${order.id} and is_settlement = 0)
    insert into order_settlements (order_id, user_id, store_id, settlement_no, total_price, goods_money, freight_money, platform_money,
      commission_money, settlement_price, debt_money, status, info, created_at, updated_at)
    values (${order.id}, ${order.user_id}, ${order.store_id}, ${settlementNo}, ${result.total_price}, ${result.goods_money}, ${result.freight_money},
      ${result.platform_money}, ${result.commission_money}, ${result.settlement_price}, ${result.debt_money}, 1, ${arithmetic(result, order.commission_rate)}, ${appNow}, ${appNow})`);
}
