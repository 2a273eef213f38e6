-- Words that every statement may use. Repeatable: run at each start whose text differs from the last one.

-- Now, as the marketplace sees it: tests shift it by an offset kept in the database. The view reads it with its owner's
-- rights, so that nobody else needs to see the state that lies beside it.
create or replace view app_clock as select (value #>> '{}')::interval as shift from app_state where key = 'clock_offset';
create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce((select shift from app_clock), interval '0')
$$;

-- Fen, points, basis points -> "12.30"; grams -> kilograms "0.80". The wire's decimals.
create or replace function yuan(fen bigint) returns text language sql immutable strict parallel safe as $$
  select round(fen::numeric / 100, 2)::text
$$;
create or replace function point_text(points bigint) returns text language sql immutable strict parallel safe as $$
  select points::text || '.00'
$$;
create or replace function kilograms(grams bigint) returns text language sql immutable strict parallel safe as $$
  select round(grams::numeric / 1000, 2)::text
$$;
-- The wire's time: local to the session's zone, which the pool sets.
create or replace function wire_time(t timestamptz) returns text language sql stable strict parallel safe as $$
  select to_char(t, 'YYYY-MM-DD HH24:MI:SS')
$$;
-- "/a/b.webp" -> "/a/b_300.webp": thumbnails lie beside their picture.
create or replace function thumb(url text, size int) returns text language sql immutable strict parallel safe as $$
  select case when url = '' then '' else regexp_replace(url, '(\.[A-Za-z0-9]+)$', '_' || size || '\1') end
$$;
-- A nickname as strangers see it.
create or replace function masked(nickname text) returns text language sql immutable strict parallel safe as $$
  select '***' || right(nickname, 1)
$$;
-- Whose rows a tenant transaction sees; 0 is nobody.
create or replace function app_user() returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.user', true), ''), '0')::bigint
$$;
create or replace function app_store() returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.store', true), ''), '0')::bigint
$$;
-- Names that tenants and strangers may read although the rows behind them are not theirs.
create or replace view user_names as select id, nickname, avatar from users;
create or replace view store_names as
  select id, store_name, store_logo, store_status, store_verify from stores where deleted_at is null;
