/** Store rows for their owners and for administrators, private pictures signed. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { notify } from '#db/notify.ts';
import { actorName, type Ctx } from '../../context.ts';
import type { Changes } from '../../crud/history.ts';
import { invalid, notFound } from '../../errors.ts';
import { stores } from '#shared/resources/stores.ts';
import { ownKey, requireOwnUploads, signPrivate } from '../uploads/index.ts';
import { PRIVATE_PICTURES, SECRET } from './fields.ts';

export interface StoreRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  store_verify: number;
  store_status: number;
  version: number;
}
const row = (where: SQL, lock: SQL) => sql`select * from stores where ${where} and deleted_at is null ${lock}`;

export const ownStore = (db: Db, ownerId: number): Promise<StoreRow | undefined> =>
  first(db, row(sql`user_id = ${ownerId}`, sql``));
export const lockOwnStore = (tx: Db, ownerId: number): Promise<StoreRow | undefined> =>
  first(tx, row(sql`user_id = ${ownerId}`, sql`for update`));
/** @throws 404 */
export async function lockStore(tx: Db, id: number): Promise<StoreRow> {
  const found = await first<StoreRow>(tx, row(sql`id = ${id}`, sql`for update`));
  if (!found) throw notFound();
  return found;
}

/** StoreResource (facts 3.2): every field, `area`, `class_id` as paths, slides as lists; money as text. */
export async function readStore(db: Db, ctx: Ctx, id: number): Promise<Record<string, unknown>> {
  const found = await first<{ store: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(s) - array['deleted_at', 'score_sum', 'agree_sum', 'service_sum', 'speed_sum', 'good_count'] || jsonb_build_object(
      'store_money', yuan(s.store_money), 'store_frozen_money', yuan(s.store_frozen_money), 'commission_rate', yuan(s.commission_rate),
      'area', array_remove(array[s.province_id, s.city_id, s.region_id], 0), 'store_slide', picture_list(s.store_slide), 'store_mobile_slide', picture_list(s.store_mobile_slide),
      'class_id', (select coalesce(jsonb_agg(jsonb_build_array(m.pid, m.id, l.id) order by l.id), '[]') from store_classes c
        join goods_classes l on l.id = c.class_id and l.deleted_at is null join goods_classes m on m.id = l.pid where c.store_id = s.id),
      'created_at', wire_time(s.created_at), 'updated_at', wire_time(s.updated_at)) as store
    from stores s where s.id = ${id} and s.deleted_at is null`,
  );
  if (!found) throw notFound();
  const { store } = found;
  for (const name of PRIVATE_PICTURES) store[name] = signPrivate(ctx, String(store[name]));
  return store;
}

/** Private pictures as they are kept. @throws 422 for one that the account did not upload, unless the store has it already */
export async function keptPictures(
  tx: Db,
  accountId: number,
  values: Record<string, unknown>,
  before: StoreRow,
): Promise<Record<string, string>> {
  const given = PRIVATE_PICTURES.filter((name) => values[name] !== undefined);
  const kept = Object.fromEntries(given.map((name) => [name, ownKey(String(values[name]))]));
  const fresh = given.filter((name) => values[name] !== '' && kept[name] !== before[name]);
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
    throw invalid({ class_id: { key: 'field.missing', label: stores.fields.class_id.label } });
  await tx.execute(sql`delete from store_classes where store_id = ${storeId} and not class_id = any(${list})`);
  await tx.execute(
    sql`insert into store_classes (store_id, class_id) select ${storeId}, c from unnest(${list}) c on conflict do nothing`,
  );
}

export async function writeStore(tx: Db, id: number, columns: Record<string, unknown>): Promise<void> {
  const sets = Object.entries(columns).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${Array.isArray(value) ? value.join(',') : value}`,
  );
  await tx.execute(
    sql`update stores set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = app_now()`], sql`, `)} where id = ${id}`,
  );
}

/** What differs is remembered; what is private only by its name. */
export async function rememberStore(
  tx: Db,
  ctx: Ctx,
  id: number,
  operation: string,
  before: Record<string, unknown>,
  columns: Record<string, unknown>,
): Promise<void> {
  const changes: Changes = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      SECRET.has(name) ? ['***', '***'] : [before[name] ?? null, value],
    ]),
  );
  const { actor, actor_id } = actorName(ctx.actor);
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    values ('stores', ${id}, ${id}, ${operation}, ${actor}, ${actor_id}, ${JSON.stringify(changes)}::jsonb)`);
}

export async function announceStores(tx: Db, ctx: Ctx): Promise<void> {
  await notify(tx, 'cache', 'stores');
  ctx.afterCommit(() => ctx.cache.bump('stores'));
}
