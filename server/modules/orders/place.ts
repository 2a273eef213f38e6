/** A priced checkout -> the rows of its orders. */
import type { Checkout, FactAddress, FactLine } from '#db/checkout.ts';
import { ORDER_NAME_LENGTH } from '#shared/contract/limits.ts';
import type { PricedLine, StoreQuote } from '#shared/domain/quote.ts';
import { lineFact } from './facts.ts';
import { newNumber } from './numbers.ts';
import type { PricedCheckout } from './price.ts';

function lineRow(store: StoreQuote, line: PricedLine, fact: FactLine) {
  const seckill = line.activity?.kind === 'seckill' ? line.activity : null;
  return {
    store_id: store.store_id,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    stock_sku_id: fact.stock_sku_id,
    goods_name: fact.name,
    goods_image: fact.image,
    sku_name: fact.sku_name,
    buy_num: line.quantity,
    goods_price: line.unit_price,
    total_price: line.total_price,
    net_price: line.net_price,
    activity_discount: line.activity_discount,
    reduction_discount: line.reduction_discount,
    coupon_discount: line.coupon_discount,
    seckill_id: seckill?.id ?? 0,
    seckill_discount: seckill?.rate ?? 0,
    total_weight: line.total_weight,
  };
}

/** The seat that an order takes: all its group lines want the same one (the rules see to that). */
function groupOf(lines: readonly FactLine[]) {
  const line = lines.find(({ collective }) => collective);
  if (!line?.collective) return {};
  const { id, discount, group } = line.collective;
  return { group: { id, discount, group_id: group?.id ?? 0, goods_id: line.goods_id } };
}

/** What its coupon and its reduction took, for the statements that check it again. */
const discountsOf = ({ coupon, full_reduction }: StoreQuote) => ({
  coupon_id: coupon?.id ?? 0,
  coupon_name: coupon?.name ?? '',
  coupon_threshold: coupon?.threshold ?? 0,
  reduction_id: full_reduction?.id ?? 0,
  reduction_threshold: full_reduction?.threshold ?? 0,
});

function orderRow(store: StoreQuote, lines: readonly FactLine[]) {
  const [first] = lines;
  return {
    store_id: store.store_id,
    order_name: [...(first?.name ?? '')].slice(0, ORDER_NAME_LENGTH).join(''),
    order_image: first?.image ?? '',
    order_price: store.order_price,
    freight_money: store.freight_money,
    coupon_money: store.coupon_money,
    total_price: store.total_price,
    has_activity: store.has_activity ? 1 : 0,
    reasons: [...store.reasons],
    ...discountsOf(store),
    ...groupOf(lines),
  };
}

/** What was priced, as it will be written; null without an address. Whoever buys it gives it numbers. */
export interface Offer {
  address: FactAddress;
  orders: readonly ReturnType<typeof orderRow>[];
  lines: readonly ReturnType<typeof lineRow>[];
}
export function offerOf({ facts, quote }: PricedCheckout): Offer | null {
  const { address } = facts;
  const factsOf = (store: StoreQuote) => store.lines.map((line) => lineFact(facts, line.key));
  return (
    address && {
      address,
      orders: quote.stores.map((store) => orderRow(store, factsOf(store))),
      lines: quote.stores.flatMap((store) =>
        store.lines.map((line) => lineRow(store, line, lineFact(facts, line.key))),
      ),
    }
  );
}

/** @param now epoch milliseconds of the marketplace's clock */
export const checkoutOf = (
  buyer: Pick<Checkout, 'user_id' | 'remark' | 'ifcart'>,
  { address, orders, lines }: Offer,
  now: number,
): Checkout => ({
  ...buyer,
  address,
  orders: orders.map((order) => ({ ...order, order_no: newNumber(now) })),
  lines,
});
