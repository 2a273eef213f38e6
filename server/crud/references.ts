/** What a record points to exists and is the caller's to point to: read as the caller, so another store's rows are not there. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { isSoftDeleted, tableOf } from '#shared/resources/fields.ts';
import { invalid, type AppError, type FieldError } from '../errors.ts';
import type { AreaResource } from './engine.ts';
import type { Values } from './hooks.ts';

/** Ids that a value names; 0 and below point nowhere. */
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0);

/** Fields whose target is missing. One statement for all of them. */
export async function missingReferences(
  tx: Db,
  entity: AreaResource,
  values: Values,
): Promise<Record<string, FieldError>> {
  const checks: { name: string; missing: SQL }[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = entity.resource.fields[name];
    const target = field?.resource ? entity.target(field.resource) : undefined;
    const ids = idsOf(value);
    if (!field || !target || ids.length === 0) continue;
    const alive = isSoftDeleted(target) ? sql` and t.deleted_at is null` : sql``;
    checks.push({
      name,
      missing: sql`(select count(*) from ${sql.identifier(tableOf(target))} t where t.id = any(${sql.param(ids)}::bigint[])${alive}) < ${new Set(ids).size}`,
    });
  }
  if (checks.length === 0) return {};
  const row = await first<Record<string, boolean>>(
    tx,
    sql`select ${sql.join(
      checks.map((check) => sql`${check.missing} as ${sql.identifier(check.name)}`),
      sql`, `,
    )}`,
  );
  return Object.fromEntries(
    checks
      .filter((check) => row?.[check.name])
      .map(({ name }) => [name, { key: 'field.missing', label: entity.resource.fields[name]!.label }]),
  ); // checked above: only fields of the resource
}

/** The same for many records: which of them point nowhere, by their place. One statement per field that points. */
export async function missingAmong(
  tx: Db,
  entity: AreaResource,
  many: readonly Values[],
): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    const target = field.resource ? entity.target(field.resource) : undefined;
    const asked = target ? [...new Set(many.flatMap((values) => idsOf(values[name] ?? 0)))] : [];
    if (!target || asked.length === 0) continue;
    const alive = isSoftDeleted(target) ? sql` and t.deleted_at is null` : sql``;
    const found = await rows<{ id: number }>(
      tx,
      sql`select t.id from ${sql.identifier(tableOf(target))} t where t.id = any(${sql.param(asked)}::bigint[])${alive}`,
    );
    const known = new Set(found.map(({ id }) => id));
    for (const [index, values] of many.entries())
      if (idsOf(values[name] ?? 0).some((id) => !known.has(id)))
        refused.set(index, invalid({ [name]: { key: 'field.missing', label: field.label } }));
  }
  return refused;
}

export async function checkReferences(tx: Db, entity: AreaResource, values: Values): Promise<void> {
  const missing = await missingReferences(tx, entity, values);
  if (Object.keys(missing).length > 0) throw invalid(missing);
}
