-- A checkout in two round trips: `checkout_facts` reads all that the price depends on, the pure rules price it, and
-- `place_orders` writes it after checking again, by conditional updates, everything that may have changed meanwhile.

-- `stable`, as `extract` of such a moment is: PostgreSQL puts the expression in the place of the call only then.
create or replace function epoch_ms(t timestamptz) returns bigint language sql stable strict parallel safe as $$
  select floor(extract(epoch from t) * 1000)::bigint
$$;

-- Without the moment they are told for; else there would be two of each name.
drop function if exists seckill_facts(bigint, bigint);
drop function if exists checkout_facts(bigint, bigint, jsonb, bigint[]);
drop function if exists checkout_facts(bigint, bigint, jsonb, bigint[], timestamptz);
drop function if exists place_orders(jsonb);

-- The running flash sale of a goods as it applies to a shopper; p_at: the one that runs at that moment, with what is sold and claimed by now.
create or replace function seckill_facts(p_goods bigint, p_user bigint, p_at timestamptz default app_now()) returns jsonb language sql stable as $$
  select jsonb_build_object('id', s.id, 'discount', s.discount, 'stock', s.stock, 'sold', s.sold, 'limit_num', s.limit_num,
    'start_time', epoch_ms(s.start_time), 'end_time', epoch_ms(s.end_time), 'claimed', coalesce(c.quantity, 0))
  from running_seckill(p_goods, p_at) s left join seckill_claims c on c.seckill_id = s.id and c.user_id = p_user
$$;

-- How many more units a shopper gets at the price of a sale (`seckill_facts`); null: any number. `seckillLeft` of shared/domain says the same.
create or replace function seckill_left(p_sale jsonb) returns int language sql immutable as $$
  select case when p_sale->>'stock' is not null or (p_sale->>'limit_num')::int > 0 then
    greatest(0, least((p_sale->>'stock')::int - (p_sale->>'sold')::int, nullif((p_sale->>'limit_num')::int, 0) - (p_sale->>'claimed')::int)) end
$$;

-- The group offer that a line asks for: -1 opens a group, a number joins that one. Null: there is no such offer.
create or replace function collective_facts(p_goods bigint, p_wanted bigint, p_user bigint) returns jsonb language sql stable as $$
  select case when p_wanted < 0 then (
    select jsonb_build_object('id', c.id, 'discount', c.discount, 'need', c.need, 'hours', c.hours, 'group', null)
    from collectives c where c.goods_id = p_goods and c.deleted_at is null)
  else (
    select jsonb_build_object('id', l.collective_id, 'discount', l.discount, 'need', l.need, 'hours', 0, 'group',
      jsonb_build_object('id', l.id, 'need', l.need, 'seats', l.seats, 'paid', l.paid, 'status', l.status, 'end_time', epoch_ms(l.end_time),
        'joined', exists (select 1 from collective_seats s where s.collective_log_id = l.id and s.user_id = p_user)))
    from collective_logs l where l.id = p_wanted and l.goods_id = p_goods)
  end
$$;

-- The stock behind goods and the variant that was named. Who names none means the only one there is.
create or replace function variant_of(p_goods bigint, p_sku bigint) returns setof goods_skus language sql stable as $$
  select * from goods_skus k where k.goods_id = p_goods and k.deleted_at is null
    and case when p_sku > 0 then k.id = p_sku and k.hidden = 0
      else k.hidden = 1 or not exists (select 1 from goods_skus o where o.goods_id = p_goods and o.deleted_at is null and o.id <> k.id) end limit 1
$$;

-- What stores add to a price: their shipping costs and their tiers of that moment.
create or replace function store_facts(p_stores bigint[], p_at timestamptz) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('store_id', s.id, 'store_name', s.store_name, 'store_logo', s.store_logo,
      'freights', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'f_weight', f.f_weight, 'f_price', f.f_price,
          'o_weight', f.o_weight, 'o_price', f.o_price, 'area_id', to_jsonb(f.area_id), 'is_type', f.is_type,
          'regions', f.regions, 'free_over', f.free_over)), '[]')
        from freights f where f.store_id = s.id and f.deleted_at is null),
      'full_reductions', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'money', r.money, 'use_money', r.use_money,
          'start_time', epoch_ms(r.start_time), 'end_time', epoch_ms(r.end_time))), '[]')
        from full_reductions r where r.store_id = s.id and r.deleted_at is null and in_window(r.start_time, r.end_time, p_at)))), '[]')
    from stores s where s.id = any (p_stores));
end $$;

-- p_address 0: the shopper's default one. p_lines: [{goods_id, sku_id or 0, buy_num, collective_id}]; `key` is the place of a line. One whose goods is
-- gone is absent from the answer. Coupons: the shopper's own, those that can still be used and those that were chosen.
-- p_known: facts of one store that were read before; taken where the lines are of that store alone, as checkouts that go together often are.
-- p_at: the moment whose flash sales, tiers, coupons and holidays count. Offers of groups have no window; groups and coupons carry theirs, which the rules compare with `now`.
create or replace function checkout_facts(p_user bigint, p_address bigint, p_lines jsonb, p_coupons bigint[], p_at timestamptz default app_now(), p_known jsonb default null) returns jsonb
-- Its statements are the same for every shopper: planning them for each would take longer than running them.
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare v_lines jsonb; v_stores bigint[]; v_known jsonb := p_known;
begin
  select coalesce(jsonb_agg(jsonb_build_object('key', (x.place - 1)::text, 'goods_id', g.id, 'sku_id', case when k.hidden = 0 then k.id else x.sku end, 'quantity', x.num, 'store_id', g.store_id,
      'name', g.goods_name, 'sku_name', coalesce(k.sku_name, ''), 'image', coalesce(nullif(k.goods_image, ''), g.goods_master_image),
      'stock_sku_id', coalesce(k.id, 0), 'unit_price', coalesce(k.goods_price, g.goods_price), 'unit_weight', coalesce(k.goods_weight, 0),
      'freight_id', g.freight_id, 'sellable', coalesce(k.sellable, 0),
      'on_shelf', goods_is_public(g.goods_status, g.goods_verify), 'store_open', store_is_open(s.store_status, s.store_verify), 'holiday', store_holiday(s.holiday_from, s.holiday_until, s.holiday_text, p_at),
      'seckill', seckill_facts(g.id, p_user, p_at),
      'wants_group', x.collective <> 0, 'collective', case when x.collective <> 0 then collective_facts(g.id, x.collective, p_user) end) order by x.place), '[]'),
    coalesce(array_agg(distinct g.store_id), '{}')
  into v_lines, v_stores
  from rows from (jsonb_to_recordset(p_lines) as (goods_id bigint, sku_id bigint, buy_num int, collective_id bigint)) with ordinality as x(goods, sku, num, collective, place)
  -- One line at a time: a join would be planned for a hundred lines and may walk the catalogue for one.
  cross join lateral (select * from goods where id = x.goods and deleted_at is null limit 1) g
  cross join lateral (select * from stores where id = g.store_id and deleted_at is null limit 1) s
  left join lateral variant_of(g.id, x.sku) k on true;
  if cardinality(v_stores) <> 1 or jsonb_array_length(v_known) <> 1 or (v_known #>> '{0,store_id}')::bigint is distinct from v_stores[1] then
    v_known := store_facts(v_stores, p_at);
  end if;

  return jsonb_build_object(
    'now', epoch_ms(p_at),
    'moment', wire_time(p_at),
    'address', (select jsonb_build_object('id', a.id, 'receive_name', a.receive_name, 'receive_tel', a.receive_tel, 'receive_area', a.area_info,
        'receive_address', a.address, 'province_id', a.province_id)
      from addresses a where case when p_address > 0 then a.id = p_address else a.is_default = 1 end and a.user_id = p_user and a.deleted_at is null),
    'lines', v_lines,
    'stores', v_known,
    'coupons', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'user_id', c.user_id, 'store_id', c.store_id, 'money', c.money,
        'use_money', c.use_money, 'status', c.status, 'start_time', epoch_ms(c.start_time), 'end_time', epoch_ms(c.end_time)) order by c.id), '[]')
      from coupon_logs c where c.user_id = p_user and c.deleted_at is null
        and (c.id = any (p_coupons) or (c.status = {COUPON_STATUS.unused} and not is_over(c.end_time, p_at) and c.store_id = any (v_stores)))));
end $$;

-- A rule said no while the orders were being written: the message key, with what it names.
create or replace function refuse_order(p_key text, p_name text default '', p_more jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_key using errcode = 'MK100', detail = (jsonb_build_object('name', p_name) || p_more)::text;
end $$;

-- Takes a seat in a group: opens one (group_id 0) or joins it while it gathers. Answers the group's id.
create or replace function take_seat(p_group jsonb, p_user bigint, p_store bigint, p_goods bigint) returns bigint language plpgsql as $$
declare v_id bigint := (p_group->>'group_id')::bigint;
begin
  if v_id = 0 then
    insert into collective_logs (collective_id, user_id, store_id, goods_id, discount, need, seats, end_time, created_at)
      select c.id, p_user, p_store, p_goods, c.discount, c.need, 1, app_now() + make_interval(hours => c.hours), app_now()
      from collectives c where c.id = (p_group->>'id')::bigint and c.deleted_at is null and c.discount = (p_group->>'discount')::int
      returning id into v_id;
    if v_id is null then perform refuse_order('order.changed'); end if;
    return v_id;
  end if;
  if not exists (select 1 from collective_logs where id = v_id and goods_id = p_goods and group_has_seat(status, seats, need, end_time, app_now())) or not change_group(v_id, 1, 0) then
    perform refuse_order('order.groupFull');
  end if;
  return v_id;
end $$;

-- Takes units of flash sales: the shopper's claim first, then the quota, which also checks window, discount and limit. Where the sale
-- has less left than was quoted the price is another one, and nothing is bought at a price that nobody has seen.
create or replace function take_seckills(p_lines jsonb, p_user bigint) returns void language plpgsql as $$
declare r record; v_claimed int;
begin
  for r in
    select x.seckill_id as id, sum(x.buy_num)::int as num, min(x.goods_name) as name, min(x.seckill_discount) as discount
    from jsonb_to_recordset(p_lines) as x(seckill_id bigint, buy_num int, goods_name text, seckill_discount int)
    where x.seckill_id > 0 group by 1 order by 1
  loop
    insert into seckill_claims as c (seckill_id, user_id, quantity) values (r.id, p_user, r.num)
      on conflict (seckill_id, user_id) do update set quantity = c.quantity + excluded.quantity returning quantity into v_claimed;
    update seckills set sold = sold + r.num
      where id = r.id and deleted_at is null and discount = r.discount and in_window(start_time, end_time, app_now())
        and (stock is null or sold + r.num <= stock) and (limit_num = 0 or v_claimed <= limit_num);
    if not found then perform refuse_order('order.changed', r.name); end if;
  end loop;
end $$;

-- Takes stock at the price that was quoted. The hot rows, so they come last and in id order.
create or replace function take_stock(p_lines jsonb) returns void language plpgsql as $$
declare r record;
begin
  for r in
    select x.stock_sku_id as id, sum(x.buy_num)::int as num, min(x.goods_name) as name, min(x.goods_price) as price
    from jsonb_to_recordset(p_lines) as x(stock_sku_id bigint, buy_num int, goods_name text, goods_price bigint) group by 1 order by 1
  loop
    update goods_skus set sellable = sellable - r.num, reserved = reserved + r.num
      where id = r.id and deleted_at is null and sellable >= r.num and goods_price = r.price;
    if not found then
      if exists (select 1 from goods_skus where id = r.id and deleted_at is null and goods_price = r.price) then
        perform refuse_order('goods.stockErrNamed', r.name);
      end if;
      perform refuse_order('order.changed', r.name);
    end if;
  end loop;
end $$;

-- Writes the orders of one checkout, one per store, or nothing at all. `p`: {user_id, remark, ifcart, address, orders, lines};
-- lines name their store. Answers [{id, order_no, total_price}] in the order of the stores. p_now: the moment, where it is known.
create or replace function place_orders(p jsonb, p_now timestamptz default app_now()) returns jsonb language plpgsql as $$
declare
  v_user constant bigint := (p->>'user_id')::bigint;
  o jsonb; r record; v_id bigint; v_group bigint; v_placed jsonb := '[]';
begin
  select x.goods_name, coalesce(goods_is_public(g.goods_status, g.goods_verify) and g.deleted_at is null, false) as on_shelf into r
    from jsonb_to_recordset(p->'lines') as x(goods_id bigint, goods_name text)
    left join goods g on g.id = x.goods_id left join stores s on s.id = g.store_id
    where not coalesce(goods_is_public(g.goods_status, g.goods_verify) and g.deleted_at is null
      and store_is_open(s.store_status, s.store_verify) and s.deleted_at is null, false) limit 1;
  if found then perform refuse_order(case when r.on_shelf then 'store.closed' else 'goods.offShelf' end, r.goods_name); end if;

  select s.store_name, store_holiday(s.holiday_from, s.holiday_until, s.holiday_text, p_now) as holiday into r
    from jsonb_to_recordset(p->'lines') as x(goods_id bigint) join goods g on g.id = x.goods_id join stores s on s.id = g.store_id
    where store_holiday(s.holiday_from, s.holiday_until, s.holiday_text, p_now) is not null limit 1;
  if found then perform refuse_order('store.onHoliday', r.store_name, jsonb_build_object('until', left(r.holiday->>'until', 16))); end if;

  for o in select value from jsonb_array_elements(p->'orders') loop
    if (o->>'reduction_id')::bigint > 0 and not exists (select 1 from full_reductions f where f.id = (o->>'reduction_id')::bigint
        and f.deleted_at is null and in_window(f.start_time, f.end_time, p_now) and f.use_money = (o->>'reduction_threshold')::bigint) then
      perform refuse_order('order.changed');
    end if;
    v_group := 0;
    if o ? 'group' then v_group := take_seat(o->'group', v_user, (o->>'store_id')::bigint, (o->'group'->>'goods_id')::bigint); end if;
    insert into orders (user_id, store_id, coupon_id, collective_id, order_no, order_name, order_image, total_price, order_price, freight_money,
        coupon_money, has_activity, receive_name, receive_tel, receive_area, receive_address, province_id, remark, reasons, created_at, updated_at)
      select v_user, x.store_id, x.coupon_id, v_group, x.order_no, x.order_name, x.order_image, x.total_price, x.order_price, x.freight_money,
        x.coupon_money, x.has_activity, a.receive_name, a.receive_tel, a.receive_area, a.receive_address, a.province_id, p->>'remark', x.reasons, p_now, p_now
      from jsonb_to_record(o) as x(store_id bigint, coupon_id bigint, order_no text, order_name text, order_image text, total_price bigint,
          order_price bigint, freight_money bigint, coupon_money bigint, has_activity smallint, reasons jsonb),
        jsonb_to_record(p->'address') as a(receive_name text, receive_tel text, receive_area text, receive_address text, province_id bigint)
      returning id into v_id;
    insert into order_goods (order_id, user_id, store_id, goods_id, sku_id, stock_sku_id, goods_name, goods_image, sku_name, buy_num, goods_price,
        total_price, net_price, activity_discount, reduction_discount, coupon_discount, seckill_id, total_weight, created_at, updated_at)
      select v_id, v_user, x.store_id, x.goods_id, x.sku_id, x.stock_sku_id, x.goods_name, x.goods_image, x.sku_name, x.buy_num, x.goods_price,
        x.total_price, x.net_price, x.activity_discount, x.reduction_discount, x.coupon_discount, x.seckill_id, x.total_weight, p_now, p_now
      from jsonb_to_recordset(p->'lines') as x(store_id bigint, goods_id bigint, sku_id bigint, stock_sku_id bigint, goods_name text,
        goods_image text, sku_name text, buy_num int, goods_price bigint, total_price bigint, net_price bigint, activity_discount bigint,
        reduction_discount bigint, coupon_discount bigint, seckill_id bigint, total_weight int)
      where x.store_id = (o->>'store_id')::bigint;
    insert into order_logs (order_id, move, from_status, to_status, actor, actor_id, created_at) values (v_id, 'create', 0, 1, 'user', v_user, p_now);
    insert into events (name, user_id, store_id, actor, actor_id, data, created_at, due_at)
      values ('order.created', v_user, (o->>'store_id')::bigint, 'user', v_user,
        jsonb_build_object('order_id', v_id, 'order_no', o->'order_no', 'total_price', yuan((o->>'total_price')::bigint)), p_now, p_now);
    if v_group > 0 then
      insert into collective_seats (collective_log_id, user_id, order_id) values (v_group, v_user, v_id) on conflict do nothing;
      if not found then perform refuse_order('order.groupOwn'); end if;
    end if;
    v_placed := v_placed || jsonb_build_object('id', v_id, 'store_id', o->'store_id', 'order_no', o->'order_no', 'total_price', o->'total_price', 'coupon_id', o->'coupon_id',
      'coupon_name', o->'coupon_name', 'coupon_threshold', o->'coupon_threshold');
  end loop;

  for r in
    select x.* from jsonb_to_recordset(v_placed) as x(id bigint, coupon_id bigint, coupon_name text, coupon_threshold bigint)
    where x.coupon_id > 0 order by x.coupon_id
  loop
    update coupon_logs set status = {COUPON_STATUS.used}, order_id = r.id, updated_at = p_now
      where id = r.coupon_id and user_id = v_user and coupon_usable(status, start_time, end_time, p_now) and deleted_at is null
        and use_money = r.coupon_threshold;
    if not found then perform refuse_order('coupon.used', r.coupon_name); end if;
  end loop;
  if (p->>'ifcart')::int = 1 then
    delete from carts c using jsonb_to_recordset(p->'lines') as x(goods_id bigint, sku_id bigint)
      where c.user_id = v_user and c.goods_id = x.goods_id and c.sku_id = x.sku_id;
  end if;
  perform take_seckills(p->'lines', v_user);
  perform take_stock(p->'lines');
  return (select jsonb_agg(jsonb_build_object('id', x.value->'id', 'store_id', x.value->'store_id', 'order_no', x.value->'order_no', 'total_price', x.value->'total_price') order by x.place)
    from jsonb_array_elements(v_placed) with ordinality as x(value, place));
end $$;
