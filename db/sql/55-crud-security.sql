-- What the descriptor engine keeps beside the rows, seen by each tenant as far as it is the tenant's own.
do $$
declare
  rules constant text[] := array[
    'record_history', '(store_id = app_store() and app_store() > 0) or (store_id = 0 and actor = ''user'' and actor_id = app_user() and app_store() = 0 and app_user() > 0)',
    'import_chunks', '(actor = ''store:'' || app_store() and app_store() > 0) or (actor = ''user:'' || app_user() and app_store() = 0 and app_user() > 0)'];
begin
  for i in 1 .. array_length(rules, 1) by 2 loop
    execute format('alter table %I enable row level security', rules[i]);
    execute format('drop policy if exists trade on %I', rules[i]);
    execute format('create policy trade on %I to app_trade using (true) with check (true)', rules[i]);
    execute format('drop policy if exists tenant on %I', rules[i]);
    execute format('create policy tenant on %I to app_tenant using (%s) with check (%s)', rules[i], rules[i + 1], rules[i + 1]);
  end loop;
end $$;
grant select, insert on record_history to app_tenant;
grant select, insert, update on import_chunks to app_tenant;

-- A store owner ends the sessions of an own sub-account; sessions themselves are hidden from tenants.
create or replace function end_sub_account_sessions(p_accounts bigint[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update sessions set revoked_at = app_now() where realm = 'users' and revoked_at is null and account_id in (
    select id from users where id = any (p_accounts) and belong_id = app_user() and app_user() > 0)
$$;
revoke execute on function end_sub_account_sessions(bigint[]) from public, app_public;
grant execute on function end_sub_account_sessions(bigint[]) to app_tenant, app_trade;

-- A store owner sets the password of an own sub-account; the column itself is closed to tenants.
create or replace function set_sub_account_password(p_account bigint, p_hash text) returns void language sql security definer set search_path = public, pg_temp as $$
  update users set password = p_hash where id = p_account and belong_id = app_user() and app_user() > 0
$$;
revoke execute on function set_sub_account_password(bigint, text) from public, app_public;
grant execute on function set_sub_account_password(bigint, text) to app_tenant, app_trade;
