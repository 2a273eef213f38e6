/** Facts -> the price of a checkout, with every reason why it cannot be bought as it is. */
import {
  quoteFacts,
  quoteFactsWithin,
  SessionOver,
  type Asked,
  type CheckoutFacts,
  type FactLine,
  type PricedRequest,
} from '#db/checkout.ts';
import type { Database, Db } from '#db/client.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { CheckoutInput, CheckoutQuote, PricingLine, QuoteRefusal } from '#shared/domain/quote.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import type { QuoteRequest, QuoteLineRequest } from '#shared/contract/checkout.ts';
import type { UserActor } from '../../context.ts';
import { signIn } from '../../errors.ts';

type UnsellableKey =
  | 'goods.offShelf'
  | 'goods.offShelfNamed'
  | 'goods.selectSku'
  | 'goods.skuGone'
  | 'store.closed'
  | 'store.onHoliday'
  | 'order.groupOver';
export type CheckoutRefusal = QuoteRefusal | (Refusal<UnsellableKey> & { readonly line: string });

export interface PricedCheckout {
  facts: CheckoutFacts;
  quote: CheckoutQuote;
  refusals: readonly CheckoutRefusal[];
}

/** Why a line has no price at all; null when it has one. */
function unsellable(requested: QuoteLineRequest, line: FactLine | undefined): Refusal<UnsellableKey> | null {
  if (!line) return refuse('goods.offShelf');
  if (!line.store_open) return refuse('store.closed');
  if (line.holiday) return refuse('store.onHoliday', { until: line.holiday.until.slice(0, 16) });
  if (!line.on_shelf) return refuse('goods.offShelfNamed', { name: line.name });
  if (line.stock_sku_id === 0) return refuse(requested.sku_id === 0 ? 'goods.selectSku' : 'goods.skuGone');
  if (line.wants_group && !line.collective) return refuse('order.groupOver');
  return null;
}

const pricingLine = ({ seckill, collective, ...line }: FactLine): PricingLine => ({
  ...line,
  ...(seckill && { seckill }),
  ...(collective && { collective }),
});

/** What of a checkout request decides the price. */
export const pricedRequest = ({ address_id, coupon_id, params }: QuoteRequest): PricedRequest => ({
  address_id,
  coupon_ids: coupon_id,
  lines: params.order,
});

/** @throws 401 for a session from memory that has ended */
export async function priceCheckoutRequest(
  db: Database,
  buyer: UserActor,
  request: QuoteRequest,
): Promise<PricedCheckout> {
  const asked = askedBy(buyer, request);
  return priceFor(asked, await quoteFacts(db, asked).catch(refuseEnded));
}

/** The same within the transaction that buys. */
export async function priceWithin(tx: Db, buyer: UserActor, request: QuoteRequest): Promise<PricedCheckout> {
  const asked = askedBy(buyer, request);
  return priceFor(asked, await quoteFactsWithin(tx, asked).catch(refuseEnded));
}

const askedBy = (buyer: UserActor, request: QuoteRequest): Asked => ({
  user_id: buyer.id,
  session: sessionToAsk(buyer),
  ...pricedRequest(request),
});
const priceFor = (asked: Asked, facts: CheckoutFacts): PricedCheckout =>
  priceFacts(facts, { ...asked, province_id: facts.address?.province_id ?? null });

/** The session that the statement of the verb must ask about, because nobody has asked in this request. */
export const sessionToAsk = ({ fromMemory, sessionId }: UserActor): string | null => (fromMemory ? sessionId : null);

export function refuseEnded(error: unknown): never {
  throw error instanceof SessionOver ? signIn() : error;
}

/** Who buys what, where to, with which coupons. */
export interface Purchase extends Pick<CheckoutInput, 'user_id' | 'province_id'> {
  /** As the facts were asked for. */
  lines: readonly QuoteLineRequest[];
  coupon_ids: readonly number[];
}

/** The price by what was read, and nothing else. */
export function priceFacts(facts: CheckoutFacts, purchase: Purchase): PricedCheckout {
  const byKey = new Map(facts.lines.map((line) => [line.key, line]));
  const blocked = purchase.lines.flatMap((requested, place) => {
    const refusal = unsellable(requested, byKey.get(String(place)));
    return refusal ? [{ ...refusal, line: String(place) }] : [];
  });
  const keys = new Set(blocked.map((refusal) => refusal.line));
  const sellable = facts.lines.filter((line) => !keys.has(line.key));
  const quote = priceCheckout({
    now: facts.now,
    user_id: purchase.user_id,
    province_id: purchase.province_id,
    lines: sellable.map(pricingLine),
    stores: facts.stores,
    coupons: facts.coupons,
    chosen_coupons: purchase.coupon_ids,
  });
  const own = sellable.length === 0 ? [] : quote.refusals; // "no goods chosen" says less than why they are gone
  return { facts, quote, refusals: [...blocked, ...own] };
}
