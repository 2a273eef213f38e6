/** What a back office can ask the price of, and for whom. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { escapeLike, thumb, yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { adminSimulator, SimulatedBuyer, SimulatedGoods } from '#shared/contract/simulator.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';

const OFFERED = 20;
type Typed = ParsedOf<typeof adminSimulator.goods>;

/** The newest first; a seller reads as the own store, whose goods alone the database shows. */
export async function simulatorGoods(ctx: Ctx, { q }: Typed): Promise<AnswerOf<typeof adminSimulator.goods>> {
  const own = ctx.area === 'admin' ? sql`` : sql`and g.store_id = ${storeOf(ctx)}`;
  const read = (db: Db) =>
    rows<SimulatedGoods>(
      db,
      sql`select g.id, g.goods_name, ${thumb('g.goods_master_image', 150)} as goods_image, coalesce(s.store_name, '') as store_name,
          (select json_build_object('need', c.need, 'discount', ${yuan('c.discount')}) from collectives c
            where c.goods_id = g.id and c.deleted_at is null limit 1) as "group",
          (select coalesce(json_agg(json_build_object('id', case when k.hidden = 1 then 0 else k.id end, 'name', k.sku_name,
              'price', ${yuan('k.goods_price')}, 'stock', k.sellable) order by k.id), '[]')
            from goods_skus k where k.goods_id = g.id and k.deleted_at is null) as skus
        from goods g left join store_names s on s.id = g.store_id
        where g.deleted_at is null ${own} and g.goods_name ilike ${`%${escapeLike(q)}%`}
        order by g.id desc limit ${OFFERED}`,
    );
  if (ctx.area === 'admin') return read(ctx.db.trade);
  return ctx.db.asTenant({ store: storeOf(ctx), user: userOf(ctx).ownerId }, read);
}

/**
 * Shoppers of a store: who ordered there, and who began a conversation with it (its owner answers for it) and said something.
 * Names of visitors are no numbers, so the kind is looked at before the id is read.
 */
const shoppersOf = (store: number, owner: number): SQL => sql`
  select o.user_id as id from orders o where o.store_id = ${store} and o.deleted_at is null
  union select case when f.stype = 'users' then f.sid::bigint end from chat_friends f
    where (f.rtype, f.rid) = ('users', ${String(owner)}) and f.stype = 'users'
      and exists (select 1 from chat_contents c where (c.stype, c.sid, c.rtype, c.rid) = (f.stype, f.sid, f.rtype, f.rid))`;

/** By id, or by a part of the nickname; the platform finds people by their phone too. Who works for another account buys nothing. */
export async function findBuyers(ctx: Ctx, asked: { id: number } | { q: string }): Promise<SimulatedBuyer[]> {
  const isAdmin = ctx.area === 'admin';
  const known = isAdmin ? sql`` : sql`and u.id in (${shoppersOf(storeOf(ctx), userOf(ctx).ownerId)})`;
  return rows<SimulatedBuyer>(
    ctx.db.trade,
    sql`select u.id, u.nickname, ${isAdmin ? sql`u.phone` : sql`''`} as phone from users u
      where u.deleted_at is null and u.belong_id = 0 ${known} and ${sought(asked, isAdmin)}
      order by u.id desc limit ${OFFERED}`,
  );
}

function sought(asked: { id: number } | { q: string }, isAdmin: boolean): SQL {
  if ('id' in asked) return sql`u.id = ${asked.id}`;
  const named = sql`u.nickname ilike ${`%${escapeLike(asked.q)}%`}`;
  return isAdmin && /^\d{3,}$/.test(asked.q) ? sql`(${named} or u.phone like ${`${asked.q}%`})` : named;
}
