/** Referral commissions of an order when it is settled: of what remained of each line, paid once. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { distributionLogs } from '#db/schema/index.ts';
import { COMMISSION_STATUS, commissionBase } from '#shared/domain/commission.ts';
import { percentOf, type BasisPoints, type Fen } from '#shared/domain/money.ts';

type Kept = Pick<typeof distributionLogs.$inferSelect, 'id' | 'user_id'>;
interface Promised extends Kept {
  lev: BasisPoints;
  net_price: Fen;
  refunded_money: Fen;
}
export interface EarnedCommission extends Kept {
  /** What of the line counts. */
  money: Fen;
  commission: Fen;
}

/** The commissions of an order in a state, worked out anew from what its lines cost after refunds. */
export async function commissionsOf(tx: Db, orderId: number, status: number): Promise<EarnedCommission[]> {
  const promised = await rows<Promised>(
    tx,
    sql`select l.id, l.user_id, l.lev, g.net_price, g.refunded_money from distribution_logs l join order_goods g on g.id = l.order_goods_id
      where l.order_id = ${orderId} and l.status = ${status} and l.deleted_at is null order by l.id`,
  );
  return promised.map(({ id, user_id, lev, ...line }) => {
    const money = commissionBase(line);
    return { id, user_id, money, commission: percentOf(money, lev) };
  });
}

/** Writes what was paid; a commission of which nothing is left is void. */
export async function markPaidOut(tx: Db, earned: readonly EarnedCommission[]): Promise<void> {
  if (earned.length === 0) return;
  await tx.execute(sql`update distribution_logs l set money = x.money, commission = x.commission, updated_at = ${appNow},
      status = case when x.commission > 0 then ${COMMISSION_STATUS.paid}::int else ${COMMISSION_STATUS.void}::int end
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as x(id bigint, money bigint, commission bigint)
    where l.id = x.id and l.status = ${COMMISSION_STATUS.pending}`);
}

/** One sum per referrer, in id order. */
export function perReferrer(earned: readonly EarnedCommission[]): [userId: number, sum: number][] {
  const sums = new Map<number, number>();
  for (const { user_id, commission } of earned) sums.set(user_id, (sums.get(user_id) ?? 0) + commission);
  return [...sums].filter(([, sum]) => sum > 0).sort(([a], [b]) => a - b);
}
