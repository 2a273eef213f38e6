-- What strangers may see: stores that are open and passed, goods on the shelf and approved.
create or replace function store_is_open(status smallint, verify smallint) returns boolean language sql immutable parallel safe as $$
  select status = 1 and verify = {STORE_VERIFY.passVerify}
$$;
create or replace function goods_is_public(status smallint, verify smallint) returns boolean language sql immutable parallel safe as $$
  select status = 1 and verify = {GOODS_REVIEW.approved}
$$;

-- Ratings: whole stars, all of them while nobody has said anything; whole percent of good comments, 100 while there are none.
create or replace function whole_stars(sum int, count int) returns int language sql immutable parallel safe as $$
  select case when count = 0 then {MAX_SCORE} else sum / count end
$$;
create or replace function good_percent(good int, count int) returns int language sql immutable parallel safe as $$
  select case when count = 0 then 100 else round(good * 100.0 / count) end::int
$$;
