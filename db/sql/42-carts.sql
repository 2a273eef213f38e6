-- A cart line in one round trip: looks at goods, variant, store and stock, and adds to the line that is already there.
-- It has had other columns.
drop function if exists add_to_cart(bigint, bigint, bigint, int);
create or replace function add_to_cart(p_user bigint, p_goods bigint, p_sku bigint, p_num int) returns table (cart_id bigint, sku bigint, num int)
language plpgsql as $$
declare g record;
begin
  select x.store_id, x.goods_name as name, goods_is_public(x.goods_status, x.goods_verify) as on_shelf, store_is_open(s.store_status, s.store_verify) as open,
      k.id as stock, case when k.hidden = 0 then k.id else p_sku end as sku, k.sellable into g
    from goods x join stores s on s.id = x.store_id and s.deleted_at is null
    left join lateral variant_of(x.id, p_sku) k on true
    where x.id = p_goods and x.deleted_at is null;
  if not found then perform refuse_order('goods.offShelf'); end if;
  if not g.open then perform refuse_order('store.closed'); end if;
  if not g.on_shelf then perform refuse_order('goods.offShelfNamed', g.name); end if;
  if g.stock is null then perform refuse_order(case when p_sku = 0 then 'goods.selectSku' else 'goods.skuGone' end, g.name); end if;
  if g.sellable < p_num then perform refuse_order('goods.stockErrNamed', g.name); end if;
  return query insert into carts as c (user_id, goods_id, sku_id, store_id, buy_num) values (p_user, p_goods, g.sku, g.store_id, p_num)
    on conflict (user_id, goods_id, sku_id) do update set buy_num = least(999, c.buy_num + excluded.buy_num), updated_at = app_now()
    returning c.id, c.sku_id, c.buy_num;
end $$;
