-- Events that follow from figures, whoever changes them (the names and data are those of shared/contract/events.ts).

create or replace function raise_event(name text, store bigint, data jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into events (name, store_id, data, created_at, due_at) values (name, store, data, app_now(), app_now())
$$;

-- A variant that can still be sold falls to the level at which its store wants to know, or below it: once, until it rises again.
create or replace function tell_low_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  threshold constant int := low_stock_of(new.store_id);
begin
  if old.sellable > threshold and new.sellable <= threshold then
    perform raise_event('goods.low_stock', g.store_id, jsonb_build_object('goods_id', g.id, 'goods_name', g.goods_name,
        'sku_id', case when new.hidden = 1 then 0 else new.id end, 'sku_name', new.sku_name, 'stock', new.sellable, 'threshold', threshold))
      from goods g where g.id = new.goods_id and g.deleted_at is null;
  end if;
  return null;
end $$;
drop trigger if exists low_stock on goods_skus;
create trigger low_stock after update of sellable on goods_skus for each row
  when (new.sellable < old.sellable and new.deleted_at is null) execute function tell_low_stock();

-- The lowest price falls while strangers see the goods.
create or replace function tell_price_drop() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_event('goods.price_dropped', new.store_id, jsonb_build_object('goods_id', new.id, 'goods_name', new.goods_name,
    'price', yuan(new.goods_price), 'price_before', yuan(old.goods_price)));
  return null;
end $$;
drop trigger if exists price_drop on goods;
create trigger price_drop after update of goods_price on goods for each row
  when (new.goods_price < old.goods_price and new.deleted_at is null and goods_is_public(new.goods_status, new.goods_verify))
  execute function tell_price_drop();

-- What the platform looks through: data as text.
drop view if exists events_list;
create view events_list with (security_invoker = true) as
  select id, name, user_id, store_id, actor, nullif(actor_id, 0) as actor_id, data::text as data, created_at, dispatched_at,
    coalesce(dispatched_at, created_at) as updated_at from events;
grant select on events_list to app_trade;

-- No answer has no status, and only what waits has a next time.
drop view if exists webhook_deliveries_list;
create view webhook_deliveries_list with (security_invoker = true) as
  select id, webhook_id, store_id, event_id, name, message_id, body, status, attempts, case when status = 0 then next_at end as next_at,
    nullif(answer_status, 0) as answer_status, duration_ms, answer, created_at, updated_at from webhook_deliveries;
grant select on webhook_deliveries_list to app_trade, app_tenant;
