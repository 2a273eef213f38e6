/** POST /user/order/quote: the price with its reasons, and the token that binds the creation to it. */
import type { QuoteReply, Wish } from '#shared/contract/checkout.ts';
import { userOf, type Ctx } from '../../context.ts';
import { presentQuote } from './present-quote.ts';
import { priceCheckoutRequest } from './price.ts';
import { submitToken } from './submit-token.ts';

export async function quoteCheckout(ctx: Ctx, wish: Wish): Promise<QuoteReply> {
  const { id } = userOf(ctx);
  const priced = await priceCheckoutRequest(ctx.db.trade, id, wish);
  return presentQuote(priced, ctx.language, submitToken(ctx, id, priced));
}
