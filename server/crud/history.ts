/** Who changed what, per record: written with each change, in its transaction. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { keepsHistory, tableOf } from '#shared/resources/define.ts';
import { sameWire } from '#shared/resources/kinds/wire.ts';
import { actorName, type Ctx } from '../context.ts';
import type { Seat } from './engine.ts';
import type { WireRow } from './hooks.ts';
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

/** Newest first. @throws 404 when the record is not the caller's. */
export async function history(ctx: Ctx, seat: Seat, id: number): Promise<unknown> {
  const reach = reachOf(ctx, seat, 'show');
  const everything = { ...reach, where: reach.where };
  return inReach(ctx, reach, async (tx) => {
    if (!(await readRow(tx, ctx, seat, everything, id))) throw notFound();
    const own = reach.storeId > 0 ? sql` and h.store_id = ${reach.storeId}` : sql``;
    const names = reach.tenant
      ? sql`(select nickname from user_names where id = h.actor_id)`
      : sql`case h.actor when 'admin' then (select nickname from admins where id = h.actor_id) else (select nickname from user_names where id = h.actor_id) end`;
    return rows(
      tx,
      sql`select h.id, h.operation, h.actor, h.actor_id, coalesce(${names}, '') as actor_name, h.changes, wire_time(h.created_at) as created_at
      from record_history h where h.resource = ${tableOf(seat.resource)} and h.record_id = ${id}${own} order by h.id desc limit 200`,
    );
  });
}
