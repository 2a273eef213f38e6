/** Adding to the cart, changing a quantity, taking lines out, and their number for the badge. */
import { z } from 'zod';
import { flag, id } from '#shared/contract/fields.ts';
import { MAX_QUANTITY } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { idsIn, parse } from '../../http/validate.ts';
import { optionalId, quantity, raisedRefusal, refusalError } from '../orders/index.ts';
import { changeQuantity, countLines, deleteLines } from './queries.ts';

export const addInput = z.object({ goods_id: id, sku_id: optionalId, buy_num: quantity.default(1) });

export async function addToCart(ctx: Ctx, input: Input) {
  const { goods_id, sku_id, buy_num } = parse(addInput, input);
  try {
    const [row] = await ctx.db.prepared<{ cart_id: number; sku: number; num: number }>(
      'trade',
      'cart-add',
      'select cart_id, sku, num from add_to_cart($1, $2, $3, $4)',
      [userOf(ctx).id, goods_id, sku_id, buy_num],
    );
    const { cart_id = 0, sku = 0, num = 0 } = row ?? {};
    return { id: cart_id, cart_id, goods_id, sku_id: sku, buy_num: num };
  } catch (error) {
    const raised = raisedRefusal(error);
    throw raised ? refusalError(raised, ctx.language) : error;
  }
}

/**
 * `is_type` 1 one more, 0 one less; a `buy_num` above 1 sets the quantity (existing clients send 1 with every step).
 * `quantity` sets it without that exception.
 */
export const changeInput = z.object({
  id,
  is_type: z.union([z.literal('').transform(() => 0), flag]).default(0),
  buy_num: quantity.default(1),
  quantity: quantity.optional(),
});

export async function changeCartLine(ctx: Ctx, input: Input) {
  const wanted = parse(changeInput, input);
  const to = wanted.quantity ?? (wanted.buy_num > 1 ? wanted.buy_num : undefined);
  const change =
    to === undefined ? { by: wanted.is_type === 1 ? (1 as const) : (-1 as const) } : { to: Math.min(to, MAX_QUANTITY) };
  const buy_num = await changeQuantity(ctx.db.trade, userOf(ctx).id, wanted.id, change);
  if (buy_num === undefined) throw notFound();
  return { cart_id: wanted.id, buy_num };
}

export const deleteFromCart = (ctx: Ctx, input: Input): Promise<number> =>
  deleteLines(ctx.db.trade, userOf(ctx).id, idsIn(input['ids']));

export const countCart = async (ctx: Ctx): Promise<number> =>
  ctx.actor.kind === 'user' ? countLines(ctx.db.trade, ctx.actor.id) : 0;
