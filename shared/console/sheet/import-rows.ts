/** Sends the rows of a sheet in chunks and adds up what came of them; a chunk whose answer was lost is asked about again. */
import { IMPORT_ROWS_PER_CALL } from '../../contract/limits.ts';
import { ApiError } from '../../browser/http.ts';
import type { SheetRow } from './protocol.ts';
import type { Repeats } from './repeats.ts';

export interface RowError {
  /** Place among the rows of the sheet, from 0. */
  row: number;
  /** Line of the file, as spreadsheet programs number them. */
  line: number;
  msg: string;
}
export interface ImportSum {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** One per wrong row. */
  errors: RowError[];
}
export const NOTHING: ImportSum = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

export interface ImportCall {
  rows: readonly SheetRow[];
  import_id: string;
  seq: number;
  dry_run: boolean;
  file: string;
  total: number;
}
export interface ChunkReply {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  errors: { row: number; field: string; msg: string }[];
}
export interface ImportRun {
  /** The same id and number answer the same, so a repeat after a lost answer writes nothing twice. */
  importId: string;
  dryRun: boolean;
  file: string;
  count: number;
}
interface Options {
  send: (call: ImportCall) => Promise<ChunkReply>;
  take: (from: number, to: number) => Promise<{ rows: SheetRow[]; lines: number[] }>;
  /** Rows of records that earlier chunks had, and what is said about them: they are not sent. */
  repeats: { among: Repeats; say: string };
  /** Chunks that the server has: only their answers are asked for. */
  known: number;
  onChunk: (chunks: number, rows: number, sum: ImportSum) => void;
  isStopped: () => boolean;
  wait: (ms: number) => Promise<void>;
}

const PAUSES = [1_000, 3_000, 9_000];
/** No answer, too many calls, or a server that is being restarted: worth asking again. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.code);

/** Ends early when stopped; the sum is of what was sent. @throws when the server cannot be reached for a while */
export async function importRows(
  { importId, dryRun, file, count }: ImportRun,
  { send, take, repeats, known, onChunk, isStopped, wait }: Options,
): Promise<ImportSum> {
  let sum = NOTHING;
  for (let seq = 0; seq * IMPORT_ROWS_PER_CALL < count && !isStopped(); seq += 1) {
    const from = seq * IMPORT_ROWS_PER_CALL;
    const { rows: all, lines } = await take(from, Math.min(count, from + IMPORT_ROWS_PER_CALL));
    const repeated = repeats.among(all);
    const places = [...all.keys()].filter((at) => !repeated.has(at));
    const rows = all.filter((_, at) => !repeated.has(at));
    const call = { import_id: importId, seq, dry_run: dryRun, file, total: count };
    const asked = seq < known ? await patiently(() => send({ ...call, rows: [] }), wait, isStopped) : null;
    const isKnown = asked !== null && countOf(asked) > 0;
    const reply = isKnown ? asked : await patiently(() => send({ ...call, rows }), wait, isStopped);
    const told = [
      ...reply.errors.map(({ row, msg }) => ({ at: places[row - 1] ?? 0, msg })),
      ...[...repeated].map((at) => ({ at, msg: repeats.say })),
    ];
    sum = added(sum, { ...reply, failed: reply.failed + repeated.size }, told, { from, lines });
    onChunk(seq + 1, from + all.length, sum);
  }
  return sum;
}

const countOf = ({ created, updated, unchanged, failed }: ChunkReply): number => created + updated + unchanged + failed;

/** Asks again where the failure passes. @throws when it does not */
export async function patiently<T>(
  call: () => Promise<T>,
  wait: Options['wait'],
  isStopped: () => boolean,
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

function added(
  sum: ImportSum,
  reply: ChunkReply,
  told: readonly { at: number; msg: string }[],
  { from, lines }: { from: number; lines: readonly number[] },
): ImportSum {
  const messages = new Map<number, string[]>();
  for (const { at, msg } of told) messages.set(at, [...(messages.get(at) ?? []), msg]);
  const errors = [...messages]
    .map(([at, each]) => ({ row: from + at, line: lines[at] ?? 0, msg: each.join('; ') }))
    .toSorted((a, b) => a.row - b.row);
  return {
    created: sum.created + reply.created,
    updated: sum.updated + reply.updated,
    unchanged: sum.unchanged + reply.unchanged,
    failed: sum.failed + reply.failed,
    errors: [...sum.errors, ...errors],
  };
}
