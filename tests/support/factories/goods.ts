/** A small catalogue for tests, written past the product's rules by the owner of the database. */
import { searchWords } from '#server/search/document.ts';
import type { TestDatabase } from '../database.ts';
import { asOwner } from '../templates.ts';

export interface ClassIds {
  top: number;
  middle: number;
  leaf: number;
}
export interface StoreIds {
  id: number;
  ownerId: number;
}
export interface GoodsIds {
  id: number;
  /** In the order given; the hidden one for goods without variants. */
  skuIds: number[];
}

let serial = 0;
const next = (): number => (serial += 1);

/** The id that an insert returns. Stock is guarded: it is written inside a transaction that says so. */
const idOf = (database: TestDatabase, text: string, values: unknown[]): Promise<number> =>
  asOwner(database.url, async (owner) => {
    await owner.query(`begin; select set_config('app.tx', '1', true)`);
    const { rows } = await owner.query<{ id: string }>(text, values);
    await owner.query('commit');
    return Number(rows[0]?.id ?? 0);
  });

/** Three levels of classes and where they end. */
export async function makeClasses(database: TestDatabase, name = `class ${next()}`): Promise<ClassIds> {
  const add = (pid: number, title: string) =>
    idOf(database, 'insert into goods_classes (pid, name) values ($1, $2) returning id', [pid, title]);
  const top = await add(0, `${name} 1`);
  const middle = await add(top, `${name} 2`);
  return { top, middle, leaf: await add(middle, `${name} 3`) };
}

/** A user and the store that the user owns; open and passed unless said otherwise. */
export async function makeStore(
  database: TestDatabase,
  fields: Record<string, unknown> = {},
  classes: readonly number[] = [],
): Promise<StoreIds> {
  const n = next();
  const ownerId = await idOf(database, 'insert into users (username, nickname) values ($1, $2) returning id', [
    `owner_${n}`,
    `店主${n}`,
  ]);
  const row = { user_id: ownerId, store_name: `Store ${n}`, store_status: 1, store_verify: 4, ...fields };
  const names = Object.keys(row);
  const id = await idOf(
    database,
    `insert into stores (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  for (const leaf of classes)
    await database.query('insert into store_classes (store_id, class_id) values ($1, $2)', [id, leaf]);
  return { id, ownerId };
}

export interface SkuFields {
  spec_id?: number[];
  sku_name?: string;
  goods_price?: number;
  goods_market_price?: number;
  goods_weight?: number;
  stock?: number;
}

/** A goods on the shelf with its words; without `skus` it has the one hidden variant (10.00, stock 10). */
export async function makeGoods(
  database: TestDatabase,
  storeId: number,
  fields: Record<string, unknown> = {},
  skus: readonly SkuFields[] = [{}],
): Promise<GoodsIds> {
  const name = String(fields['goods_name'] ?? `Goods ${next()}`);
  const row: Record<string, unknown> = {
    store_id: storeId,
    goods_master_image: '/storage/goods/a.webp',
    goods_images: '/storage/goods/a.webp,/storage/goods/b.webp',
    ...fields,
    goods_name: name,
  };
  const names = Object.keys(row);
  const words = searchWords({
    goods_name: name,
    goods_subname: String(fields['goods_subname'] ?? ''),
    goods_no: '',
    brand_name: '',
    class_name: '',
  });
  const id = await idOf(
    database,
    `insert into goods (${names.join(', ')}, search) values (${names.map((_, index) => `$${index + 1}`).join(', ')}, array_to_tsvector($${names.length + 1}::text[])) returning id`,
    [...Object.values(row), words],
  );
  await database.query('select learn_words($1::text[])', [words.filter((word) => /^[a-z]{4,}$/.test(word))]);
  const skuIds: number[] = [];
  for (const sku of skus) {
    const {
      spec_id = [],
      sku_name = '',
      goods_price = 1000,
      goods_market_price = goods_price + 500,
      goods_weight = 500,
      stock = 10,
    } = sku;
    skuIds.push(
      await idOf(
        database,
        `insert into goods_skus (goods_id, store_id, spec_id, sku_name, goods_price, goods_market_price, goods_weight, hidden, on_hand, sellable)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
        [
          id,
          storeId,
          spec_id,
          sku_name,
          goods_price,
          goods_market_price,
          goods_weight,
          spec_id.length === 0 ? 1 : 0,
          stock,
        ],
      ),
    );
  }
  return { id, skuIds };
}

/** An attribute of a store with its values; answers the value ids in order. */
export async function makeAttribute(
  database: TestDatabase,
  storeId: number,
  name: string,
  values: readonly string[],
): Promise<{ id: number; specIds: number[] }> {
  const id = await idOf(database, 'insert into goods_attrs (store_id, name) values ($1, $2) returning id', [
    storeId,
    name,
  ]);
  const specIds: number[] = [];
  for (const value of values)
    specIds.push(
      await idOf(database, 'insert into goods_specs (attr_id, name) values ($1, $2) returning id', [id, value]),
    );
  return { id, specIds };
}

/** A flash sale: percent off in basis points, from and to in minutes from now. */
export const makeSeckill = (
  database: TestDatabase,
  storeId: number,
  goodsId: number,
  fields: { discount?: number; from?: number; to?: number; stock?: number | null; sold?: number } = {},
): Promise<number> =>
  idOf(
    database,
    `insert into seckills (store_id, goods_id, discount, stock, sold, start_time, end_time)
      values ($1, $2, $3, $4, $5, app_now() + make_interval(mins => $6), app_now() + make_interval(mins => $7)) returning id`,
    [
      storeId,
      goodsId,
      fields.discount ?? 1000,
      fields.stock ?? null,
      fields.sold ?? 0,
      fields.from ?? -10,
      fields.to ?? 50,
    ],
  );

export const makeCollective = (
  database: TestDatabase,
  storeId: number,
  goodsId: number,
  discount = 2000,
  need = 3,
): Promise<number> =>
  idOf(database, 'insert into collectives (store_id, goods_id, discount, need) values ($1, $2, $3, $4) returning id', [
    storeId,
    goodsId,
    discount,
    need,
  ]);
