-- Three roles on one pool module. `app_trade` runs the verbs and may do all but touch the ledger's books;
-- `app_tenant` sees the rows of one user and one store; `app_public` reads what is published.

-- Rows of a table: all for `app_trade`, those that the rule lets through for `app_tenant`. Gone with the session.
create or replace procedure pg_temp.isolate(t text, rule text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', t);
  execute format('drop policy if exists trade on %I', t);
  execute format('create policy trade on %I to app_trade using (true) with check (true)', t);
  execute format('drop policy if exists tenant on %I', t);
  execute format('create policy tenant on %I to app_tenant using (%s) with check (%s)', t, rule, rule);
end $$;

do $$
declare
  t record;
  own_store constant text[] := array['goods','goods_skus','goods_attrs','freights','file_space_dirs','file_spaces',
    'order_settlements','webhooks','webhook_deliveries','api_tokens','coupons','seckills','collectives','collective_logs','full_reductions','distributions','user_roles'];
  own_both constant text[] := array['orders','order_goods','refunds','cashes','coupon_logs','distribution_logs','order_comments','waybills'];
  own_user constant text[] := array['addresses','carts','favorites','user_checks','integral_orders'];
  hidden constant text[] := array['admins','admin_recovery_codes','app_secrets','admin_roles','admin_to_roles','sessions','refresh_tokens','sms_codes','login_failures','sms_logs','setting_checks','captchas',
    'rate_limits','idempotency_keys','configs','app_state','oauths','oauth_attempts','ledger_accounts','ledger_transactions','ledger_entries',
    'ledger_snapshots','alarms','order_pays','pay_notices','pay_refunds','pay_statement_lines','pay_statements','pay_differences',
    'chat_friends','chat_contents','chat_blocks','chat_reports','import_chunks','user_notices',
    'order_logs','refund_logs','refund_goods','record_history','users','stores','money_logs','user_to_roles','user_to_menus','user_to_permissions',
    'events','notice_preferences','notice_batches','api_tokens','integral_order_goods','seckill_claims','seckill_reminders','collective_seats','store_classes','goods_specs',
    'storage_moves','storage_move_failures','shipping_labels','job_runs','staff_notes'];
  writable constant text[] := array['goods','goods_skus','goods_attrs','goods_specs','freights','file_space_dirs','file_spaces','coupons','seckills',
    'collectives','full_reductions','distributions','webhooks','user_roles','user_to_roles','user_to_menus','user_to_permissions','users','order_comments','addresses','carts','favorites'];
  rule text;
begin
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind = 'r' and c.relname not like '\_\_%' loop
    execute format('revoke all on %I from public', t.relname);
    execute format('grant select, insert, update, delete on %I to app_trade', t.relname);
    if not t.relname = any (hidden) or t.relname = any (writable) then
      execute format('grant select on %I to app_tenant', t.relname);
    end if;
    if t.relname = any (writable) then
      execute format('grant insert, update, delete on %I to app_tenant', t.relname);
    end if;
    rule := case
      when t.relname = any (own_store) then 'store_id = app_store() and app_store() > 0'
      when t.relname = any (own_both) then '(store_id = app_store() and app_store() > 0) or (user_id = app_user() and app_user() > 0)'
      when t.relname = any (own_user) then 'user_id = app_user() and app_user() > 0'
    end;
    if rule is not null then call pg_temp.isolate(t.relname, rule); end if;
  end loop;
end $$;

-- Rules that a column name alone cannot say.
grant select on users, stores, money_logs, user_to_roles, user_to_menus, user_to_permissions, store_classes, goods_specs,
  record_history, order_logs, refund_goods, refund_logs, user_notices, integral_order_goods, collective_seats to app_tenant;
grant insert on record_history, events to app_tenant;
-- Of tokens never the hash.
grant select (id, realm, account_id, store_id, name, hint, scopes, expires_at, last_used_at, created_at, updated_at), update (name), delete on api_tokens to app_tenant;
grant select, insert, update on import_chunks to app_tenant;
grant select, insert, update, delete on saved_views to app_tenant;
do $$
declare
  rules constant text[] := array[
    'users', '(belong_id = app_user() and app_store() > 0 and app_user() > 0) or (id = app_user() and app_user() > 0)',
    'stores', '(id = app_store() and app_store() > 0) or (user_id = app_user() and app_user() > 0)',
    'money_logs', '(is_belong = 1 and user_id = app_store() and app_store() > 0) or (is_belong = 0 and user_id = app_user() and app_user() > 0)',
    'user_to_roles', 'exists (select 1 from user_roles r where r.id = role_id)',
    'user_to_menus', 'exists (select 1 from user_roles r where r.id = role_id)',
    'user_to_permissions', 'exists (select 1 from user_roles r where r.id = role_id)',
    'store_classes', 'store_id = app_store()',
    'goods_specs', 'exists (select 1 from goods_attrs a where a.id = attr_id)',
    'events', 'store_id = app_store() and app_store() > 0',
    'record_history', '(store_id = app_store() and app_store() > 0) or (store_id = 0 and actor = ''user'' and actor_id = app_user() and app_store() = 0 and app_user() > 0)',
    'import_chunks', '(actor = ''store:'' || app_store() and app_store() > 0) or (actor = ''user:'' || app_user() and app_store() = 0 and app_user() > 0)',
    -- Saved views of the platform have no store, so that no tenant sees them.
    'saved_views', 'area = ''seller'' and store_id = app_store() and app_store() > 0',
    'order_logs', 'exists (select 1 from orders o where o.id = order_id)',
    'order_parcels', 'exists (select 1 from orders o where o.id = order_id)',
    'refund_goods', 'exists (select 1 from refunds r where r.id = refund_id)',
    'refund_logs', 'exists (select 1 from refunds r where r.id = refund_id)',
    'user_notices', 'realm = ''users'' and account_id = app_user()',
    'integral_order_goods', 'user_id = app_user() and app_user() > 0',
    'collective_seats', 'user_id = app_user() and app_user() > 0'];
begin
  for i in 1 .. array_length(rules, 1) by 2 loop
    call pg_temp.isolate(rules[i], rules[i + 1]);
  end loop;
end $$;

-- The books: read by the trade role, written only by ledger_post, their sums only by take_ledger_snapshot.
revoke insert, update, delete, truncate on ledger_transactions, ledger_entries, ledger_accounts, ledger_snapshots from app_trade;
grant select on user_names, store_names to app_trade, app_tenant, app_public;
grant usage, select, update on all sequences in schema public to app_trade;
grant usage on all sequences in schema public to app_tenant;
grant execute on all functions in schema public to app_trade, app_tenant, app_public;
revoke execute on function ledger_post(text, text, text, bigint, jsonb, text, text, bigint) from public, app_tenant, app_public;
grant execute on function ledger_post(text, text, text, bigint, jsonb, text, text, bigint) to app_trade;
revoke execute on function refresh_card_prices(bigint[]) from public, app_tenant, app_public;
revoke execute on function ledger_mark(), take_ledger_snapshot(bigint, text[]) from public, app_tenant, app_public;
grant execute on function ledger_mark(), take_ledger_snapshot(bigint, text[]) to app_trade;
revoke execute on function end_sub_account_sessions(bigint[]), set_sub_account_password(bigint, text) from public, app_public;
grant select on app_clock to app_trade, app_tenant, app_public;

-- Secrets are the owner's alone. Of the state the trade role keeps its own marks and never meets what the owner keeps
-- there: the clock of tests, the digest of this SQL, the shapes of derived tables.
revoke all on app_secrets from app_trade, app_tenant, app_public;
revoke all on app_state from app_tenant, app_public;
alter table app_state enable row level security;
drop policy if exists trade on app_state;
create policy trade on app_state to app_trade
  using (key not in ('clock_offset', 'sql') and key not like 'derived:%')
  with check (key not in ('clock_offset', 'sql') and key not like 'derived:%');

-- Of people a tenant writes only who they are: balances move through the ledger, passwords through set_sub_account_password.
revoke insert, update, delete on users from app_tenant;
grant insert (belong_id, username, nickname, avatar, sex, phone, email, status, version, created_at, updated_at),
  update (username, nickname, avatar, sex, phone, email, status, version, updated_at, deleted_at) on users to app_tenant;
