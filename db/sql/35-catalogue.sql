-- The holiday of a store at this moment, or another one, as everybody is told of it; null while it sells. Only this decides.
drop function if exists store_holiday(timestamptz, timestamptz, text);
create or replace function store_holiday(p_from timestamptz, p_until timestamptz, p_text text, p_at timestamptz default app_now()) returns jsonb
language sql stable parallel safe as $$
  select case when in_window(p_from, p_until, p_at) then jsonb_build_object('until', wire_time(p_until), 'text', p_text) end
$$;

-- What strangers may see, and nothing else: a goods is published while it is on the shelf, approved, and its store is
-- open and passed. Every public read goes through these views under the role `app_public`.

create or replace view public_stores as
  select id, user_id, store_name, store_logo, store_face_image, store_mobile, store_description, store_slide, store_mobile_slide,
    store_company_name, province_id, city_id, region_id, store_lat, store_lng, area_info, store_address, after_sale_service,
    store_status, store_verify, score_sum, agree_sum, service_sum, speed_sum, comment_count, good_count, created_at, updated_at,
    holiday_from, holiday_until, holiday_text
  from stores where store_is_open(store_status, store_verify) and deleted_at is null;

create or replace view public_goods as
  select g.id, g.brand_id, g.class_id, g.store_id, g.goods_name, g.goods_subname, g.goods_no, g.goods_images, g.goods_master_image,
    g.goods_price, g.goods_price_max, g.card_price, g.goods_market_price, g.goods_weight, g.goods_sale, g.goods_collect, g.comment_count,
    g.good_count, g.bad_count, g.goods_status, g.goods_verify, g.freight_id, g.goods_content, g.goods_content_mobile,
    g.is_recommend, g.is_master, g.search, g.created_at, g.updated_at, s.store_name
  from goods g join stores s on s.id = g.store_id
  where goods_is_public(g.goods_status, g.goods_verify) and g.deleted_at is null
    and store_is_open(s.store_status, s.store_verify) and s.deleted_at is null;

create or replace view public_skus as
  select id, goods_id, spec_id, sku_name, goods_image, goods_price, goods_market_price, goods_weight, hidden, sellable
  from goods_skus where deleted_at is null;

create or replace view public_seckills as
  select id, goods_id, store_id, discount, stock, sold, limit_num, start_time, end_time from seckills where deleted_at is null;
-- The flash sale of a goods at a moment: one at most, since `seckills_goods_id_time_key` lets no two overlap. All that shows or charges a price asks here.
create or replace function running_seckill(p_goods bigint, p_at timestamptz) returns setof public_seckills language sql stable as $$
  select * from public_seckills where goods_id = p_goods and in_window(start_time, end_time, p_at)
$$;
-- The one that cards show: while its quota lasts. What is sold out is sold at the normal price.
create or replace function open_seckill(p_goods bigint, p_at timestamptz) returns setof public_seckills language sql stable as $$
  select * from running_seckill(p_goods, p_at) where stock is null or sold < stock
$$;
-- Whole percent of a flash sale's quota that is gone; without a quota of its own, of what the goods had to sell.
create or replace function claimed_percent(p_sold int, p_quota int, p_sellable bigint) returns int language sql immutable parallel safe as $$
  select case when coalesce(p_quota, p_sold + p_sellable) > 0 then least(100, p_sold::bigint * 100 / coalesce(p_quota, p_sold + p_sellable))::int else 100 end
$$;
create or replace view public_collectives as
  select id, goods_id, store_id, discount, need, hours from collectives where deleted_at is null;
-- Groups that can be joined: the opener has paid and seats are left.
create or replace view public_groups as
  select l.id, l.goods_id, l.need, l.paid, l.need - l.seats as seats_left, l.end_time, masked(u.nickname) as nickname, u.avatar
  from collective_logs l join users u on u.id = l.user_id
  where l.paid > 0 and group_has_seat(l.status, l.seats, l.need, l.end_time, app_now());
create or replace view public_distributions as
  select id, goods_id from distributions where deleted_at is null;
create or replace view public_coupons as
  select id, store_id, name, money, use_money, stock, limit_num, content, start_time, end_time from coupons where stock > 0 and deleted_at is null;
create or replace view public_reductions as
  select id, store_id, name, money, use_money, start_time, end_time from full_reductions where deleted_at is null;
create or replace view public_freights as
  select id, store_id, is_type, f_weight, f_price, o_weight, o_price, free_over from freights where deleted_at is null;
create or replace view public_comments as
  select c.id, c.goods_id, c.is_type, masked(u.nickname) as nickname, u.avatar, c.score, c.agree, c.service, c.speed, c.content, c.image,
    c.reply, c.reply_time, c.created_at
  from order_comments c join users u on u.id = c.user_id where c.deleted_at is null;
create or replace view public_classes as
  select id, pid, thumb, name, is_sort from goods_classes where deleted_at is null;

-- Brands are a configured resource: their table is made after this file has run, so that it may only be named late.
create or replace function brand_name(brand bigint) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select name from goods_brands where id = brand), '');
end $$;
create or replace function brands_like(pattern text, most int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select b.name::text from goods_brands b where b.deleted_at is null and b.name ilike pattern order by b.name limit most;
end $$;

-- What one unit costs after `discount` percent off, rounded half up: the price that the checkout multiplies.
create or replace function discounted(fen bigint, discount int) returns bigint language sql immutable strict parallel safe as $$
  select (fen * (10000 - discount) + 5000) / 10000
$$;
-- Comma-joined addresses -> list.
create or replace function picture_list(joined text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(string_to_array(joined, ','), '')
$$;
create or replace function picture_thumbs(joined text, size int) returns json language sql immutable strict parallel safe as $$
  select coalesce(json_agg(thumb(u, size) order by n), '[]') from unnest(picture_list(joined)) with ordinality as i(u, n)
$$;
-- Attributes of a goods with their values, in the order in which its variants name them. Values that no variant uses are
-- unchecked, or left out; a variant keeps values that its store has dropped since.
-- In plpgsql, as `class_path`: before PostgreSQL 18 an SQL function that is not inlined is planned at every call.
create or replace function attribute_list(goods bigint, only_used boolean) returns json language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (with used as (
    select spec, min(n) as at from goods_skus k cross join unnest(k.spec_id) with ordinality as x(spec, n)
    where k.goods_id = goods and k.deleted_at is null group by spec)
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'specs', a.specs) order by a.at), '[]') from (
    select a.id, a.name, min(u.at) as at,
      json_agg(json_build_object('id', s.id, 'name', s.name, 'check', u.at is not null) order by s.id)
        filter (where u.at is not null or (s.deleted_at is null and a.deleted_at is null and not only_used)) as specs
    from goods_specs s join goods_attrs a on a.id = s.attr_id left join used u on u.spec = s.id
    where s.attr_id in (select y.attr_id from goods_specs y join used on used.spec = y.id)
    group by a.id, a.name) a);
end $$;
-- A class and what is above it, from the third level up.
create or replace function class_path(class bigint) returns json language plpgsql stable parallel safe as $$
begin
  return (with recursive up as (
    select c.id, c.pid, c.name, 1 as lev from public_classes c where c.id = class
    union all select c.id, c.pid, c.name, up.lev + 1 from public_classes c join up on c.id = up.pid where up.lev < 3)
  select coalesce(json_agg(json_build_object('id', up.id, 'pid', up.pid, 'name', up.name) order by up.lev), '[]') from up);
end $$;
-- Third-level classes below `ids`, which are of level `deep` (3: themselves).
create or replace function class_leaves(ids bigint[], deep int) returns bigint[] language sql stable parallel safe as $$
  select case deep
    when 1 then array(select l.id from public_classes m join public_classes l on l.pid = m.id where m.pid = any(ids))
    when 2 then array(select l.id from public_classes l where l.pid = any(ids))
    else ids end
$$;
-- Metres between two points; null where a store gave no usable point.
create or replace function metres(lat double precision, lng double precision, store_lat text, store_lng text) returns double precision
  language sql immutable parallel safe as $$
  select case when store_lat ~ '^-?\d{1,2}(\.\d+)?$' and store_lng ~ '^-?\d{1,3}(\.\d+)?$' then
    12742017.6 * asin(least(1, sqrt(
      power(sin(radians(store_lat::double precision - lat) / 2), 2)
      + cos(radians(lat)) * cos(radians(store_lat::double precision)) * power(sin(radians(store_lng::double precision - lng) / 2), 2)))) end
$$;

-- Every word that goods are found by, so that a mistyped one can be corrected without looking at the goods.
create table if not exists search_words (word text primary key);
create index if not exists search_words_trgm_idx on search_words using gin (word gin_trgm_ops);
create or replace function learn_words(words text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into search_words select distinct w from unnest(words) as w order by w on conflict do nothing
$$;
-- The nearest known words of what was typed, and all the pairs of characters; matches nothing when a word resembles none.
create or replace function corrected_query(typed text[], pairs text[]) returns tsquery language sql stable security definer
  set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25 as $$
  select case when count(*) = count(near) then coalesce(string_agg(quote_literal(near), ' & '), '') else '' end::tsquery from (
    select (select w.word from search_words w where w.word % t order by similarity(w.word, t) desc, w.word limit 1) as near from unnest(typed) as t
    union all select p from unnest(pairs) as p) n
$$;

-- Orders that lists are read in, kept for what is published.
create index if not exists goods_class_master_idx on goods (class_id, is_master desc, id desc) where goods_status = 1 and goods_verify = {GOODS_REVIEW.approved} and deleted_at is null;
create index if not exists goods_class_sale_idx on goods (class_id, goods_sale desc, id desc) where goods_status = 1 and goods_verify = {GOODS_REVIEW.approved} and deleted_at is null;
create index if not exists goods_store_sale_idx on goods (store_id, goods_sale desc, id desc) where goods_status = 1 and goods_verify = {GOODS_REVIEW.approved} and deleted_at is null;

-- Goods with a variant that is low by its store's own measure, else the platform's. `case` and not `coalesce`: the latter counts as
-- leaky, and row level security would let no index find by it. `between` lets all pass and tells the planner that few are low: of
-- a range that it does not know it expects half a percent, of `<=` alone a third, and would walk all goods of the store.
create or replace view low_stock_goods with (security_invoker = true) as
  select k.goods_id as id from goods_skus k join stores s on s.id = k.store_id
  where k.deleted_at is null and k.sellable + 0 between 0 and (select 2147483647)
    and k.sellable <= case when s.low_stock is null then (select config_number('store', 'low_stock')::int) else s.low_stock end;

-- Rows of the goods lists in both consoles; row level security of the caller applies.
create or replace view goods_list with (security_invoker = true) as
  select g.id, g.store_id, g.brand_id, g.class_id, g.goods_name,
    case when g.goods_price_max > g.goods_price then yuan(g.goods_price) || ' ~ ' || yuan(g.goods_price_max) else yuan(g.goods_price) end as goods_price,
    coalesce((select sum(k.sellable) from goods_skus k where k.goods_id = g.id and k.deleted_at is null), 0)::int as goods_stock,
    g.goods_sale, thumb(g.goods_master_image, 150) as goods_master_image, brand_name(g.brand_id) as brand_name, coalesce(c.name, '') as class_name,
    g.goods_no, g.goods_status, case when g.pending is not null then {GOODS_REVIEW.waiting} else g.goods_verify end::smallint as goods_verify, g.refuse_info,
    g.is_recommend, g.is_master, g.freight_id, g.version, g.created_at, g.updated_at, g.deleted_at,
    array(select c from (select g.goods_no as c union select k.goods_no from goods_skus k where k.goods_id = g.id and k.deleted_at is null) codes where c <> '' order by c)::text[] as codes,
    exists (select from low_stock_goods l where l.id = g.id)::int::smallint as low_stock
  from goods g left join goods_classes c on c.id = g.class_id;
create or replace view goods_attrs_list with (security_invoker = true) as
  select a.id, a.store_id, a.name, array(select s.name::text from goods_specs s where s.attr_id = a.id and s.deleted_at is null order by s.id) as specs,
    a.version, a.created_at, a.updated_at, a.deleted_at
  from goods_attrs a;

grant select on public_stores, public_goods, public_skus, public_seckills, public_collectives, public_groups, public_distributions to app_public, app_trade;
grant select on public_coupons, public_reductions, public_freights, public_comments, public_classes to app_public, app_trade;
grant select on low_stock_goods, goods_list, goods_attrs_list, public_classes to app_tenant, app_trade;
