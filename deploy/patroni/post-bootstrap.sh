#!/bin/sh
# Run once by Patroni on the first node, with the address of the new cluster: the shop's database and its owner, who may create
# the roles of the shop and nothing else; what PgBouncer asks for passwords; and the place of the backups.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="$MARKETPLACE_PASSWORD" -v pooler="$PGBOUNCER_PASSWORD" <<'SQL'
create role marketplace login createrole password :'password';
create role pgbouncer login password :'pooler';
create database marketplace owner marketplace;
\connect marketplace
create schema pgbouncer authorization postgres;
grant usage on schema pgbouncer to pgbouncer;
-- The shop's owner and its logins, nobody else.
create function pgbouncer.login(inout name text, out password text) language sql stable security definer set search_path = pg_catalog as
  $$ select rolname::text, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper and rolname like 'marketplace%' $$;
revoke all on function pgbouncer.login(text) from public;
grant execute on function pgbouncer.login(text) to pgbouncer;
SQL
pgbackrest --stanza=marketplace stanza-create
