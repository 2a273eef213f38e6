/** Which records the rows of a sheet mean: by id, else by what is unique. A few statements for any number of rows. */
import { sql } from 'drizzle-orm';
import { rows as read } from '#db/client.ts';
import { idArray } from '#db/functions.ts';
import { keepsHistory, tableOf } from '#shared/resources/fields.ts';
import { parserOf } from '#shared/resources/kinds/index.ts';
import { AppError, forbidden, invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { columnName, tableName } from '../columns.ts';
import type { AreaResource } from '../engine.ts';
import type { WireRow } from '../hooks.ts';
import { acceptedRows, type SheetRow } from './row.ts';
import { mayInArea } from '../rights.ts';
import { allConditions, type RowScope, type RecordWork } from '../scope.ts';
import { readRows } from '../show.ts';
import { columnsJson } from '../store.ts';

/** Records that the import has been at already: a second row for one is a mistake in the sheet. */
export interface SeenKeys {
  ids: Set<number>;
  keys: Set<string>;
}
const twice = (name: string) => invalid({ [name]: { key: 'field.twice' } });

export async function matchRows(
  work: RecordWork,
  { rows, met, importId }: { rows: readonly SheetRow[]; met: SeenKeys; importId: string },
): Promise<void> {
  const { ctx, entity } = work;
  for (const row of rows) row.id = idOf(row.input);
  for (const key of uniqueKeys(work)) await matchKey(work, { key, rows, met });
  const ids = acceptedRows(rows).flatMap(({ id }) => (id > 0 ? [id] : []));
  if (ids.length === 0) return;
  const earlier = await changedBy(work, ids, importId);
  const found = await lockRows(work, ids);
  const mayUpdate = mayInArea(ctx, entity, 'update') && !entity.hooks.update;
  for (const row of acceptedRows(rows).filter(({ id }) => id > 0)) {
    row.before = found.get(row.id) ?? null;
    if (!mayUpdate) row.refusal = forbidden();
    else if (!row.before) row.refusal = new AppError(404, 'notFound');
    else if (met.ids.has(row.id) || earlier.has(row.id)) row.refusal = twice('id');
    met.ids.add(row.id);
  }
}
const idOf = ({ id }: Input): number => (/^\d{1,15}$/.test(String(id ?? '').trim()) ? Number(id) : 0);

/** Field names, all of which the row or the scope gives. */
const uniqueKeys = ({ entity: { resource }, scope }: RecordWork): string[][] =>
  [
    ...Object.entries(resource.fields).flatMap(([name, field]) => (field.unique ? [[name]] : [])),
    ...(resource.unique ?? []).map((columns) => [...columns]),
  ].filter((columns) => columns.some((name) => !(name in scope.forced)));

/** Rows without an id that have the key of a record are that record. */
async function matchKey(
  { tx, entity, scope }: RecordWork,
  { key, rows, met }: { key: readonly string[]; rows: readonly SheetRow[]; met: SeenKeys },
): Promise<void> {
  const asked = acceptedRows(rows).flatMap((row) => {
    const values = row.id === 0 ? keyOf(entity, scope, row, key) : null;
    return values ? [{ row, values }] : [];
  });
  if (asked.length === 0) return;
  const same = key.map((name) => sql`r.${sql.identifier(name)} = k.${sql.identifier(name)}`);
  // As the unique index has it, so that the index answers.
  const filled = key.flatMap((name) => {
    const field = entity.resource.fields[name];
    return field?.kind === 'text' && !field.required ? [sql`${columnName(name)} <> ''`] : [];
  });
  const found = await read<{ n: number; id: number }>(
    tx,
    sql`select k.ordinality as n, r.id from jsonb_populate_recordset(null::${tableName(entity.resource)}, ${JSON.stringify(asked.map(({ values }) => columnsJson(entity, values)))}::jsonb) with ordinality as k
    join ${tableName(entity.resource)} r on ${sql.join([...same, ...filled], sql` and `)} where ${allConditions(scope.where)}`,
  );
  for (const { n, id } of found) {
    const row = asked[n - 1]?.row;
    if (row) row.id = id;
  }
  for (const { row, values } of asked) {
    const name = JSON.stringify([key, values]);
    if (met.keys.has(name)) row.refusal = twice(key.find((one) => !(one in scope.forced)) ?? 'id');
    met.keys.add(name);
  }
}

function keyOf(
  entity: AreaResource,
  scope: RowScope,
  { input }: SheetRow,
  key: readonly string[],
): SheetRow['values'] | null {
  const values: SheetRow['values'] = {};
  for (const name of key) {
    const field = entity.resource.fields[name];
    const raw = scope.forced[name] ?? input[name];
    const parsed = field && raw !== undefined && raw !== '' ? parserOf(field).safeParse(raw) : undefined;
    if (!parsed?.success || parsed.data === null || parsed.data === '') return null;
    values[name] = parsed.data;
  }
  return values;
}

/** Records that earlier chunks of the same import made or changed. */
async function changedBy({ tx, entity }: RecordWork, ids: readonly number[], importId: string): Promise<Set<number>> {
  if (!keepsHistory(entity.resource)) return new Set();
  const found = await read<{ id: number }>(
    tx,
    sql`select record_id as id from record_history where import_id = ${importId} and resource = ${tableOf(entity.resource)} and record_id = any(${idArray(ids)})`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The records as they are, with nobody else writing them until the transaction ends. */
export async function lockRows(work: RecordWork, ids: readonly number[]): Promise<Map<number, WireRow>> {
  const { tx, entity, scope } = work;
  await tx.execute(
    sql`select r.id from ${tableName(entity.resource)} r where r.id = any(${idArray(ids)}) and ${allConditions(scope.where)} order by r.id for update`,
  );
  return readRows(work, ids);
}
