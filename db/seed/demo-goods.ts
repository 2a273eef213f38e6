/** Goods with their variants, the attributes behind them, and what stores do to sell them. */
import type { Db } from '../client.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import {
  collectives,
  coupons,
  distributions,
  fullReductions,
  goods,
  picturePath,
  POINTS_CLASSES,
  pointsGoods,
  seckills,
} from './catalogue/index.ts';
import type { GoodsPlan, WindowPlan } from './catalogue/types.ts';
import { Ids, type DemoIds } from './ids.ts';
import { createRandom } from './random.ts';
import { richText } from '#shared/contract/rich-text.ts';

export async function seedGoods(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const random = createRandom('listing times');
  await insertRows(
    tx,
    'goods',
    goods.map((plan) => ({
      id: ids.goods.of(plan.key),
      brand_id: ids.brands.of(plan.brand),
      class_id: ids.classes.of(plan.class),
      store_id: ids.stores.of(plan.store),
      goods_name: plan.goods_name,
      goods_subname: plan.goods_subname,
      goods_no: plan.goods_no,
      goods_images: plan.pictures.map((recipe) => picturePath(recipe)).join(','),
      goods_master_image: plan.pictures[0] ? picturePath(plan.pictures[0]) : '',
      goods_price: plan.price,
      goods_price_max: plan.price,
      goods_market_price: plan.market_price,
      goods_weight: plan.weight,
      freight_id: typeof plan.freight === 'number' ? plan.freight : ids.freights.of(`${plan.store}/${plan.freight}`),
      goods_content: richText(plan.content),
      goods_content_mobile: richText(plan.content_mobile),
      is_recommend: plan.is_recommend ? 1 : 0,
      is_master: plan.is_master ? 1 : 0,
      created_at: hoursFromNow(now - random.int(0, 86_399) * 1000, -24 * plan.listed_days_ago),
    })),
  );
  const specs = await seedAttributes(tx, ids);
  await insertRows(
    tx,
    'goods_skus',
    goods.flatMap((plan) =>
      plan.skus.map((sku) => ({
        id: ids.skus.of(sku.key),
        goods_id: ids.goods.of(plan.key),
        store_id: ids.stores.of(plan.store),
        spec_id: sku.specs.map((value, index) => specs.of(specKey(plan.store, plan.attrs[index]?.name ?? '', value))),
        sku_name: sku.sku_name,
        goods_image: plan.attrs.length > 0 ? picturePath(sku.picture) : '',
        goods_price: sku.price,
        goods_market_price: sku.market_price,
        goods_weight: sku.weight,
        hidden: plan.attrs.length > 0 ? 0 : 1,
        on_hand: sku.stock,
        sellable: sku.stock,
        reserved: 0,
      })),
    ),
  );
}

const attrKey = (store: string, attr: string) => `${store}/${attr}`;
const specKey = (store: string, attr: string, value: string) => `${store}/${attr}/${value}`;

/** A store has each attribute once, with every value that its goods use. */
async function seedAttributes(tx: Db, ids: DemoIds): Promise<Ids> {
  const values = new Map<string, { store: string; attr: string; value: string }>();
  const each = (plan: GoodsPlan) => {
    for (const attr of plan.attrs)
      for (const value of attr.values)
        values.set(specKey(plan.store, attr.name, value), { store: plan.store, attr: attr.name, value });
  };
  goods.forEach(each);
  const list = [...values.values()];
  const attrs = new Map(list.map((entry) => [attrKey(entry.store, entry.attr), entry]));
  const attrIds = new Ids('attribute', attrs.keys());
  const specIds = new Ids('attribute value', values.keys());
  await insertRows(
    tx,
    'goods_attrs',
    [...attrs].map(([key, { store, attr }]) => ({ id: attrIds.of(key), store_id: ids.stores.of(store), name: attr })),
  );
  await insertRows(
    tx,
    'goods_specs',
    list.map(({ store, attr, value }) => ({
      id: specIds.of(specKey(store, attr, value)),
      attr_id: attrIds.of(attrKey(store, attr)),
      name: value,
    })),
  );
  return specIds;
}

const windowOf = (now: number, plan: WindowPlan) => ({
  start_time: hoursFromNow(now, plan.starts_in_hours),
  end_time: hoursFromNow(now, plan.starts_in_hours + plan.lasts_hours),
});

export async function seedPromotions(tx: Db, ids: DemoIds, now: number): Promise<void> {
  // Flash-sale sessions begin on the hour.
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const own = (plan: { store: string }) => ({ store_id: ids.stores.of(plan.store) });
  const ofGoods = (plan: { store: string; goods: string }) => ({ ...own(plan), goods_id: ids.goods.of(plan.goods) });
  await insertRows(
    tx,
    'coupons',
    coupons.map((plan) => ({
      ...own(plan),
      name: plan.name,
      money: plan.money,
      use_money: plan.use_money,
      stock: plan.stock,
      content: plan.content,
      ...windowOf(now, plan),
    })),
  );
  await insertRows(
    tx,
    'full_reductions',
    fullReductions.map((plan) => ({
      ...own(plan),
      name: plan.name,
      money: plan.money,
      use_money: plan.use_money,
      ...windowOf(now, plan),
    })),
  );
  await insertRows(
    tx,
    'seckills',
    seckills.map((plan) => ({
      ...ofGoods(plan),
      discount: plan.discount,
      stock: plan.stock,
      limit_num: plan.limit_num,
      ...windowOf(hour, plan),
    })),
  );
  await insertRows(
    tx,
    'collectives',
    collectives.map((plan) => ({
      ...ofGoods(plan),
      discount: plan.discount,
      need: plan.need,
      hours: plan.gather_hours,
    })),
  );
  await insertRows(
    tx,
    'distributions',
    distributions.map((plan) => ({ ...ofGoods(plan), lev_1: plan.lev_1, lev_2: plan.lev_2, lev_3: plan.lev_3 })),
  );
  const classes = new Ids('points class', POINTS_CLASSES);
  await insertRows(
    tx,
    'integral_goods_classes',
    POINTS_CLASSES.map((name) => ({ id: classes.of(name), name })),
  );
  await insertRows(
    tx,
    'integral_goods',
    pointsGoods.map((plan, index) => ({
      id: index + 1, // exchanges name them by it
      cid: classes.of(plan.class),
      goods_name: plan.goods_name,
      goods_subname: plan.goods_subname,
      goods_price: plan.points,
      goods_market_price: plan.market_price,
      goods_stock: plan.stock,
      goods_images: plan.pictures.map((recipe) => picturePath(recipe)).join(','),
      goods_master_image: plan.pictures[0] ? picturePath(plan.pictures[0]) : '',
      goods_status: 1,
      is_recommend: plan.is_recommend ? 1 : 0,
      goods_content: richText(plan.content),
    })),
  );
}
