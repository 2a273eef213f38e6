/** Sends the rows of a sheet in chunks and adds up what came of them; a chunk whose answer was lost is asked about again. */
import { IMPORT_ROWS_PER_CALL } from '../../contract/limits.ts';
import { ApiError } from '../../browser/http.ts';
import type { ImportReply } from '../../resources/record-answers.ts';
import type { UsedField } from '../data/resources.ts';
import type { Mapping, SheetRow } from './mapping.ts';
import type { SheetLine } from './read-xlsx.ts';

export type ChunkReply = Omit<ImportReply, 'import_id'>;
export interface RowError {
  /** Place among the rows of the sheet, from 0. */
  row: number;
  /** Line of the file, as spreadsheet programs number them. */
  line: number;
  msg: string;
}
/** `errors`: one per wrong row. */
export type ImportSum = Omit<ChunkReply, 'errors'> & { errors: readonly RowError[] };
export const EMPTY_SUM: ImportSum = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

export interface ImportCall {
  rows: readonly SheetRow[];
  /** The same id and number answer the same, so a repeat after a lost answer writes nothing twice. */
  import_id: string;
  seq: number;
  dry_run: boolean;
  file: string;
  total: number;
}
interface Import {
  /** What is the same in each call. */
  run: Pick<ImportCall, 'import_id' | 'dry_run' | 'file'>;
  lines: readonly SheetLine[];
  recordOf: (cells: SheetLine['cells']) => SheetRow;
  send: (call: ImportCall) => Promise<ChunkReply>;
  /** `keyFields`, and what is said about a second row for one record. */
  keys: readonly UsedField[];
  repeated: string;
  /** Chunks that the server has: only their answers are asked for. */
  known?: number;
  onChunk?: (chunks: number, rows: number, sum: ImportSum) => void;
  isStopped?: () => boolean;
  wait?: Wait;
}
type Wait = (ms: number) => Promise<void>;

/** Ends early when stopped; the sum is of what was sent. @throws when the server cannot be reached for a while */
export async function importRows({ run, lines, recordOf, send, ...options }: Import): Promise<ImportSum> {
  const { keys, repeated, known = 0, onChunk, isStopped = () => false, wait } = options;
  const isRepeat = repeatsOf(keys);
  const patient = { isStopped, ...(wait && { wait }) };
  let sum = EMPTY_SUM;
  for (let seq = 0; seq * IMPORT_ROWS_PER_CALL < lines.length && !isStopped(); seq += 1) {
    const from = seq * IMPORT_ROWS_PER_CALL;
    const records = lines.slice(from, from + IMPORT_ROWS_PER_CALL).map(({ cells }) => recordOf(cells));
    const repeats = isRepeat(records);
    const places = [...records.keys()].filter((at) => !repeats.has(at));
    const rows = records.filter((_, at) => !repeats.has(at));
    const call = (sent: readonly SheetRow[]) =>
      patiently(() => send({ ...run, seq, total: lines.length, rows: sent }), patient);
    const answer = seq < known ? await call([]) : null;
    const reply = answer && countOf(answer) > 0 ? answer : await call(rows);
    const messages = [
      ...reply.errors.map(({ row, msg }) => ({ row: from + (places[row - 1] ?? 0), msg })),
      ...[...repeats].map((at) => ({ row: from + at, msg: repeated })),
    ];
    const byRow = new Map<number, string>();
    for (const { row, msg } of messages) byRow.set(row, byRow.has(row) ? `${byRow.get(row)}; ${msg}` : msg);
    const errors = [...byRow]
      .map(([row, msg]) => ({ row, line: lines[row]?.line ?? 0, msg }))
      .toSorted((a, b) => a.row - b.row);
    sum = {
      created: sum.created + reply.created,
      updated: sum.updated + reply.updated,
      unchanged: sum.unchanged + reply.unchanged,
      failed: sum.failed + reply.failed + repeats.size,
      errors: [...sum.errors, ...errors],
    };
    onChunk?.(seq + 1, from + records.length, sum);
  }
  return sum;
}

const countOf = ({ created, updated, unchanged, failed }: ChunkReply): number => created + updated + unchanged + failed;

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

/** Fields of which one alone tells which record a row means. */
export const keyFields = (fields: readonly UsedField[], mapping: Mapping): UsedField[] =>
  fields.filter(({ name, unique }) => (name === 'id' || unique) && mapping.includes(name));

/**
 * Chunks are taken in apart, so a second row for one record is a mistake in the sheet: places of the rows that repeat one
 * of an earlier chunk. Within its chunk the server sees it.
 */
function repeatsOf(keys: readonly UsedField[]): (rows: readonly SheetRow[]) => Set<number> {
  const seen = new Set<string>();
  return (rows) => {
    const rowKeys = rows.map((row) => {
      const found = keys
        .map(({ name }) => ({ name, value: String(row[name] ?? '').trim() }))
        .filter(({ value }) => value !== '');
      // With an id the server looks at nothing else.
      return (found[0]?.name === 'id' ? found.slice(0, 1) : found).map(({ name, value }) => `${name} ${value}`);
    });
    const repeated = new Set([...rowKeys.keys()].filter((at) => rowKeys[at]?.some((key) => seen.has(key))));
    for (const key of rowKeys.flat()) seen.add(key);
    return repeated;
  };
}
