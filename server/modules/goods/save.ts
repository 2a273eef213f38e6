/** Create, change and delete goods, in both back offices. Words for search, history and caches follow in the same transaction. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { specKey } from '#shared/domain/sku-matrix.ts';
import type { Ctx } from '../../context.ts';
import type { Changes } from '../../crud/history.ts';
import type { Values } from '../../crud/hooks.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { indexGoods } from '../../search/reindex.ts';
import { setting } from '../settings/index.ts';
import { readGoodsForm, type WantedSku } from './fields.ts';
import {
  invalidateGoods,
  checkReferences,
  inOwnStore,
  lockGoods,
  recordGoodsHistory,
  type GoodsRow,
} from './records.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { adminEdit, REVIEWED, sellerEdit, shownVerify } from './review.ts';
import { readGoods } from './show.ts';
import { skusOf, writeSkus, type SkuRow } from './skus.ts';

type Columns = Record<string, unknown>;
/** Kept on the variants; the goods row has them by trigger. */
const OF_SKUS = new Set(['goods_price', 'goods_market_price', 'goods_stock', 'goods_stock_base']);

/** The columns that a form's values mean; pictures are joined, and the main one is always among them. */
function columnsOf(values: Values, before: Columns = {}): Columns {
  const { goods_images: images, goods_master_image: master, ...rest } = values;
  const columns: Columns = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_SKUS.has(name)));
  const pictures = Array.isArray(images) ? images.map(String) : String(before['goods_images'] ?? '').split(',');
  if (Array.isArray(images)) columns['goods_images'] = pictures.join(',');
  const wanted = String(master ?? before['goods_master_image'] ?? '');
  if (images !== undefined || master !== undefined)
    columns['goods_master_image'] = pictures.includes(wanted) ? wanted : (pictures[0] ?? '');
  return columns;
}

/** The one variant of a goods without specs, as far as the form speaks of it. */
const plainSku = (values: Values): WantedSku => ({
  spec_id: [],
  ...Object.fromEntries(
    ['goods_price', 'goods_market_price', 'goods_weight', 'goods_stock', 'goods_stock_base'].flatMap((name) =>
      typeof values[name] === 'number' ? [[name, values[name]]] : [],
    ),
  ),
});

const bound = (name: string, value: unknown): SQL =>
  name === 'pending' ? sql`${value === null ? null : JSON.stringify(value)}::jsonb` : sql`${value}`;

export async function createGoods(ctx: Ctx, input: Input): Promise<unknown> {
  if (ctx.area !== 'seller') throw forbidden(); // a goods belongs to a store, and administrators have none
  const { values, skus } = await readGoodsForm(ctx, input, 'create');
  const reviewOn = await setting(ctx.db.trade, 'store.goods_verify');
  return inOwnStore(ctx, async (tx, storeId) => {
    await checkReferences(tx, storeId, values);
    const columns: Columns = {
      ...columnsOf(values),
      store_id: storeId,
      goods_verify: reviewOn ? GOODS_REVIEW.waiting : GOODS_REVIEW.approved,
    };
    const names = Object.keys(columns);
    const row = await first<{ id: number }>(
      tx,
      sql`insert into goods (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      values (${sql.join(
        names.map((name) => bound(name, columns[name])),
        sql`, `,
      )}) returning id`,
    );
    const id = row?.id ?? 0;
    await writeSkus(tx, { id, storeId }, skus?.length ? skus : [plainSku(values)], []);
    await indexGoods(tx, [id]);
    await recordGoodsHistory(tx, ctx, storeId, 'goods', [
      { id, operation: 'create', changes: { goods_name: [null, columns['goods_name']] } },
    ]);
    await invalidateGoods(tx, ctx);
    return readGoods(tx, id, storeId);
  });
}

/** Changes what the form gives and nothing else: a switch of the shelf never touches variants. */
export async function updateGoods(ctx: Ctx, id: number, input: Input): Promise<unknown> {
  const form = await readGoodsForm(ctx, input, 'update');
  const reviewOn = ctx.area === 'seller' && (await setting(ctx.db.trade, 'store.goods_verify'));
  return inOwnStore(ctx, async (tx, ownStore) => {
    const before = await lockGoods(tx, id, ownStore);
    const existing = await skusOf(tx, id);
    const shown: Columns = { ...before, ...before.pending, goods_verify: shownVerify(before) };
    const changes = differing(columnsOf(form.values, shown), shown);
    const wanted = wantedSkus(form.values, form.skus, existing);
    const skuChanges = wanted ? skuDifference(wanted, existing) : null;
    const touched = [...Object.keys(changes), ...(skuChanges ? ['skuList'] : [])];
    await refuseStale(tx, input, before, ownStore, touched);
    if (touched.length === 0) return readGoods(tx, id, ownStore);
    await checkReferences(tx, before.store_id, changes as Values); // columns of a form's values
    const columns = ctx.area === 'seller' ? sellerEdit(before, changes, reviewOn) : adminEdit(before, changes);
    await writeColumns(tx, id, columns);
    if (wanted && skuChanges) await writeSkus(tx, { id, storeId: before.store_id }, wanted, existing);
    if ([...REVIEWED, 'goods_no', 'brand_id', 'class_id'].some((name) => Object.hasOwn(columns, name)))
      await indexGoods(tx, [id]);
    const history: Changes = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, [shown[name] ?? null, value]]),
    );
    if (skuChanges) history['skuList'] = skuChanges;
    await recordGoodsHistory(tx, ctx, before.store_id, 'goods', [{ id, operation: 'update', changes: history }]);
    await invalidateGoods(tx, ctx);
    return readGoods(tx, id, ownStore);
  });
}

/** Variants stay, so that a goods can come back; nothing shows or sells them while their goods is gone. */
export const deleteGoods = (ctx: Ctx, ids: readonly number[]): Promise<number> => move(ctx, ids, 'destroy');
export const restoreGoods = (ctx: Ctx, ids: readonly number[]): Promise<number> => move(ctx, ids, 'restore');

/** Into the trash, or out of it: whoever is there already stays. */
function move(ctx: Ctx, ids: readonly number[], operation: 'destroy' | 'restore'): Promise<number> {
  const isGoing = operation === 'destroy';
  return inOwnStore(ctx, async (tx, ownStore) => {
    const moved = await rows<{ id: number; store_id: number }>(
      tx,
      sql`update goods set deleted_at = ${isGoing ? appNow : sql`null`}
      where id = any(${sql.param([...ids])}::bigint[]) and (deleted_at is null) = ${isGoing}
        and (${ownStore} = 0 or store_id = ${ownStore}) returning id, store_id`,
    );
    for (const storeId of new Set(moved.map((row) => row.store_id))) {
      const own = moved.filter((row) => row.store_id === storeId);
      await recordGoodsHistory(
        tx,
        ctx,
        storeId,
        'goods',
        own.map((row) => ({ id: row.id, operation, changes: {} })),
      );
    }
    if (moved.length > 0) await invalidateGoods(tx, ctx);
    return moved.length;
  });
}

const differing = (columns: Columns, shown: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== shown[name]));

/** What the form wants of the variants; null when it says nothing about them. */
function wantedSkus(values: Values, skus: WantedSku[] | undefined, existing: readonly SkuRow[]): WantedSku[] | null {
  if (skus && skus.length > 0) return skus;
  const plain = plainSku(values);
  const hasSpecs = existing.some((row) => row.hidden === 0);
  if (skus === undefined && (hasSpecs || Object.keys(plain).length === 1)) return null;
  if (!hasSpecs) return [plain];
  const cheapest = existing.reduce((low, row) => (row.goods_price < low.goods_price ? row : low));
  return [
    {
      goods_price: cheapest.goods_price,
      goods_market_price: cheapest.goods_market_price,
      goods_weight: cheapest.goods_weight,
      ...plain,
    },
  ];
}

/** Before and after of the variants, or null when nothing differs. */
function skuDifference(wanted: readonly WantedSku[], existing: readonly SkuRow[]): [unknown, unknown] | null {
  const rowsByKey = new Map(existing.map((row) => [specKey(row.spec_id), row]));
  const same =
    wanted.length === existing.length &&
    wanted.every((sku) => {
      const row = rowsByKey.get(specKey(sku.spec_id));
      const kept = (name: 'goods_price' | 'goods_market_price' | 'goods_weight' | 'goods_image') =>
        sku[name] === undefined || sku[name] === row?.[name];
      const stock = sku.goods_stock === undefined || sku.goods_stock === (sku.goods_stock_base ?? row?.sellable);
      return (
        row && stock && kept('goods_price') && kept('goods_market_price') && kept('goods_weight') && kept('goods_image')
      );
    });
  return same
    ? null
    : [
        existing.map(({ sku_name, goods_price, sellable }) => ({ sku_name, goods_price, goods_stock: sellable })),
        wanted,
      ];
}

/** @throws 409 with the goods as it is and the fields that would change, when the form was loaded before the last change */
async function refuseStale(tx: Db, input: Input, before: GoodsRow, ownStore: number, fields: string[]): Promise<void> {
  const sent = input['version'];
  if (sent === undefined || sent === null || sent === '' || Number(sent) === before.version) return;
  throw conflict({ current: await readGoods(tx, before.id, ownStore), fields });
}

const writeColumns = (tx: Db, id: number, columns: Columns) =>
  tx.execute(
    sql`update goods set ${sql.join(
      [
        ...Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${bound(name, value)}`),
        sql`version = version + 1`,
        sql`updated_at = ${appNow}`,
      ],
      sql`, `,
    )} where id = ${id}`,
  );
