-- What public replies show also changes where no verb tells of it: an order takes stock, a sale begins. Each statement that
-- writes what they show draws a number; processes that keep replies look once a second whether one was drawn. A NOTIFY of
-- each order would make all commits wait for one another.
create sequence if not exists shown_changes;
create or replace function count_shown_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform nextval('shown_changes');
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['goods','goods_skus','goods_attrs','goods_specs','goods_classes','stores','freights','seckills','collectives','collective_logs',
    'coupons','full_reductions','distributions','order_comments','configs'] loop
    execute format('create or replace trigger shown_change after insert or update or delete or truncate on %I for each statement execute function count_shown_change()', t);
  end loop;
end $$;
create or replace trigger shown_change after update of nickname, avatar on users for each statement execute function count_shown_change();

create index if not exists seckills_start_idx on seckills (start_time);
create index if not exists coupons_end_idx on coupons (end_time);
create index if not exists full_reductions_end_idx on full_reductions (end_time);
create index if not exists collective_logs_end_idx on collective_logs (end_time);
create index if not exists stores_holiday_from_idx on stores (holiday_from) where holiday_from is not null;
create index if not exists stores_holiday_until_idx on stores (holiday_until) where holiday_until is not null;

-- The numbers drawn so far. `oldest`: all transactions before it have ended. `newest`, where there are other numbers than `p_changes`:
-- all that have drawn one are older. `passed`: since `p_since` something has begun or ended that replies show.
create or replace function shown_state(p_since timestamptz, p_changes bigint) returns table (changes bigint, oldest bigint, newest bigint, moment timestamptz, passed boolean)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_at timestamptz := app_now();
  v_from timestamptz := least(p_since, v_at);
  v_to timestamptz := greatest(p_since, v_at);
begin
  changes := (select last_value from shown_changes);
  oldest := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  -- A snapshot does not know who began after the last one that ended: a number of our own does.
  if changes is distinct from p_changes then newest := pg_current_xact_id()::text::bigint; end if;
  moment := v_at;
  passed := date_trunc('hour', v_from, 'UTC') <> date_trunc('hour', v_to, 'UTC')
    or exists (select from seckills where start_time > v_from and start_time <= v_to)
    or exists (select from seckills where end_time > v_from and end_time <= v_to)
    or exists (select from coupons where end_time > v_from and end_time <= v_to)
    or exists (select from full_reductions where end_time > v_from and end_time <= v_to)
    or exists (select from collective_logs where end_time > v_from and end_time <= v_to)
    or exists (select from stores where holiday_from > v_from and holiday_from <= v_to)
    or exists (select from stores where holiday_until > v_from and holiday_until <= v_to);
  return next;
end $$;
