/** The caller's own addresses; every statement names the owner, and row level security checks it once more. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';

export interface AddressRow {
  id: number;
  receive_name: string;
  receive_tel: string;
  area_info: string;
  address: string;
  province_id: number;
  city_id: number;
  region_id: number;
  is_default: boolean;
  created_at: string;
}
export type AddressValues = Omit<AddressRow, 'id' | 'created_at'>;

const columns = sql`id, receive_name, receive_tel, area_info, address, province_id, city_id, region_id, is_default = 1 as is_default, wire_time(created_at) as created_at`;
const own = (userId: number) => sql`user_id = ${userId} and deleted_at is null`;

export async function countAddresses(tx: Db, userId: number): Promise<number> {
  return (
    (await first<{ total: number }>(tx, sql`select count(*) as total from addresses where ${own(userId)}`))?.total ?? 0
  );
}
export const listAddresses = (tx: Db, userId: number, limit: number, offset: number): Promise<AddressRow[]> =>
  rows(tx, sql`select ${columns} from addresses where ${own(userId)} order by id desc limit ${limit} offset ${offset}`);

export const findAddress = (tx: Db, userId: number, id: number): Promise<AddressRow | undefined> =>
  first(tx, sql`select ${columns} from addresses where id = ${id} and ${own(userId)}`);

/** Writers of one account's addresses go one after the other, so that there is never a second default. */
export const lockAddresses = (tx: Db, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses:${userId}`}))`);

export const clearDefault = (tx: Db, userId: number) =>
  tx.execute(sql`update addresses set is_default = 0, updated_at = app_now() where ${own(userId)} and is_default = 1`);

export async function insertAddress(tx: Db, userId: number, v: AddressValues): Promise<number> {
  const row = await first<{ id: number }>(
    tx,
    sql`insert into addresses (user_id, receive_name, receive_tel, area_info, address, province_id, city_id, region_id, is_default)
      values (${userId}, ${v.receive_name}, ${v.receive_tel}, ${v.area_info}, ${v.address}, ${v.province_id}, ${v.city_id}, ${v.region_id}, ${v.is_default ? 1 : 0}) returning id`,
  );
  return row?.id ?? 0;
}

export const updateAddress = (tx: Db, userId: number, id: number, v: AddressValues) =>
  tx.execute(sql`update addresses set receive_name = ${v.receive_name}, receive_tel = ${v.receive_tel}, area_info = ${v.area_info},
      address = ${v.address}, province_id = ${v.province_id}, city_id = ${v.city_id}, region_id = ${v.region_id},
      is_default = ${v.is_default ? 1 : 0}, updated_at = app_now()
    where id = ${id} and ${own(userId)}`);

export async function makeDefault(tx: Db, userId: number, id: number): Promise<boolean> {
  const done = await rows(
    tx,
    sql`update addresses set is_default = 1, updated_at = app_now() where id = ${id} and ${own(userId)} returning id`,
  );
  return done.length === 1;
}

export async function deleteAddresses(tx: Db, userId: number, ids: readonly number[]): Promise<number> {
  const done = await rows(
    tx,
    sql`update addresses set deleted_at = app_now(), is_default = 0 where id = any(${sql.param(ids)}::bigint[]) and ${own(userId)} returning id`,
  );
  return done.length;
}
