/** GET /stores and GET /store/{id}: what a store shows to everybody. */
import { escapeLike } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listStores, showStore } from '#shared/contract/stores.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { JsonText } from '../../http/route.ts';
import { CARDS, CLOCK, pageText, STORE_RATE } from '../goods/index.ts';

/** Origin of distances when the browser tells none (compatibility 3.1). */
const BEIJING = { lat: 39.56, lng: 116.2 };
const SALES = '(select coalesce(sum(g.goods_sale), 0) from public_goods g where g.store_id = s.id)';
/** Best first; `sort_order` turns it round. */
const ORDERS = {
  distance: { key: 'metres($1, $2, s.store_lat, s.store_lng)', best: 'asc' },
  rate: { key: 'case when s.comment_count = 0 then 5 else s.score_sum::numeric / s.comment_count end', best: 'desc' },
  sales: { key: SALES, best: 'desc' },
} as const;

const listText = (sort: keyof typeof ORDERS, direction: 'asc' | 'desc'): string => `
  with matching as (select s.*, ${ORDERS[sort].key} as key from public_stores s where $3::text = '' or s.store_name ilike $3 or s.store_company_name ilike $3),
  counted as (select count(*)::int as total from matching),
  page as (select * from matching order by key ${direction} nulls last, id desc limit $4::int
    offset least($5::int - 1, greatest(0, ((select total from counted) - 1) / $4::int)) * $4::int),
  shown as (select p.*, metres($1, $2, p.store_lat, p.store_lng) as far, row_number() over (order by key ${direction} nulls last, id desc) as at from page p)
  select (select total from counted) as total, (select coalesce(json_agg(json_build_object(
    'id', s.id, 'store_logo', s.store_logo, 'store_name', s.store_name,
    'comment_rate', good_percent(s.good_count, s.comment_count),
    'rate', ${STORE_RATE}, 'area_info', s.area_info, 'store_address', s.store_address, 'store_company_name', s.store_company_name,
    'store_description', s.store_description, 'holiday', store_holiday(s.holiday_from, s.holiday_until, s.holiday_text), 'goods_sale', ${SALES},
    'distance', case when s.far is null then '' when s.far < 1000 then round(s.far) || 'm' else round((s.far / 1000)::numeric, 2) || 'km' end,
    'goods', (select coalesce(json_agg(json_build_object('id', t.id, 'goods_name', t.goods_name, 'goods_price', yuan(t.card_price),
        'goods_master_image', thumb(t.goods_master_image, 150))), '[]')
      from (select * from public_goods g where g.store_id = s.id order by g.goods_sale desc, g.id desc limit 4) t),
    'created_at', wire_time(s.created_at)) order by s.at), '[]') from shown s)::text as rows`;

export async function list(ctx: Ctx, query: ParsedOf<typeof listStores>): Promise<JsonText> {
  const { page, per_page } = query;
  const sort = query.sort_type || 'distance';
  const direction = query.sort_order || ORDERS[sort].best;
  const pattern = query.keywords && `%${escapeLike(query.keywords)}%`;
  const [row] = await ctx.db.prepared<{ total: number; rows: string }>(
    'public',
    `stores-${sort}-${direction}`,
    listText(sort, direction),
    [query.lat ?? BEIJING.lat, query.lng ?? BEIJING.lng, pattern, per_page, page],
  );
  return new JsonText(pageText(row?.rows ?? '[]', { total: row?.total ?? 0, per_page, page }));
}

const STORE = `with ${CLOCK},
  page as (select o.id, row_number() over (order by o.goods_sale desc, o.id desc) as at from public_goods o
    where o.store_id = $1::bigint order by o.goods_sale desc, o.id desc limit 6)
  select (select json_build_object('id', s.id, 'user_id', s.user_id, 'store_name', s.store_name, 'store_logo', s.store_logo,
    'store_face_image', s.store_face_image, 'store_mobile', s.store_mobile, 'store_description', s.store_description,
    'store_slide', picture_list(s.store_slide), 'store_mobile_slide', picture_list(s.store_mobile_slide),
    'store_company_name', s.store_company_name, 'province_id', s.province_id, 'city_id', s.city_id, 'region_id', s.region_id,
    'store_lat', s.store_lat, 'store_lng', s.store_lng, 'area_info', s.area_info, 'store_address', s.store_address,
    'after_sale_service', s.after_sale_service, 'store_status', s.store_status, 'store_verify', s.store_verify,
    'holiday', store_holiday(s.holiday_from, s.holiday_until, s.holiday_text), 'comment_count', s.comment_count, 'goods_count', (select count(*) from public_goods g where g.store_id = s.id),
    'created_at', wire_time(s.created_at), 'rate', ${STORE_RATE}, 'sale_list', ${CARDS},
    'coupons', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'money', yuan(o.money), 'use_money', yuan(o.use_money),
      'stock', o.stock, 'limit_num', o.limit_num, 'content', o.content, 'start_time', wire_time(o.start_time), 'end_time', wire_time(o.end_time))
      order by o.use_money, o.id), '[]') from public_coupons o where o.store_id = s.id and not is_over(o.end_time, (select now from clock))),
    'full_reductions', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'money', yuan(o.money), 'use_money', yuan(o.use_money),
      'start_time', wire_time(o.start_time), 'end_time', wire_time(o.end_time)) order by o.use_money, o.id), '[]')
      from public_reductions o where o.store_id = s.id and not is_over(o.end_time, (select now from clock))))
    from public_stores s where s.id = $1::bigint)::text as text`;

export async function storePage(ctx: Ctx, { id }: ParsedOf<typeof showStore>): Promise<JsonText> {
  const [row] = await ctx.db.prepared<{ text: string | null }>('public', 'store', STORE, [id]);
  if (!row?.text) throw notFound();
  return new JsonText(row.text);
}
