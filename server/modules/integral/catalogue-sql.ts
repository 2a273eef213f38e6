/** The statements of the points mall's public reads, over the views of what is on the shelf. */

export type SortType = 'id' | 'goods_price' | 'goods_sale';
export type Direction = 'asc' | 'desc';

/** Goods in one row or floor of the first page. */
const FLOOR_SIZE = 4;

const FIELDS = `'id', g.id, 'cid', g.cid, 'class_name', coalesce(g.class_name, ''), 'goods_name', g.goods_name, 'goods_subname', g.goods_subname,
  'goods_price', point_text(g.goods_price), 'goods_market_price', yuan(g.goods_market_price), 'goods_stock', g.goods_stock,
  'goods_sale', g.goods_sale, 'is_recommend', g.is_recommend, 'created_at', wire_time(g.created_at)`;
const CARD = `json_build_object(${FIELDS}, 'goods_status', g.goods_status, 'goods_master_image', thumb(g.goods_master_image, 300))`;

const newest = (where: string): string => `(select coalesce(json_agg(${CARD} order by g.id desc), '[]')
  from (select * from public_integral_goods g where ${where} order by g.id desc limit ${FLOOR_SIZE}) g)`;

export const HOME = `select json_build_object(
  'recommend', ${newest('g.is_recommend = 1')},
  'list', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'integral_goods', ${newest('g.cid = c.id')}) order by c.id), '[]')
    from public_integral_goods_classes c),
  'banner', '[]'::json)::text as text`;

export const CLASSES = `select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')::text as text
  from public_integral_goods_classes c`;

/** $1 the class or 0, $2 rows of a page, $3 the page; beyond the end it is the last one. */
export const listText = (
  sort: SortType,
  direction: Direction,
): string => `with counted as (select count(*)::int as total from public_integral_goods g where $1::bigint in (0, g.cid))
  select (select total from counted) as total, (select coalesce(json_agg(${CARD} order by g.${sort} ${direction}, g.id desc), '[]')
    from (select * from public_integral_goods g where $1::bigint in (0, g.cid) order by g.${sort} ${direction}, g.id desc limit $2::int
      offset least($3::int - 1, greatest(0, ((select total from counted) - 1) / $2::int)) * $2::int) g)::text as rows`;

export const DETAIL = `select json_build_object(${FIELDS}, 'goods_status', g.goods_status = 1, 'goods_master_image', g.goods_master_image,
    'goods_content', g.goods_content, 'goods_content_mobile', g.goods_content_mobile, 'goods_images', picture_list(g.goods_images),
    'goods_images_thumb_150', picture_thumbs(g.goods_images, 150), 'goods_images_thumb_400', picture_thumbs(g.goods_images, 400),
    'updated_at', wire_time(g.updated_at))::text as text
  from public_integral_goods g where g.id = $1::bigint`;
