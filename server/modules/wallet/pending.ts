/** Points and commissions of received orders that are not settled yet, with the day on which they arrive at the latest. */
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { arrivalDay, yuan } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Arrival, showPending } from '#shared/contract/wallet.ts';
import { COMMISSION_STATUS } from '#shared/domain/commission.ts';
import { fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { formatPoints, pointsEarned } from '#shared/domain/points.ts';
import { userOf, type Ctx } from '../../context.ts';

/** On `orders o`: received, and still to be settled. */
const waiting: SQL = sql`o.is_settlement = 0 and o.receipt_time is not null and o.pay_time is not null
  and o.order_status in (${literal(ORDER_STATUS.waitComment)}, ${literal(ORDER_STATUS.afterSale)}, ${literal(ORDER_STATUS.completed)}) and o.deleted_at is null`;
/** Unknown while an after-sale case holds the settlement up. */
const day: SQL = sql`case when not exists (select 1 from refunds r where r.order_id = o.id and r.closed_at is null and r.deleted_at is null)
  then ${arrivalDay('o.receipt_time')}::text end`;

/** GET /user/wallet/pending */
export async function pending(ctx: Ctx): Promise<AnswerOf<typeof showPending>> {
  const { id } = userOf(ctx);
  const orders = await rows<{ day: string | null; goods: number; rate: number }>(
    ctx.db.trade,
    sql`select ${day} as day, o.points_rate as rate, (select coalesce(sum(g.net_price - g.refunded_money), 0)::bigint from order_goods g where g.order_id = o.id) as goods
      from orders o where o.user_id = ${id} and ${waiting} order by o.receipt_time, o.id`,
  );
  const commissions = await rows<Arrival>(
    ctx.db.trade,
    sql`select x.day, ${yuan(sql`sum(x.commission)`)} as amount from (
        select ${day} as day, l.commission from distribution_logs l join orders o on o.id = l.order_id
        where l.user_id = ${id} and l.status = ${literal(COMMISSION_STATUS.pending)} and l.deleted_at is null and ${waiting}) x
      group by x.day having sum(x.commission) > 0 order by x.day nulls last`,
  );
  return { points: pointsByDay(orders), commissions };
}

/** Each order earns whole points for itself, so that parts of a point never add up. */
function pointsByDay(orders: readonly { day: string | null; goods: number; rate: number }[]): Arrival[] {
  const sums = new Map<string | null, number>();
  for (const { day: on, goods, rate } of orders) sums.set(on, (sums.get(on) ?? 0) + pointsEarned(fen(goods), rate));
  return [...sums]
    .filter(([, points]) => points > 0)
    .sort(([one], [other]) => (one ?? '9').localeCompare(other ?? '9'))
    .map(([on, points]) => ({ day: on, amount: formatPoints(points) }));
}
