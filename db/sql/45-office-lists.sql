-- What back-office lists show beside the columns of a table. Row level security of the caller applies.

-- 0 not started, 1 in hand, 2 ended. The moment is asked for once: for each of a store's 50,000 rows it took 0.8 s.
do $$
declare t text;
begin
  foreach t in array array['coupons', 'full_reductions', 'seckills'] loop
    execute format('create view %I with (security_invoker = true) as
      select r.*, case when (select app_now()) < r.start_time then 0 when (select app_now()) < r.end_time then 1 else 2 end as status from %I r', t || '_list', t);
  end loop;
end $$;
grant select on seckills_list to app_trade, app_tenant;
-- 0.1.0 lives without period_status(p_start timestamp with time zone, p_end timestamp with time zone): only these views called it
drop function if exists period_status(timestamptz, timestamptz);

-- Groups as their store reads them. One that is out of time is over, whether or not the job has closed it yet. The moment
-- is asked for once, not for every row.
create view collective_logs_list with (security_invoker = true) as
  select l.id, l.collective_id, l.user_id, l.store_id, l.goods_id, l.discount, l.need, l.seats, l.paid, l.end_time, l.created_at, l.updated_at, l.deleted_at,
    case when l.status = {GROUP_STATUS.gathering} and l.end_time <= (select app_now()) then {GROUP_STATUS.cancelled} else l.status end::int as status,
    l.paid || ' / ' || l.need as progress
  from collective_logs l;

create view order_comments_list with (security_invoker = true) as
  select c.*, (c.reply_time is not null)::int as is_replied from order_comments c;

-- A paid points order waits for delivery until a courier is known.
create view integral_orders_list with (security_invoker = true) as
  select o.*, case when o.order_status = {ORDER_STATUS.waitDelivery} and o.delivery_code <> '' then {ORDER_STATUS.waitReceipt} else o.order_status end::int as shown_status from integral_orders o;

-- Movements as the back offices read them: hundredths throughout, so that 300 points are 300.00 as 300 yuan are. `user_id`
-- numbers a store where `is_belong` is 1: the name says whose movement it is, and the key (stores are negative) finds it by that.
create view money_owners as
  select id, nickname as name from users union all select -id, store_name from stores where deleted_at is null;
create view money_logs_list with (security_invoker = true) as
  select m.id, m.user_id, m.name, m.ename, case when m.is_type = 2 then m.money * 100 else m.money end as money, m.is_type, m.is_belong,
    coalesce(u.nickname, s.store_name, '') as owner_name, case m.is_belong when 1 then -m.user_id else m.user_id end as owner_key,
    case when m.is_type = 2 then m.balance_after * 100 else m.balance_after end as balance_after,
    m.currency_id, m.info, m.transaction_id, m.created_at, m.updated_at, m.deleted_at
  from money_logs m
  left join user_names u on m.is_belong = 0 and u.id = m.user_id
  left join store_names s on m.is_belong = 1 and s.id = m.user_id;

grant select on collective_logs_list, coupons_list, full_reductions_list, order_comments_list, integral_orders_list, money_logs_list to app_trade, app_tenant;
grant select on money_owners to app_trade;

-- Searches by the beginning of a number.
create index if not exists orders_no_prefix_idx on orders (order_no varchar_pattern_ops);
create index if not exists order_settlements_no_prefix_idx on order_settlements (settlement_no varchar_pattern_ops);
create index if not exists integral_orders_no_prefix_idx on integral_orders (order_no varchar_pattern_ops);

-- The counters above a list read these alone.
create index if not exists stores_verify_alive_idx on stores (store_verify, id) where deleted_at is null;
create index if not exists collective_logs_shown_idx on collective_logs (store_id, status, end_time) where deleted_at is null;

-- Sums of sales read this alone: a store's range from its own part, all stores' from the whole.
create index if not exists orders_sales_idx on orders (store_id, created_at) include (order_status, refund_status, total_price) where deleted_at is null;
-- A year of all stores would touch every order: what is sold has an index that needs none of them.
create index if not exists orders_sold_idx on orders (created_at) include (total_price) where deleted_at is null and order_status > {ORDER_STATUS.waitPay} and refund_status < {REFUND_STATUS.finished};
create index if not exists users_created_idx on users (created_at) where deleted_at is null;
create index if not exists order_pays_paid_idx on order_pays (pay_time) include (total) where pay_status = 1;
