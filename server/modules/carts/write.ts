/** Adding to the cart, changing a quantity, taking lines out, and their number for the badge. */
import { putIntoCart } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { addToCart, changeCartLine, deleteFromCart } from '#shared/contract/carts.ts';
import { MAX_QUANTITY } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { raisedRefusal, refusalError } from '../orders/index.ts';
import { changeQuantity, countLines, deleteLines } from './queries.ts';

export async function add(ctx: Ctx, line: ParsedOf<typeof addToCart>): Promise<AnswerOf<typeof addToCart>> {
  try {
    const row = await putIntoCart(ctx.db, { ...line, user_id: userOf(ctx).id });
    return { id: row.cart_id, goods_id: line.goods_id, ...row };
  } catch (error) {
    const raised = raisedRefusal(error);
    throw raised ? refusalError(raised, ctx.language) : error;
  }
}

export async function changeLine(
  ctx: Ctx,
  form: ParsedOf<typeof changeCartLine>,
): Promise<AnswerOf<typeof changeCartLine>> {
  const to = form.quantity ?? (form.buy_num > 1 ? form.buy_num : undefined);
  const change =
    to === undefined ? { by: form.is_type === 1 ? (1 as const) : (-1 as const) } : { to: Math.min(to, MAX_QUANTITY) };
  const buy_num = await changeQuantity(ctx.db.trade, userOf(ctx).id, form.id, change);
  if (buy_num === undefined) throw notFound();
  return { cart_id: form.id, buy_num };
}

export const remove = (ctx: Ctx, { ids }: ParsedOf<typeof deleteFromCart>): Promise<number> =>
  deleteLines(ctx.db.trade, userOf(ctx).id, ids);

export const countOwn = async (ctx: Ctx): Promise<number> =>
  ctx.actor.kind === 'user' ? countLines(ctx.db.trade, ctx.actor.id) : 0;
