/** Store rows for their owners and for administrators, private pictures signed. */
import { and, eq, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { nextVersion, pictureList, platformRate, storeHoliday, wireTime, yuan } from '#db/functions.ts';
import { storeClasses, stores } from '#db/schema/index.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { formatPercent } from '#shared/domain/money.ts';
import type { Ctx } from '../../context.ts';
import { writeHistory, type Changes } from '../../crud/history.ts';
import { invalid, notFound } from '../../errors.ts';
import { stores as resource } from '#shared/resources/records/stores.ts';
import { ownKey, requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { PRIVATE_PICTURES, SECRET } from './fields.ts';

type Values = Record<string, unknown>;
export type StoreRow = typeof stores.$inferSelect & Values;
const find = (db: Db, where: SQL) =>
  db
    .select()
    .from(stores)
    .where(and(where, isNull(stores.deleted_at)));

export async function ownStore(db: Db, ownerId: number): Promise<StoreRow | undefined> {
  return (await find(db, eq(stores.user_id, ownerId)))[0];
}
export async function lockOwnStore(tx: Db, ownerId: number): Promise<StoreRow | undefined> {
  return (await find(tx, eq(stores.user_id, ownerId)).for('update'))[0];
}
/** @throws 404 */
export async function lockStore(tx: Db, id: number): Promise<StoreRow> {
  const [found] = await find(tx, eq(stores.id, id)).for('update');
  if (!found) throw notFound();
  return found;
}

/** StoreResource (compatibility 3.2): every field, `area`, `class_id` as paths, slides as lists; money as text. */
export async function readStore(db: Db, ctx: Ctx, id: number): Promise<StoreRecord> {
  const found = await first<{ store: StoreRecord }>(
    db,
    sql`select to_jsonb(s) - array['deleted_at', 'score_sum', 'agree_sum', 'service_sum', 'speed_sum', 'good_count'] || jsonb_build_object(
      'store_money', ${yuan('s.store_money')}, 'store_frozen_money', ${yuan('s.store_frozen_money')}, 'commission_rate', ${yuan('s.commission_rate')},
      'commission_rate_now', ${yuan(platformRate('s.id'))},
      'area', array_remove(array[s.province_id, s.city_id, s.region_id], 0), 'store_slide', ${pictureList('s.store_slide')}, 'store_mobile_slide', ${pictureList('s.store_mobile_slide')},
      'class_id', (select coalesce(jsonb_agg(jsonb_build_array(m.pid, m.id, l.id) order by l.id), '[]') from store_classes c
        join goods_classes l on l.id = c.class_id and l.deleted_at is null join goods_classes m on m.id = l.pid where c.store_id = s.id),
      'holiday_from', ${wireTime('s.holiday_from')}, 'holiday_until', ${wireTime('s.holiday_until')}, 'on_holiday', ${storeHoliday('s')} is not null,
      'created_at', ${wireTime('s.created_at')}, 'updated_at', ${wireTime('s.updated_at')}) as store
    from stores s where s.id = ${id} and s.deleted_at is null`,
  );
  if (!found) throw notFound();
  const { store } = found;
  for (const name of PRIVATE_PICTURES) store[name] = signPrivate(ctx, store[name]);
  return store;
}

/** Private pictures as they are kept. @throws 422 for one that the account did not upload, unless the store has it already */
export async function keptPictures(
  tx: Db,
  accountId: number,
  values: Values,
  before: StoreRow,
): Promise<Record<string, string>> {
  const sent = PRIVATE_PICTURES.filter((name) => values[name] !== undefined);
  const kept = Object.fromEntries(sent.map((name) => [name, ownKey(String(values[name]))]));
  const fresh = sent.filter((name) => values[name] !== '' && kept[name] !== before[name]);
  await requireOwnUploads(tx, accountId, Object.fromEntries(fresh.map((name) => [name, String(values[name])])));
  return kept;
}

/** Replaces the classes of a store. @throws 422 for ids that are no third-level class */
export async function writeClasses(tx: Db, storeId: number, classes: readonly number[]): Promise<void> {
  const list = sql`${sql.param([...classes])}::bigint[]`;
  const known = await rows(
    tx,
    sql`select l.id from goods_classes l join goods_classes m on m.id = l.pid join goods_classes t on t.id = m.pid and t.pid = 0
    where l.id = any(${list}) and l.deleted_at is null`,
  );
  if (known.length !== classes.length)
    throw invalid({ class_id: { key: 'field.missing', label: resource.fields.class_id.label } });
  await tx
    .delete(storeClasses)
    .where(and(eq(storeClasses.store_id, storeId), notInArray(storeClasses.class_id, [...classes])));
  await tx.execute(
    sql`insert into store_classes (store_id, class_id) select ${storeId}, c from unnest(${list}) c on conflict do nothing`,
  );
}

export async function writeStore(tx: Db, id: number, columns: Values): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  await tx
    .update(stores)
    .set({ ...Object.fromEntries(values), ...nextVersion(stores) })
    .where(eq(stores.id, id));
}

/** As forms and answers say it: `2.50` for a rate. */
function wire(name: string, value: unknown): unknown {
  return name === 'commission_rate' && typeof value === 'number' ? formatPercent(value) : value;
}

/** What differs is remembered; what is private only by its name. */
export async function recordStoreHistory(
  tx: Db,
  ctx: Ctx,
  { id, operation, before, columns }: { id: number; operation: string; before: Values; columns: Values },
): Promise<void> {
  const changes: Changes = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      SECRET.has(name) ? ['***', '***'] : [wire(name, before[name] ?? null), wire(name, value)],
    ]),
  );
  await writeHistory(tx, ctx, { resource: 'stores', storeId: id }, [{ id, operation, changes }]);
}
