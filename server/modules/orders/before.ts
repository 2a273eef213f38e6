/** POST /user/order/before: the confirm page's goods per store, in the array shape that existing clients read. */
import { formatMoney } from '#shared/domain/money.ts';
import type { beforeOrder } from '#shared/contract/checkout.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { userOf, type Ctx } from '../../context.ts';
import { lineFact, storeInfo } from './facts.ts';
import { thumbnail } from './present-quote.ts';
import { kilograms } from './present-reason.ts';
import { priceCheckoutRequest, type PricedCheckout } from './price.ts';
import { refusalError } from './refusals.ts';

type Before = AnswerOf<typeof beforeOrder>;

export async function before(ctx: Ctx, request: ParsedOf<typeof beforeOrder>): Promise<Before> {
  const priced = await priceCheckoutRequest(ctx.db, userOf(ctx), { ...request, coupon_id: [] });
  const [refusal] = priced.refusals;
  if (refusal) throw refusalError(refusal, ctx.language);
  const groups = new Map(request.params.order.map((line, place) => [String(place), line.collective_id]));
  return priced.quote.stores.map((store) => presentStore(store, priced, groups));
}

function presentStore(
  store: PricedCheckout['quote']['stores'][number],
  { facts }: PricedCheckout,
  groups: ReadonlyMap<string, number>,
): Before[number] {
  const store_info = storeInfo(facts, store.store_id);
  const usable = store.coupon_options.filter((option) => option.refusal === null).map(({ coupon }) => coupon);
  return {
    goods_list: store.lines.map((line) => {
      const fact = lineFact(facts, line.key);
      return {
        id: line.goods_id,
        store_id: store.store_id,
        goods_name: fact.name,
        goods_master_image: thumbnail(fact.image),
        goods_price: formatMoney(line.unit_price),
        goods_stock: fact.sellable,
        goods_weight: kilograms(fact.unit_weight),
        freight_id: fact.freight_id,
        sku_name: fact.sku_name,
        sku_id: line.sku_id,
        buy_num: line.quantity,
        total: line.total_price / 100, // the one amount of this reply that existing clients read as a number
        total_weight: kilograms(line.total_weight),
        collective_id: groups.get(line.key) ?? 0,
        store: store_info,
      };
    }),
    store_info,
    store_total_price: formatMoney(store.order_price),
    is_coupon: usable.length > 0 ? 1 : 0,
    coupons: usable.map((coupon) => ({ id: coupon.id, money: formatMoney(coupon.money), name: coupon.name })),
    coupon_id: store.best_coupon_id,
  };
}
