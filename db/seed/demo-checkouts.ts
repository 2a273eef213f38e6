/** The checkouts that the demo shop has seen: planned by the catalogue, priced as the real one would. */
import { fen, type Fen } from '#shared/domain/money.ts';
import { orderNumber, type DateParts } from '#shared/domain/order-number.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { StoreQuote, StoreTerms } from '#shared/domain/quote.ts';
import { fullReductions, goods, planOrders, shoppers, stores } from './catalogue/index.ts';
import type { GoodsPlan, OrderLinePlan, OrderPlan, SkuPlan } from './catalogue/types.ts';
import type { DemoIds } from './ids.ts';
import { createRandom } from './random.ts';

const SHOP_SEED = 'orders';
/** Completed orders whose after-sale window is over are settled by the next run, which comes once a week. */
const WINDOW_HOURS = 24 * 7;
const RUN_EVERY_HOURS = 24 * 7;
const LAST_RUN_HOURS_AGO = 6;

interface Bought {
  plan: OrderLinePlan;
  goods: GoodsPlan;
  sku: SkuPlan;
}
/** One order as its rows will say it. */
export interface Made {
  id: number;
  checkout: OrderPlan;
  store: string;
  user: number;
  quote: StoreQuote;
  lines: readonly (Bought & { id: number; net: Fen })[];
  no: string;
  /** What its hours are counted back from: a moment of its own within the last hour, so that no two orders tick alike. */
  now: number;
  /** The moment of seeding: runs of the marketplace as a whole are counted back from it. */
  seeded: number;
}

export function makeOrders(ids: DemoIds, now: number): Made[] {
  const byKey = new Map(goods.map((plan) => [plan.key, plan]));
  const random = createRandom('order numbers');
  const made: Made[] = [];
  let lineId = 0;
  for (const checkout of planOrders({ goods, shoppers }, SHOP_SEED)) {
    const shopper = shoppers[checkout.shopper];
    if (!shopper) continue;
    const user = ids.users.of(shopper.key);
    const own = now - random.int(0, 3_599) * 1000;
    const bought = checkout.lines.map((plan): Bought => {
      const ofLine = byKey.get(plan.goods);
      const sku = ofLine?.skus.find(({ key }) => key === plan.sku);
      if (!ofLine || !sku) throw new Error(`demo catalogue: no SKU ${plan.sku}`);
      return { plan, goods: ofLine, sku };
    });
    for (const store of new Set(bought.map((line) => line.goods.store))) {
      const ofStore = bought.filter((line) => line.goods.store === store);
      const quote = priced(
        ids,
        store,
        ofStore,
        user,
        ids.areas.province(shopper.addresses[checkout.address]?.area[0] ?? '北京市'),
        now,
      );
      const lines = ofStore.map((line, index) => ({
        ...line,
        id: (lineId += 1),
        net: quote.lines[index]?.net_price ?? fen(0),
      }));
      const no = orderNumber(
        localParts(own - checkout.created_hours_ago * 3_600_000),
        String(random.int(10_000_000, 99_999_999)),
      );
      made.push({ id: made.length + 1, checkout, store, user, quote, lines, no, now: own, seeded: now });
    }
  }
  return made;
}

function priced(
  ids: DemoIds,
  store: string,
  lines: readonly Bought[],
  user_id: number,
  province_id: number,
  now: number,
): StoreQuote {
  const quote = priceCheckout({
    now,
    user_id,
    province_id,
    coupons: [],
    chosen_coupons: [],
    stores: [termsOf(ids, store, now)],
    lines: lines.map(({ plan, goods, sku }) => ({
      key: sku.key,
      store_id: ids.stores.of(store),
      goods_id: ids.goods.of(goods.key),
      sku_id: goods.attrs.length > 0 ? ids.skus.of(sku.key) : 0,
      name: goods.goods_name,
      quantity: plan.quantity,
      unit_price: fen(sku.price),
      unit_weight: sku.weight,
      sellable: sku.stock,
      freight_id: typeof goods.freight === 'number' ? goods.freight : ids.freights.of(`${store}/${goods.freight}`),
    })),
  });
  const [only] = quote.stores;
  if (!only) throw new Error('demo catalogue: an order without lines');
  return only;
}

function termsOf(ids: DemoIds, store: string, now: number): StoreTerms {
  const plan = stores.find(({ key }) => key === store);
  return {
    store_id: ids.stores.of(store),
    freights: (plan?.freights ?? []).map((freight) => ({
      id: ids.freights.of(`${store}/${freight.key}`),
      name: freight.name,
      f_weight: freight.f_weight,
      f_price: fen(freight.f_price),
      o_weight: freight.o_weight,
      o_price: fen(freight.o_price),
      area_id: freight.provinces.map((name) => ids.areas.province(name)),
      is_type: freight.key === 'default' ? 0 : 1,
    })),
    full_reductions: fullReductions
      .filter((rule) => rule.store === store)
      .map((rule, index) => ({
        id: index + 1,
        name: rule.name,
        money: fen(rule.money),
        use_money: fen(rule.use_money),
        start_time: now + rule.starts_in_hours * 3_600_000,
        end_time: now + (rule.starts_in_hours + rule.lasts_hours) * 3_600_000,
      })),
  };
}

export function localParts(time: number): DateParts {
  const at = new Date(time);
  return {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
}

/** How many hours ago the run was that settled the order; null: none has. */
export function settledHoursAgo({ checkout }: Made): number | null {
  const late = (checkout.received_hours_ago ?? 0) - WINDOW_HOURS - LAST_RUN_HOURS_AGO;
  if (checkout.status !== 6 || late <= 0) return null;
  return LAST_RUN_HOURS_AGO + Math.floor(late / RUN_EVERY_HOURS) * RUN_EVERY_HOURS;
}
