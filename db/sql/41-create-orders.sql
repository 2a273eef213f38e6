-- The submit of a checkout in one statement, which is a transaction of its own: the session, the key of the submit, whether
-- all that the price follows from is still as it was quoted, the orders, and the answer that a repeat gets.

-- Sessions that still let somebody in.
create or replace view live_sessions with (security_invoker = true) as
  select id, realm, account_id from sessions where revoked_at is null and expires_at > now();
grant select on live_sessions to app_trade;

-- Whether a session still lets this shopper buy. For whoever knows from memory whose session it is.
create or replace function session_holds(p_session text, p_user bigint) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select 1 from live_sessions s join users u on u.id = s.account_id
    where s.id = p_session and s.realm = 'users' and s.account_id = p_user and u.status = 1 and u.deleted_at is null and u.belong_id = 0);
end $$;

-- What the price of a checkout follows from, as one word: two readings with the same word have the same price. Left out is what only
-- decides whether there is enough, which the statements that take it ask again. Of a sale no more counts than the lines could take.
create or replace function facts_digest(p_facts jsonb, p_coupons bigint[]) returns text language plpgsql immutable set plan_cache_mode = force_generic_plan as $$
declare v_units constant int := (select sum((l->>'quantity')::int) from jsonb_array_elements(p_facts->'lines') l);
begin
  return md5(jsonb_build_array(p_facts->'address', p_facts->'stores',
    (select jsonb_agg(c.value order by c.value->'id') from jsonb_array_elements(p_facts->'coupons') c where (c.value->>'id')::bigint = any (p_coupons)),
    (select jsonb_agg(l.value - '{sellable,seckill,collective}'::text[] || jsonb_build_object(
        'sale', nullif(l.value->'seckill', 'null') - '{sold,claimed}'::text[], 'left', least(seckill_left(nullif(l.value->'seckill', 'null')), v_units),
        'offer', nullif(l.value->'collective', 'null') - 'group', 'group', l.value->'collective'->'group'->'id') order by l.place)
      from jsonb_array_elements(p_facts->'lines') with ordinality as l(value, place)))::text);
end $$;

-- What several checkouts are priced from, in their order: {facts, digest}, or {over} for a session that has ended. p_asked: [{session or null,
-- user_id, address_id, lines, coupon_ids}], as `checkout_facts` takes them.
create or replace function quote_facts(p_asked jsonb) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare v jsonb; v_user bigint; v_coupons bigint[]; v_facts jsonb; v_answers jsonb := '[]'; v_now constant timestamptz := app_now();
begin
  for v in select value from jsonb_array_elements(p_asked) loop
    v_user := (v->>'user_id')::bigint;
    if v->>'session' is not null and not session_holds(v->>'session', v_user) then
      v_answers := v_answers || jsonb_build_object('over', true);
    else
      v_coupons := array(select c::bigint from jsonb_array_elements_text(v->'coupon_ids') c);
      v_facts := checkout_facts(v_user, (v->>'address_id')::bigint, v->'lines', v_coupons, v_now, v_facts->'stores');
      v_answers := v_answers || jsonb_build_object('facts', v_facts, 'digest', facts_digest(v_facts, v_coupons));
    end if;
  end loop;
  return v_answers;
end $$;

-- p: {session or null, scope, key, hash, seconds, facts, request: {address_id, lines, coupon_ids}, checkout as place_orders takes it}.
-- Answers {over} for a session that has ended, {earlier: {request_hash, response}} for a key that was used, else {created}.
-- Raises MK101 when the facts are others than quoted, and what place_orders raises. p_known: as of `checkout_facts`.
drop function if exists create_orders(jsonb);
create or replace function create_orders(p jsonb, p_known jsonb default null) returns jsonb language plpgsql
-- A plan is kept from when there were few rows, where reading all of them is cheap; here each row is asked for by its key.
set enable_seqscan = off as $$
declare
  v_user constant bigint := (p->'checkout'->>'user_id')::bigint;
  v_coupons constant bigint[] := array(select c::bigint from jsonb_array_elements_text(p->'request'->'coupon_ids') c);
  v_now constant timestamptz := app_now();
  v_row tid; v_created jsonb;
begin
  perform set_config('app.tx', '1', true);
  if p->>'session' is not null and not session_holds(p->>'session', v_user) then return '{"over": true}'; end if;
  insert into idempotency_keys (scope, key, request_hash, expires_at)
    values (p->>'scope', p->>'key', p->>'hash', now() + make_interval(secs => (p->>'seconds')::int))
    on conflict (scope, key) do update set request_hash = excluded.request_hash, response = null, expires_at = excluded.expires_at
      where idempotency_keys.expires_at < now()
    returning ctid into v_row;
  if v_row is null then
    return (select jsonb_build_object('earlier', jsonb_build_object('request_hash', k.request_hash, 'response', k.response))
      from idempotency_keys k where k.scope = p->>'scope' and k.key = p->>'key');
  end if;
  if p->>'facts' <> facts_digest(checkout_facts(v_user, (p->'request'->>'address_id')::bigint, p->'request'->'lines', v_coupons, v_now, p_known), v_coupons) then
    raise exception 'the price follows from other facts now' using errcode = 'MK101';
  end if;
  select jsonb_build_object('order_id', jsonb_agg(o.value->'id' order by o.place), 'order_no', jsonb_agg(o.value->'order_no' order by o.place))
    into v_created from jsonb_array_elements(place_orders(p->'checkout', v_now)) with ordinality as o(value, place);
  update idempotency_keys set response = jsonb_build_object('ok', v_created) where ctid = v_row;
  return jsonb_build_object('created', v_created);
end $$;

-- Several submits in one transaction, answered in their order; one of several lines comes by itself. Of one that cannot be bought as quoted nothing
-- happens: {refused: key of the reason} or, when the facts are others, {changed}. {busy}, where they are {brief}: nor with one whose rows somebody
-- else has in hand for long, as the others must not wait with it. What their store adds to the price is that of the moment at which the first of them
-- began, as all else that has a moment. They go in the order of their goods: whoever waits for a row has none that comes after it.
create or replace function create_orders_together(p_submits jsonb) returns jsonb language plpgsql as $$
declare v record; v_answers jsonb[] := '{}'; v_busy bigint[] := '{}'; v_store bigint; v_known jsonb; v_brief constant boolean := coalesce((p_submits #> '{0,brief}')::boolean, false);
begin
  if v_brief then perform set_config('lock_timeout', '250ms', true); end if;
  for v in
    select value as submit, place, (value #>> '{checkout,lines,0,stock_sku_id}')::bigint as sku,
      case when jsonb_array_length(value #> '{checkout,lines}') = 1 then (value #>> '{checkout,lines,0,store_id}')::bigint end as store
    from jsonb_array_elements(p_submits) with ordinality as x(value, place)
    order by (value #>> '{checkout,lines,0,goods_id}')::bigint, 3, place
  loop
    if v.sku = any (v_busy) then
      v_answers[v.place] := '{"busy": true}';
    else
      if v.store is distinct from v_store then
        v_store := v.store;
        v_known := store_facts(array[v.store], app_now());
      end if;
      begin
        v_answers[v.place] := create_orders(v.submit, v_known);
      exception
        when sqlstate 'MK100' then v_answers[v.place] := jsonb_build_object('refused', sqlerrm);
        when sqlstate 'MK101' then v_answers[v.place] := '{"changed": true}';
        when lock_not_available then
          if not v_brief then raise; end if;
          v_busy := v_busy || v.sku;
          v_answers[v.place] := '{"busy": true}';
      end;
    end if;
  end loop;
  return to_jsonb(v_answers);
end $$;
