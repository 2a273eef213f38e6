-- When the newest migration was made that this database has: the roles of the program cannot look into the migrator's own schema.
create or replace function last_migration() returns bigint language sql stable security definer set search_path = pg_catalog as
  $$ select max(created_at) from drizzle.__drizzle_migrations $$;
grant execute on function last_migration() to app_trade;
