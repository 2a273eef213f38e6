/** A goods as its form shows it: GoodsInfo of compatibility 3.1 with waiting changes on top, and the version. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import {
  attributeList,
  brandName,
  classPath,
  kilograms,
  pictureList,
  pictureThumbs,
  wireTime,
  yuan,
} from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import type { GoodsRecord } from '#shared/contract/goods-page.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { inOwnStore } from './records.ts';

/** `e` is the row with what waits for review laid over it. @throws 404 when it is not there, or another store's */
export async function readGoods(tx: Db, id: number, storeId: number): Promise<GoodsRecord> {
  const row = await first<{ goods: GoodsRecord }>(
    tx,
    sql`
    with mine as materialized (select * from goods_skus where goods_id = ${id} and deleted_at is null)
    select jsonb_build_object('id', g.id, 'version', g.version, 'store_id', g.store_id, 'class_id', g.class_id, 'brand_id', g.brand_id, 'brand_name', ${brandName('g.brand_id')},
      'goods_name', e.goods_name, 'goods_subname', e.goods_subname, 'goods_no', g.goods_no, 'goods_master_image', e.goods_master_image,
      'goods_images', ${pictureList('e.goods_images')}, 'goods_images_thumb_150', ${pictureThumbs('e.goods_images', 150)}, 'goods_images_thumb_400', ${pictureThumbs('e.goods_images', 400)},
      'goods_price', ${yuan('g.goods_price')}, 'goods_market_price', ${yuan('g.goods_market_price')}, 'goods_weight', ${kilograms('g.goods_weight')},
      'goods_stock', (select coalesce(sum(sellable), 0) from mine), 'goods_sale', g.goods_sale, 'goods_collect', g.goods_collect, 'goods_status', g.goods_status,
      'goods_verify', case when g.pending is null then g.goods_verify else ${literal(GOODS_REVIEW.waiting)} end, 'refuse_info', g.refuse_info,
      'pending', coalesce((select json_agg(k order by k) from jsonb_object_keys(g.pending) k), '[]'), 'freight_id', g.freight_id,
      'goods_content', e.goods_content, 'goods_content_mobile', e.goods_content_mobile, 'is_recommend', g.is_recommend, 'is_master', g.is_master)
      || jsonb_build_object('classList', ${classPath('g.class_id')}, 'attrList', ${attributeList('g.id')},
        'skuList', (select coalesce(json_agg(json_build_object('id', id, 'spec_id', spec_id, 'sku_name', string_to_array(sku_name, ','),
            'goods_price', ${yuan('goods_price')}, 'goods_market_price', ${yuan('goods_market_price')}, 'goods_stock', sellable,
            'goods_weight', ${kilograms('goods_weight')}, 'goods_image', goods_image, 'goods_no', goods_no) order by id), '[]') from mine where hidden = 0),
        'created_at', ${wireTime('g.created_at')}, 'updated_at', ${wireTime('g.updated_at')}) as goods
    from goods g cross join lateral jsonb_populate_record(g, coalesce(g.pending, '{}')) e
    where g.id = ${id} and g.deleted_at is null and (${storeId} = 0 or g.store_id = ${storeId})`,
  );
  if (!row) throw notFound();
  return row.goods;
}

export const showGoods = (ctx: Ctx, id: number): Promise<GoodsRecord> =>
  inOwnStore(ctx, (tx, storeId) => readGoods(tx, id, storeId));
