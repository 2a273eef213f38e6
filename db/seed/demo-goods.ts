/** Goods with their variants, the attributes behind them, and what stores do to sell them. */
import { richText } from '#shared/contract/rich-text.ts';
import {
  cheapest,
  collectives,
  distributions,
  full_reductions,
  goods,
  goodsPicture,
  points,
  seckills,
  skuKey,
  type Goods,
} from './catalogue.ts';
import { couponPlans } from './demo-records.ts';
import { Ids, type Demo } from './ids.ts';
import { asRow, hoursAgo, insertRows, type SeedRow } from './rows.ts';

const freightOf = ({ ids }: Demo, { store, freight }: Goods): number =>
  typeof freight === 'string' ? ids.freights.of(`${store}/${freight}`) : (freight ?? 0);

export async function seedGoods(demo: Demo): Promise<void> {
  const { tx, ids, now } = demo;
  await insertRows(
    tx,
    'goods',
    goods.map((plan) => {
      const lowest = cheapest(plan);
      const images = plan.pictures.map((name) => goodsPicture(plan, name));
      const content = richText(pageOf(plan, images.slice(1)));
      return {
        id: ids.goods.of(plan.key),
        brand_id: ids.brands.of(plan.brand),
        class_id: ids.classes.of(plan.class),
        store_id: ids.stores.of(plan.store),
        goods_name: plan.goods_name,
        goods_subname: plan.goods_subname,
        goods_no: plan.key.toUpperCase(),
        goods_images: images.join(','),
        goods_master_image: images[0],
        goods_price: lowest.price,
        goods_price_max: lowest.price,
        goods_market_price: lowest.market_price,
        goods_weight: lowest.weight,
        freight_id: freightOf(demo, plan),
        goods_content: content,
        goods_content_mobile: content,
        is_recommend: plan.is_recommend,
        is_master: plan.is_master,
        created_at: hoursAgo(now, 24 * plan.listed_days_ago),
      };
    }),
  );
  const specs = await seedAttributes(demo);
  await insertRows(
    tx,
    'goods_skus',
    goods.flatMap((plan) =>
      plan.skus.map((sku, place) => ({
        id: ids.skus.of(skuKey(plan.key, place)),
        goods_id: ids.goods.of(plan.key),
        store_id: ids.stores.of(plan.store),
        spec_id: sku.specs.map((value, index) => specs.of(`${plan.store}/${plan.attrs[index]}/${value}`)),
        sku_name: sku.specs.join(','),
        goods_image: plan.attrs.length > 0 ? goodsPicture(plan, sku.picture) : '',
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

const NOTE = '图片为实物拍摄示意，不同批次与显示设备可能存在细微色差，请以收到的实物为准。';

/** The text of a goods' page: story, selling points, facts and promise between the pictures. */
function pageOf({ family, goods_name, goods_subname }: Goods, images: readonly string[]): string {
  const shown = images.map((src) => `<p><img src="${src}" alt="${goods_name}" width="480" height="480" /></p>`);
  const section = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;
  const facts = family.facts.map(([label, value]) => `<li>${label}：${value}</li>`).join('');
  return [
    section(goods_subname, family.story),
    shown[0],
    ...family.points.map(([title, text], index) => section(title, text) + (index === 1 ? (shown[1] ?? '') : '')),
    `<h3>商品参数</h3><ul>${facts}</ul>`,
    shown[2],
    section('售后承诺', family.promise),
    `<p>${NOTE}</p>`,
  ].join('');
}

/** A store has each attribute once, with every value that its goods use. */
async function seedAttributes({ tx, ids }: Demo): Promise<Ids> {
  const attrs = new Map<string, SeedRow>();
  const specs = new Map<string, { attr: string; name: string }>();
  for (const { store, attrs: names, skus } of goods)
    for (const [index, name] of names.entries()) {
      const attr = `${store}/${name}`;
      attrs.set(attr, { store_id: ids.stores.of(store), name });
      for (const sku of skus) specs.set(`${attr}/${sku.specs[index]}`, { attr, name: sku.specs[index] ?? '' });
    }
  const attrIds = new Ids('attribute', attrs.keys());
  const specIds = new Ids('attribute value', specs.keys());
  await insertRows(
    tx,
    'goods_attrs',
    [...attrs].map(([key, row]) => ({ id: attrIds.of(key), ...row })),
  );
  await insertRows(
    tx,
    'goods_specs',
    [...specs].map(([key, { attr, name }]) => ({ id: specIds.of(key), attr_id: attrIds.of(attr), name })),
  );
  return specIds;
}

export async function seedPromotions({ tx, ids, now }: Demo): Promise<void> {
  // Flash-sale sessions begin on the hour.
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const insert = (table: string, plans: readonly SeedRow[], from = now) =>
    insertRows(
      tx,
      table,
      // Claims, groups and commissions refer to them by their place.
      plans.map((plan, index) => ({ id: index + 1, ...asRow(plan, ids, from) })),
    );
  await insert('coupons', couponPlans());
  await insert('full_reductions', full_reductions);
  await insert('seckills', seckills, hour);
  await insert('collectives', collectives);
  await insert('distributions', distributions);
  const classes = new Ids('points class', points.classes);
  await insertRows(
    tx,
    'integral_goods_classes',
    points.classes.map((name) => ({ id: classes.of(name), name })),
  );
  await insertRows(
    tx,
    'integral_goods',
    points.goods.map(({ class: name, pictures, content, ...plan }) => ({
      cid: classes.of(name),
      ...plan,
      goods_images: pictures.join(','),
      goods_master_image: pictures[0],
      goods_status: 1,
      goods_content: richText(content),
    })),
  );
}
