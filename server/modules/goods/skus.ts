/** Variants of a goods: kept by their specs, stock moved and not overwritten where the form says what it started from. */
import { sql } from 'drizzle-orm';
import { pgError, rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { specKey } from '#shared/domain/sku-matrix.ts';
import { invalid, refuse } from '../../errors.ts';
import type { WantedSku } from './fields.ts';

export interface SkuRow {
  id: number;
  spec_id: number[];
  sku_name: string;
  goods_price: number;
  goods_market_price: number;
  goods_weight: number;
  goods_image: string;
  sellable: number;
  hidden: number;
}

/** The variants in id order; the hidden one of a goods without specs among them. */
export const skusOf = (tx: Db, goodsId: number): Promise<SkuRow[]> =>
  rows(
    tx,
    sql`select id, to_json(spec_id) as spec_id, sku_name, goods_price, goods_market_price, goods_weight, goods_image, sellable, hidden
    from goods_skus where goods_id = ${goodsId} and deleted_at is null order by id`,
  );

interface Spec {
  id: number;
  name: string;
  attr_id: number;
}

/**
 * Names of the wanted combinations. All have one value of the same attributes, and all values are the store's own.
 * @throws 422 otherwise
 */
async function namesOf(
  tx: Db,
  storeId: number,
  wanted: readonly WantedSku[],
  existing: readonly SkuRow[],
): Promise<Map<string, string>> {
  const kept = existing.flatMap((row) => row.spec_id);
  const ids = [...new Set(wanted.flatMap((sku) => sku.spec_id))];
  const found = await rows<Spec>(
    tx,
    sql`select s.id, s.name, s.attr_id from goods_specs s join goods_attrs a on a.id = s.attr_id
    where s.id = any(${sql.param(ids)}::bigint[]) and a.store_id = ${storeId}
      and ((s.deleted_at is null and a.deleted_at is null) or s.id = any(${sql.param(kept)}::bigint[]))`,
  );
  const specs = new Map(found.map((spec) => [spec.id, spec]));
  const names = new Map<string, string>();
  let attributes: string | undefined;
  for (const [index, sku] of wanted.entries()) {
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

/** Makes the variants of a goods what the form wants. Rows of combinations that stay keep their id and their reservations. */
export async function writeSkus(
  tx: Db,
  goods: { id: number; storeId: number },
  wanted: readonly WantedSku[],
  existing: readonly SkuRow[],
): Promise<void> {
  const names = await namesOf(
    tx,
    goods.storeId,
    wanted.filter((sku) => sku.spec_id.length > 0),
    existing,
  );
  const ids = new Map(existing.map((row) => [specKey(row.spec_id), row.id]));
  const list = wanted.map((sku, at) => ({
    ...sku,
    at,
    id: ids.get(specKey(sku.spec_id)) ?? 0,
    sku_name: names.get(specKey(sku.spec_id)) ?? '',
    hidden: sku.spec_id.length === 0 ? 1 : 0,
  }));
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(at int, id bigint, spec_id bigint[], sku_name text, hidden int, goods_price bigint,
    goods_market_price bigint, goods_weight int, goods_stock int, goods_stock_base int, goods_image text)`;
  const gone = existing.filter((row) => !list.some((sku) => sku.id === row.id)).map((row) => row.id);
  try {
    if (gone.length > 0)
      await tx.execute(sql`update goods_skus set deleted_at = ${appNow} where id = any(${sql.param(gone)}::bigint[])`);
    await tx.execute(sql`insert into goods_skus (goods_id, store_id, spec_id, sku_name, hidden, goods_price, goods_market_price, goods_weight, goods_image, on_hand, sellable)
      select ${goods.id}, ${goods.storeId}, r.spec_id, r.sku_name, r.hidden, coalesce(r.goods_price, 0), coalesce(r.goods_market_price, 0), coalesce(r.goods_weight, 0),
        coalesce(r.goods_image, ''), coalesce(r.goods_stock, 0), coalesce(r.goods_stock, 0) from ${recordset} where r.id = 0 order by r.at`);
    // Locked in id order, as orders do; last, because these are the rows that everybody waits for.
    await tx.execute(sql`with own as materialized (select id from goods_skus where goods_id = ${goods.id} and deleted_at is null order by id for update)
      update goods_skus k set sku_name = r.sku_name, spec_id = r.spec_id, goods_price = coalesce(r.goods_price, k.goods_price),
        goods_market_price = coalesce(r.goods_market_price, k.goods_market_price), goods_weight = coalesce(r.goods_weight, k.goods_weight),
        goods_image = coalesce(r.goods_image, k.goods_image), updated_at = ${appNow},
        sellable = k.sellable + d.delta, on_hand = k.on_hand + d.delta
      from ${recordset}, own, lateral (select case when r.goods_stock is null then 0 when r.goods_stock_base is not null then r.goods_stock - r.goods_stock_base
        else r.goods_stock - (select n.sellable from goods_skus n where n.id = r.id) end as delta) d
      where k.id = r.id and own.id = k.id`);
  } catch (error) {
    if (pgError(error)?.constraint === 'goods_skus_stock_check') throw refuse('goods.stockErr');
    throw error;
  }
}
