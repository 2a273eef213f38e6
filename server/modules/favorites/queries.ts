import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';

/** 0 goods, 1 store. */
export type FavoriteType = 0 | 1;

const own = (userId: number, type: FavoriteType) =>
  sql`f.user_id = ${userId} and f.is_type = ${type} and f.deleted_at is null`;

export async function countFavorites(tx: Db, userId: number, type: FavoriteType): Promise<number> {
  return (
    (await first<{ total: number }>(tx, sql`select count(*) as total from favorites f where ${own(userId, type)}`))
      ?.total ?? 0
  );
}

export function listFavorites(
  tx: Db,
  userId: number,
  type: FavoriteType,
  limit: number,
  offset: number,
): Promise<Record<string, unknown>[]> {
  const page = sql`${own(userId, type)} order by f.id desc limit ${limit} offset ${offset}`;
  return type === 0
    ? rows(
        tx,
        sql`select f.id, f.out_id, f.is_type, coalesce(g.goods_name, '') as goods_name, coalesce(thumb(g.goods_master_image, 300), '') as goods_master_image,
            coalesce(yuan(g.goods_price), '0.00') as goods_price, wire_time(f.created_at) as created_at
          from favorites f left join goods g on g.id = f.out_id where ${page}`,
      )
    : rows(
        tx,
        sql`select f.id, f.out_id, f.is_type, coalesce(s.store_name, '') as store_name, coalesce(s.store_logo, '') as store_logo,
            coalesce(s.area_info, '') as area_info, wire_time(f.created_at) as created_at
          from favorites f left join stores s on s.id = f.out_id where ${page}`,
      );
}

export async function isFavorite(db: Db, userId: number, type: FavoriteType, outId: number): Promise<boolean> {
  return (
    (await rows(db, sql`select 1 from favorites f where ${own(userId, type)} and f.out_id = ${outId}`)).length === 1
  );
}

/** Only what a shopper can see can be kept. */
export async function isPublic(tx: Db, type: FavoriteType, outId: number): Promise<boolean> {
  const found = await rows(
    tx,
    type === 0
      ? sql`select 1 from goods g join stores s on s.id = g.store_id where g.id = ${outId} and goods_is_public(g.goods_status, g.goods_verify) and g.deleted_at is null
          and store_is_open(s.store_status, s.store_verify) and s.deleted_at is null`
      : sql`select 1 from stores s where s.id = ${outId} and store_is_open(s.store_status, s.store_verify) and s.deleted_at is null`,
  );
  return found.length === 1;
}

/** False when it was a favourite already. */
export async function insertFavorite(tx: Db, userId: number, type: FavoriteType, outId: number): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into favorites (user_id, is_type, out_id) values (${userId}, ${type}, ${outId}) on conflict do nothing returning id`,
  );
  return made.length === 1;
}

/** Removes by row id or by what is kept; answers the removed rows. */
export const removeFavorites = (
  tx: Db,
  userId: number,
  by: { ids: readonly number[] } | { type: FavoriteType; outId: number },
): Promise<{ is_type: FavoriteType; out_id: number }[]> =>
  rows(
    tx,
    sql`delete from favorites where user_id = ${userId} and deleted_at is null
        and ${'ids' in by ? sql`id = any(${sql.param(by.ids)}::bigint[])` : sql`is_type = ${by.type} and out_id = ${by.outId}`}
      returning is_type, out_id`,
  );

/** The number of people who keep a goods; the rows are taken in id order, as every writer of goods does. */
export const countCollects = (tx: Db, goodsIds: readonly number[], by: 1 | -1) =>
  goodsIds.length === 0
    ? undefined
    : tx.execute(sql`with kept as (select id from goods where id = any(${sql.param(goodsIds)}::bigint[]) order by id for no key update)
        update goods g set goods_collect = greatest(0, goods_collect + ${by}::int) from kept where g.id = kept.id`);
