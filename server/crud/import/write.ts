/**
 * Writes many rows with a few statements. Where the database refuses one, halves are tried apart until that row stands
 * alone, so that the others pay for it only a little.
 */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { tableOf } from '#shared/resources/fields.ts';
import type { AreaResource } from '../engine.ts';
import { changesBetween } from '../history.ts';
import { insideImport } from './inside.ts';
import { acceptedRows, wrote, type SheetRow } from './row.ts';
import { missingAmong } from '../references.ts';
import { refusalOf } from '../refusals.ts';
import type { RecordWork } from '../scope.ts';
import { readRows } from '../show.ts';
import { insertRows, updateRows } from '../store.ts';
import { insertOne, updateOne, differingFields } from '../write.ts';

/** No hook and no tree looks at single rows, and all columns are the row's own. */
export const isPlain = ({ hooks, resource }: AreaResource): boolean =>
  !hooks.sheet &&
  !hooks.beforeWrite &&
  !hooks.afterWrite &&
  !resource.tree &&
  Object.values(resource.fields).every(({ link }) => !link);

/** Writes what stands; each row ends with an entry, a refusal, or neither when nothing differed. */
export async function writeRows(work: RecordWork, rows: readonly SheetRow[], importId: string): Promise<void> {
  const { entity, scope } = work;
  if (entity.hooks.sheet) {
    for (const row of acceptedRows(rows)) await attempt(work, [row], () => writeByVerb(work, row, importId));
    return;
  }
  if (!isPlain(entity)) {
    for (const row of acceptedRows(rows)) await attempt(work, [row], () => writeOne(work, row));
    return;
  }
  for (const row of acceptedRows(rows))
    row.values = row.before ? differingFields(entity, row.values, row.before) : { ...row.values, ...scope.forced };
  await refuseMissing(work, acceptedRows(rows));
  const changed = acceptedRows(rows).filter(({ before, values }) => !before || Object.keys(values).length > 0);
  await writeSome(work, changed);
}

async function refuseMissing({ tx, entity }: RecordWork, rows: readonly SheetRow[]): Promise<void> {
  const refused = await missingAmong(
    tx,
    entity,
    rows.map(({ values }) => values),
  );
  for (const [index, refusal] of refused) {
    const row = rows[index];
    if (row) row.refusal = refusal;
  }
}

async function writeSome(work: RecordWork, rows: readonly SheetRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (await attempt(work, rows, () => writeAll(work, rows))) return;
  const half = Math.ceil(rows.length / 2);
  await writeSome(work, rows.slice(0, half));
  await writeSome(work, rows.slice(half));
}

/** False: something was refused and nothing is written; a row that is alone then has its refusal. */
async function attempt(
  { tx, entity }: RecordWork,
  rows: readonly SheetRow[],
  write: () => Promise<void>,
): Promise<boolean> {
  await tx.execute(sql`savepoint import_rows`);
  try {
    await write();
    await tx.execute(sql`release savepoint import_rows`);
    return true;
  } catch (error) {
    const refusal = refusalOf(entity.resource, error);
    if (!refusal) throw error;
    await tx.execute(sql`rollback to savepoint import_rows`);
    for (const row of rows) {
      row.entry = null;
      row.outcome = null;
    }
    const [only] = rows;
    if (rows.length > 1 || !only) return false;
    only.refusal = refusal;
    return true;
  }
}

async function writeAll(work: RecordWork, rows: readonly SheetRow[]): Promise<void> {
  const { tx, entity } = work;
  const made = rows.filter(({ before }) => !before);
  const ids = await insertRows(
    tx,
    entity,
    made.map(({ values }) => values),
  );
  for (const [index, row] of made.entries()) wrote(row, { id: ids[index] ?? 0, operation: 'create', changes: {} });
  const changed = rows.filter(({ before }) => before);
  if (changed.length === 0) return;
  await updateRows(tx, entity, changed);
  const after = await readRows(
    work,
    changed.map(({ id }) => id),
  );
  for (const row of changed)
    wrote(row, { id: row.id, operation: 'update', changes: changesBetween(row.before, after.get(row.id) ?? null) });
}

async function writeOne(work: RecordWork, row: SheetRow): Promise<void> {
  const { id, input, values, before } = row;
  if (!before) {
    const made = await insertOne(work, input, values);
    wrote(row, { id: made, operation: 'create', changes: {} });
    return;
  }
  if (!(await updateOne(work, { id, input, values, before }))) return;
  const after = await readRows(work, [id]);
  wrote(row, { id, operation: 'update', changes: changesBetween(before, after.get(id) ?? null) });
}

/** By the module, which writes the history too: an update that wrote none changed nothing. */
async function writeByVerb(work: RecordWork, row: SheetRow, importId: string): Promise<void> {
  const { tx, entity } = work;
  const { sheet } = entity.hooks;
  if (!sheet) return;
  const ctx = insideImport(work, importId);
  const id = await sheet.write(ctx, row.id, row.input);
  const changed = await first(
    tx,
    sql`select 1 from record_history where import_id = ${importId} and resource = ${tableOf(entity.resource)} and record_id = ${id} limit 1`,
  );
  if (changed) row.outcome = row.before ? 'update' : 'create';
}
