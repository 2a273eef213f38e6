/** Several orders by id or number: after a checkout, and for the back offices' print sheets. */
import { sql } from 'drizzle-orm';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { findOrders } from '#shared/contract/orders.ts';
import { rows } from '#db/client.ts';
import { idArray } from '#db/functions.ts';
import type { Ctx } from '../../context.ts';
import { presentOrder } from './present.ts';
import { officeScope, orderColumns, shopperScope, scopeCondition, type OrderRow, type OrderScope } from './queries.ts';

type Wanted = ParsedOf<typeof findOrders>;

async function find(ctx: Ctx, scope: OrderScope, { params }: Wanted): Promise<AnswerOf<typeof findOrders>> {
  const found = await rows<OrderRow>(
    ctx.db.trade,
    sql`select ${orderColumns} from orders_list o
      where (o.id = any(${idArray(params.order_id)}) or o.order_no = any(${sql.param(params.order_no)}::text[])) and ${scopeCondition(scope)} order by o.id`,
  );
  const actor = scope === 'all' ? 'admin' : 'user' in scope ? 'shopper' : 'seller';
  return found.map((row) => ({
    ...presentOrder(row, actor, ctx.language),
    refund: row.refund_id > 0 ? { id: row.refund_id } : null,
  }));
}

/** POST /user/order/after */
export const findOwn = (ctx: Ctx, wanted: Wanted) => find(ctx, shopperScope(ctx), wanted);
/** GET /{Admin,Seller}/orders/find/all */
export const findForOffice = (ctx: Ctx, wanted: Wanted) => find(ctx, officeScope(ctx), wanted);
