/** Delete and restore, by comma-joined ids: what is no number or not the caller's is left alone. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import { isSoftDeleted, isVersioned } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { forbidden, refuse } from '../errors.ts';
import { tableName } from './columns.ts';
import type { AreaResource } from './engine.ts';
import { recordHistory, type Entry } from './history.ts';
import { translateDatabaseErrors } from './refusals.ts';
import { allConditions, callOf, inCall, type RecordWork } from './scope.ts';
import { refuseWithChildren } from './tree.ts';
import { invalidateTopics } from './topics.ts';

const MOST = 5_000;
/** `3,x,5` -> [3, 5]. */
export const idsOf = (raw: unknown): number[] =>
  [
    ...new Set(
      String(raw ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => /^\d{1,15}$/.test(part))
        .map(Number),
    ),
  ].slice(0, MOST);

export async function destroy(ctx: Ctx, entity: AreaResource, raw: unknown): Promise<number> {
  const ids = idsOf(raw);
  if (entity.hooks.destroy) return entity.hooks.destroy(ctx, ids);
  const call = callOf(ctx, entity, 'destroy');
  return translateDatabaseErrors(entity.resource, () =>
    inCall(call, async (work) => {
      const { tx } = work;
      const own = await lockOwn(work, ids);
      if (own.length === 0) return 0;
      await refuseWithChildren(tx, entity, own);
      await refuseUsed(tx, entity, own);
      await recordHistory(work, await takeAway(work, own));
      await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
      return own.length;
    }),
  );
}

/** The records go, as their resource has it; what to remember of that. */
export async function takeAway({ tx, ctx, entity }: RecordWork, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  await entity.hooks.beforeDelete?.(tx, ctx, ids);
  await tx.execute(
    isSoftDeleted(entity.resource)
      ? sql`update ${tableName(entity.resource)} set deleted_at = ${appNow} where id = any(${idArray(ids)})`
      : sql`delete from ${tableName(entity.resource)} where id = any(${idArray(ids)})`,
  );
  return ids.map((id) => ({ id, operation: 'destroy', changes: {} }));
}

export async function restore(ctx: Ctx, entity: AreaResource, raw: unknown): Promise<number> {
  if (!isSoftDeleted(entity.resource)) throw forbidden();
  if (entity.hooks.restore) return entity.hooks.restore(ctx, idsOf(raw));
  const call = callOf(ctx, entity, 'destroy', { deleted: true });
  return translateDatabaseErrors(entity.resource, () =>
    inCall(call, async (work) => {
      const { tx } = work;
      const own = await lockOwn(work, idsOf(raw));
      if (own.length === 0) return 0;
      await entity.hooks.beforeRestore?.(tx, ctx, own);
      const version = isVersioned(entity.resource) ? sql`, version = version + 1` : sql``;
      await tx.execute(
        sql`update ${tableName(entity.resource)} set deleted_at = null, updated_at = ${appNow}${version} where id = any(${idArray(own)})`,
      );
      await recordHistory(
        work,
        own.map((id) => ({ id, operation: 'restore', changes: {} })),
      );
      await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
      return own.length;
    }),
  );
}

async function lockOwn({ tx, entity, scope }: RecordWork, ids: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select r.id from ${tableName(entity.resource)} r where r.id = any(${idArray(ids)}) and ${allConditions(scope.where)} order by r.id for update`,
  );
  return found.map((row) => row.id);
}

/** Which of the records may go: nothing points to them, and they have no children that stay. */
export async function removable(
  tx: Db,
  { resource }: AreaResource,
  ids: readonly number[],
): Promise<{ free: number[]; kept: number[] }> {
  const list = idArray(ids);
  const used = (resource.usedBy ?? []).map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${list}) and deleted_at is null`,
  );
  if (resource.tree) {
    const [name, { parent, key }] = [tableName(resource), resource.tree];
    const alive = isSoftDeleted(resource) ? sql` and c.deleted_at is null` : sql``;
    used.push(
      sql`select p.id from ${name} p join ${name} c on c.${sql.identifier(parent)}::text = p.${sql.identifier(key)}::text where p.id = any(${list}) and not c.id = any(${list})${alive}`,
    );
  }
  const found = used.length > 0 && ids.length > 0 ? await rows<{ id: number }>(tx, sql.join(used, sql` union `)) : [];
  const kept = new Set(found.map(({ id }) => Number(id)));
  return { free: ids.filter((id) => !kept.has(id)), kept: [...kept] };
}

/** @throws 500 while another record points to one of these. */
async function refuseUsed(tx: Db, entity: AreaResource, ids: readonly number[]): Promise<void> {
  for (const { table, column } of entity.resource.usedBy ?? []) {
    const used = await first(
      tx,
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${idArray(ids)}) and deleted_at is null limit 1`,
    );
    if (used) throw refuse('field.inUse');
  }
}
