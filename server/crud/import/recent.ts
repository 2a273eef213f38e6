/** What was imported here lately, to look at and to undo. */
import { sql } from 'drizzle-orm';
import { rows as read } from '#db/client.ts';
import { wireTime } from '#db/functions.ts';
import type { RecentImport } from '#shared/resources/record-answers.ts';
import { keepsHistory, tableOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../../context.ts';
import type { AreaResource } from '../engine.ts';
import { callOf, importerOf, inScope } from '../scope.ts';

const MOST = 20;

/** Newest first: one's own, of the whole store for sellers, of everybody for super administrators. */
export function recentImports(ctx: Ctx, entity: AreaResource): Promise<RecentImport[]> {
  const call = callOf(ctx, entity, 'import');
  const all = ctx.actor.kind === 'admin' && ctx.actor.isSuper;
  const table = tableOf(entity.resource);
  return inScope(call, (tx) =>
    read<RecentImport>(
      tx,
      sql`with recent as (
      select import_id, coalesce(max(reply ->> 'file'), '') as file, coalesce(max((reply ->> 'total')::int), 0) as total,
        sum((reply ->> 'created')::int) as created, sum((reply ->> 'updated')::int) as updated, sum((reply ->> 'failed')::int) as failed, min(created_at) as at
      from import_chunks where resource = ${table} and ${all ? sql`actor like 'admin:%'` : sql`actor = ${importerOf(call)}`}
      group by import_id order by at desc limit ${MOST})
    select import_id, file, total, created, updated, failed, ${wireTime('at')} as created_at,
      ${keepsHistory(entity.resource)}::boolean and created + updated > 0
      and not exists (select 1 from record_history u where u.import_id = 'undo:' || recent.import_id and u.resource = ${table}) as can_undo
    from recent order by at desc`,
    ),
  );
}
