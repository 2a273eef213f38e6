/** POST /user/order/check: asked each second while the shopper pays elsewhere. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idList } from '#shared/contract/fields.ts';
import { first } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sayIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';

export const checkInput = z.object({ order_id: idList.pipe(z.array(z.number()).min(1)) });

/** Null once every order is paid; `{code: "fail"}` inside a success until then. */
export async function checkPaid(ctx: Ctx, input: Input): Promise<{ code: 'fail'; msg: string } | null> {
  const { order_id } = parse(checkInput, input);
  const row = await first<{ found: number; paid: number }>(
    ctx.db.trade,
    sql`select count(*) as found, count(*) filter (where order_status > ${ORDER_STATUS.waitPay}::int) as paid
      from orders where id = any(${sql.param(order_id)}::bigint[]) and user_id = ${userOf(ctx).id}`,
  );
  if (!row || row.found !== new Set(order_id).size) throw new AppError(CODE.notFound, 'order.empty');
  return row.paid === row.found ? null : { code: 'fail', msg: sayIn(ctx.language)('order.notPaid') };
}
