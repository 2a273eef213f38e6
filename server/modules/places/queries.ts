import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

export interface AreaRow {
  id: number;
  name: string;
  code: string;
  /** Code of the parent; "0" at the root. */
  pid: string;
  deep: number;
}

export const everyArea = (db: Db): Promise<AreaRow[]> =>
  rows(db, sql`select id, name, code, pid, deep from areas where deleted_at is null order by id`);

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

export interface ClassRow {
  id: number;
  name: string;
  thumb: string;
  pid: number;
}
export const everyClass = (db: Db): Promise<ClassRow[]> =>
  rows(db, sql`select id, name, thumb, pid from goods_classes where deleted_at is null order by is_sort, id`);
