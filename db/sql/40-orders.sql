-- Orders as lists and pages read them, and what an order gives back when it ends before it was delivered.

-- Until when an unpaid order waits: minutes where an activity's seat or quota waits with it, days otherwise.
create or replace function pay_deadline(p_created timestamptz, p_has_activity int) returns timestamptz language sql stable as $$
  select p_created + case when p_has_activity = 1
    then make_interval(mins => config_number('activity', 'pay_minutes')::int)
    else make_interval(days => config_number('task', 'cancel')::int) end
$$;

-- How long an unpaid order outlives its deadline: an hour while the provider of an open attempt has not answered. Null without
-- such an attempt, and while there is still time to pay. Shoppers read it of their own orders and never see attempts.
create or replace function pay_check_until(p_order bigint, p_deadline timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select p_deadline + make_interval(mins => {PAY_GRACE_MINUTES}) where p_deadline <= app_now()
    and exists (select 1 from order_pays p where p.order_ids @> array[p_order] and p.pay_status = {PAY_STATUS.open})
$$;

-- What counts as a sale: a paid order that no finished after-sale has touched. One expression, so that it is inlined and
-- the indexes of sales serve it.
create or replace function is_sale(p_status smallint, p_refund smallint) returns boolean language sql immutable as $$
  select p_status > {ORDER_STATUS.waitPay} and p_refund < {REFUND_STATUS.finished}
$$;

-- When goods count as received without a word, and when an order is commented by default.
create or replace function receive_deadline(p_delivered timestamptz) returns timestamptz language sql stable as $$
  select p_delivered + make_interval(days => config_number('task', 'confirm')::int)
$$;
create or replace function comment_deadline(p_received timestamptz) returns timestamptz language sql stable as $$
  select p_received + make_interval(days => {DEFAULT_COMMENT_DAYS})
$$;

-- When the time for an after-sale request is over, which settlement waits for. An order that was refunded whole before it left
-- has no receipt: it waits for nothing.
create or replace function after_sale_deadline(p_received timestamptz) returns timestamptz language sql stable as $$
  select p_received + make_interval(days => {AFTER_SALE_DAYS})
$$;
-- The day from which the next run of settlements may begin: so many days after the last one. Never run: now.
create or replace function next_settlement() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select (value #>> '{}')::date from app_state where key = 'settled_at')
    + greatest(1, floor(config_number('task', 'settlement')))::int, app_now()::date)::timestamptz
$$;
-- The first run that finds an order whose time is over at `p_due`.
create or replace function settlement_after(p_due timestamptz) returns timestamptz language sql stable as $$
  select case when coalesce(p_due, r.next) <= greatest(r.next, app_now()) then greatest(p_due, r.next)
    else greatest(r.next, date_trunc('day', app_now()))
      + ceil(extract(epoch from p_due - greatest(r.next, date_trunc('day', app_now()))) / (r.days * 86400)) * make_interval(days => r.days) end
  from (select next_settlement() as next, greatest(1, floor(config_number('task', 'settlement')))::int as days) r
$$;

-- Progress of a group: what everybody may know of it.
create or replace view group_progress as
  select id, collective_id, goods_id, user_id, need, seats, paid, status, end_time from collective_logs;

-- Units of a line that can still leave the warehouse: not sent, not refunded, not in an open case.
create or replace view order_lines with (security_invoker = true) as
  select g.*, greatest(0, g.buy_num - g.shipped_num - g.refunded_num - coalesce((
    select sum(c.quantity) from refunds r join refund_goods c on c.refund_id = r.id and c.order_goods_id = g.id
    where r.order_id = g.order_id and r.closed_at is null and r.deleted_at is null), 0))::int as shippable
  from order_goods g;

-- Every figure of an order row. Sub-selects, not joins, where a count must not pay for them.
create or replace view orders_list with (security_invoker = true) as
  select o.id, o.user_id, o.store_id, o.coupon_id, o.collective_id, o.order_no, o.order_name,
    thumb(o.order_image, 150) as order_image, o.total_price, o.order_price, o.freight_money, o.coupon_money, o.currency_id,
    o.order_status, o.refund_status, is_sale(o.order_status, o.refund_status)::int as is_sale, o.is_settlement, o.commission_rate, o.has_activity, o.delivery_no, o.delivery_code,
    o.receive_name, o.receive_tel, o.receive_area, o.receive_address, o.province_id, o.payment_name, o.pay_time,
    o.delivery_time, o.receipt_time, o.comment_time, o.remark, o.seller_flag, o.reasons, o.created_at, o.updated_at, o.deleted_at,
    u.nickname as buyer_name, u.avatar as buyer_avatar, s.store_name, s.store_logo,
    coalesce(r.id, 0) as refund_id, r.refund_type, r.refund_verify, r.refund_step,
    (r.id is not null and r.closed_at is null) as refund_open, coalesce(r.escalated, 0) as escalated, r.deadline_at as refund_deadline,
    gp.status as group_status, gp.need as group_need, gp.paid as group_paid, gp.end_time as group_end_time,
    case when o.order_status = {ORDER_STATUS.completed} and o.refund_status = {REFUND_STATUS.finished} then
      not exists (select 1 from order_goods g where g.order_id = o.id and g.refunded_num < g.buy_num) else false end as fully_refunded,
    case when o.order_status in ({ORDER_STATUS.waitDelivery}, {ORDER_STATUS.afterSale}) then
      (select count(*)::int from order_lines l where l.order_id = o.id and l.shippable > 0) else 0 end as shippable_lines,
    case when o.order_status = {ORDER_STATUS.waitPay} then pay_deadline(o.created_at, o.has_activity) end as pay_deadline,
    case when o.order_status = {ORDER_STATUS.waitPay} then pay_check_until(o.id, pay_deadline(o.created_at, o.has_activity)) end as pay_check_until,
    case when o.order_status = {ORDER_STATUS.waitReceipt} then receive_deadline(o.delivery_time) end as receive_deadline,
    case when o.order_status = {ORDER_STATUS.waitComment} then comment_deadline(o.receipt_time) end as comment_deadline,
    case when o.order_status = {ORDER_STATUS.completed} and o.is_settlement = 0 then settlement_after(after_sale_deadline(o.receipt_time)) end as settle_at,
    (r.offer_money is not null)::int as has_offer
  from orders o
  left join user_names u on u.id = o.user_id
  left join store_names s on s.id = o.store_id
  left join group_progress gp on gp.id = o.collective_id
  left join refunds r on r.id = (
    select c.id from refunds c where c.order_id = o.id and c.deleted_at is null
    order by c.closed_at is null desc, c.id desc limit 1);

-- Takes goods out of the warehouse's books or back into them: [{"id": sku, "on_hand": n, "reserved": n, "sellable": n}],
-- one row per SKU, in id order because these are the hot rows.
create or replace function move_stock(p_moves jsonb) returns void language plpgsql as $$
declare m record;
begin
  for m in
    select x.id, sum(x.on_hand)::int as on_hand, sum(x.reserved)::int as reserved, sum(x.sellable)::int as sellable
    from jsonb_to_recordset(p_moves) as x(id bigint, on_hand int, reserved int, sellable int) group by x.id order by x.id
  loop
    update goods_skus k set on_hand = k.on_hand + m.on_hand, reserved = k.reserved + m.reserved, sellable = k.sellable + m.sellable
      where k.id = m.id;
  end loop;
end $$;

-- What one order does to its group: takes a seat (1, 0), is paid (0, 1), leaves unpaid (-1, 0) or paid (-1, -1). The last payment completes a
-- group, which stays complete; one that nobody is in any more is over. Answers whether the group took it.
create or replace function change_group(p_group bigint, p_seats int, p_paid int) returns boolean language plpgsql as $$
begin
  update collective_logs set seats = seats + p_seats, paid = paid + p_paid, updated_at = app_now(),
      status = case when seats + p_seats = 0 then {GROUP_STATUS.cancelled} when paid + p_paid >= need then {GROUP_STATUS.complete} else status end
    where id = p_group and seats + p_seats <= need
      and (status = {GROUP_STATUS.gathering} or (status = {GROUP_STATUS.cancelled} and p_seats < 0));
  return found;
end $$;

-- What the platform takes of a store's sales now, in basis points: its own rate, else that of the settings.
create or replace function platform_rate(p_store bigint) returns int language sql stable as $$
  select coalesce((select s.commission_rate from stores s where s.id = p_store), (config_number('store', 'commission') * 100)::int)
$$;

-- Gives back what these orders took: seat, coupon, activity claim and quota, stock. Called once per order, by the
-- statement that moved it to "cancelled" in the same transaction.
create or replace function release_orders(p_ids bigint[]) returns void language plpgsql as $$
declare r record;
begin
  for r in
    with gone as (
      delete from collective_seats s using orders o where s.order_id = any (p_ids) and o.id = s.order_id
      returning s.collective_log_id as id, (o.pay_time is not null)::int as paid)
    select id, paid from gone order by id
  loop
    perform change_group(r.id, -1, -r.paid);
  end loop;
  update coupon_logs set status = {COUPON_STATUS.unused}, order_id = 0, updated_at = app_now() where order_id = any (p_ids);
  for r in
    select g.seckill_id, g.user_id, sum(g.buy_num - g.refunded_num)::int as num from order_goods g
    where g.order_id = any (p_ids) and g.seckill_id > 0 group by 1, 2 order by 1, 2
  loop
    update seckill_claims set quantity = greatest(0, quantity - r.num) where seckill_id = r.seckill_id and user_id = r.user_id;
    update seckills set sold = greatest(0, sold - r.num) where id = r.seckill_id;
  end loop;
  perform move_stock(coalesce(jsonb_agg(jsonb_build_object('id', g.stock_sku_id, 'on_hand', 0, 'reserved', -n, 'sellable', n)), '[]'))
    from order_goods g cross join lateral (select g.buy_num - g.shipped_num - g.refunded_num as n) x
    where g.order_id = any (p_ids) and n > 0;
end $$;

-- Sales figures follow payments (1) and what undoes them (-1).
create or replace function count_sales(p_ids bigint[], p_sign int) returns void language plpgsql as $$
declare r record;
begin
  for r in select goods_id, sum(buy_num - refunded_num)::int as num from order_goods where order_id = any (p_ids) group by 1 order by 1 loop
    update goods set goods_sale = greatest(0, goods_sale + p_sign * r.num) where id = r.goods_id;
  end loop;
end $$;

grant select on group_progress to app_trade, app_tenant, app_public;
grant select on order_lines, orders_list to app_trade, app_tenant;
