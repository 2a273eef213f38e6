/** POST /user/order/quote: the price with its reasons, and the token that binds the creation to it. */
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { quoteInput, type Wish } from './input.ts';
import { presentQuote } from './present-quote.ts';
import { priceWish } from './price.ts';
import { submitToken } from './submit-token.ts';

export const quoteOrder = (ctx: Ctx, input: Input): Promise<QuoteReply> => quoteWish(ctx, parse(quoteInput, input));

export async function quoteWish(ctx: Ctx, wish: Wish): Promise<QuoteReply> {
  const { id } = userOf(ctx);
  const priced = await priceWish(ctx.db.trade, id, wish);
  return presentQuote(priced, ctx.language, submitToken(ctx, id, priced));
}
