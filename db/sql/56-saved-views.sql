-- Saved views of a store are its own accounts' only; those of the platform have no store and no tenant sees them.
alter table saved_views enable row level security;
drop policy if exists trade on saved_views;
create policy trade on saved_views to app_trade using (true) with check (true);
drop policy if exists tenant on saved_views;
create policy tenant on saved_views to app_tenant
  using (area = 'seller' and store_id = app_store() and app_store() > 0)
  with check (area = 'seller' and store_id = app_store() and app_store() > 0);
grant select, insert, update, delete on saved_views to app_tenant;
