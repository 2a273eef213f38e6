-- The price that a card shows, kept with the goods: lists are sorted and filtered by it, along an index.

-- What one unit costs as a card says it: less the flash sale that runs (null: none), else less the group offer.
create or replace function shown_price(fen bigint, seckill int, collective int) returns bigint language sql immutable parallel safe as $$
  select discounted(fen, coalesce(seckill, collective, 0))
$$;
create or replace function card_price(p_goods bigint, p_fen bigint, p_at timestamptz) returns bigint language sql stable as $$
  select shown_price(p_fen, (select discount from open_seckill(p_goods, p_at)), (select discount from public_collectives where goods_id = p_goods))
$$;

-- Whoever writes a goods or its price writes this one too, and nobody writes another.
create or replace function keep_card_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.card_price := card_price(new.id, new.goods_price, app_now());
  return new;
end $$;
create or replace trigger card_price before insert or update of goods_price, card_price on goods
  for each row execute function keep_card_price();

-- Makes it anew for these goods. They are locked by a statement of their own: the next one then sees what whoever held
-- them had written. Answers how many had another price.
create or replace function refresh_card_prices(p_goods bigint[]) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare v_changed int;
begin
  perform from goods where id = any (p_goods) order by id for no key update;
  update goods set card_price = card_price
    where id = any (p_goods) and card_price <> card_price(id, goods_price, app_now());
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

-- An activity of a goods comes, changes or goes.
create or replace function activity_card_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_card_prices(array_remove(array[old.goods_id, new.goods_id], null));
  return null;
end $$;
create or replace trigger card_price after insert or delete or update of goods_id, discount, start_time, end_time, deleted_at on seckills
  for each row execute function activity_card_price();
-- The last unit of a quota is sold, or the first one comes back. At the end of the transaction, which has its stock by then: goods
-- are locked after variants by whoever changes their prices, too.
drop trigger if exists card_price_sold on seckills;
create constraint trigger card_price_sold after update of sold, stock on seckills deferrable initially deferred for each row
  when ((new.sold >= new.stock) is distinct from (old.sold >= old.stock)) execute function activity_card_price();
create or replace trigger card_price after insert or delete or update of goods_id, discount, deleted_at on collectives
  for each row execute function activity_card_price();
