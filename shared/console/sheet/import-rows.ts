/** Sends the rows of a sheet in chunks and adds up what came of them; a chunk whose answer was lost is asked about again. */
import { IMPORT_ROWS_PER_CALL } from '../../contract/limits.ts';
import { ApiError } from '../../browser/http.ts';
import type { ImportReply } from '../../resources/record-answers.ts';
import type { ConsoleResource, UsedField } from '../data/resources.ts';
import type { Mapping, SheetRow } from './mapping.ts';
import type { SheetLine } from './read-xlsx.ts';

export type ChunkReply = Omit<ImportReply, 'import_id'>;
export interface RowError {
  /** Place among the rows of the sheet, from 0. */
  row: number;
  /** Line of the file, as spreadsheet programs number them. */
  line: number;
  msg: string;
  /** Names of the fields that are wrong; none where the row is wrong as a whole. */
  fields: readonly string[];
}
/** `errors`: one per wrong row. */
export type ImportSum = Omit<ChunkReply, 'errors' | 'skipped'> & { skipped: number; errors: readonly RowError[] };
export const EMPTY_SUM: ImportSum = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, errors: [] };

export type Existing = 'update' | 'skip';
export interface ImportCall {
  rows: readonly SheetRow[];
  /** The same id and number answer the same, so a repeat after a lost answer writes nothing twice. */
  import_id: string;
  seq: number;
  dry_run: boolean;
  /** What becomes of rows whose record is there already. */
  existing: Existing;
  file: string;
  total: number;
}
interface Import {
  /** What is the same in each call. */
  run: Pick<ImportCall, 'import_id' | 'dry_run' | 'existing' | 'file'>;
  lines: readonly SheetLine[];
  recordOf: (cells: SheetLine['cells']) => SheetRow;
  send: (call: ImportCall) => Promise<ChunkReply>;
  /** How rows name their records, and what is said about a second one for the record of a line. */
  keys: SheetKeys;
  repeated: (line: number) => string;
  /** Rows per call. */
  size?: number;
  /** Chunks that the server has: only their answers are asked for. */
  known?: number;
  onChunk?: (chunks: number, rows: number, sum: ImportSum) => void;
  isStopped?: () => boolean;
  wait?: Wait;
}
type Wait = (ms: number) => Promise<void>;

/** Ends early when stopped; the sum is of what was sent. @throws when the server cannot be reached for a while */
export async function importRows({ run, lines, recordOf, send, ...options }: Import): Promise<ImportSum> {
  const { keys, repeated, size = IMPORT_ROWS_PER_CALL, known = 0, onChunk, isStopped = () => false, wait } = options;
  const isRepeat = repeatsOf(keys);
  const patient = { isStopped, ...(wait && { wait }) };
  let sum = EMPTY_SUM;
  let from = 0;
  for (let seq = 0; from < lines.length && !isStopped(); seq += 1) {
    const records = lines.slice(from, endOf(lines, { from, size, keys, recordOf })).map(({ cells }) => recordOf(cells));
    const start = from;
    const lineOf = (at: number): number => lines[start + at]?.line ?? 0;
    const repeats = isRepeat(records, lineOf);
    const places = [...records.keys()].filter((at) => !repeats.has(at));
    const rows = records.filter((_, at) => !repeats.has(at));
    const call = (sent: readonly SheetRow[]) =>
      patiently(() => send({ ...run, seq, total: lines.length, rows: sent }), patient);
    const answer = seq < known ? await call([]) : null;
    const reply = answer && countOf(answer) > 0 ? answer : await call(rows);
    const messages = [
      ...reply.errors.map(({ row, field, msg, same_as: first }) => ({
        row: start + (places[row - 1] ?? 0),
        field,
        msg: first === undefined ? msg : repeated(lineOf(places[first - 1] ?? 0)),
      })),
      ...[...repeats].map(([at, line]) => ({ row: start + at, field: '', msg: repeated(line) })),
    ];
    sum = added(sum, { ...reply, failed: reply.failed + repeats.size }, byRow(messages, lines));
    from += records.length;
    onChunk?.(seq + 1, from, sum);
  }
  return sum;
}

/** One sentence per row, in the order of the sheet. */
function byRow(
  messages: readonly { row: number; field: string; msg: string }[],
  lines: readonly SheetLine[],
): RowError[] {
  const told = new Map<number, RowError>();
  for (const { row, field, msg } of messages) {
    const before = told.get(row);
    told.set(row, {
      row,
      line: lines[row]?.line ?? 0,
      msg: before ? `${before.msg}; ${msg}` : msg,
      fields: [...(before?.fields ?? []), ...(field === '' ? [] : [field])],
    });
  }
  return [...told.values()].toSorted((a, b) => a.row - b.row);
}
const added = (sum: ImportSum, reply: Omit<ChunkReply, 'errors'>, errors: readonly RowError[]): ImportSum => ({
  created: sum.created + reply.created,
  updated: sum.updated + reply.updated,
  unchanged: sum.unchanged + reply.unchanged,
  skipped: sum.skipped + (reply.skipped ?? 0),
  failed: sum.failed + reply.failed,
  errors: [...sum.errors, ...errors],
});

const countOf = ({ created, updated, unchanged, skipped = 0, failed }: ChunkReply): number =>
  created + updated + unchanged + skipped + failed;

const PAUSES = [1_000, 3_000, 9_000];
/** No answer, too many calls, or a server that is being restarted: worth asking again. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.code);
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again where the failure passes. @throws when it does not */
export async function patiently<T>(
  call: () => Promise<T>,
  { isStopped = () => false, wait = sleep }: { isStopped?: () => boolean; wait?: Wait } = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined || isStopped() || !isPassing(error)) throw error;
      await wait(error.retryAfter === null ? pause : error.retryAfter * 1_000);
    }
  }
}

/** How rows name their records, by the columns of a sheet. */
interface SheetKeys {
  /** Each tells alone which record a row means: the id before all others. */
  unique: readonly string[];
  /** The first that a row fills tells it where no unique field does. */
  natural: readonly (readonly string[])[];
  /** Rows of one key are parts of one record, and stay together. */
  isGrouped: boolean;
}
export function keysOf(
  { naturalKeys = [], sheetFields }: Pick<ConsoleResource, 'naturalKeys' | 'sheetFields'>,
  fields: readonly UsedField[],
  mapping: Mapping,
): SheetKeys {
  const isMapped = (name: string) => mapping.includes(name);
  return {
    unique: fields.filter(({ name, unique }) => (name === 'id' || unique) && isMapped(name)).map(({ name }) => name),
    natural: naturalKeys.filter((key) => key.every(isMapped) || sheetFields !== undefined),
    isGrouped: sheetFields !== undefined,
  };
}

const textIn = (row: SheetRow, name: string): string => String(row[name] ?? '').trim();
/** What tells which record a row means; nothing where it means a new one. */
function namesIn(row: SheetRow, { unique, natural }: SheetKeys): string[] {
  const found = unique.filter((name) => textIn(row, name) !== '');
  // With an id the server looks at nothing else.
  if (found.length > 0) return (found[0] === 'id' ? ['id'] : found).map((name) => `${name} ${textIn(row, name)}`);
  const key = natural.find((names) => names.every((name) => textIn(row, name) !== ''));
  return key ? [key.map((name) => `${name} ${textIn(row, name)}`).join('\n')] : [];
}

/** Where a call ends: not between rows of one record. */
function endOf(
  lines: readonly SheetLine[],
  { from, size, keys, recordOf }: { from: number; size: number } & Pick<Import, 'keys' | 'recordOf'>,
): number {
  const nameOf = (at: number): string => namesIn(recordOf(lines[at]?.cells ?? []), keys).join();
  let end = Math.min(from + size, lines.length);
  if (!keys.isGrouped || end === lines.length) return end;
  while (end > from + 1 && (nameOf(end) === '' || nameOf(end) === nameOf(end - 1))) end -= 1;
  return end > from + 1 ? end : Math.min(from + size, lines.length);
}

/**
 * Chunks are taken in apart, so a second row for one record is a mistake in the sheet: places of the rows that repeat one
 * of an earlier chunk, with its line. Within its chunk the server sees it.
 */
function repeatsOf(
  keys: SheetKeys,
): (rows: readonly SheetRow[], lineOf: (at: number) => number) => ReadonlyMap<number, number> {
  const seen = new Map<string, number>();
  return (rows, lineOf) => {
    const names = rows.map((row) => (keys.isGrouped ? [] : namesIn(row, keys)));
    const repeats = new Map<number, number>();
    for (const [at, own] of names.entries()) {
      const line = own.map((name) => seen.get(name)).find((known) => known !== undefined);
      if (line !== undefined) repeats.set(at, line);
    }
    for (const [at, own] of names.entries()) for (const name of own) if (!seen.has(name)) seen.set(name, lineOf(at));
    return repeats;
  };
}
