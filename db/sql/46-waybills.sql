-- Every parcel, return, replacement and order of points goods with a number has a row of what couriers tell of it. Another
-- number begins anew; what left long ago is not asked about. An order of points goods is its own subject, and of no store.
create or replace function keep_waybill(p_kind text, p_subject bigint, p_order bigint, p_code text, p_no text, p_since timestamptz)
returns void language sql as $$
  insert into waybills as w (kind, subject_id, order_id, user_id, store_id, delivery_code, delivery_no, next_check_at, created_at)
  select p_kind, p_subject, o.id, o.user_id, o.store_id, p_code, p_no,
    case when p_since > app_now() - interval '30 days' then app_now() end, p_since
  from (select id, user_id, store_id from orders where id = p_order
    union all select 0, user_id, 0 from integral_orders where p_kind = 'exchange' and id = p_subject) o where p_no <> ''
  on conflict (kind, subject_id) do update set delivery_code = excluded.delivery_code, delivery_no = excluded.delivery_no,
    state = {PARCEL_STATE.waiting}, tracks = '[]', news_at = null, checked_at = null, next_check_at = excluded.next_check_at,
    failures = 0, subscribed_at = null, created_at = excluded.created_at
  where (w.delivery_code, w.delivery_no) is distinct from (excluded.delivery_code, excluded.delivery_no)
$$;

create or replace function keep_parcel_waybill() returns trigger language plpgsql as $$
begin
  -- A corrected number is new: that its parcel left long ago makes it neither stuck nor forgotten.
  perform keep_waybill('parcel', new.id, new.order_id, new.delivery_code, new.delivery_no, case when tg_op = 'INSERT' then new.created_at else app_now() end);
  return null;
end $$;
create or replace trigger keep_waybill after insert or update of delivery_code, delivery_no on order_parcels
  for each row execute function keep_parcel_waybill();

create or replace function keep_refund_waybills() returns trigger language plpgsql as $$
begin
  perform keep_waybill('return', new.id, new.order_id, new.delivery_code, new.delivery_no, new.updated_at);
  perform keep_waybill('replacement', new.id, new.order_id, new.re_delivery_code, new.re_delivery_no, new.updated_at);
  return null;
end $$;
create or replace trigger keep_waybills
  after insert or update of delivery_code, delivery_no, re_delivery_code, re_delivery_no on refunds
  for each row execute function keep_refund_waybills();

create or replace function keep_exchange_waybill() returns trigger language plpgsql as $$
begin
  perform keep_waybill('exchange', new.id, 0, new.delivery_code, new.delivery_no,
    case when tg_op = 'INSERT' then coalesce(new.delivery_time, app_now()) else app_now() end);
  return null;
end $$;
create or replace trigger keep_waybill after insert or update of delivery_code, delivery_no on integral_orders
  for each row execute function keep_exchange_waybill();

-- What was sent before there were such rows.
select keep_waybill('parcel', p.id, p.order_id, p.delivery_code, p.delivery_no, p.created_at) from order_parcels p
  where p.delivery_no <> '' and not exists (select 1 from waybills w where w.kind = 'parcel' and w.subject_id = p.id);
select keep_waybill('return', r.id, r.order_id, r.delivery_code, r.delivery_no, r.updated_at) from refunds r
  where r.delivery_no <> '' and not exists (select 1 from waybills w where w.kind = 'return' and w.subject_id = r.id);
select keep_waybill('replacement', r.id, r.order_id, r.re_delivery_code, r.re_delivery_no, r.updated_at) from refunds r
  where r.re_delivery_no <> '' and not exists (select 1 from waybills w where w.kind = 'replacement' and w.subject_id = r.id);
select keep_waybill('exchange', i.id, 0, i.delivery_code, i.delivery_no, coalesce(i.delivery_time, i.updated_at)) from integral_orders i
  where i.delivery_no <> '' and not exists (select 1 from waybills w where w.kind = 'exchange' and w.subject_id = i.id);
