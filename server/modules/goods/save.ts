/** Create, change and delete goods, in both back offices. Words for search, history and caches follow in the same transaction. */
import { and, inArray, isNotNull, isNull, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow, nextVersion } from '#db/functions.ts';
import { goods } from '#db/schema/index.ts';
import type { GoodsRecord } from '#shared/contract/goods-page.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { specKey } from '#shared/domain/sku-matrix.ts';
import { goods as resource } from '#shared/resources/records/goods.ts';
import { GOODS_FIELDS } from '#shared/resources/records/goods-form.ts';
import { actorName, type Ctx } from '../../context.ts';
import { writeHistory, type Changes } from '../../crud/history.ts';
import type { Values } from '../../crud/hooks.ts';
import { invalidateTopics } from '../../crud/topics.ts';
import { conflict, forbidden, invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { indexGoods } from '../../search/reindex.ts';
import { raise } from '../events/index.ts';
import { setting } from '../settings/index.ts';
import { readGoodsForm, type SkuForm } from './fields.ts';
import { checkReferences, inOwnStore, isStale, lockGoods, ofStore, type GoodsRow } from './records.ts';
import { adminEdit, REVIEWED, sellerEdit, shownVerify, type GoodsColumns } from './review.ts';
import { readGoods } from './show.ts';
import { skusOf, writeSkus, type SkuRow } from './skus.ts';

/** Words that goods are found by come from these, and from the names of brand and class. */
const SEARCHED = [...REVIEWED, 'goods_no', 'brand_id', 'class_id'];

/** The columns that a form's values mean; pictures are joined, and the main one is always among them. */
function columnsOf(values: Values, before: GoodsColumns = {}): GoodsColumns {
  // Prices and stock are kept on the variants; the goods row has them by trigger.
  const {
    goods_images: images,
    goods_master_image: master,
    goods_price: _price,
    goods_market_price: _market,
    goods_stock: _stock,
    goods_stock_base: _base,
    ...columns
  } = values;
  if (images === undefined && master === undefined) return columns;
  const pictures = Array.isArray(images) ? images.map(String) : String(before['goods_images'] ?? '').split(',');
  const main = String(master ?? before['goods_master_image'] ?? '');
  return {
    ...columns,
    ...(Array.isArray(images) && { goods_images: pictures.join(',') }),
    goods_master_image: pictures.includes(main) ? main : (pictures[0] ?? ''),
  };
}

const SKU_FIGURES = ['goods_price', 'goods_market_price', 'goods_weight', 'goods_stock', 'goods_stock_base'] as const;

/** The one variant of a goods without specs, as far as the form speaks of it. */
const plainSku = (values: Values): SkuForm => ({
  spec_id: [],
  ...Object.fromEntries(
    SKU_FIGURES.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]]] : [])),
  ),
});

export async function createGoods(ctx: Ctx, input: Input): Promise<GoodsRecord> {
  if (ctx.area !== 'seller') throw forbidden(); // a goods belongs to a store, and administrators have none
  const { values, skus } = await readGoodsForm(ctx, input, 'create');
  const reviewOn = await setting(ctx.db.trade, 'store.goods_verify');
  return inOwnStore(ctx, async (tx, storeId) => {
    await checkReferences(tx, storeId, values);
    const columns = columnsOf(values);
    const goods_verify = reviewOn ? GOODS_REVIEW.waiting : GOODS_REVIEW.approved;
    const [row] = await tx
      .insert(goods)
      .values({ ...columns, store_id: storeId, goods_verify })
      .returning({ id: goods.id });
    const id = row?.id ?? 0;
    await writeSkus(tx, { id, storeId }, skus?.length ? skus : [plainSku(values)], []);
    await indexGoods(tx, [id]);
    if (reviewOn) await raise(tx, 'goods.submitted', [reviewed(ctx, { id, store_id: storeId, ...columns })]);
    const changes: Changes = { goods_name: [null, columns['goods_name']] };
    await writeHistory(tx, ctx, { resource: 'goods', storeId }, [{ id, operation: 'create', changes }]);
    await invalidateTopics(tx, ctx, resource.topics);
    return readGoods(tx, id, storeId);
  });
}

/** Changes what the form gives and nothing else: a switch of the shelf never touches variants. */
export async function updateGoods(ctx: Ctx, id: number, input: Input): Promise<GoodsRecord> {
  const form = await readGoodsForm(ctx, input, 'update');
  const reviewOn = ctx.area === 'seller' && (await setting(ctx.db.trade, 'store.goods_verify'));
  return inOwnStore(ctx, async (tx, ownStore) => {
    const before = await lockGoods(tx, id, ownStore);
    const existing = await skusOf(tx, id);
    const shown: GoodsColumns = { ...before, ...before.pending, goods_verify: shownVerify(before) };
    const changes = differing(columnsOf(form.values, shown), shown);
    const skus = skusAfter(form.values, form.skus, existing);
    const skuChanges = skus && skuDifference(skus, existing);
    const fields = [...Object.keys(changes), ...(skuChanges ? ['skuList'] : [])];
    if (isStale(input, before)) throw conflict({ current: await readGoods(tx, id, ownStore), fields });
    if (fields.length === 0) return readGoods(tx, id, ownStore);
    await checkReferences(tx, before.store_id, changes);
    if (ctx.area === 'admin') requireReason(changes, form.values);
    const edited = ctx.area === 'seller' ? sellerEdit(before, changes, reviewOn) : adminEdit(before, changes);
    const columns = { ...edited, ...variantsBefore(before, edited, existing) };
    await tx
      .update(goods)
      .set({ ...columns, ...nextVersion(goods) })
      .where(eq(goods.id, id));
    if (skus && skuChanges) await writeSkus(tx, { id, storeId: before.store_id }, skus, existing);
    if (SEARCHED.some((name) => Object.hasOwn(columns, name)) || hasOtherCodes(skus, existing))
      await indexGoods(tx, [id]);
    await tellReview(tx, ctx, before, { changes, columns });
    const history: Changes = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, [shown[name] ?? null, value]]),
    );
    if (skuChanges) history['skuList'] = skuChanges;
    const of = { resource: 'goods', storeId: before.store_id };
    await writeHistory(tx, ctx, of, [{ id, operation: 'update', changes: history }]);
    await invalidateTopics(tx, ctx, resource.topics);
    return readGoods(tx, id, ownStore);
  });
}

/** What events say of a goods. */
const reviewed = (ctx: Ctx, goodsRow: GoodsColumns) => ({
  store_id: Number(goodsRow['store_id']),
  ...actorName(ctx.actor),
  data: { goods_id: Number(goodsRow['id']), goods_name: String(goodsRow['goods_name'] ?? '') },
});

/** A seller's edit that begins to wait, or the platform's verdict. */
async function tellReview(
  tx: Db,
  ctx: Ctx,
  before: GoodsRow,
  { changes, columns }: { changes: GoodsColumns; columns: GoodsColumns },
): Promise<void> {
  const after = { ...before, ...columns };
  const { data, ...happened } = reviewed(ctx, { ...after, ...after.pending });
  const { waiting, approved, rejected } = GOODS_REVIEW;
  const verdict = changes['goods_verify'];
  if (ctx.area === 'admin') {
    const reason = verdict === rejected ? String(after.refuse_info) : '';
    if (verdict === approved) await raise(tx, 'goods.approved', [{ ...happened, data: { ...data, reason } }]);
    if (verdict === rejected) await raise(tx, 'goods.rejected', [{ ...happened, data: { ...data, reason } }]);
  } else if (shownVerify(after) === waiting && shownVerify(before) !== waiting)
    await raise(tx, 'goods.submitted', [{ ...happened, data }]);
}

/** A rejection says why, and does not lean on the reason of the one before. @throws 422 */
function requireReason({ goods_verify }: GoodsColumns, { refuse_info }: Values): void {
  if (goods_verify === GOODS_REVIEW.rejected && String(refuse_info ?? '').trim() === '')
    throw invalid({ refuse_info: { key: 'field.required', label: GOODS_FIELDS.refuse_info.label } });
}

/** What a reviewer compares with: the variants at the moment when an approved goods begins to wait. */
function variantsBefore(before: GoodsRow, { pending }: GoodsColumns, existing: readonly SkuRow[]): GoodsColumns {
  if (pending === null) return { approved_skus: null };
  if (pending === undefined || before.pending) return {};
  return {
    approved_skus: existing.map(({ id, sku_name, goods_price, goods_market_price, sellable }) => ({
      id,
      name: sku_name,
      price: formatMoney(goods_price),
      market_price: formatMoney(goods_market_price),
      stock: sellable,
    })),
  };
}

/** Variants stay, so that a goods can come back; nothing shows or sells them while their goods is gone. */
export const deleteGoods = (ctx: Ctx, ids: readonly number[]): Promise<number> => move(ctx, ids, 'destroy');
export const restoreGoods = (ctx: Ctx, ids: readonly number[]): Promise<number> => move(ctx, ids, 'restore');

/** Into the trash, or out of it: whoever is there already stays. */
function move(ctx: Ctx, ids: readonly number[], operation: 'destroy' | 'restore'): Promise<number> {
  const [deleted_at, isElsewhere] = operation === 'destroy' ? [appNow, isNull] : [null, isNotNull];
  return inOwnStore(ctx, async (tx, ownStore) => {
    const moved = await tx
      .update(goods)
      .set({ deleted_at })
      .where(and(inArray(goods.id, [...ids]), isElsewhere(goods.deleted_at), ofStore(ownStore)))
      .returning({ id: goods.id, store_id: goods.store_id });
    if (moved.length === 0) return 0;
    for (const storeId of new Set(moved.map(({ store_id }) => store_id))) {
      const own = moved.filter(({ store_id }) => store_id === storeId);
      const entries = own.map(({ id }) => ({ id, operation, changes: {} }));
      await writeHistory(tx, ctx, { resource: 'goods', storeId }, entries);
    }
    await invalidateTopics(tx, ctx, resource.topics);
    return moved.length;
  });
}

const differing = (columns: GoodsColumns, shown: GoodsColumns): GoodsColumns =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== shown[name]));

/** The variants that a form asks for; null when it says nothing about them. */
function skusAfter(values: Values, skus: SkuForm[] | undefined, existing: readonly SkuRow[]): SkuForm[] | null {
  if (skus && skus.length > 0) return skus;
  const plain = plainSku(values);
  const hasSpecs = existing.some((row) => row.hidden === 0);
  if (skus === undefined && (hasSpecs || Object.keys(plain).length === 1)) return null;
  if (!hasSpecs) return [plain];
  const { goods_price, goods_market_price, goods_weight } = existing.reduce((low, row) =>
    row.goods_price < low.goods_price ? row : low,
  );
  return [{ goods_price, goods_market_price, goods_weight, ...plain }];
}

const KEPT = ['goods_price', 'goods_market_price', 'goods_weight', 'goods_image', 'goods_no'] as const;

/** Goods are found by the codes of their variants, too. */
const hasOtherCodes = (skus: readonly SkuForm[] | null, existing: readonly SkuRow[]): boolean => {
  const before = new Set(existing.map(({ goods_no }) => goods_no));
  return skus !== null && skus.some(({ goods_no }) => goods_no !== undefined && !before.has(goods_no));
};

/** Before and after of the variants, or null when nothing differs. */
function skuDifference(skus: readonly SkuForm[], existing: readonly SkuRow[]): [unknown, unknown] | null {
  const rowsByKey = new Map(existing.map((row) => [specKey(row.spec_id), row]));
  const isUnchanged = (sku: SkuForm): boolean => {
    const row = rowsByKey.get(specKey(sku.spec_id));
    const hasStock = sku.goods_stock === undefined || sku.goods_stock === (sku.goods_stock_base ?? row?.sellable);
    return row !== undefined && hasStock && KEPT.every((name) => sku[name] === undefined || sku[name] === row[name]);
  };
  if (skus.length === existing.length && skus.every(isUnchanged)) return null;
  return [
    existing.map(({ sku_name, spec_id, goods_price, sellable }) => ({
      sku_name,
      spec_id,
      goods_price,
      goods_stock: sellable,
    })),
    skus,
  ];
}
