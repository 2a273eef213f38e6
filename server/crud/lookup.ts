/** Ids and names of what a reference can point to: part of every right on the page that shows the field. */
import { sql } from 'drizzle-orm';
import { escapeLike } from '#db/functions.ts';
import { isHidden, isSoftDeleted, pickerOf, tableOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { JsonText, type Input } from '../http/route.ts';
import type { AreaResource } from './engine.ts';
import { mayInArea } from './rights.ts';
import { readOne } from './run.ts';
import { allConditions, rowScopeOf } from './scope.ts';
import { idsOf } from './destroy.ts';

const MOST = 200;

export async function lookup(ctx: Ctx, seat: AreaResource, input: Input): Promise<JsonText> {
  if (!['index', 'show', 'store', 'update'].some((right) => mayInArea(ctx, seat, right))) throw forbidden();
  const name = String(input['field'] ?? '');
  const field = Object.hasOwn(seat.resource.fields, name) ? seat.resource.fields[name] : undefined;
  const target = field?.resource && !isHidden(field, seat.area) ? seat.target(field.resource) : undefined;
  if (!target) throw notFound();
  const use = target.areas[seat.area];
  // The target's own scope where the area has it; else row level security alone decides.
  const own =
    use && use.scope !== 'none'
      ? rowScopeOf(ctx, { ...seat, resource: target, use: { ...use, operations: {} } }, 'index')
      : null;
  const reach = own ?? {
    ...rowScopeOf(ctx, { ...seat, use: { ...seat.use, scope: 'all', operations: {}, where: {} } }, 'index'),
    where: isSoftDeleted(target) ? [sql`r.deleted_at is null`] : [],
  };
  const picker = sql`r.${sql.identifier(pickerOf(target))}`;
  const where = [...reach.where];
  const ids = idsOf(String(input['id'] ?? '').replace(/\|in$/, ''));
  if (ids.length > 0) where.push(sql`r.id = any(${sql.param(ids)}::bigint[])`);
  const query = String(input['q'] ?? '').trim();
  if (query !== '') where.push(sql`${picker} ilike ${`%${escapeLike(query)}%`}`);
  const row = await readOne<{ json: string }>(
    { ctx, reach },
    sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as json
    from (select r.id, ${picker} as name from ${sql.identifier(tableOf(target))} r where ${allConditions(where)} order by r.id desc limit ${MOST}) x`,
  );
  return new JsonText(row?.json ?? '[]');
}
