/** Variants of a goods: kept by their specs, stock moved and not overwritten where the form says what it started from. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { pgError, type Db } from '#db/client.ts';
import { appNow, jsonOf } from '#db/functions.ts';
import { goodsAttrs, goodsSkus, goodsSpecs } from '#db/schema/index.ts';
import { specKey } from '#shared/domain/sku-matrix.ts';
import { invalid, refuse } from '../../errors.ts';
import type { SkuForm } from './fields.ts';

export type SkuRow = typeof goodsSkus.$inferSelect;

/** The variants in id order; the hidden one of a goods without specs among them. */
export const skusOf = (tx: Db, goodsId: number): Promise<SkuRow[]> =>
  tx
    .select()
    .from(goodsSkus)
    .where(and(eq(goodsSkus.goods_id, goodsId), isNull(goodsSkus.deleted_at)))
    .orderBy(goodsSkus.id);

/**
 * Names of the combinations of a form. All have one value of the same attributes, and all values are the store's own.
 * @throws 422 otherwise
 */
async function namesOf(
  tx: Db,
  storeId: number,
  skus: readonly SkuForm[],
  existing: readonly SkuRow[],
): Promise<Map<string, string>> {
  const kept = existing.flatMap((row) => row.spec_id);
  const ids = skus.flatMap((sku) => sku.spec_id);
  const found = await tx
    .select({ id: goodsSpecs.id, name: goodsSpecs.name, attr_id: goodsSpecs.attr_id })
    .from(goodsSpecs)
    .innerJoin(goodsAttrs, eq(goodsAttrs.id, goodsSpecs.attr_id))
    .where(
      and(
        inArray(goodsSpecs.id, [...new Set(ids)]),
        eq(goodsAttrs.store_id, storeId),
        or(and(isNull(goodsSpecs.deleted_at), isNull(goodsAttrs.deleted_at)), inArray(goodsSpecs.id, kept)),
      ),
    );
  const specs = new Map(found.map((spec) => [spec.id, spec]));
  const names = new Map<string, string>();
  let attributes: string | undefined;
  for (const [index, sku] of skus.entries()) {
    const own = sku.spec_id.map((id) => specs.get(id));
    const key = specKey(own.map((spec) => spec?.attr_id ?? 0));
    attributes ??= key;
    const distinct = new Set(own.map((spec) => spec?.attr_id)).size === own.length;
    if (own.includes(undefined) || !distinct || key !== attributes)
      throw invalid({ [`skuList.${index}.spec_id`]: { key: 'field.missing' } });
    names.set(specKey(sku.spec_id), own.map((spec) => spec?.name).join(','));
  }
  return names;
}

/** Makes the variants of a goods what the form says. Rows of combinations that stay keep their id and their reservations. */
export async function writeSkus(
  tx: Db,
  goods: { id: number; storeId: number },
  form: readonly SkuForm[],
  existing: readonly SkuRow[],
): Promise<void> {
  const withSpecs = form.filter((sku) => sku.spec_id.length > 0);
  const names = await namesOf(tx, goods.storeId, withSpecs, existing);
  const idOf = new Map(existing.map((row) => [specKey(row.spec_id), row.id]));
  const skus = form.map((sku) => ({
    ...sku,
    id: idOf.get(specKey(sku.spec_id)),
    sku_name: names.get(specKey(sku.spec_id)) ?? '',
  }));
  const gone = existing.filter(({ id }) => !skus.some((sku) => sku.id === id)).map(({ id }) => id);
  const added = skus
    .filter(({ id }) => id === undefined)
    .map(({ id: _id, goods_stock: stock = 0, goods_stock_base: _base, ...sku }) => ({
      ...sku,
      goods_id: goods.id,
      store_id: goods.storeId,
      hidden: sku.spec_id.length === 0 ? 1 : 0,
      on_hand: stock,
      sellable: stock,
    }));
  try {
    if (gone.length > 0) await tx.update(goodsSkus).set({ deleted_at: appNow }).where(inArray(goodsSkus.id, gone));
    if (added.length > 0) await tx.insert(goodsSkus).values(added);
    // Locked in id order, as orders do; last, because these are the rows that everybody waits for.
    await tx.execute(sql`with own as materialized (select id from goods_skus where goods_id = ${goods.id} and deleted_at is null order by id for update)
      update goods_skus k set sku_name = r.sku_name, spec_id = r.spec_id, goods_price = coalesce(r.goods_price, k.goods_price),
        goods_market_price = coalesce(r.goods_market_price, k.goods_market_price), goods_weight = coalesce(r.goods_weight, k.goods_weight),
        goods_image = coalesce(r.goods_image, k.goods_image), goods_no = coalesce(r.goods_no, k.goods_no), updated_at = ${appNow},
        sellable = k.sellable + d.delta, on_hand = k.on_hand + d.delta
      from jsonb_to_recordset(${jsonOf(skus)}) as r(id bigint, spec_id bigint[], sku_name text, goods_price bigint, goods_market_price bigint,
          goods_weight int, goods_stock int, goods_stock_base int, goods_image text, goods_no text), own,
        lateral (select coalesce(r.goods_stock - coalesce(r.goods_stock_base, (select n.sellable from goods_skus n where n.id = r.id)), 0) as delta) d
      where k.id = r.id and own.id = k.id`);
  } catch (error) {
    if (pgError(error)?.constraint === 'goods_skus_stock_check') throw refuse('goods.stockErr');
    throw error;
  }
}
