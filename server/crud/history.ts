/** Who changed what, per record: written with each change, in its transaction. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { isSoftDeleted, keepsHistory, tableOf } from '#shared/resources/fields.ts';
import { sameWire } from '#shared/resources/kinds/wire.ts';
import { actorName, type Ctx } from '../context.ts';
import type { Seat } from './engine.ts';
import type { WireRow } from './hooks.ts';
import { mayInArea } from './rights.ts';
import { inReach, reachOf, type Reach } from './scope.ts';
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

/** One statement for any number of records. */
export async function remember(
  tx: Db,
  ctx: Ctx,
  seat: Seat,
  reach: Reach,
  entries: readonly Entry[],
  importId: string | null = null,
): Promise<void> {
  if (!keepsHistory(seat.resource) || entries.length === 0) return;
  const { actor, actor_id } = actorName(ctx.actor);
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes, import_id)
    select ${tableOf(seat.resource)}, e.id, ${reach.storeId}, e.operation, ${actor}, ${actor_id}, e.changes, ${importId}::text
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, operation text, changes jsonb)`);
}

/** Name of whoever wrote an entry `h`; a tenant does not learn the names of administrators. */
const actorNameOf = ({ tenant }: Reach): SQL =>
  tenant
    ? sql`(select nickname from user_names where id = h.actor_id and h.actor = 'user')`
    : sql`case h.actor when 'admin' then (select nickname from admins where id = h.actor_id) when 'user' then (select nickname from user_names where id = h.actor_id) end`;

/** Entries of a record that the caller may see: a store those of its own people. */
const entriesOf = (seat: Seat, reach: Reach, id: number): SQL =>
  sql`from record_history h where h.resource = ${tableOf(seat.resource)} and h.record_id = ${id}${
    reach.storeId > 0 ? sql` and h.store_id = ${reach.storeId}` : sql``
  }`;

/** Newest first; a deleted record keeps its history. @throws 404 when the record is not the caller's. */
export async function history(ctx: Ctx, seat: Seat, id: number): Promise<unknown> {
  const reach = reachOf(ctx, seat, 'show');
  return inReach(ctx, reach, async (tx) => {
    if (!(await isReached(tx, ctx, seat, reach, id))) throw notFound();
    return rows(
      tx,
      sql`select h.id, h.operation, h.actor, h.actor_id, coalesce(${actorNameOf(reach)}, '') as actor_name, h.changes, h.import_id, wire_time(h.created_at) as created_at
      ${entriesOf(seat, reach, id)} order by h.id desc limit 200`,
    );
  });
}

/** Deleted records are for those who may bring them back. */
async function isReached(tx: Db, ctx: Ctx, seat: Seat, reach: Reach, id: number): Promise<boolean> {
  if (await readRow(tx, ctx, seat, reach, id)) return true;
  if (!isSoftDeleted(seat.resource) || !mayInArea(ctx, seat, 'restore')) return false;
  return (await readRow(tx, ctx, seat, reachOf(ctx, seat, 'show', { deleted: true }), id)) !== null;
}

/** Who changed a record last, and when; null where the caller may not know. */
export async function lastChange(
  tx: Db,
  seat: Seat,
  reach: Reach,
  id: number,
): Promise<{ name: string; at: string } | null> {
  if (!keepsHistory(seat.resource)) return null;
  const entry = await first<{ name: string; at: string }>(
    tx,
    sql`select coalesce(${actorNameOf(reach)}, '') as name, wire_time(h.created_at) as at
    ${entriesOf(seat, reach, id)} order by h.id desc limit 1`,
  );
  return entry ?? null;
}
