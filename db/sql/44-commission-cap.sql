-- The platform and the levels of a referral programme together take no more than everything that a line costs (domain 7
-- "Distribution"). Rates are set seldom and in three places (settings, stores, referrals), so whoever sets one waits for the others.

-- What `ratesRefusal` of shared/domain/commission.ts says of the levels' sum; basis points.
create or replace function rates_fit(p_levels int, p_platform int) returns boolean language sql immutable as $$
  select p_levels <= least({MAX_LEVELS_RATE}, 10000 - p_platform)
$$;

create or replace function lock_commission_cap() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('commission.cap'))
$$;

-- Referral programmes that would take more than everything beside this rate of the platform: a store's, or (0) those of all stores without a rate of their own.
create or replace function over_commission_cap(p_store bigint, p_platform int) returns table (distribution_id bigint, goods_name text)
language sql stable as $$
  select d.id, g.goods_name::text from distributions d join goods g on g.id = d.goods_id join stores s on s.id = g.store_id
  where d.deleted_at is null and not rates_fit(d.lev_1 + d.lev_2 + d.lev_3, p_platform)
    and case when p_store > 0 then s.id = p_store else s.commission_rate is null end
$$;

-- The platform's rate in the setting `store`, as `config_number` reads it.
create or replace function rate_in(p_content jsonb) returns int language sql immutable as $$
  select (case when jsonb_typeof(p_content) = 'object' and p_content->>'commission' ~ '^\d{1,9}(\.\d{1,2})?$'
    then (p_content->>'commission')::numeric else ('{SETTING_DEFAULTS}'::jsonb->>'store.commission')::numeric end * 100)::int
$$;

create or replace function check_commission_cap() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare v_rate int; v_store bigint := 0;
begin
  perform lock_commission_cap();
  if tg_table_name = 'distributions' then
    if exists (select 1 from goods g where g.id = new.goods_id and not rates_fit(new.lev_1 + new.lev_2 + new.lev_3, platform_rate(g.store_id))) then
      raise exception 'more than everything for referrals' using errcode = '23514', constraint = 'distributions_lev_1_check';
    end if;
    return null;
  end if;
  if tg_table_name = 'stores' then v_store := new.id; end if;
  v_rate := platform_rate(v_store);
  if tg_table_name = 'configs' and tg_op = 'UPDATE' then
    if v_rate <= rate_in(old.content) then return null; end if;
  end if;
  if exists (select 1 from over_commission_cap(v_store, v_rate)) then
    raise exception 'more than everything for the platform' using errcode = '23514', constraint = 'stores_commission_rate_check';
  end if;
  return null;
end $$;
create or replace trigger commission_cap_of_referral after insert on distributions for each row
  when (new.deleted_at is null) execute function check_commission_cap();
create or replace trigger commission_cap_of_referral_rates after update of lev_1, lev_2, lev_3, goods_id, deleted_at on distributions for each row
  when (new.deleted_at is null) execute function check_commission_cap();
-- Where a rate falls, nothing is broken that was not before.
create or replace trigger commission_cap_of_store after update of commission_rate on stores for each row
  when (new.commission_rate is null and old.commission_rate is not null or new.commission_rate > coalesce(old.commission_rate, -1))
  execute function check_commission_cap();
create or replace trigger commission_cap_of_settings after insert or update of content on configs for each row
  when (new.name = 'store') execute function check_commission_cap();
