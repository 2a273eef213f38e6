/**
 * Rows of a spreadsheet. A chunk is taken in once, whatever is repeated: its answer is kept under (import_id, seq).
 * Good rows are written and bad ones reported, each with its number, its field and a sentence.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { IMPORT_ROWS_PER_CALL } from '#shared/contract/limits.ts';
import { tableOf } from '#shared/resources/define.ts';
import type { Ctx } from '../context.ts';
import { invalid, type AppError, type FieldError } from '../errors.ts';
import { failureBody, sayIn } from '../http/reply.ts';
import type { Input } from '../http/route.ts';
import type { Seat } from './engine.ts';
import { changesBetween, remember, type Entry } from './history.ts';
import { readWrite } from './input.ts';
import { refusalOf } from './refusals.ts';
import { inReach, reachOf, type Reach } from './scope.ts';
import { lockRow, readRow } from './show.ts';
import { announce, insertOne, updateOne } from './write.ts';

export interface ImportReply {
  import_id: string;
  created: number;
  updated: number;
  failed: number;
  errors: { row: number; field: string; msg: string }[];
}
interface Chunk {
  importId: string;
  seq: number;
  dryRun: boolean;
  rows: Input[];
}

export async function importRows(ctx: Ctx, seat: Seat, input: Input): Promise<ImportReply> {
  const chunk = readChunk(seat, input);
  const reach = reachOf(ctx, seat, 'import');
  const actor =
    reach.storeId > 0 ? `store:${reach.storeId}` : `${ctx.actor.kind}:${'id' in ctx.actor ? ctx.actor.id : 0}`;
  const work = (tx: Db): Promise<ImportReply> => takeIn(tx, ctx, seat, reach, chunk);
  if (chunk.dryRun) return rehearse(ctx, reach, work);
  return inReach(ctx, reach, async (tx) => {
    const earlier = await claim(tx, seat, actor, chunk);
    if (earlier) return earlier;
    const reply = await work(tx);
    await tx.execute(
      sql`update import_chunks set reply = ${JSON.stringify(reply)}::jsonb where actor = ${actor} and import_id = ${chunk.importId} and seq = ${chunk.seq}`,
    );
    return reply;
  });
}

/** Everything but the commit. */
class Rehearsed extends Error {
  readonly reply: ImportReply;
  constructor(reply: ImportReply) {
    super('rehearsed');
    this.reply = reply;
  }
}
async function rehearse(ctx: Ctx, reach: Reach, work: (tx: Db) => Promise<ImportReply>): Promise<ImportReply> {
  try {
    return await inReach(ctx, reach, async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.reply;
    throw error;
  }
}

/** The answer given before, or null: the chunk is ours to take in (a repeat meanwhile waits for this transaction). */
async function claim(tx: Db, seat: Seat, actor: string, { importId, seq }: Chunk): Promise<ImportReply | null> {
  const fresh = await first(
    tx,
    sql`insert into import_chunks (import_id, seq, resource, actor) values (${importId}, ${seq}, ${tableOf(seat.resource)}, ${actor}) on conflict (actor, import_id, seq) do nothing returning true as fresh`,
  );
  if (fresh) return null;
  const earlier = await first<{ reply: ImportReply; resource: string }>(
    tx,
    sql`select reply, resource from import_chunks where actor = ${actor} and import_id = ${importId} and seq = ${seq}`,
  );
  if (earlier?.resource !== tableOf(seat.resource)) throw invalid({ import_id: { key: 'keyReused' } });
  return earlier.reply;
}

function readChunk(seat: Seat, input: Input): Chunk {
  const { rows, import_id, seq, dry_run, ...rest } = input;
  const list = Array.isArray(rows)
    ? rows
    : rows && typeof rows === 'object'
      ? Object.values(rows)
      : Object.entries(rest)
          .filter(([key]) => /^\d+$/.test(key))
          .map(([, row]) => row);
  if (list.length > IMPORT_ROWS_PER_CALL)
    throw invalid({ rows: { key: 'field.tooMany', params: { max: IMPORT_ROWS_PER_CALL, field: 'rows' } } });
  const names = fieldNames(seat);
  return {
    importId: typeof import_id === 'string' && import_id !== '' ? import_id.slice(0, 64) : randomUUID(),
    seq: /^\d{1,9}$/.test(String(seq ?? '')) ? Number(seq) : 0,
    dryRun: dry_run === true || dry_run === 1 || dry_run === '1' || dry_run === 'true',
    rows: list.map((row) =>
      Object.fromEntries(
        Object.entries((row ?? {}) as Input).map(([key, value]) => [names.get(key.trim().toLowerCase()) ?? key, value]),
      ),
    ),
  };
}

/** A heading is the field's name or its label in either language. */
function fieldNames(seat: Seat): Map<string, string> {
  const names = new Map<string, string>([
    ['编号', 'id'],
    ['id', 'id'],
  ]);
  for (const [name, field] of Object.entries(seat.resource.fields)) {
    for (const heading of [...Object.values(field.label), name]) names.set(heading.trim().toLowerCase(), name);
  }
  return names;
}

async function takeIn(tx: Db, ctx: Ctx, seat: Seat, reach: Reach, chunk: Chunk): Promise<ImportReply> {
  const reply: ImportReply = { import_id: chunk.importId, created: 0, updated: 0, failed: 0, errors: [] };
  const entries: Entry[] = [];
  for (const [index, input] of chunk.rows.entries()) {
    await tx.execute(sql`savepoint import_row`);
    try {
      const entry = await takeRow(tx, ctx, seat, reach, input);
      if (entry) entries.push(entry);
      reply[entry?.operation === 'create' ? 'created' : 'updated'] += 1;
      await tx.execute(sql`release savepoint import_row`);
    } catch (error) {
      const refusal = refusalOf(seat.resource, error);
      if (!refusal) throw error;
      await tx.execute(sql`rollback to savepoint import_row`);
      reply.failed += 1;
      reply.errors.push(...sentences(ctx, refusal).map((told) => ({ row: index + 1, ...told })));
    }
  }
  await remember(tx, ctx, seat, reach, entries, chunk.importId);
  if (entries.length > 0) await announce(tx, ctx, seat.resource);
  return reply;
}

/** A row with an id changes that record, any other makes one. Null: nothing differed. */
async function takeRow(tx: Db, ctx: Ctx, seat: Seat, reach: Reach, input: Input): Promise<Entry | null> {
  const id = /^\d{1,15}$/.test(String(input['id'] ?? '')) ? Number(input['id']) : 0;
  const values = await readWrite(seat, input, id > 0 ? 'update' : 'create');
  if (id === 0) {
    const made = await insertOne(tx, ctx, seat, reach, input, values);
    return { id: made, operation: 'create', changes: {} };
  }
  const before = await lockRow(tx, ctx, seat, reach, id);
  if (!(await updateOne(tx, ctx, seat, { id, input, values, before }))) return null;
  return { id, operation: 'update', changes: changesBetween(before, await readRow(tx, ctx, seat, reach, id)) };
}

function sentences(ctx: Ctx, refusal: AppError): { field: string; msg: string }[] {
  if (!refusal.fields) return [{ field: '', msg: failureBody(refusal, ctx.language).msg }];
  const say = sayIn(ctx.language);
  return Object.entries(refusal.fields).map(([field, { key, params, label }]: [string, FieldError]) => ({
    field,
    msg: say(key, { field: label?.[ctx.language] ?? field, ...params }),
  }));
}
