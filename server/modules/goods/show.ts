/** A goods as its form shows it: GoodsInfo of facts 3.1 with waiting changes on top, and the version. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { ATTRIBUTES, CLASS_LIST } from './detail-sql.ts';
import { inOwnStore } from './records.ts';

const PICTURES = (size: number): string => `(select coalesce(json_agg(thumb(u, ${size}) order by n), '[]') from unnest(picture_list(e.goods_images)) with ordinality as i(u, n))`;
/** The row with what waits for review laid over it: a later `jsonb_populate_record` wins. */
const EFFECTIVE = `(select x.* from jsonb_populate_record(null::goods, to_jsonb(g) || coalesce(g.pending, '{}')) x)`;

const SHOW = sql.raw(`
  'id', g.id, 'version', g.version, 'store_id', g.store_id, 'class_id', g.class_id, 'brand_id', g.brand_id, 'brand_name', brand_name(g.brand_id),
  'goods_name', e.goods_name, 'goods_subname', e.goods_subname, 'goods_no', g.goods_no, 'goods_master_image', e.goods_master_image,
  'goods_images', picture_list(e.goods_images), 'goods_images_thumb_150', ${PICTURES(150)}, 'goods_images_thumb_400', ${PICTURES(400)},
  'goods_price', yuan(g.goods_price), 'goods_market_price', yuan(g.goods_market_price), 'goods_weight', kilograms(g.goods_weight),
  'goods_stock', (select coalesce(sum(sellable), 0) from mine), 'goods_sale', g.goods_sale, 'goods_collect', g.goods_collect,
  'goods_status', g.goods_status, 'goods_verify', case when g.pending is null then g.goods_verify else 2 end, 'refuse_info', g.refuse_info,
  'pending', coalesce((select json_agg(k order by k) from jsonb_object_keys(g.pending) k), '[]'), 'freight_id', g.freight_id,
  'goods_content', e.goods_content, 'goods_content_mobile', e.goods_content_mobile, 'is_recommend', g.is_recommend, 'is_master', g.is_master,
  'classList', ${CLASS_LIST}, 'attrList', ${ATTRIBUTES('mine', 'false', 'specs')},
  'skuList', (select coalesce(json_agg(json_build_object('id', id, 'spec_id', spec_id, 'sku_name', string_to_array(sku_name, ','), 'goods_price', yuan(goods_price),
    'goods_market_price', yuan(goods_market_price), 'goods_stock', sellable, 'goods_weight', kilograms(goods_weight), 'goods_image', goods_image) order by id), '[]') from mine where hidden = 0),
  'created_at', wire_time(g.created_at), 'updated_at', wire_time(g.updated_at)`);

export async function readGoods(tx: Db, id: number, storeId: number): Promise<Record<string, unknown>> {
  const row = await first<{ goods: Record<string, unknown> }>(tx, sql`with
      mine as materialized (select * from goods_skus where goods_id = ${id} and deleted_at is null),
      specs as (select s.id, s.name, s.attr_id, a.name as attr_name, s.deleted_at is null and a.deleted_at is null as offered
        from goods_specs s join goods_attrs a on a.id = s.attr_id where a.store_id in (select store_id from goods where id = ${id}))
    select jsonb_build_object(${SHOW}) as goods from goods g cross join lateral ${sql.raw(EFFECTIVE)} e
    where g.id = ${id} and g.deleted_at is null and (${storeId} = 0 or g.store_id = ${storeId})`);
  if (!row) throw notFound();
  return row.goods;
}

/** @throws 404 for another store's goods */
export const showGoods = (ctx: Ctx, id: number): Promise<Record<string, unknown>> => inOwnStore(ctx, (tx, storeId) => readGoods(tx, id, storeId));
