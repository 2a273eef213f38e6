-- Sums of the platform's own accounts, which keep no balance: a snapshot, and the entries since. No figure reads the whole history.

create or replace view system_accounts as
  select a.id as account_id, a.kind, a.unit,
    (coalesce(s.balance, 0) + coalesce((select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.id > coalesce(s.entry_id, 0)), 0))::bigint as balance
  from ledger_accounts a left join ledger_snapshots s on s.account_id = a.id
  where a.owner_type = 'system';

-- Where a snapshot could end: the last entry that is seen. An entry before it may still be on its way, written by a transaction
-- that is not over: all who write entries now are named, each by the lock that it holds from its first one on.
create or replace function ledger_writers() returns text[] language sql volatile as $$
  select coalesce(array_agg(distinct virtualtransaction), '{}') from pg_locks
    where relation = 'ledger_entries'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
$$;
drop function if exists ledger_mark();
create or replace function ledger_mark() returns table (entry_id bigint, writers text[]) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  -- First the entry, then who writes: whoever has ended in between has written what the snapshot will see.
  select coalesce(max(e.id), 0) into entry_id from ledger_entries e;
  writers := ledger_writers();
  return next;
end $$;

-- Sums up to a mark once everybody who wrote entries at it is done. False: it is too early, nothing was written.
drop function if exists take_ledger_snapshot(bigint, text);
create or replace function take_ledger_snapshot(p_entry bigint, p_writers text[]) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_writers() && p_writers then return false; end if;
  insert into ledger_snapshots (account_id, entry_id, balance, updated_at)
    select a.id, p_entry, coalesce(s.balance, 0) + coalesce((
      select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.id > coalesce(s.entry_id, 0) and e.id <= p_entry), 0), app_now()
    from ledger_accounts a left join ledger_snapshots s on s.account_id = a.id
    where a.owner_type = 'system' and coalesce(s.entry_id, 0) < p_entry
    on conflict (account_id) do update set entry_id = excluded.entry_id, balance = excluded.balance, updated_at = excluded.updated_at
      where ledger_snapshots.entry_id < excluded.entry_id;
  return true;
end $$;

grant select on system_accounts to app_trade;
