/** What the confirm page showed, sealed: creating orders under it charges exactly that, or answers what changed. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import type { PricedCheckout } from './price.ts';

/** Everything that the shopper saw and would be charged for. */
function digestOf({ quote, refusals }: PricedCheckout): string {
  const seen = quote.stores.map((store) => [
    store.store_id,
    store.order_price,
    store.freight_money,
    store.coupon_money,
    store.total_price,
    store.coupon?.id ?? 0,
    store.lines.map((line) => [
      line.goods_id,
      line.sku_id,
      line.quantity,
      line.unit_price,
      line.net_price,
      line.activity?.id ?? 0,
    ]),
  ]);
  const text = JSON.stringify([seen, refusals.map((refusal) => refusal.key)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const seal = (ctx: Ctx, userId: number, body: string): string =>
  createHmac('sha256', ctx.keys.proofs).update(`checkout:${userId}:${body}`).digest('base64url').slice(0, 32);

/** One per shown quote: the random part makes it the key of one submit. */
export function submitToken(ctx: Ctx, userId: number, priced: PricedCheckout): string {
  const body = `${digestOf(priced)}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${seal(ctx, userId, body)}`;
}

/** Was this the price that the token was given for? A token of somebody else, or a forged one, never fits. */
export function matchesQuote(ctx: Ctx, userId: number, token: string, priced: PricedCheckout): boolean {
  const [digest = '', nonce = '', signature = ''] = token.split('.');
  const expected = Buffer.from(seal(ctx, userId, `${digest}.${nonce}`));
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(sent, expected) && digest === digestOf(priced);
}
