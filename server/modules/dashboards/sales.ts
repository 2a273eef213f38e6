/** What counts as a sale, whose, and how the pages show it. */
import { sql, type SQL } from 'drizzle-orm';
import { isSale, thumb, yuan } from '#db/functions.ts';
import { inSpan, type Span } from './range.ts';
import type { TrendSource } from './trend.ts';

/** A paid order that no finished after-sale has touched (compatibility 4); lists of orders are filtered by the same. */
export const SOLD = isSale('o');

/** Orders of one store, or of all (0). */
export const ordersOf = (storeId: number): SQL =>
  storeId > 0
    ? sql`from orders o where o.deleted_at is null and o.store_id = ${storeId}`
    : sql`from orders o where o.deleted_at is null`;

export const salesSource = (storeId: number): TrendSource => ({
  from: sql`${ordersOf(storeId)} and ${SOLD}`,
  at: sql`o.created_at`,
  value: sql`sum(o.total_price)`,
  money: true,
});

const soldWithin = (span: Span, storeId: number): SQL =>
  sql`${ordersOf(storeId)} and ${SOLD} and ${inSpan(span, sql`o.created_at`)}`;

/** Stores with the most of `by`, at most `limit`. */
export const topStores = (span: Span, storeId: number, by: 'orders_count' | 'money', limit: number): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', s.id, 'store_name', s.store_name, 'store_logo', s.store_logo,
      'orders_count', t.orders_count, 'total_price', ${yuan('t.money')}) order by t.${sql.identifier(by)} desc, s.id), '[]')
    from (select o.store_id, count(*)::int as orders_count, sum(o.total_price)::bigint as money ${soldWithin(span, storeId)}
      group by 1 order by ${sql.identifier(by)} desc, 1 limit ${limit}) t join stores s on s.id = t.store_id)`;

/** Goods with the most of `by`; what was paid for them, after every discount. */
export const topGoods = (span: Span, storeId: number, by: 'buy_num' | 'money', limit: number): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', g.id, 'goods_name', g.goods_name, 'goods_master_image', ${thumb('g.goods_master_image', 150)},
      'store_id', g.store_id, 'buy_num', t.buy_num, 'orders_count', t.orders_count, 'total_price', ${yuan('t.money')}) order by t.${sql.identifier(by)} desc, g.id), '[]')
    from (select l.goods_id, sum(l.buy_num)::int as buy_num, count(distinct l.order_id)::int as orders_count, sum(l.net_price)::bigint as money
      from (select o.id ${soldWithin(span, storeId)}) o join order_goods l on l.order_id = o.id
      group by 1 order by ${sql.identifier(by)} desc, 1 limit ${limit}) t join goods g on g.id = t.goods_id)`;
