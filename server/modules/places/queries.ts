import { asc, isNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { areas, goodsClasses } from '#db/schema/index.ts';

export type AreaRow = Pick<typeof areas.$inferSelect, 'id' | 'name' | 'code' | 'pid' | 'deep'>;
export const everyArea = (db: Db): Promise<AreaRow[]> =>
  db
    .select({ id: areas.id, name: areas.name, code: areas.code, pid: areas.pid, deep: areas.deep })
    .from(areas)
    .where(isNull(areas.deleted_at))
    .orderBy(asc(areas.id));

export interface Place {
  province_id: number;
  city_id: number;
  region_id: number;
  /** The three names, joined by blanks. */
  area_info: string;
}

/**
 * Province, city and district ids -> the place they name. The last may be 0 where a city has no districts.
 * @returns null when the ids are not a chain from a province down
 */
export async function placeOf(db: Db, [province = 0, city = 0, region = 0]: readonly number[]): Promise<Place | null> {
  const found = await rows<{ id: number; name: string; below: boolean }>(
    db,
    sql`select a.id, a.name, exists (select 1 from areas b where b.pid = a.code and b.deleted_at is null) as below
      from areas a left join areas up on up.code = a.pid and up.deleted_at is null
      where a.deleted_at is null and (
        (a.id = ${province} and a.pid = '0') or (a.id = ${city} and up.id = ${province}) or (a.id = ${region} and up.id = ${city}))`,
  );
  const [first, second, third] = [province, city, region].map((id) => found.find((row) => row.id === id));
  if (!first || !second || (!third && (region !== 0 || second.below))) return null;
  return {
    province_id: province,
    city_id: city,
    region_id: region,
    area_info: [first, second, third].flatMap((row) => (row ? [row.name] : [])).join(' '),
  };
}

export const everyClass = (db: Db) =>
  db
    .select({ id: goodsClasses.id, name: goodsClasses.name, thumb: goodsClasses.thumb, pid: goodsClasses.pid })
    .from(goodsClasses)
    .where(isNull(goodsClasses.deleted_at))
    .orderBy(asc(goodsClasses.is_sort), asc(goodsClasses.id));
