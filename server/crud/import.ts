/**
 * Rows of a spreadsheet. A chunk is taken in once, whatever is repeated: its answer is kept under (import_id, seq), and
 * an empty chunk asks for the answer given before. Good rows are written and bad ones reported, each with its number,
 * its field and a sentence.
 */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { tableOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid, type FieldError } from '../errors.ts';
import { failureBody, sayIn } from '../http/reply.ts';
import type { Input } from '../http/route.ts';
import type { Seat } from './engine.ts';
import { remember } from './history.ts';
import { readChunk, type Chunk } from './import-chunk.ts';
import { matchRows, type Met } from './import-match.ts';
import { sheetRow, standing, type SheetRow } from './import-row.ts';
import { readWords } from './import-words.ts';
import { isPlain, writeRows } from './import-write.ts';
import { readWrite } from './input.ts';
import { importerOf, inReach, reachOf, type Reach } from './scope.ts';
import { announce } from './write.ts';

export interface ImportReply {
  import_id: string;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  errors: { row: number; field: string; msg: string }[];
}

export async function importRows(ctx: Ctx, seat: Seat, input: Input): Promise<ImportReply> {
  const chunk = readChunk(seat, input);
  const reach = reachOf(ctx, seat, 'import');
  const importer = importerOf(ctx, reach);
  const work = (tx: Db): Promise<ImportReply> => takeIn(tx, ctx, seat, reach, chunk);
  if (chunk.dryRun) return rehearse(ctx, reach, work);
  return inReach(ctx, reach, async (tx) => {
    const earlier = await claim(tx, seat, importer, chunk);
    if (earlier) return earlier;
    const reply = await work(tx);
    const kept = { ...reply, file: chunk.file, total: chunk.total };
    await tx.execute(
      sql`update import_chunks set reply = ${JSON.stringify(kept)}::jsonb where actor = ${importer} and import_id = ${chunk.importId} and seq = ${chunk.seq}`,
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
async function claim(
  tx: Db,
  seat: Seat,
  importer: string,
  { importId, seq, rows }: Chunk,
): Promise<ImportReply | null> {
  if (rows.length > 0) {
    const fresh = await first(
      tx,
      sql`insert into import_chunks (import_id, seq, resource, actor) values (${importId}, ${seq}, ${tableOf(seat.resource)}, ${importer}) on conflict (actor, import_id, seq) do nothing returning true as fresh`,
    );
    if (fresh) return null;
  }
  const earlier = await first<{ reply: ImportReply; resource: string }>(
    tx,
    sql`select reply - 'file' - 'total' as reply, resource from import_chunks where actor = ${importer} and import_id = ${importId} and seq = ${seq}`,
  );
  if (!earlier) return null;
  if (earlier.resource !== tableOf(seat.resource)) throw invalid({ import_id: { key: 'keyReused' } });
  return earlier.reply;
}

async function takeIn(tx: Db, ctx: Ctx, seat: Seat, reach: Reach, chunk: Chunk): Promise<ImportReply> {
  const rows = chunk.rows.map((input, index) => sheetRow(input, index + 1));
  const met: Met = { ids: new Set(), keys: new Set() };
  // Where hooks or a tree look at the rows before, each row must find them written.
  for (const batch of isPlain(seat) ? [rows] : rows.map((row) => [row])) {
    await readWords(tx, ctx, seat, batch);
    await matchRows(tx, ctx, seat, reach, { rows: batch, met, importId: chunk.importId });
    for (const row of standing(batch)) await readValues(ctx, seat, row);
    await writeRows(tx, ctx, seat, reach, batch);
  }
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  await remember(tx, ctx, seat, reach, entries, chunk.importId);
  if (entries.length > 0) await announce(tx, ctx, seat.resource);
  return replyOf(ctx, rows, chunk.importId);
}

async function readValues(ctx: Ctx, seat: Seat, row: SheetRow): Promise<void> {
  try {
    row.values = await readWrite(ctx, seat, row.input, row.before ? 'update' : 'create');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    row.refusal = error;
  }
}

function replyOf(ctx: Ctx, rows: readonly SheetRow[], importId: string): ImportReply {
  const count = (of: (row: SheetRow) => boolean): number => rows.filter(of).length;
  return {
    import_id: importId,
    created: count(({ refusal, entry }) => !refusal && entry?.operation === 'create'),
    updated: count(({ refusal, entry }) => !refusal && entry?.operation === 'update'),
    unchanged: count(({ refusal, entry }) => !refusal && !entry),
    failed: count(({ refusal }) => refusal !== null),
    errors: rows.flatMap(({ number, refusal }) =>
      refusal ? sentences(ctx, refusal).map((told) => ({ row: number, ...told })) : [],
    ),
  };
}

export function sentences(ctx: Ctx, refusal: AppError): { field: string; msg: string }[] {
  if (!refusal.fields) return [{ field: '', msg: failureBody(refusal, ctx.language).msg }];
  const say = sayIn(ctx.language);
  return Object.entries(refusal.fields).map(([field, { key, params, label }]: [string, FieldError]) => ({
    field,
    msg: say(key, { field: label?.[ctx.language] ?? field, ...params }),
  }));
}
