-- Rules that hold whoever writes.

-- A number of the site's rules ("5", 5 or absent, then the default). Every role may ask for these settings and for no others.
drop function if exists config_number(text, text, numeric);
create or replace function config_number(p_name text, p_key text) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select (content->>p_key)::numeric from configs
    where name = p_name and name in ({RULE_GROUPS}) and jsonb_typeof(content) = 'object' and content->>p_key ~ '^\d{1,9}(\.\d{1,2})?$'),
    ('{SETTING_DEFAULTS}'::jsonb->>(p_name || '.' || p_key))::numeric)
$$;

-- So few of a variant are low, to its store.
create or replace function low_stock_of(p_store bigint) returns int language sql stable as $$
  select coalesce((select s.low_stock from stores s where s.id = p_store), config_number('store', 'low_stock'))::int
$$;

-- The changes of status that the moves of shared/domain/transitions.ts make.
create or replace function order_moves() returns text[] language sql immutable as $$
  select array[{ORDER_STATUS_PAIRS}]
$$;
create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if not (old.order_status || '>' || new.order_status) = any (order_moves()) then
    raise exception 'order % cannot move from % to %', old.id, old.order_status, new.order_status using errcode = 'MK004';
  end if;
  return new;
end $$;
drop trigger if exists order_move on orders;
create trigger order_move before update of order_status on orders for each row
  when (old.order_status is distinct from new.order_status) execute function check_order_move();

-- Lowest and highest price of a goods follow its variants.
create or replace function goods_prices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update goods g set goods_price = s.low, goods_price_max = s.high, goods_market_price = s.market
    from (
      select min(k.goods_price) as low, max(k.goods_price) as high,
        (array_agg(k.goods_market_price order by k.goods_price, k.id))[1] as market
      from goods_skus k where k.goods_id = coalesce(new.goods_id, old.goods_id) and k.deleted_at is null
    ) s
    where g.id = coalesce(new.goods_id, old.goods_id) and s.low is not null
      and (g.goods_price, g.goods_price_max, g.goods_market_price) is distinct from (s.low, s.high, s.market);
  return null;
end $$;
drop trigger if exists goods_prices on goods_skus;
create trigger goods_prices after insert or delete or update of goods_price, goods_market_price, deleted_at on goods_skus
  for each row execute function goods_prices();

-- No cycles among inviters: a member's chain never comes back to the member.
create or replace function check_inviter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.inviter_id > 0 then
    perform pg_advisory_xact_lock(hashtext('users.inviter_id'));
    if exists (
      with recursive chain(id, depth) as (
        select new.inviter_id, 1 union all
        select u.inviter_id, depth + 1 from users u join chain c on u.id = c.id where u.inviter_id > 0 and depth < 1000
      ) select 1 from chain where id = new.id
    ) then
      raise exception 'inviter cycle' using errcode = '23514', constraint = 'users_inviter_check';
    end if;
  end if;
  return new;
end $$;
drop trigger if exists inviter_cycle on users;
create trigger inviter_cycle before update of inviter_id on users for each row
  when (new.inviter_id is distinct from old.inviter_id) execute function check_inviter();

-- The last super administrator stays.
create or replace function check_last_super() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.is_super = 1 and old.deleted_at is null
     and (tg_op = 'DELETE' or new.is_super <> 1 or new.deleted_at is not null or new.status <> 1) then
    perform pg_advisory_xact_lock(hashtext('admins.is_super'));
    if not exists (select 1 from admins where is_super = 1 and status = 1 and deleted_at is null and id <> old.id) then
      raise exception 'the last super administrator stays' using errcode = 'MK005';
    end if;
  end if;
  return coalesce(new, old);
end $$;
drop trigger if exists last_super on admins;
create trigger last_super before update or delete on admins for each row execute function check_last_super();

-- A store owner ends the sessions of an own sub-account; sessions themselves are hidden from tenants.
create or replace function end_sub_account_sessions(p_accounts bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update sessions set revoked_at = app_now() where realm = 'users' and revoked_at is null and account_id in (
    select id from users where id = any (p_accounts) and belong_id = app_user() and app_user() > 0)
$$;

-- A store owner sets the password of an own sub-account; the column itself is closed to tenants.
create or replace function set_sub_account_password(p_account bigint, p_hash text) returns void language sql security definer set search_path = public, pg_temp as $$
  update users set password = p_hash where id = p_account and belong_id = app_user() and app_user() > 0
$$;

-- A new password ends what programs of the account sign in with, whoever sets it: so a stolen session leaves nothing behind.
create or replace function end_api_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from api_tokens where realm = tg_table_name and account_id = new.id;
  return null;
end $$;
create or replace trigger end_api_tokens after update of password on users for each row
  when (old.password is distinct from new.password) execute function end_api_tokens();
create or replace trigger end_api_tokens after update of password on admins for each row
  when (old.password is distinct from new.password) execute function end_api_tokens();

-- Does a role of this administrator want a second factor?
create or replace function needs_totp(p_admin bigint) returns boolean language sql stable as $$
  select exists (select 1 from admin_to_roles ar join admin_roles r on r.id = ar.role_id
    where ar.admin_id = p_admin and r.needs_totp = 1 and r.deleted_at is null)
$$;
