-- The double-entry ledger: one door in, nothing ever changed, every transaction sums to zero.

-- Money moves only inside a transaction of ours: a statement that slipped out of one (a lost session, a
-- half-open pool client) is refused instead of half-done.
create or replace function guard_write() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.tx', true), '') <> '1' then
    raise exception 'write to % outside a transaction', tg_table_name using errcode = 'MK001';
  end if;
  return null;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'MK002';
end $$;

create or replace function check_balanced() returns trigger language plpgsql as $$
declare off record;
begin
  select unit, sum(amount) as amount into off from ledger_entries
    where transaction_id = new.transaction_id group by unit having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % is off by % %', new.transaction_id, off.amount, off.unit using errcode = 'MK003';
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['ledger_transactions', 'ledger_entries', 'ledger_accounts', 'orders', 'order_goods', 'goods_skus', 'cashes', 'order_pays', 'pay_refunds', 'refunds'] loop
    execute format('drop trigger if exists guard_write on %I', t);
    execute format('create trigger guard_write before insert or update or delete on %I for each statement execute function guard_write()', t);
  end loop;
  foreach t in array array['ledger_transactions', 'ledger_entries'] loop
    execute format('drop trigger if exists append_only on %I', t);
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_change()', t);
  end loop;
end $$;
drop trigger if exists balanced on ledger_entries;
create constraint trigger balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_balanced();

-- The type under which people read an account: 0 balance, 1 frozen (held, too), 2 points, 3 what a store owes.
create or replace function shown_type(p_kind text) returns int language sql immutable parallel safe as $$
  select case p_kind when 'available' then 0 when 'points' then 2 when 'debt' then 3 else 1 end
$$;

-- Posts one transaction: entries [{"o": owner type, "i": owner id, "k": account kind, "u": unit, "a": amount}].
-- Locks owners then accounts in id order, moves balances and the shown figures of users and stores with them,
-- and writes the human-readable money log. Null: this key was posted before, nothing was done.
create or replace function ledger_post(
  p_kind text, p_key text, p_cause_type text, p_cause_id bigint, p_entries jsonb,
  p_name text default '', p_info text default '', p_reverses bigint default null
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  insert into ledger_transactions (kind, idem_key, cause_type, cause_id, note, reverses_id)
    values (p_kind, p_key, p_cause_type, p_cause_id, p_info, p_reverses)
    on conflict (idem_key) do nothing returning id into v_id;
  if v_id is null then return null; end if;

  perform 1 from users where id in (select (e->>'i')::bigint from jsonb_array_elements(p_entries) e where e->>'o' = 'user') order by id for no key update;
  perform 1 from stores where id in (select (e->>'i')::bigint from jsonb_array_elements(p_entries) e where e->>'o' = 'store') order by id for no key update;

  insert into ledger_accounts (owner_type, owner_id, kind, unit)
    select distinct e->>'o', coalesce((e->>'i')::bigint, 0), e->>'k', coalesce(e->>'u', 'fen') from jsonb_array_elements(p_entries) e
    on conflict (owner_type, owner_id, kind) do nothing;
  perform 1 from ledger_accounts a
    join jsonb_array_elements(p_entries) e on a.owner_type = e->>'o' and a.owner_id = coalesce((e->>'i')::bigint, 0) and a.kind = e->>'k'
    where a.owner_type <> 'system' order by a.id for update of a;

  insert into ledger_entries (transaction_id, account_id, unit, amount)
    select v_id, a.id, a.unit, (e->>'a')::bigint
    from jsonb_array_elements(p_entries) e
    join ledger_accounts a on a.owner_type = e->>'o' and a.owner_id = coalesce((e->>'i')::bigint, 0) and a.kind = e->>'k'
    where (e->>'a')::bigint <> 0;
  update ledger_accounts a set balance = a.balance + s.amount
    from (select account_id, sum(amount) as amount from ledger_entries where transaction_id = v_id group by 1) s
    where a.id = s.account_id and a.owner_type <> 'system';

  update users u set money = u.money + s.money, frozen_money = u.frozen_money + s.frozen, integral = u.integral + s.points
    from (
      select a.owner_id,
        coalesce(sum(e.amount) filter (where a.kind = 'available'), 0) as money,
        coalesce(sum(e.amount) filter (where a.kind in ('frozen', 'held')), 0) as frozen,
        coalesce(sum(e.amount) filter (where a.kind = 'points'), 0) as points
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = v_id and a.owner_type = 'user' group by 1
    ) s where u.id = s.owner_id;
  update stores t set store_money = t.store_money + s.money, store_frozen_money = t.store_frozen_money + s.frozen
    from (
      select a.owner_id,
        coalesce(sum(e.amount) filter (where a.kind = 'available'), 0) as money,
        coalesce(sum(e.amount) filter (where a.kind in ('frozen', 'held')), 0) as frozen
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = v_id and a.owner_type = 'store' group by 1
    ) s where t.id = s.owner_id;

  -- Each line with what its owner had of that type after it: the balances as they are now, less what follows in this transaction.
  insert into money_logs (user_id, name, ename, money, is_type, is_belong, info, transaction_id, balance_after)
    with moved as (
      select e.id, a.owner_type, a.owner_id, e.amount, shown_type(a.kind) as is_type
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = v_id and a.owner_type in ('user', 'store') and a.kind in ('available', 'frozen', 'held', 'points', 'debt'))
    select m.owner_id, p_name, p_kind, m.amount, m.is_type, case m.owner_type when 'store' then 1 else 0 end, p_info, v_id,
      (select sum(b.balance) from ledger_accounts b where b.owner_type = m.owner_type and b.owner_id = m.owner_id and shown_type(b.kind) = m.is_type)
        - coalesce((select sum(l.amount) from moved l where l.id > m.id and (l.owner_type, l.owner_id, l.is_type) = (m.owner_type, m.owner_id, m.is_type)), 0)
    from moved m order by m.id;
  return v_id;
end $$;
