/** One operation on many records, with the outcome of each. */
import { ApiError } from '../../browser/http.ts';
import { CODE } from '../../contract/envelope.ts';

export interface BulkFailure {
  id: number;
  reason: string;
}
export interface BulkResult {
  /** How many records were changed. */
  done: number;
  /** Records that were left alone without a word: gone meanwhile, or not the caller's. */
  skipped: number;
  failures: BulkFailure[];
  /** Not tried any more: somebody pressed stop. */
  left: readonly number[];
}

interface Options {
  /** Records per call. */
  size: number;
  /** Does it to these records and answers to how many. All or nothing per call. */
  work: (ids: readonly number[]) => Promise<number>;
  onProgress?: (tried: number) => void;
  isStopped?: () => boolean;
  /** The sentence for an error without one. */
  unknown: string;
  /** Waits so many seconds: the server asks for a break when calls come too fast. */
  pause?: (seconds: number) => Promise<void>;
}

const sleep = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Code of a call that met nobody. */
const NO_ANSWER = 0;
/** A refusal concerns a record; anything else would meet every record alike. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== NO_ANSWER && error.code !== CODE.signIn && error.code !== CODE.tooMany;

/** Call by call. A call that is refused is halved until the refused records are found, so that one does not hold up the rest. */
export async function runBulk(ids: readonly number[], options: Options): Promise<BulkResult> {
  const { size, work, onProgress, isStopped, unknown, pause = sleep } = options;
  const result: BulkResult = { done: 0, skipped: 0, failures: [], left: [] };
  const queue = chunks(ids, size);
  let tried = 0;
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    if (isStopped?.()) return { ...result, left: [batch, ...queue].flat() };
    try {
      const done = await work(batch);
      result.done += done;
      result.skipped += batch.length - done;
    } catch (error) {
      const again = await retryOf(error, batch, pause);
      queue.unshift(...again);
      if (again.length > 0) continue;
      const reason = error instanceof Error ? error.message : unknown;
      result.failures.push(...batch.map((id) => ({ id, reason })));
    }
    tried += batch.length;
    onProgress?.(tried);
  }
  return result;
}

/** What is tried again after a failure: both halves of a refused call, the whole after a break, or nothing. */
async function retryOf(
  error: unknown,
  batch: readonly number[],
  pause: (seconds: number) => Promise<void>,
): Promise<(readonly number[])[]> {
  if (batch.length > 1 && isRefusal(error)) return chunks(batch, Math.ceil(batch.length / 2));
  if (!(error instanceof ApiError) || error.code !== CODE.tooMany || error.retryAfter === null) return [];
  await pause(error.retryAfter);
  return [batch];
}

function chunks(ids: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
