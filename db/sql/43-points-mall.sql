-- What strangers see of the points mall: goods on the shelf and their classes.
create or replace view public_integral_goods as
  select g.id, g.cid, c.name as class_name, g.goods_name, g.goods_subname, g.goods_price, g.goods_market_price, g.goods_stock,
    g.goods_sale, g.goods_images, g.goods_master_image, g.goods_status, g.is_recommend, g.goods_content, g.goods_content_mobile,
    g.created_at, g.updated_at
  from integral_goods g left join integral_goods_classes c on c.id = g.cid and c.deleted_at is null
  where g.goods_status = 1 and g.deleted_at is null;
create or replace view public_integral_goods_classes as
  select id, name from integral_goods_classes where deleted_at is null;

grant select on public_integral_goods, public_integral_goods_classes to app_public, app_trade;
