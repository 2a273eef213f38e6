/** The caller's own addresses; every statement names the owner, and row level security checks it once more. */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { addresses } from '#db/schema/index.ts';
import { appNow, wireTime } from '#db/functions.ts';
import type { AddressRow } from '#shared/contract/addresses.ts';

export type AddressValues = Omit<AddressRow, 'id' | 'created_at'>;

const columns = {
  id: addresses.id,
  receive_name: addresses.receive_name,
  receive_tel: addresses.receive_tel,
  area_info: addresses.area_info,
  address: addresses.address,
  province_id: addresses.province_id,
  city_id: addresses.city_id,
  region_id: addresses.region_id,
  is_default: sql<boolean>`${addresses.is_default} = 1`,
  created_at: wireTime(addresses.created_at),
};
const own = (userId: number) => and(eq(addresses.user_id, userId), isNull(addresses.deleted_at));
const ownOne = (userId: number, id: number) => and(eq(addresses.id, id), own(userId));
/** The flag as the column keeps it. */
const stored = ({ is_default, ...values }: AddressValues) => ({ ...values, is_default: is_default ? 1 : 0 });

export async function countAddresses(tx: Db, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(addresses).where(own(userId));
  return row?.total ?? 0;
}
export const listPage = (tx: Db, userId: number, limit: number, offset: number): Promise<AddressRow[]> =>
  tx.select(columns).from(addresses).where(own(userId)).orderBy(desc(addresses.id)).limit(limit).offset(offset);

export async function findAddress(tx: Db, userId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await tx.select(columns).from(addresses).where(ownOne(userId, id));
  return row;
}

/** Writers of one account's addresses go one after the other, so that there is never a second default. */
export const lockAddresses = (tx: Db, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses:${userId}`}))`);

export const clearDefault = (tx: Db, userId: number) =>
  tx
    .update(addresses)
    .set({ is_default: 0, updated_at: appNow })
    .where(and(own(userId), eq(addresses.is_default, 1)));

export async function insertAddress(tx: Db, userId: number, values: AddressValues): Promise<number> {
  const [row] = await tx
    .insert(addresses)
    .values({ user_id: userId, ...stored(values) })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

export const updateAddress = (tx: Db, userId: number, id: number, values: AddressValues) =>
  tx
    .update(addresses)
    .set({ ...stored(values), updated_at: appNow })
    .where(ownOne(userId, id));

/** False when there is no such address of theirs. */
export async function makeDefault(tx: Db, userId: number, id: number): Promise<boolean> {
  const done = await tx
    .update(addresses)
    .set({ is_default: 1, updated_at: appNow })
    .where(ownOne(userId, id))
    .returning({ id: addresses.id });
  return done.length === 1;
}

/** @returns how many went */
export async function deleteAddresses(tx: Db, userId: number, ids: readonly number[]): Promise<number> {
  const done = await tx
    .update(addresses)
    .set({ deleted_at: appNow, is_default: 0 })
    .where(and(inArray(addresses.id, [...ids]), own(userId)))
    .returning({ id: addresses.id });
  return done.length;
}
