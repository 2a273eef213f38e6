/** Trees stay trees: a parent exists and is no descendant, and nobody with children goes. */
import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { isSoftDeleted, tableOf } from '#shared/resources/fields.ts';
import { invalid, refuse } from '../errors.ts';
import { tableName } from './columns.ts';
import type { AreaResource } from './engine.ts';
import type { Values } from './hooks.ts';

const MAX_DEPTH = 100;
const alive = (entity: AreaResource, alias: string): SQL =>
  isSoftDeleted(entity.resource) ? sql` and ${sql.identifier(alias)}.deleted_at is null` : sql``;

/** @throws 422 when the new parent is missing, the record itself or below it. `id` 0: a new record. */
export async function checkParent(tx: Db, entity: AreaResource, id: number, values: Values): Promise<void> {
  const { tree } = entity.resource;
  const parent = tree && values[tree.parent];
  if (!tree || parent === undefined || parent === null || ['', '0'].includes(String(parent))) return;
  const label = entity.resource.fields[tree.parent]?.label;
  const refusalOf = (key: 'field.missing' | 'field.cycle') =>
    invalid({ [tree.parent]: { key, ...(label && { label }) } });
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${tableOf(entity.resource)}`}))`);
  const key = sql.identifier(tree.key);
  const up = sql.identifier(tree.parent);
  const found = await first<{ cycle: boolean }>(
    tx,
    sql`
    with recursive chain(id, up, depth) as (
      select t.id, t.${up}::text, 1 from ${tableName(entity.resource)} t where t.${key}::text = ${String(parent)}${alive(entity, 't')}
      union all
      select t.id, t.${up}::text, depth + 1 from ${tableName(entity.resource)} t join chain c on t.${key}::text = c.up where depth < ${MAX_DEPTH} and c.id <> ${id}
    ) select bool_or(id = ${id}) as cycle from chain having count(*) > 0`,
  );
  if (!found) throw refusalOf('field.missing');
  if (found.cycle) throw refusalOf('field.cycle');
}

/** @throws 500 when children of the rows would stay behind. */
export async function refuseWithChildren(tx: Db, entity: AreaResource, ids: readonly number[]): Promise<void> {
  const { tree } = entity.resource;
  if (!tree) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${tableOf(entity.resource)}`}))`);
  const list = sql`${sql.param([...ids])}::bigint[]`;
  const child = await first(
    tx,
    sql`select 1 from ${tableName(entity.resource)} c join ${tableName(entity.resource)} p on c.${sql.identifier(tree.parent)}::text = p.${sql.identifier(tree.key)}::text
    where p.id = any(${list}) and not c.id = any(${list})${alive(entity, 'c')} limit 1`,
  );
  if (child) throw refuse('field.hasChildren');
}
