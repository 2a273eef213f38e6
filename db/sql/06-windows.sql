-- Windows of time and what depends on them. The same rules in TypeScript, for quotes and pages, are compared case by case
-- in tests/api/database/rules-of-both.test.ts.

-- A window holds its first moment and not its last.
create or replace function in_window(p_start timestamptz, p_end timestamptz, p_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select p_start <= p_at and p_end > p_at
$$;
create or replace function is_over(p_end timestamptz, p_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select p_end <= p_at
$$;
-- Can a claimed coupon be used, as far as it decides itself?
create or replace function coupon_usable(p_status smallint, p_start timestamptz, p_end timestamptz, p_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select p_status = {COUPON_STATUS.unused} and in_window(p_start, p_end, p_at)
$$;
-- Has a group a seat for one more? Seats are counted from the order on, paid or not.
create or replace function group_has_seat(p_status smallint, p_seats int, p_need int, p_end timestamptz, p_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select p_status = {GROUP_STATUS.gathering} and p_seats < p_need and not is_over(p_end, p_at)
$$;
-- When the session of flash sales begins that is so many hours after the running one: whole hours of UTC, wherever the shop is.
create or replace function session_start(p_at timestamptz, p_hours int) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('hour', p_at, 'UTC') + make_interval(hours => p_hours)
$$;
