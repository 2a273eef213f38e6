/** Who changed what, per record: written with each change, in its transaction. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { wireTime } from '#db/functions.ts';
import type { HistoryLine } from '#shared/resources/record-answers.ts';
import { isSoftDeleted, keepsHistory, tableOf } from '#shared/resources/fields.ts';
import { sameWire } from '#shared/resources/kinds/wire.ts';
import { actorName, type Ctx } from '../context.ts';
import type { AreaResource } from './engine.ts';
import type { WireRow } from './hooks.ts';
import { mayInArea } from './rights.ts';
import { callOf, inCall, type RowScope, type RecordCall, type RecordWork } from './scope.ts';
import { readRow } from './show.ts';
import { notFound } from '../errors.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;
export interface Entry {
  id: number;
  operation: string;
  changes: Changes;
}

const SILENT: ReadonlySet<string> = new Set(['updated_at', 'created_at', 'version']);
/** field -> [before, after] of everything that differs. */
export function changesBetween(before: WireRow | null, after: WireRow | null): Changes {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !SILENT.has(name) && !sameWire(before?.[name], after?.[name]))
      .map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
  );
}

/** Writes what changed into the histories of its records: one statement for any number of them. @param of whose they are */
export async function writeHistory(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'importId'>,
  of: { resource: string; storeId?: number; importId?: string | null },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { actor, actor_id } = actorName(ctx.actor);
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes, import_id)
    select ${of.resource}, e.id, ${of.storeId ?? 0}, e.operation, ${actor}, ${actor_id}, e.changes, ${of.importId ?? ctx.importId ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, operation text, changes jsonb)`);
}

/** The same for records of a resource that keeps a history. */
export async function recordHistory(
  { tx, ctx, entity, scope }: RecordWork,
  entries: readonly Entry[],
  importId: string | null = null,
): Promise<void> {
  if (keepsHistory(entity.resource))
    await writeHistory(tx, ctx, { resource: tableOf(entity.resource), storeId: scope.storeId, importId }, entries);
}

/** Name of whoever wrote an entry `h`; a tenant does not learn the names of administrators. */
const actorNameOf = ({ tenant }: RowScope): SQL =>
  tenant
    ? sql`(select nickname from user_names where id = h.actor_id and h.actor = 'user')`
    : sql`case h.actor when 'admin' then (select nickname from admins where id = h.actor_id) when 'user' then (select nickname from user_names where id = h.actor_id) end`;

/** Entries of a record that the caller may see: a store those of its own people. */
const entriesOf = ({ entity, scope }: RecordCall, id: number): SQL =>
  sql`from record_history h where h.resource = ${tableOf(entity.resource)} and h.record_id = ${id}${
    scope.storeId > 0 ? sql` and h.store_id = ${scope.storeId}` : sql``
  }`;

/** Newest first; a deleted record keeps its history. @throws 404 when the record is not the caller's. */
export async function history(ctx: Ctx, entity: AreaResource, id: number): Promise<HistoryLine[]> {
  return inCall(callOf(ctx, entity, 'show'), async (work) => {
    if (!(await isReached(work, id))) throw notFound();
    return rows<HistoryLine>(
      work.tx,
      sql`select h.id, h.operation, h.actor, h.actor_id, coalesce(${actorNameOf(work.scope)}, '') as actor_name, h.changes, h.import_id, ${wireTime('h.created_at')} as created_at
      ${entriesOf(work, id)} order by h.id desc limit 200`,
    );
  });
}

/** Deleted records are for those who may bring them back. */
async function isReached(work: RecordWork, id: number): Promise<boolean> {
  const { ctx, entity } = work;
  if (await readRow(work, id)) return true;
  if (!isSoftDeleted(entity.resource) || !mayInArea(ctx, entity, 'restore')) return false;
  return (await readRow({ ...work, ...callOf(ctx, entity, 'show', { deleted: true }) }, id)) !== null;
}

/** Who changed a record last, and when; null where the caller may not know. */
export async function lastChange(work: RecordWork, id: number): Promise<{ name: string; at: string } | null> {
  if (!keepsHistory(work.entity.resource)) return null;
  const entry = await first<{ name: string; at: string }>(
    work.tx,
    sql`select coalesce(${actorNameOf(work.scope)}, '') as name, ${wireTime('h.created_at')} as at
    ${entriesOf(work, id)} order by h.id desc limit 1`,
  );
  return entry ?? null;
}
