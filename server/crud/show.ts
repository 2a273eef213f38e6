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

const statement = ({ ctx, seat, reach }: RecordCall, id: number) =>
  sql`select row_to_json(x)::text as json from (select ${wireColumns(seat, ctx.language, 'show')} from ${sourceName(seat.resource)} r where r.id = ${id} and ${allConditions(reach.where)}) x`;

/** @throws 404 when the caller's scope has no such record. */
export async function show(ctx: Ctx, seat: AreaResource, id: number, operation: Operation = 'show'): Promise<unknown> {
  if (seat.hooks.show) return seat.hooks.show(ctx, id);
  const call = callOf(ctx, seat, operation);
  const row = await readOne<{ json: string }>(call, statement(call, id));
  if (!row) throw notFound();
  const { present, presentOne } = seat.hooks;
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
  { tx, ctx, seat, reach }: RecordWork,
  ids: readonly number[],
): Promise<Map<number, WireRow>> {
  const found = await rows<{ id: number; json: WireRow }>(
    tx,
    sql`select x.id, row_to_json(x) as json from (select ${wireColumns(seat, ctx.language, 'show')} from ${sourceName(seat.resource)} r where r.id = any(${idArray(ids)}) and ${allConditions(reach.where)}) x`,
  );
  return new Map(found.map(({ id, json }) => [id, json]));
}

/** The record, with nobody else writing it until the transaction ends. @throws 404 */
export async function lockRow(work: RecordWork, id: number): Promise<WireRow> {
  const { tx, seat, reach } = work;
  const locked = await first(
    tx,
    sql`select r.id from ${tableName(seat.resource)} r where r.id = ${id} and ${allConditions(reach.where)} for update`,
  );
  const row = locked ? await readRow(work, id) : null;
  if (!row) throw notFound();
  return row;
}
