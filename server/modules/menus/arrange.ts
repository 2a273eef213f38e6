/** The whole order of a menu, saved at once: who is below whom, and in which place. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { notify } from '#db/notify.ts';
import { list } from '#shared/resources/kinds/texts.ts';
import { actorName, type Ctx } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';

export type MenuTable = 'admin_menus' | 'user_menus';
/** Module, group, page. */
const MAX_LEVELS = 3;
const MOST = 1_000;
const number = z.coerce.number().int().min(0);
/** Entries in reading order; the place among siblings follows from it. */
export const arrangeInput = z.object({
  rows: list.pipe(
    z
      .array(z.object({ id: number.min(1), pid: number, version: number }))
      .min(1)
      .max(MOST),
  ),
});
type Place = z.infer<typeof arrangeInput>['rows'][number];
interface Stored extends Place {
  is_sort: number;
}

/** @returns how many entries moved. @throws 409 when an entry came, went or changed since the menu was read; 422 for what is no tree */
export async function arrangeMenus(ctx: Ctx, table: MenuTable, input: Input): Promise<{ moved: number }> {
  const wanted = parse(arrangeInput, input).rows;
  refuseNoTree(wanted);
  return ctx.db.inTx(async (tx) => {
    const name = sql.identifier(table);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${table}`}))`);
    const stored = await rows<Stored>(
      tx,
      sql`select id, pid, version, is_sort from ${name} where deleted_at is null for update`,
    );
    const before = new Map(stored.map((row) => [row.id, row]));
    const isCurrent =
      wanted.length === before.size && wanted.every((row) => before.get(row.id)?.version === row.version);
    if (!isCurrent) throw conflict({ current: stored });
    const moved = withPlaces(wanted).filter((row) => {
      const old = before.get(row.id);
      return old?.pid !== row.pid || old.is_sort !== row.is_sort;
    });
    if (moved.length === 0) return { moved: 0 };
    await tx.execute(sql`update ${name} m set pid = r.pid, is_sort = r.is_sort, version = m.version + 1, updated_at = ${appNow}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id bigint, pid bigint, is_sort int) where m.id = r.id`);
    await remember(tx, ctx, table, moved, before);
    await notify(tx, 'cache', 'menus');
    ctx.afterCommit(() => ctx.cache.bump('menus'));
    return { moved: moved.length };
  });
}

/** Parents stand before their children, so that nothing can be below itself. */
function refuseNoTree(wanted: readonly Place[]): void {
  const levels = new Map<number, number>([[0, 0]]);
  for (const { id, pid } of wanted) {
    const level = levels.get(pid);
    if (level === undefined || levels.has(id)) throw invalid({ rows: { key: 'field.cycle' } });
    if (level >= MAX_LEVELS) throw invalid({ rows: { key: 'field.invalid' } });
    levels.set(id, level + 1);
  }
}

function withPlaces(wanted: readonly Place[]): Stored[] {
  const next = new Map<number, number>();
  return wanted.map((row) => {
    const is_sort = next.get(row.pid) ?? 0;
    next.set(row.pid, is_sort + 1);
    return { ...row, is_sort };
  });
}

async function remember(
  tx: Db,
  ctx: Ctx,
  table: MenuTable,
  moved: readonly Stored[],
  before: ReadonlyMap<number, Stored>,
): Promise<void> {
  const { actor, actor_id } = actorName(ctx.actor);
  const entries = moved.map(({ id, pid, is_sort }) => ({
    id,
    changes: { pid: [before.get(id)?.pid ?? null, pid], is_sort: [before.get(id)?.is_sort ?? null, is_sort] },
  }));
  await tx.execute(sql`insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    select ${table}, e.id, 0, 'update', ${actor}, ${actor_id}, e.changes from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, changes jsonb)`);
}
