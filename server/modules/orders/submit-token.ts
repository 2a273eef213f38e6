/**
 * What the confirm page showed, sealed: creating orders under it charges exactly that, or answers what changed. Where it
 * can be bought as it is, the token carries the offer too, so that buying it need not read and price everything again.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PricedRequest } from '#db/checkout.ts';
import { SUBMIT_TOKEN_LENGTH } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { offerOf, type Offer } from './place.ts';
import type { PricedCheckout } from './price.ts';

/** An offer with what must still be so for it to be good. */
export interface CarriedOffer {
  offer: Offer;
  /** Digest of the facts. */
  facts: string;
  /** Digest of what was asked for. */
  request: string;
  /** Milliseconds by which the marketplace's clock is ahead of this machine's. */
  ahead: number;
}
export interface OpenedToken {
  /** Of what the shopper saw. */
  seen: string;
  carried: CarriedOffer | null;
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Everything that the shopper saw and would be charged for. */
export const seenOf = ({ quote, refusals }: PricedCheckout): string =>
  digest([
    quote.stores.map((store) => [
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
    ]),
    refusals.map((refusal) => refusal.key),
  ]);
export const requestDigest = ({ address_id, coupon_ids, lines }: PricedRequest): string =>
  digest([address_id, coupon_ids, lines.map((line) => [line.goods_id, line.sku_id, line.buy_num, line.collective_id])]);

const seal = (ctx: Ctx, userId: number, body: string): string =>
  createHmac('sha256', ctx.keys.proofs).update(`checkout:${userId}:${body}`).digest('base64url').slice(0, 32);

/** What costs nothing is paid as it is made, which is more than one statement: such an offer is priced anew. */
const canBeCarried = ({ refusals, quote }: PricedCheckout): boolean =>
  refusals.length === 0 && quote.stores.length > 0 && quote.stores.every(({ total_price }) => total_price > 0);

function carriedText(priced: PricedCheckout, request: PricedRequest): string {
  const offer = canBeCarried(priced) ? offerOf(priced) : null;
  if (!offer) return '';
  const { digest: facts, now } = priced.facts;
  const carried: CarriedOffer = { offer, facts, request: requestDigest(request), ahead: now - Date.now() };
  return Buffer.from(JSON.stringify(carried)).toString('base64url');
}

/** One per shown quote: the random part makes it the key of one submit. */
export function submitToken(ctx: Ctx, userId: number, priced: PricedCheckout, request: PricedRequest): string {
  const start = `${seenOf(priced)}.${randomBytes(9).toString('base64url')}.`;
  const token = (carried: string) => `${start}${carried}.${seal(ctx, userId, start + carried)}`;
  const whole = token(carriedText(priced, request));
  return whole.length > SUBMIT_TOKEN_LENGTH ? token('') : whole;
}

/** Null for a token of somebody else or a forged one. */
export function openToken(ctx: Ctx, userId: number, token: string): OpenedToken | null {
  const [seen = '', nonce = '', carried = '', signature = ''] = token.split('.');
  const expected = Buffer.from(seal(ctx, userId, `${seen}.${nonce}.${carried}`));
  const sent = Buffer.from(signature);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  return {
    seen,
    carried: carried === '' ? null : (JSON.parse(Buffer.from(carried, 'base64url').toString()) as CarriedOffer), // as: sealed by us
  };
}
