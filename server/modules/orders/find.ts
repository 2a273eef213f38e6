/** Several orders by id or number: after a checkout, and for the back offices' print sheets. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { encodedJson, id } from '#shared/contract/fields.ts';
import { rows } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { presentOrder } from './present.ts';
import { officeScope, orderColumns, shopperScope, within, type OrderRow, type OrderScope } from './queries.ts';

const MOST = 200;
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(MOST).default([]);
export const findInput = z.object({
  params: encodedJson(z.object({ order_id: list(id), order_no: list(z.string().max(30)) })),
});

async function find(ctx: Ctx, scope: OrderScope, input: Input) {
  const { params } = parse(findInput, input);
  const found = await rows<OrderRow>(
    ctx.db.trade,
    sql`select ${orderColumns} from orders_list o
      where (o.id = any(${sql.param(params.order_id)}::bigint[]) or o.order_no = any(${sql.param(params.order_no)}::text[])) and ${within(scope)} order by o.id`,
  );
  const who = scope === 'all' ? 'admin' : 'user' in scope ? 'shopper' : 'seller';
  // Existing clients look for the after-sale record under this name.
  return found.map((row) => ({
    ...presentOrder(row, who, ctx.language),
    refund: row.refund_id > 0 ? { id: row.refund_id } : null,
  }));
}

/** POST /user/order/after */
export const findOwnOrders = (ctx: Ctx, input: Input) => find(ctx, shopperScope(ctx), input);
/** GET /{Admin,Seller}/orders/find/all */
export const findOfficeOrders = (ctx: Ctx, input: Input) => find(ctx, officeScope(ctx), input);
