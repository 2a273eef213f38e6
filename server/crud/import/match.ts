/** Which records the rows of a sheet mean: by id, else by what is unique. A few statements for any number of rows. */
import { sql } from 'drizzle-orm';
import { rows as read } from '#db/client.ts';
import { idArray } from '#db/functions.ts';
import { keepsHistory, permissionName, tableOf } from '#shared/resources/fields.ts';
import { parserOf } from '#shared/resources/kinds/index.ts';
import { hasPermission, type Ctx } from '../../context.ts';
import { AppError, forbidden, invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { columnName, tableName } from '../columns.ts';
import type { AreaResource } from '../engine.ts';
import type { WireRow } from '../hooks.ts';
import type { Chunk } from './chunk.ts';
import { acceptedRows, type SheetRow } from './row.ts';
import { mayInArea } from '../rights.ts';
import { allConditions, type RowScope, type RecordWork } from '../scope.ts';
import { readRows } from '../show.ts';
import { columnsJson } from '../store.ts';

/** Records that the import has been at already, with the number of their row: a second one is a mistake in the sheet. */
export interface SeenKeys {
  ids: Map<number, number>;
  keys: Map<string, number>;
}
function refuseTwice(row: SheetRow, name: string, first: number | undefined): void {
  row.sameAs = first ?? null;
  row.refusal = invalid({
    [name]: first === undefined ? { key: 'field.twice' } : { key: 'field.twiceAs', params: { row: first } },
  });
}

export async function matchRows(
  work: RecordWork,
  {
    rows,
    met,
    importId,
    existing,
  }: { rows: readonly SheetRow[]; met: SeenKeys } & Pick<Chunk, 'importId' | 'existing'>,
): Promise<void> {
  for (const row of rows) row.id = idOf(row.input);
  for (const key of uniqueKeys(work)) await matchKey(work, { key, rows, met });
  await matchNatural(work, { rows, met });
  const ids = acceptedRows(rows).flatMap(({ id }) => (id > 0 ? [id] : []));
  if (ids.length === 0) return;
  const earlier = await changedBy(work, ids, importId);
  const found = await lockRows(work, ids);
  const mayUpdate = mayChange(work.ctx, work.entity);
  for (const row of acceptedRows(rows).filter(({ id }) => id > 0)) {
    row.before = found.get(row.id) ?? null;
    const isMet = met.ids.has(row.id) || earlier.has(row.id);
    if (row.before && isMet) refuseTwice(row, 'id', met.ids.get(row.id));
    else judge(row, existing, mayUpdate);
    if (!met.ids.has(row.id)) met.ids.set(row.id, row.number);
  }
}
/** What may become of a row whose record is there. */
function judge(row: SheetRow, existing: Chunk['existing'], mayUpdate: boolean): void {
  if (!row.before) row.refusal = new AppError(404, 'notFound');
  else if (existing === 'skip') row.isSkipped = true;
  else if (!mayUpdate) row.refusal = forbidden();
}
/** Rows that fill no unique field, by the first natural key that they fill. */
async function matchNatural(
  work: RecordWork,
  { rows, met }: { rows: readonly SheetRow[]; met: SeenKeys },
): Promise<void> {
  const { entity, scope } = work;
  const unique = uniqueKeys(work);
  const fills = (row: SheetRow, key: readonly string[]) => keyOf(entity, scope, row, key) !== null;
  let left = acceptedRows(rows).filter((row) => row.id === 0 && !unique.some((key) => fills(row, key)));
  for (const key of entity.resource.naturalKeys ?? []) {
    await matchKey(work, { key, rows: left, met });
    left = left.filter((row) => !fills(row, key));
  }
}
/** A module that takes rows in changes records by a call of its own, with the same right. */
const mayChange = (ctx: Ctx, entity: AreaResource): boolean =>
  entity.hooks.sheet
    ? hasPermission(ctx.actor, permissionName(entity.area, entity.resource.name, 'update'))
    : mayInArea(ctx, entity, 'update') && !entity.hooks.update;
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
    // What no index keeps unique may be there more than once: the sheet has to say which it means.
    if (row && row.id > 0) row.refusal = invalid({ [nameIn(key, scope)]: ambiguous(entity, nameIn(key, scope)) });
    else if (row) row.id = id;
  }
  for (const { row, values } of asked) {
    const name = JSON.stringify([key, values]);
    const first = met.keys.get(name);
    if (first === undefined) met.keys.set(name, row.number);
    else refuseTwice(row, nameIn(key, scope), first);
  }
}
/** The field of a key that people fill. */
const nameIn = (key: readonly string[], scope: RowScope): string =>
  key.findLast((one) => !(one in scope.forced)) ?? 'id';
const ambiguous = ({ resource }: AreaResource, name: string): FieldError => {
  const label = resource.fields[name]?.label;
  return { key: 'field.ambiguous', ...(label && { label }) };
};

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
