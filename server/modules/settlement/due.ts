/** Which orders can be settled: finished, past their after-sale period, nothing open. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { afterSaleDeadline, appNow, yuan } from '#db/functions.ts';
import type { orders } from '#db/schema/index.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showDue } from '#shared/contract/settlements.ts';
import { literal } from '#db/literal.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';

/** The condition on `orders o`. An order that was refunded whole before it left has no receipt to wait for. */
export const isDue: SQL = sql`o.order_status = ${literal(ORDER_STATUS.completed)} and o.is_settlement = 0 and o.pay_time is not null and o.deleted_at is null
  and (${afterSaleDeadline('o.receipt_time')} <= ${appNow}
    or (o.receipt_time is null and not exists (select 1 from order_goods g where g.order_id = o.id and g.refunded_num < g.buy_num)))
  and not exists (select 1 from refunds r where r.order_id = o.id and r.closed_at is null and r.deleted_at is null)`;

export type DueOrder = Pick<typeof orders.$inferSelect, 'id' | 'store_id' | 'order_no'>;
/** Due orders after an id, in id order; read without locks. */
export const findDue = (db: Db, after: number, limit: number): Promise<DueOrder[]> =>
  rows(
    db,
    sql`select o.id, o.store_id, o.order_no from orders o where ${isDue} and o.id > ${after} order by o.id limit ${limit}`,
  );

/** What a settlement would take now: shown before an administrator confirms. */
export async function countDue(db: Db): Promise<AnswerOf<typeof showDue>> {
  const due = await first<AnswerOf<typeof showDue>>(
    db,
    sql`select count(*)::int as orders, count(distinct o.store_id)::int as stores, ${yuan(sql`coalesce(sum(a.balance), 0)`)} as money
      from orders o left join ledger_accounts a on a.owner_type = 'order' and a.owner_id = o.id and a.kind = 'escrow' where ${isDue}`,
  );
  if (!due) throw new Error('a count answered no row');
  return due;
}
