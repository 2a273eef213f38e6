/** The statements of the hand-written server: as few and as plain as the same answer allows. */
import { CARDS, CLOCK } from '#server/modules/goods/cards.ts';
import { DETAIL } from '#server/modules/goods/detail-sql.ts';

export const PAGE = 30;

export const STATEMENTS = {
  detail: DETAIL.replaceAll('$2', 'false').replace(
    `'coupons', `,
    `'classList', class_path(g.class_id), 'sale_list', ${CARDS}, 'coupons', `,
  ),
  search: `with ${CLOCK}, hits as materialized (select g.id from public_goods g where g.search @@ $1::tsquery and g.goods_price <= $2::bigint),
    page as materialized (select id, row_number() over (order by id desc) as at from hits order by id desc limit ${PAGE})
    select json_build_object('data', ${CARDS}, 'total', (select count(*) from hits))::text as text`,
  officeFirst: `select json_build_object('data', json_agg(row_to_json(x)), 'total', (select count(*) from goods where deleted_at is null))::text as text
    from (select * from goods_list where deleted_at is null order by id desc limit ${PAGE}) x`,
  officeLast: `select json_build_object('data', json_agg(row_to_json(x) order by x.id desc), 'total', (select count(*) from goods where deleted_at is null))::text as text
    from (select * from goods_list where deleted_at is null order by id limit ${PAGE}) x`,
  cart: `select row_to_json(c)::text as text from add_to_cart($1, $2, 0, 1) c`,
  /** What the confirm page shows: the goods, the price, the address, the shipping costs, the offers and the coupons. */
  quote: `select checkout_facts($1, $2, $3::jsonb, '{}')::text as text`,
  /** With what our own writes beside the orders: the count of the shopper's orders, and the answer that a repeat gets. */
  order: `with counted as (
      insert into rate_limits (key, window_start, hits) values ('bare:' || ($1::jsonb->>'user_id'), date_trunc('minute', now()), 1)
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits),
    placed as materialized (select place_orders($1::jsonb) as orders),
    kept as (insert into idempotency_keys (scope, key, request_hash, response, expires_at)
      select 'bare', gen_random_uuid(), '', orders, now() + interval '1 day' from placed)
    select placed.orders::text as text from placed, counted`,
} as const;
export type StatementName = keyof typeof STATEMENTS;
