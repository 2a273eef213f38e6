/** A waiting goods beside its last approved version, for the administrator who reviews it. */
import { sql, type SQL } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { pictureList, yuan } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { GoodsReview, reviewGoods } from '#shared/contract/goods-review.ts';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

const sideOf = (alias: string): SQL => {
  const column = (name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return sql`jsonb_build_object('goods_name', ${column('goods_name')}, 'goods_subname', ${column('goods_subname')},
    'goods_master_image', ${column('goods_master_image')}, 'goods_images', ${pictureList(column('goods_images'))},
    'goods_content', ${column('goods_content')}, 'goods_content_mobile', ${column('goods_content_mobile')})`;
};

/** @throws 404 */
export async function compareGoods(ctx: Ctx, { id }: ParsedOf<typeof reviewGoods>): Promise<GoodsReview> {
  adminOf(ctx);
  const row = await ctx.db.inTx((tx) =>
    first<{ review: GoodsReview }>(
      tx,
      sql`select jsonb_build_object('id', g.id, 'version', g.version,
        'store_name', coalesce((select s.store_name from store_names s where s.id = g.store_id), ''), 'refuse_info', g.refuse_info,
        'goods_verify', case when g.pending is null then g.goods_verify else ${GOODS_REVIEW.waiting}::int end,
        'approved', case when g.goods_verify = ${GOODS_REVIEW.approved}::int then ${sideOf('g')} end, 'proposed', ${sideOf('e')},
        'skus_before', case when g.pending is not null then g.approved_skus end,
        'skus', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.sku_name, 'price', ${yuan('k.goods_price')},
            'market_price', ${yuan('k.goods_market_price')}, 'stock', k.sellable) order by k.id), '[]')
          from goods_skus k where k.goods_id = g.id and k.deleted_at is null)) as review
      from goods g cross join lateral jsonb_populate_record(g, coalesce(g.pending, '{}')) e where g.id = ${id} and g.deleted_at is null`,
    ),
  );
  if (!row) throw notFound();
  return row.review;
}
