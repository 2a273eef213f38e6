import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { goodsIsPublic, idArray, storeIsOpen, thumb, wireTime, yuan } from '#db/functions.ts';
import { favorites } from '#db/schema/index.ts';
import type { FavoriteGoods, FavoriteRow, FavoriteStore, FavoriteType } from '#shared/contract/favorites.ts';

const alive = (userId: number) => and(eq(favorites.user_id, userId), isNull(favorites.deleted_at));
const own = (userId: number, type: FavoriteType) => and(alive(userId), eq(favorites.is_type, type));

export async function countFavorites(tx: Db, userId: number, type: FavoriteType): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(favorites).where(own(userId, type));
  return row?.total ?? 0;
}

export function listFavorites(
  tx: Db,
  userId: number,
  type: FavoriteType,
  { limit, offset }: { limit: number; offset: number },
): Promise<FavoriteRow[]> {
  const page = sql`f.user_id = ${userId} and f.is_type = ${type} and f.deleted_at is null order by f.id desc limit ${limit} offset ${offset}`;
  return type === 0
    ? rows<FavoriteGoods>(
        tx,
        sql`select f.id, f.out_id, f.is_type, coalesce(g.goods_name, '') as goods_name, coalesce(${thumb('g.goods_master_image', 300)}, '') as goods_master_image,
            coalesce(${yuan('g.card_price')}, '0.00') as goods_price, ${wireTime('f.created_at')} as created_at
          from favorites f left join goods g on g.id = f.out_id where ${page}`,
      )
    : rows<FavoriteStore>(
        tx,
        sql`select f.id, f.out_id, f.is_type, coalesce(s.store_name, '') as store_name, coalesce(s.store_logo, '') as store_logo,
            coalesce(s.area_info, '') as area_info, ${wireTime('f.created_at')} as created_at
          from favorites f left join stores s on s.id = f.out_id where ${page}`,
      );
}

export async function isFavorite(db: Db, userId: number, type: FavoriteType, outId: number): Promise<boolean> {
  const found = await db
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(own(userId, type), eq(favorites.out_id, outId)));
  return found.length === 1;
}

/** Only what a shopper can see can be kept. */
export async function isPublic(tx: Db, type: FavoriteType, outId: number): Promise<boolean> {
  const found = await rows(
    tx,
    type === 0
      ? sql`select 1 from goods g join stores s on s.id = g.store_id where g.id = ${outId} and ${goodsIsPublic('g')} and g.deleted_at is null
          and ${storeIsOpen('s')} and s.deleted_at is null`
      : sql`select 1 from stores s where s.id = ${outId} and ${storeIsOpen('s')} and s.deleted_at is null`,
  );
  return found.length === 1;
}

/** False when it was a favourite already. */
export async function insertFavorite(tx: Db, userId: number, type: FavoriteType, outId: number): Promise<boolean> {
  const made = await tx
    .insert(favorites)
    .values({ user_id: userId, is_type: type, out_id: outId })
    .onConflictDoNothing()
    .returning({ id: favorites.id });
  return made.length === 1;
}

/** Removes by row id or by what is kept; answers the removed rows. */
export const removeFavorites = (
  tx: Db,
  userId: number,
  by: { ids: readonly number[] } | { is_type: FavoriteType; out_id: number },
) => {
  const meant =
    'ids' in by
      ? inArray(favorites.id, [...by.ids])
      : and(eq(favorites.is_type, by.is_type), eq(favorites.out_id, by.out_id));
  return tx
    .delete(favorites)
    .where(and(alive(userId), meant))
    .returning({ is_type: favorites.is_type, out_id: favorites.out_id });
};

/** The number of people who keep a goods; the rows are taken in id order, as every writer of goods does. */
export const countCollects = (tx: Db, goodsIds: readonly number[], by: 1 | -1) =>
  goodsIds.length === 0
    ? undefined
    : tx.execute(sql`with kept as (select id from goods where id = any(${idArray(goodsIds)}) order by id for no key update)
        update goods g set goods_collect = greatest(0, goods_collect + ${by}::int) from kept where g.id = kept.id`);
