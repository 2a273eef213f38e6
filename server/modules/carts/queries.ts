/** The caller's own cart; every statement names the owner. */
import { and, count, countDistinct, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import {
  appNow,
  couponUsable,
  discounted,
  goodsIsPublic,
  inWindow,
  seckillFacts,
  storeHoliday,
  seckillLeft,
  storeIsOpen,
  thumb,
  variantOf,
  yuan,
} from '#db/functions.ts';
import { carts } from '#db/schema/index.ts';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';

/** A line with the facts that decide whether it can be bought. */
export type CartLine = Omit<CartLineRow, 'valid' | 'reason' | 'checked'> &
  Readonly<Record<'gone' | 'on_shelf' | 'store_open' | 'sku_gone', boolean>> & { holiday: { until: string } | null };
export type CartStore = Pick<CartStoreRow, 'store_id' | 'store_name' | 'store_logo' | 'full_reductions' | 'coupons'> & {
  lines: CartLine[];
};

/** Of the store `m`: tiers in date, and coupons that the shopper has or may claim and that count now. */
const openReductions = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'money', ${yuan('r.money')}, 'use_money', ${yuan('r.use_money')})
    order by r.use_money, r.id), '[]')
  from full_reductions r where r.store_id = m.store_id and r.deleted_at is null and ${inWindow('r')})`;
const openCoupons = (
  userId: number,
): SQL => sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'money', ${yuan('c.money')}, 'use_money', ${yuan('c.use_money')},
    'claimed', c.claimed) order by c.use_money, c.id), '[]')
  from (
    select distinct on (o.coupon_id) o.coupon_id as id, o.name, o.money, o.use_money, true as claimed from coupon_logs o
    where o.user_id = ${userId} and o.store_id = m.store_id and o.deleted_at is null and ${couponUsable('o')}
    union all
    select o.id, o.name, o.money, o.use_money, false from coupons o
    where o.store_id = m.store_id and o.deleted_at is null and o.stock > 0 and ${inWindow('o')}
      and (select count(*) from coupon_logs h where h.coupon_id = o.id and h.user_id = ${userId} and h.returned_from = 0) = 0) c)`;

const own = (userId: number) => eq(carts.user_id, userId);

export async function countStores(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(carts.store_id) })
    .from(carts)
    .where(own(userId));
  return row?.total ?? 0;
}

/** Stores of the cart, the one that was added to last first, each with its lines. */
export const listStores = (db: Db, userId: number, limit: number, offset: number): Promise<CartStore[]> =>
  rows(
    db,
    sql`with mine as (
        select c.store_id, max(c.id) as newest from carts c where c.user_id = ${userId} group by 1 order by 2 desc limit ${limit} offset ${offset})
      select m.store_id, coalesce(s.store_name, '') as store_name, coalesce(s.store_logo, '') as store_logo, l.lines,
        ${openReductions} as full_reductions, ${openCoupons(userId)} as coupons
      from mine m left join stores s on s.id = m.store_id
      cross join lateral (
        select json_agg(json_build_object('cart_id', c.id, 'goods_id', c.goods_id, 'sku_id', c.sku_id, 'store_id', c.store_id,
          'goods_name', coalesce(g.goods_name, ''), 'sku_name', coalesce(k.sku_name, ''),
          'goods_image', ${thumb(sql`coalesce(nullif(k.goods_image, ''), g.goods_master_image, '')`, 150)}, 'buy_num', c.buy_num,
          'goods_price', ${yuan(sql`coalesce(k.goods_price, g.goods_price, 0)`)}, 'goods_stock', coalesce(k.sellable, 0),
          'activity_price', coalesce(case when c.buy_num <= coalesce(${seckillLeft('x.sale')}, c.buy_num) then ${yuan(discounted('k.goods_price', sql`(x.sale->>'discount')::int`))} end, ''),
          'gone', g.id is null, 'on_shelf', coalesce(${goodsIsPublic('g')}, false),
          'store_open', coalesce(${storeIsOpen('s')} and s.deleted_at is null, false), 'holiday', ${storeHoliday('s')}, 'sku_gone', k.id is null) order by c.id desc) as lines
        from carts c
        left join goods g on g.id = c.goods_id and g.deleted_at is null
        left join lateral ${variantOf('g.id', 'c.sku_id')} k on true
        cross join lateral (select ${seckillFacts('g.id', userId)} as sale) x
        where c.user_id = ${userId} and c.store_id = m.store_id) l
      order by m.newest desc`,
  );

/** Sets or shifts a quantity, 1..999; one less than one takes the line out. @returns undefined when it is not there. */
export async function changeQuantity(
  tx: Db,
  userId: number,
  id: number,
  change: { to: number } | { by: 1 | -1 },
): Promise<number | undefined> {
  const next = 'to' in change ? sql`${change.to}::int` : sql`buy_num + ${change.by}::int`;
  const row = await first<{ buy_num: number }>(
    tx,
    sql`with line as (select id, least(999, ${next}) as num from carts where id = ${id} and user_id = ${userId} for update),
      gone as (delete from carts c using line where c.id = line.id and line.num < 1),
      kept as (update carts c set buy_num = line.num, updated_at = ${appNow} from line where c.id = line.id and line.num >= 1)
      select num as buy_num from line`,
  );
  return row?.buy_num;
}

export async function deleteLines(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const { rowCount } = await db.delete(carts).where(and(own(userId), inArray(carts.id, [...ids])));
  return rowCount ?? 0;
}

export async function countLines(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(carts).where(own(userId));
  return row?.total ?? 0;
}
