/** The statements that write a row: column values with the casts of their kinds, and the link tables beside it. */
import { sql, type SQL } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, setSubAccountPassword } from '#db/functions.ts';
import type { Field } from '#shared/resources/define.ts';
import { isVersioned, tableOf } from '#shared/resources/fields.ts';
import type { DbValue } from '#shared/resources/kinds/index.ts';
import { tableName } from './columns.ts';
import type { AreaResource } from './engine.ts';
import type { Values } from './hooks.ts';

const listOf = (value: DbValue): (string | number)[] =>
  Array.isArray(value) ? [...(value as readonly (string | number)[])] : [];

function bound(field: Field | undefined, value: DbValue): SQL {
  switch (field?.kind) {
    case 'references':
    case 'area':
      return sql`${sql.param(listOf(value))}::bigint[]`;
    case 'strings':
      return sql`${sql.param(listOf(value))}::text[]`;
    case 'images':
      return sql`${listOf(value).join(',')}`;
    case 'daterange':
      return Array.isArray(value) ? sql`tstzrange(${value[0]}, ${value[1]})` : sql`null`;
    default:
      return sql`${value}`;
  }
}

const ownColumns = (entity: AreaResource, values: Values) =>
  Object.entries(values).filter(([name]) => !entity.resource.fields[name]?.link && !isClosed(entity, name));

/** Tenants may not touch the passwords of people: a function sets them, for sub-accounts of their own. */
const isClosed = (entity: AreaResource, name: string): boolean =>
  entity.area !== 'admin' && tableOf(entity.resource) === 'users' && entity.resource.fields[name]?.kind === 'password';

async function writePasswords(tx: Db, entity: AreaResource, id: number, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values))
    if (isClosed(entity, name)) await setSubAccountPassword(tx, id, String(value));
}

export async function insertRow(tx: Db, entity: AreaResource, values: Values): Promise<number> {
  const columns = ownColumns(entity, values);
  const row =
    columns.length > 0
      ? await first<{ id: number }>(
          tx,
          sql`insert into ${tableName(entity.resource)} (${sql.join(
            columns.map(([name]) => sql.identifier(name)),
            sql`, `,
          )})
        values (${sql.join(
          columns.map(([name, value]) => bound(entity.resource.fields[name], value)),
          sql`, `,
        )}) returning id`,
        )
      : await first<{ id: number }>(tx, sql`insert into ${tableName(entity.resource)} default values returning id`);
  const id = Number(row?.id);
  await writePasswords(tx, entity, id, values);
  await writeLinks(tx, entity, id, values);
  return id;
}

export async function updateRow(tx: Db, entity: AreaResource, id: number, values: Values): Promise<void> {
  const sets = ownColumns(entity, values).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${bound(entity.resource.fields[name], value)}`,
  );
  sets.push(sql`updated_at = ${appNow}`, ...(isVersioned(entity.resource) ? [sql`version = version + 1`] : []));
  await tx.execute(sql`update ${tableName(entity.resource)} set ${sql.join(sets, sql`, `)} where id = ${id}`);
  await writePasswords(tx, entity, id, values);
  await writeLinks(tx, entity, id, values);
}

/** Column values as JSON that PostgreSQL reads back as a row of the table. */
export const columnsJson = (entity: AreaResource, values: Values): Record<string, DbValue> =>
  Object.fromEntries(
    ownColumns(entity, values).map(([name, value]) => [name, jsonOf(entity.resource.fields[name], value)]),
  );

function jsonOf(field: Field | undefined, value: DbValue): DbValue {
  if (field?.kind === 'images') return listOf(value).join(',');
  if (field?.kind !== 'daterange') return value;
  return Array.isArray(value) ? `["${value[0]}","${value[1]}")` : null;
}

/** Rows of the same columns together, each with its place. */
function alike<T extends { values: Values }>(records: readonly T[]): { columns: string[]; group: [number, T][] }[] {
  const groups = new Map<string, { columns: string[]; group: [number, T][] }>();
  for (const [index, record] of records.entries()) {
    const columns = Object.keys(record.values);
    const key = columns.join();
    const known = groups.get(key) ?? { columns, group: [] };
    known.group.push([index, record]);
    groups.set(key, known);
  }
  return [...groups.values()];
}

const populated = (entity: AreaResource, list: readonly Record<string, DbValue>[]): SQL =>
  sql`jsonb_populate_recordset(null::${tableName(entity.resource)}, ${JSON.stringify(list)}::jsonb)`;
const identifiers = (names: readonly string[], table: SQL = sql``): SQL =>
  sql.join(
    names.map((name) => sql`${table}${sql.identifier(name)}`),
    sql`, `,
  );

/** Ids in the order of the records. For resources without link tables. */
export async function insertRows(tx: Db, entity: AreaResource, records: readonly Values[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { columns, group } of alike(records.map((values) => ({ values })))) {
    if (columns.length === 0) {
      for (const [index] of group) ids[index] = await insertRow(tx, entity, {});
      continue;
    }
    const list = group.map(([, { values }]) => columnsJson(entity, values));
    // Sorted by place, so that the ids come in that order.
    const made = await rows<{ id: number }>(
      tx,
      sql`insert into ${tableName(entity.resource)} (${identifiers(columns)}) select ${identifiers(columns, sql`v.`)} from ${populated(entity, list)} with ordinality as v order by v.ordinality returning id`,
    );
    for (const [at, [index]] of group.entries()) ids[index] = Number(made[at]?.id);
  }
  return ids;
}

/** For resources without link tables. */
export async function updateRows(
  tx: Db,
  entity: AreaResource,
  records: readonly { id: number; values: Values }[],
): Promise<void> {
  const version = isVersioned(entity.resource) ? sql`, version = t.version + 1` : sql``;
  for (const { columns, group } of alike(records)) {
    const list = group.map(([, { id, values }]) => ({ id, ...columnsJson(entity, values) }));
    const sets = columns.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`);
    await tx.execute(
      sql`update ${tableName(entity.resource)} t set ${sql.join([...sets, sql`updated_at = ${appNow}`], sql`, `)}${version} from ${populated(entity, list)} v where t.id = v.id`,
    );
  }
}

async function writeLinks(tx: Db, entity: AreaResource, id: number, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const link = entity.resource.fields[name]?.link;
    if (!link) continue;
    const [table, own, other] = [sql.identifier(link.table), sql.identifier(link.own), sql.identifier(link.other)];
    const ids = sql`${sql.param(listOf(value))}::bigint[]`;
    await tx.execute(sql`delete from ${table} where ${own} = ${id} and not ${other} = any(${ids})`);
    await tx.execute(
      sql`insert into ${table} (${own}, ${other}) select ${id}::bigint, x from unnest(${ids}) x on conflict do nothing`,
    );
  }
}
