/**
 * Rows of a spreadsheet. A chunk is taken in once, whatever is repeated: its answer is kept under (import_id, seq), and
 * an empty chunk asks for the answer given before. Good rows are written and bad ones reported, each with its number,
 * its field and a sentence.
 */
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import type { ImportReply } from '#shared/resources/record-answers.ts';
import { tableOf } from '#shared/resources/fields.ts';
import type { Ctx } from '../../context.ts';
import { AppError, invalid, type FieldError } from '../../errors.ts';
import { failureBody, translatorIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';
import type { AreaResource } from '../engine.ts';
import { recordHistory } from '../history.ts';
import { readChunk, type Chunk } from './chunk.ts';
import { matchRows, type SeenKeys } from './match.ts';
import { sheetRow, acceptedRows, type SheetRow } from './row.ts';
import { resolveNames } from './resolve-names.ts';
import { isPlain, writeRows } from './write.ts';
import { readWrite } from '../input.ts';
import { callOf, importerOf, inCall, type RecordCall, type RecordWork } from '../scope.ts';
import { invalidateTopics } from '../topics.ts';

export async function importRows(ctx: Ctx, entity: AreaResource, input: Input): Promise<ImportReply> {
  const chunk = readChunk(entity, input);
  const call = callOf(ctx, entity, 'import');
  if (chunk.dryRun) return dryRun(call, chunk);
  const importer = importerOf(call);
  return inCall(call, async (work) => {
    const earlier = await claim(work, importer, chunk);
    if (earlier) return earlier;
    const reply = await processChunk(work, chunk);
    const kept = { ...reply, file: chunk.file, total: chunk.total };
    await work.tx.execute(
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
async function dryRun(call: RecordCall, chunk: Chunk): Promise<ImportReply> {
  try {
    return await inCall(call, async (work) => {
      throw new Rehearsed(await processChunk(work, chunk));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.reply;
    throw error;
  }
}

/** The answer given before, or null: the chunk is ours to take in (a repeat meanwhile waits for this transaction). */
async function claim(
  { tx, entity }: RecordWork,
  importer: string,
  { importId, seq, rows }: Chunk,
): Promise<ImportReply | null> {
  if (rows.length > 0) {
    const fresh = await first(
      tx,
      sql`insert into import_chunks (import_id, seq, resource, actor) values (${importId}, ${seq}, ${tableOf(entity.resource)}, ${importer}) on conflict (actor, import_id, seq) do nothing returning true as fresh`,
    );
    if (fresh) return null;
  }
  const earlier = await first<{ reply: ImportReply; resource: string }>(
    tx,
    sql`select reply - 'file' - 'total' as reply, resource from import_chunks where actor = ${importer} and import_id = ${importId} and seq = ${seq}`,
  );
  if (!earlier) return null;
  if (earlier.resource !== tableOf(entity.resource)) throw invalid({ import_id: { key: 'keyReused' } });
  return earlier.reply;
}

async function processChunk(work: RecordWork, chunk: Chunk): Promise<ImportReply> {
  const { ctx, entity } = work;
  const rows = chunk.rows.map((input, index) => sheetRow(input, index + 1));
  const met: SeenKeys = { ids: new Set(), keys: new Set() };
  // Where hooks or a tree look at the rows before, each row must find them written.
  for (const batch of isPlain(entity) ? [rows] : rows.map((row) => [row])) {
    await resolveNames(work, batch);
    await matchRows(work, { rows: batch, met, importId: chunk.importId });
    for (const row of acceptedRows(batch)) await readValues(ctx, entity, row);
    await writeRows(work, batch);
  }
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  await recordHistory(work, entries, chunk.importId);
  if (entries.length > 0) await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
  return replyOf(ctx, rows, chunk.importId);
}

async function readValues(ctx: Ctx, entity: AreaResource, row: SheetRow): Promise<void> {
  try {
    row.values = await readWrite(ctx, entity, row.input, row.before ? 'update' : 'create');
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
      refusal ? sentences(ctx, refusal).map((sentence) => ({ row: number, ...sentence })) : [],
    ),
  };
}

export function sentences(ctx: Ctx, refusal: AppError): { field: string; msg: string }[] {
  if (!refusal.fields) return [{ field: '', msg: failureBody(refusal, ctx.language).msg }];
  const t = translatorIn(ctx.language);
  return Object.entries(refusal.fields).map(([field, { key, params, label }]: [string, FieldError]) => ({
    field,
    msg: t(key, { field: label?.[ctx.language] ?? field, ...params }),
  }));
}
