/**
 * The statement behind GET /goods/{id}: GoodsInfo of compatibility 3.1 as one JSON text, without what `detail.ts` adds
 * from memory. $1 the goods, $2 leave unused specs out.
 */
import { CLOCK } from './cards.ts';

/** Integer averages of a store's scores, 5 while nobody has judged it (compatibility 9.17). */
export const STORE_RATE = `json_build_object(
  'scoreAll', whole_stars(s.score_sum, s.comment_count),
  'agreeAll', whole_stars(s.agree_sum, s.comment_count),
  'serviceAll', whole_stars(s.service_sum, s.comment_count),
  'speedAll', whole_stars(s.speed_sum, s.comment_count))`;

const CAPPED = (count: string): string =>
  `case when ${count} > 999 then to_json('999+'::text) else to_json(${count}) end`;

const OFFERS = (view: string, more: string): string => `(select coalesce(json_agg(json_build_object(
    'id', o.id, 'name', o.name, 'money', yuan(o.money), 'use_money', yuan(o.use_money),${more}
    'start_time', wire_time(o.start_time), 'end_time', wire_time(o.end_time)) order by o.use_money, o.id), '[]')
  from ${view} o where o.store_id = g.store_id and not is_over(o.end_time, (select now from clock)))`;

const COLUMNS = `'id', g.id, 'store_id', g.store_id, 'brand_id', g.brand_id, 'class_id', g.class_id, 'brand_name', brand_name(g.brand_id),
  'goods_name', g.goods_name, 'goods_subname', g.goods_subname, 'goods_no', g.goods_no, 'goods_master_image', g.goods_master_image,
  'goods_price', yuan(g.goods_price), 'goods_market_price', yuan(g.goods_market_price),
  'seckill_price', yuan(discounted(g.goods_price, k.discount)), 'collective_price', yuan(discounted(g.goods_price, c.discount)),
  'goods_stock', (select coalesce(sum(v.sellable), 0) from mine v), 'goods_weight', kilograms(g.goods_weight),
  'goods_sale', g.goods_sale, 'goods_collect', g.goods_collect, 'goods_status', g.goods_status, 'goods_verify', g.goods_verify,
  'freight_id', g.freight_id, 'goods_content', g.goods_content, 'goods_content_mobile', g.goods_content_mobile,
  'is_recommend', g.is_recommend, 'is_master', g.is_master, 'created_at', wire_time(g.created_at), 'updated_at', wire_time(g.updated_at)`;

const SKUS = `(select coalesce(json_agg(json_build_object('id', v.id, 'spec_id', v.spec_id, 'sku_name', string_to_array(v.sku_name, ','),
    'goods_price', yuan(v.goods_price), 'goods_market_price', yuan(v.goods_market_price),
    'seckill_price', yuan(discounted(v.goods_price, k.discount)), 'collective_price', yuan(discounted(v.goods_price, c.discount)),
    'goods_stock', v.sellable, 'goods_weight', kilograms(v.goods_weight), 'goods_image', v.goods_image) order by v.id), '[]')
  from mine v where v.hidden = 0)`;

const STORE = `json_build_object('id', s.id, 'user_id', s.user_id, 'store_name', s.store_name, 'store_logo', s.store_logo,
  'store_description', s.store_description, 'store_mobile', s.store_mobile, 'store_company_name', s.store_company_name,
  'area_info', s.area_info, 'store_address', s.store_address, 'after_sale_service', s.after_sale_service,
  'store_status', s.store_status, 'store_verify', s.store_verify, 'holiday', store_holiday(s.holiday_from, s.holiday_until, s.holiday_text), 'created_at', wire_time(s.created_at))`;

const FREIGHT = `case when g.freight_id = -1 then json_build_object('is_free', 1) else (
  select json_build_object('is_free', 0, 'f_weight', kilograms(f.f_weight), 'f_price', yuan(f.f_price), 'o_weight', kilograms(f.o_weight), 'o_price', yuan(f.o_price), 'free_over', yuan(f.free_over))
  from public_freights f where f.store_id = g.store_id and (f.id = g.freight_id or f.is_type = 0) order by f.id = g.freight_id desc limit 1) end`;

export const DETAIL = `with ${CLOCK},
  mine as materialized (select * from public_skus where goods_id = $1::bigint),
  page as (
    select o.id, row_number() over (order by o.goods_sale desc, o.id desc) as at from public_goods o
    where o.class_id = (select class_id from public_goods where id = $1::bigint) and o.id <> $1::bigint
    order by o.goods_sale desc, o.id desc limit 6)
  select (select jsonb_build_object(${COLUMNS})
    || jsonb_build_object(
      'goods_images', picture_list(g.goods_images), 'goods_images_thumb_150', picture_thumbs(g.goods_images, 150), 'goods_images_thumb_400', picture_thumbs(g.goods_images, 400),
      'attrList', attribute_list(g.id, $2::boolean), 'skuList', ${SKUS}, 'store_info', ${STORE}, 'rate', ${STORE_RATE},
      'comment_statistics', json_build_object('all', ${CAPPED('g.comment_count')}, 'good', ${CAPPED('g.good_count')},
        'commonly', ${CAPPED('g.comment_count - g.good_count - g.bad_count')}, 'bad', ${CAPPED('g.bad_count')},
        'rate', good_percent(g.good_count, g.comment_count)),
      'coupons', ${OFFERS('public_coupons', ` 'stock', o.stock, 'limit_num', o.limit_num, 'content', o.content,`)},
      'full_reductions', ${OFFERS('public_reductions', '')},
      'seckills', case when k.id is null then 'false'::json else json_build_object('id', k.id, 'discount', yuan(k.discount),
        'start_time', wire_time(k.start_time), 'end_time', wire_time(k.end_time), 'stock', k.stock, 'sold', k.sold, 'limit_num', k.limit_num,
        'claimed', claimed_percent(k.sold, k.stock, (select coalesce(sum(v.sellable), 0) from mine v))) end,
      'next_seckill', (select json_build_object('id', n.id, 'discount', yuan(n.discount), 'start_time', wire_time(n.start_time), 'end_time', wire_time(n.end_time))
        from public_seckills n where n.goods_id = g.id and n.start_time > (select now from clock) order by n.start_time limit 1),
      'collectives', case when c.id is null then 'false'::json else json_build_object('id', c.id, 'discount', yuan(c.discount), 'need', c.need, 'hours', c.hours) end,
      'collective_list', (select coalesce(json_agg(json_build_object('id', l.id, 'need', l.need, 'nickname', l.nickname, 'avatar', l.avatar,
          'orders_count', l.paid, 'seats_left', l.seats_left, 'end_time', wire_time(l.end_time)) order by l.id), '[]')
        from (select * from public_groups where goods_id = g.id order by id limit 20) l),
      'freight', coalesce(${FREIGHT}, json_build_object('is_free', 1)))
    from public_goods g join public_stores s on s.id = g.store_id cross join clock
    left join public_collectives c on c.goods_id = g.id
    left join lateral running_seckill(g.id, clock.now) k on true
    where g.id = $1::bigint)::text as text, (select class_id from public_goods where id = $1::bigint) as class_id,
    (select coalesce(json_agg(id order by at), '[]') from page) as best`;
