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
import type { SheetHooks } from '../hooks.ts';
import { readChunk, type Chunk } from './chunk.ts';
import { insideImport } from './inside.ts';
import { matchRows, type SeenKeys } from './match.ts';
import { acceptedRows, membersOf, sheetRow, type SheetRow } from './row.ts';
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
  const rows = gathered(
    chunk.rows.map((input, index) => sheetRow(input, index + 1)),
    entity.hooks.sheet,
  );
  const met: SeenKeys = { ids: new Map(), keys: new Map() };
  // Where hooks or a tree look at the rows before, each row must find them written.
  for (const batch of isPlain(entity) ? [rows] : rows.map((row) => [row])) {
    await resolveNames(work, batch);
    await matchRows(work, { ...chunk, rows: batch, met });
    for (const row of acceptedRows(batch))
      await refusing(row, () =>
        entity.hooks.sheet ? readParts(work, row, chunk.importId) : readValues(ctx, entity, row),
      );
    await writeRows(work, batch, chunk.importId);
  }
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  await recordHistory(work, entries, chunk.importId);
  if (entries.length > 0) await invalidateTopics(work.tx, work.ctx, work.entity.resource.topics);
  return replyOf(ctx, rows, chunk.importId);
}

/** Rows that are parts of one record, at its first row. One that names no record belongs to the row above it. */
function gathered(rows: readonly SheetRow[], sheet: SheetHooks | undefined): SheetRow[] {
  if (!sheet?.keyOf) return [...rows];
  const byKey = new Map<string, SheetRow & { parts: SheetRow[] }>();
  let last: string | null = null;
  for (const row of rows) {
    const key: string = sheet.keyOf(row.input) ?? last ?? '';
    const known = byKey.get(key);
    if (known) known.parts.push(row);
    else byKey.set(key, Object.assign(row, { parts: [] }));
    last = key;
  }
  return [...byKey.values()];
}

/** What is wrong with the row becomes its refusal. */
async function refusing(row: SheetRow, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    row.refusal = error;
  }
}

async function readValues(ctx: Ctx, entity: AreaResource, row: SheetRow): Promise<void> {
  row.values = await readWrite(ctx, entity, row.input, row.before ? 'update' : 'create');
}

/** What its rows mean together. */
async function readParts(work: RecordWork, row: SheetRow, importId: string): Promise<void> {
  const { gather } = work.entity.hooks.sheet ?? {};
  const rows = membersOf(row).map(({ input }) => input);
  if (gather) row.input = await gather(work.tx, insideImport(work, importId), { id: row.id, rows });
}

function replyOf(ctx: Ctx, rows: readonly SheetRow[], importId: string): ImportReply {
  const count = (of: (row: SheetRow) => boolean): number => rows.filter(of).length;
  return {
    import_id: importId,
    created: count(({ refusal, outcome }) => !refusal && outcome === 'create'),
    updated: count(({ refusal, outcome }) => !refusal && outcome === 'update'),
    unchanged: count(({ refusal, outcome, isSkipped }) => !refusal && !outcome && !isSkipped),
    skipped: count(({ refusal, isSkipped }) => !refusal && isSkipped),
    failed: rows.flatMap((row) => (row.refusal ? membersOf(row) : [])).length,
    errors: rows.flatMap((row) => complaintsOf(ctx, row)),
  };
}

/** `skuList.2.goods_price`: of the third row of its record. */
const OF_PART = /^\w+\.(\d+)\.(\w+)$/;

/** Each row of a record that is refused has a sentence, as all of them have to come again. */
function complaintsOf(ctx: Ctx, row: SheetRow): ImportReply['errors'] {
  if (!row.refusal) return [];
  const members = membersOf(row);
  const told = sentences(ctx, row.refusal).map(({ field, msg }) => {
    const [, at = '0', name = field] = OF_PART.exec(field) ?? [];
    const { number } = members[Number(at)] ?? row;
    return { row: number, field: name, msg, ...(row.sameAs !== null && { same_as: row.sameAs }) };
  });
  // The first row says what is wrong of the record too.
  const distinct = [...new Map(told.map((one) => [`${one.row} ${one.field}`, one])).values()];
  const known = new Set(told.map((one) => one.row));
  const rest = members.filter(({ number }) => !known.has(number));
  const msg = translatorIn(ctx.language)('imports.partOfWrong');
  return [...distinct, ...rest.map(({ number }) => ({ row: number, field: '', msg }))].toSorted(
    (a, b) => a.row - b.row,
  );
}

export function sentences(ctx: Ctx, refusal: AppError): { field: string; msg: string }[] {
  if (!refusal.fields) return [{ field: '', msg: failureBody(refusal, ctx.language).msg }];
  const t = translatorIn(ctx.language);
  return Object.entries(refusal.fields).map(([field, { key, params, label }]: [string, FieldError]) => ({
    field,
    msg: t(key, { field: label?.[ctx.language] ?? field, ...params }),
  }));
}
