/** The whole order of a menu, saved at once: who is below whom, and in which place. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { arrangeAdminMenu, MenuPlace } from '#shared/contract/menus.ts';
import type { Ctx } from '../../context.ts';
import { writeHistory, type Changes } from '../../crud/history.ts';
import { invalidateTopics } from '../../crud/topics.ts';
import { conflict, invalid } from '../../errors.ts';

/** Module, group, page. */
const MAX_LEVELS = 3;
interface Stored extends MenuPlace {
  is_sort: number;
}

/** @returns how many entries moved. @throws 409 when an entry came, went or changed since the menu was read; 422 for what is no tree */
export async function arrangeMenus(
  ctx: Ctx,
  table: 'admin_menus' | 'user_menus',
  { rows: entries }: ParsedOf<typeof arrangeAdminMenu>,
): Promise<{ moved: number }> {
  requireTree(entries);
  return ctx.db.inTx(async (tx) => {
    const name = sql.identifier(table);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${table}`}))`);
    const stored = await rows<Stored>(
      tx,
      sql`select id, pid, version, is_sort from ${name} where deleted_at is null for update`,
    );
    const before = new Map(stored.map((row) => [row.id, row]));
    const isCurrent =
      entries.length === before.size && entries.every((row) => before.get(row.id)?.version === row.version);
    if (!isCurrent) throw conflict({ current: stored });
    const moved = withPlaces(entries).filter((row) => {
      const old = before.get(row.id);
      return old?.pid !== row.pid || old.is_sort !== row.is_sort;
    });
    if (moved.length === 0) return { moved: 0 };
    await tx.execute(sql`update ${name} m set pid = r.pid, is_sort = r.is_sort, version = m.version + 1, updated_at = ${appNow}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id bigint, pid bigint, is_sort int) where m.id = r.id`);
    const changed = moved.map(({ id, pid, is_sort }) => {
      const old = before.get(id);
      const changes: Changes = { pid: [old?.pid ?? null, pid], is_sort: [old?.is_sort ?? null, is_sort] };
      return { id, operation: 'update', changes };
    });
    await writeHistory(tx, ctx, { resource: table }, changed);
    await invalidateTopics(tx, ctx, ['menus']);
    return { moved: moved.length };
  });
}

/** Parents stand before their children, so that nothing can be below itself. */
function requireTree(entries: readonly MenuPlace[]): void {
  const levels = new Map<number, number>([[0, 0]]);
  for (const { id, pid } of entries) {
    const level = levels.get(pid);
    if (level === undefined || levels.has(id)) throw invalid({ rows: { key: 'field.cycle' } });
    if (level >= MAX_LEVELS) throw invalid({ rows: { key: 'field.invalid' } });
    levels.set(id, level + 1);
  }
}

function withPlaces(entries: readonly MenuPlace[]): Stored[] {
  const next = new Map<number, number>();
  return entries.map((row) => {
    const is_sort = next.get(row.pid) ?? 0;
    next.set(row.pid, is_sort + 1);
    return { ...row, is_sort };
  });
}
