/** Facts -> the price of a checkout, with every reason why it cannot be bought as it is. */
import { checkoutFacts, type CheckoutFacts, type FactLine } from '#db/checkout.ts';
import type { Db } from '#db/client.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { CheckoutQuote, PricingLine, QuoteRefusal } from '#shared/domain/quote.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import type { QuoteRequest, QuoteLineRequest } from '#shared/contract/checkout.ts';

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

export async function priceCheckoutRequest(db: Db, userId: number, request: QuoteRequest): Promise<PricedCheckout> {
  const facts = await checkoutFacts(db, {
    user_id: userId,
    address_id: request.address_id,
    coupon_ids: request.coupon_id,
    lines: request.params.order,
  });
  const byKey = new Map(facts.lines.map((line) => [line.key, line]));
  const blocked = request.params.order.flatMap((requested, place) => {
    const refusal = unsellable(requested, byKey.get(String(place)));
    return refusal ? [{ ...refusal, line: String(place) }] : [];
  });
  const keys = new Set(blocked.map((refusal) => refusal.line));
  const sellable = facts.lines.filter((line) => !keys.has(line.key));
  const quote = priceCheckout({
    now: facts.now,
    user_id: userId,
    province_id: facts.address?.province_id ?? null,
    lines: sellable.map(pricingLine),
    stores: facts.stores,
    coupons: facts.coupons,
    chosen_coupons: request.coupon_id,
  });
  const own = sellable.length === 0 ? [] : quote.refusals; // "no goods chosen" says less than why they are gone
  return { facts, quote, refusals: [...blocked, ...own] };
}
