/** One record, and the raw material of every write: the row as it was, locked. */
import { sql } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { idArray } from '#db/functions.ts';
import type { Operation } from '#shared/resources/vocabulary.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { JsonText } from '../http/route.ts';
import { sourceName, tableName, wireColumns } from './columns.ts';
import type { AreaResource } from './engine.ts';
import type { WireRow } from './hooks.ts';
import { readOne } from './run.ts';
import { allConditions, callOf, type RecordCall, type RecordWork } from './scope.ts';

const statement = ({ ctx, entity, scope }: RecordCall, id: number) =>
  sql`select row_to_json(x)::text as json from (select ${wireColumns(entity, ctx.language, 'show')} from ${sourceName(entity.resource)} r where r.id = ${id} and ${allConditions(scope.where)}) x`;

/** @throws 404 when the caller's scope has no such record. */
export async function show(
  ctx: Ctx,
  entity: AreaResource,
  id: number,
  operation: Operation = 'show',
): Promise<unknown> {
  if (entity.hooks.show) return entity.hooks.show(ctx, id);
  const call = callOf(ctx, entity, operation);
  const row = await readOne<{ json: string }>(call, statement(call, id));
  if (!row) throw notFound();
  const { present, presentOne } = entity.hooks;
  if (!present && !presentOne) return new JsonText(row.json);
  const read = JSON.parse(row.json) as WireRow;
  const shown = present ? (await present(ctx, [read]))[0] : read;
  return shown && presentOne ? presentOne(shown) : shown;
}

/** The record inside a transaction. */
export async function readRow(work: RecordWork, id: number): Promise<WireRow | null> {
  const row = await first<{ json: string }>(work.tx, statement(work, id));
  return row ? (JSON.parse(row.json) as WireRow) : null;
}

/** Several records by their id, in one statement. */
export async function readRows(
  { tx, ctx, entity, scope }: RecordWork,
  ids: readonly number[],
): Promise<Map<number, WireRow>> {
  const found = await rows<{ id: number; json: WireRow }>(
    tx,
    sql`select x.id, row_to_json(x) as json from (select ${wireColumns(entity, ctx.language, 'show')} from ${sourceName(entity.resource)} r where r.id = any(${idArray(ids)}) and ${allConditions(scope.where)}) x`,
  );
  return new Map(found.map(({ id, json }) => [id, json]));
}

/** The record, with nobody else writing it until the transaction ends. @throws 404 */
export async function lockRow(work: RecordWork, id: number): Promise<WireRow> {
  const { tx, entity, scope } = work;
  const locked = await first(
    tx,
    sql`select r.id from ${tableName(entity.resource)} r where r.id = ${id} and ${allConditions(scope.where)} for update`,
  );
  const row = locked ? await readRow(work, id) : null;
  if (!row) throw notFound();
  return row;
}
