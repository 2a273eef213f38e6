/** POST /user/order/check: asked each second while the shopper pays elsewhere. */
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { checkPaid } from '#shared/contract/payments.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';

/** `{code: "fail"}` inside a success until every order is paid. */
export async function check(ctx: Ctx, { order_id }: ParsedOf<typeof checkPaid>): Promise<AnswerOf<typeof checkPaid>> {
  const paid = sql`count(*) filter (where ${orders.order_status} > ${ORDER_STATUS.waitPay}::int)`.mapWith(Number);
  const [row] = await ctx.db.trade
    .select({ found: count(), paid })
    .from(orders)
    .where(and(inArray(orders.id, order_id), eq(orders.user_id, userOf(ctx).id)));
  if (!row || row.found !== new Set(order_id).size) throw new AppError(CODE.notFound, 'order.empty');
  return row.paid === row.found ? null : { code: 'fail', msg: translatorIn(ctx.language)('order.notPaid') };
}
