/** A priced checkout as the confirm page shows it. */
import type { PriceReply, QuoteLineReply, QuoteReply, QuoteStoreReply } from '#shared/contract/checkout.ts';
import type { Language } from '#shared/contract/limits.ts';
import { formatMoney, formatPercent } from '#shared/domain/money.ts';
import type { PricedLine, StoreQuote } from '#shared/domain/quote.ts';
import { translatorIn } from '../../http/reply.ts';
import type { FactLine } from '#db/checkout.ts';
import { lineFact, storeInfo } from './facts.ts';
import { kilograms, presentReason } from './present-reason.ts';
import type { PricedCheckout } from './price.ts';
import { reasonText } from './refusals.ts';

/** "/a/b.webp" -> "/a/b_150.webp". */
export const thumbnail = (url: string): string => url.replace(/(\.[A-Za-z0-9]+)$/, '_150$1');

function presentLine(line: PricedLine, fact: FactLine): QuoteLineReply {
  const { activity, missed_sale: missed } = line;
  return {
    key: line.key,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    goods_name: fact.name,
    sku_name: fact.sku_name,
    goods_image: thumbnail(fact.image),
    buy_num: line.quantity,
    goods_stock: fact.sellable,
    goods_price: formatMoney(line.unit_price),
    unit_price: formatMoney(activity?.unit_after ?? line.unit_price),
    activity: activity && { kind: activity.kind, id: activity.id, discount: formatPercent(activity.rate) },
    missed_sale: missed && { reason: missed.reason, left: missed.left, price: formatMoney(missed.unit_sale) },
    total_price: formatMoney(line.total_price),
    net_price: formatMoney(line.net_price),
  };
}

function presentStore(store: StoreQuote, { facts }: PricedCheckout, language: Language): QuoteStoreReply {
  const t = translatorIn(language);
  return {
    store_info: storeInfo(facts, store.store_id),
    goods_list: store.lines.map((line) => presentLine(line, lineFact(facts, line.key))),
    order_price: formatMoney(store.order_price),
    subtotal: formatMoney(store.subtotal),
    coupon_money: formatMoney(store.coupon_money),
    freight_money: formatMoney(store.freight_money),
    total_price: formatMoney(store.total_price),
    total_weight: kilograms(store.total_weight),
    coupon_id: store.coupon?.id ?? 0,
    coupons: store.coupon_options.map(({ coupon, refusal }) => ({
      id: coupon.id,
      name: coupon.name,
      money: formatMoney(coupon.money),
      use_money: formatMoney(coupon.use_money),
      usable: refusal === null,
      reason: refusal ? t(refusal.key, refusal.params) : '',
    })),
    best_coupon_id: store.best_coupon_id,
    reasons: store.reasons.map((reason) => presentReason(reason, language)),
    has_activity: store.has_activity,
  };
}

/** The price alone: orders by store, their sum, and what keeps them from being made. */
export function presentPrice(priced: PricedCheckout, language: Language): PriceReply {
  return {
    stores: priced.quote.stores.map((store) => presentStore(store, priced, language)),
    total_price: formatMoney(priced.quote.total_price),
    refusals: priced.refusals.map((refusal) => ({
      msg: reasonText(refusal, language),
      ...(refusal.line !== undefined && { line: refusal.line }),
      ...('store_id' in refusal && refusal.store_id !== undefined && { store_id: refusal.store_id }),
      ...('coupon_id' in refusal && refusal.coupon_id !== undefined && { coupon_id: refusal.coupon_id }),
    })),
  };
}

export const presentQuote = (priced: PricedCheckout, language: Language, submit_token: string): QuoteReply => ({
  ...presentPrice(priced, language),
  address_id: priced.facts.address?.id ?? 0,
  submit_token,
});
