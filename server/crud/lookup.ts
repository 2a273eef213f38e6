/** Ids and names of what a reference can point to: part of every right on the page that shows the field. */
import { sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '#db/functions.ts';
import type { Resource } from '#shared/resources/define.ts';
import { isHidden, pickerOf, tableOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { JsonText, type Input } from '../http/route.ts';
import type { AreaResource } from './engine.ts';
import { mayInArea } from './rights.ts';
import { readOne } from './run.ts';
import { allConditions, targetConditions, tenantOf } from './scope.ts';
import { idsOf } from './destroy.ts';

const MOST = 200;

export async function lookup(ctx: Ctx, entity: AreaResource, input: Input): Promise<JsonText> {
  if (!['index', 'show', 'store', 'update'].some((right) => mayInArea(ctx, entity, right))) throw forbidden();
  const target = targetOf(entity, String(input['field'] ?? ''));
  if (!target) throw notFound();
  const picker = sql`r.${sql.identifier(pickerOf(target))}`;
  const where = [...targetConditions(ctx, entity, target), ...matching(picker, input)];
  const row = await readOne<{ json: string }>(
    { ctx, scope: { tenant: tenantOf(ctx, entity) } },
    sql`select coalesce(json_agg(row_to_json(x)), '[]')::text as json
    from (select r.id, ${picker} as name from ${sql.identifier(tableOf(target))} r where ${allConditions(where)} order by r.id desc limit ${MOST}) x`,
  );
  return new JsonText(row?.json ?? '[]');
}

function targetOf({ resource, area, target }: AreaResource, name: string): Resource | undefined {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field?.resource && !isHidden(field, area) ? target(field.resource) : undefined;
}

/** `id=1,2|in` and `q=`, a part of the name. */
function matching(picker: SQL, input: Input): SQL[] {
  const ids = idsOf(String(input['id'] ?? '').replace(/\|in$/, ''));
  const query = String(input['q'] ?? '').trim();
  return [
    ...(ids.length > 0 ? [sql`r.id = any(${sql.param(ids)}::bigint[])`] : []),
    ...(query === '' ? [] : [sql`${picker} ilike ${`%${escapeLike(query)}%`}`]),
  ];
}
