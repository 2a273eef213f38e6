/** GET /user/orders: the shopper's own orders. */
import { sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listOrders } from '#shared/contract/orders.ts';
import { REFUND_TYPE } from '#shared/domain/refund-moves.ts';
import { userOf, type Ctx } from '../../context.ts';
import { mapPage, readPage } from '../../http/paging.ts';
import { presentOrder } from './present.ts';
import { orderColumns, shopperScope, scopeCondition, type OrderRow } from './queries.ts';

type Wanted = ParsedOf<typeof listOrders>;

function conditions(filter: Wanted): SQL {
  const all: SQL[] = [];
  const add = (wanted: unknown, condition: SQL) => wanted && all.push(condition);
  add(typeof filter.order_status === 'number', sql`o.order_status = ${filter.order_status}`);
  add(filter.order_no, sql`o.order_no like ${`%${escapeLike(filter.order_no ?? '')}%`}`);
  if (filter.created_at)
    add(
      true,
      sql`o.created_at >= ${filter.created_at[0]}::timestamptz and o.created_at < ${filter.created_at[1]}::timestamptz`,
    );
  add(filter.is_refund, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.refund}`);
  add(filter.is_return, sql`o.refund_id > 0 and o.refund_type = ${REFUND_TYPE.return}`);
  const group = filter.collective_id ?? '';
  add(group === '-1' || group === '0|gt', sql`o.collective_id > 0`);
  add(/^[1-9]\d{0,14}$/.test(group), sql`o.collective_id = ${Number(group)}`);
  return all.length > 0 ? sql` and ${sql.join(all, sql` and `)}` : sql``;
}

export async function listOwn(ctx: Ctx, wanted: Wanted): Promise<AnswerOf<typeof listOrders>> {
  const from = sql`from orders_list o where ${scopeCondition(shopperScope(ctx))}${conditions(wanted)}`;
  const page = await ctx.db.asTenant({ user: userOf(ctx).id }, (tx) =>
    readPage<OrderRow>(tx, { select: orderColumns, from, order: sql`o.id desc` }, wanted),
  );
  return mapPage(page, (row) => presentOrder(row, 'shopper', ctx.language));
}
