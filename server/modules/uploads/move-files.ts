/**
 * The job that takes all files from one storage to the other, a part at each run. It goes on where it was after a stop,
 * and leaves the old files where they are until somebody says that they may go.
 */
import { messageOf } from '../../report-error.ts';
import type { ServiceJobDeps } from '../../jobs/job.ts';
import type { FileStore, ListedFile } from '../../ports/storage/storage.ts';
import { clearFile, moveFile } from './move-file.ts';
import {
  countFailures,
  failuresOf,
  forgetFailures,
  giveBack,
  keepFailure,
  keepProgress,
  takeMove,
  type StorageMove,
} from './move-state.ts';

const RUN_MS = 50_000;
const LEASE_MS = 20_000;
const AT_ONCE = 6;
/** When so many fail together, the storage does and not the files. */
const OUTAGE = 3;

type Deps = Pick<ServiceJobDeps, 'db' | 'ports' | 'log'>;
interface Work extends Deps {
  move: StorageMove;
  source: FileStore;
  target: FileStore;
  until: number;
}
/** Why a run ends before its work does. */
class Interrupted extends Error {}

/** @returns files moved or removed */
export async function moveFiles(deps: Deps): Promise<number> {
  const move = await takeMove(deps.db);
  if (!move) return 0;
  const { db, ports } = deps;
  const timer = setInterval(() => void keepProgress(db.trade, move, {}).catch(() => undefined), LEASE_MS);
  try {
    const { current, other } = await ports.storage.places();
    if (other?.name !== move.source || current.name !== move.target) {
      await keepProgress(db.trade, move, { state: 'paused' });
      return 0;
    }
    const work = { ...deps, move, source: other, target: current, until: Date.now() + RUN_MS };
    return await (move.state === 'moving' ? moveAll(work) : clearAll(work));
  } finally {
    clearInterval(timer);
    await giveBack(db.trade, move);
  }
}

async function moveAll(work: Work): Promise<number> {
  const { db, move, source, target, log } = work;
  let done = 0;
  try {
    if (move.total === null) await countFiles(work);
    done += await retryFailures(work);
    for await (const files of batches(source.list(move.after))) {
      const failed = await each(files, (file) => moveFile(source, target, file.key));
      await stopAtOutage(work, files, failed);
      for (const [{ key }, error] of failed) await keepFailure(db.trade, move, key, error);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      await keep(work, {
        after: files.at(-1)?.key ?? '',
        done: move.done + files.length - failed.length,
        done_bytes: move.done_bytes + bytes - failed.reduce((sum, [{ size }]) => sum + size, 0),
      });
      done += files.length - failed.length;
    }
    const isWhole = (await countFailures(db.trade, move)) === 0;
    await keep(work, { state: isWhole ? 'moved' : 'incomplete' });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    log.debug({ move: move.id, why: error.message }, 'move of files');
  }
  return done;
}

async function clearAll(work: Work): Promise<number> {
  const { db, move, source, target, log } = work;
  let done = 0;
  try {
    for await (const files of batches(source.list(''))) {
      const failed = await each(files, (file) => clearFile(source, target, file.key));
      await stopAtOutage(work, files, failed);
      for (const [{ key }, error] of failed) await keepFailure(db.trade, move, key, error);
      done += files.length - failed.length;
      await keep(work, { cleared: move.cleared + files.length - failed.length });
    }
    const isWhole = (await countFailures(db.trade, move)) === 0;
    await keep(work, { state: isWhole ? 'cleared' : 'incomplete' });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    log.debug({ move: move.id, why: error.message }, 'move of files');
  }
  return done;
}

async function countFiles(work: Work): Promise<void> {
  let [total, bytes] = [0, 0];
  for await (const { size } of work.source.list('')) {
    total += 1;
    bytes += size;
  }
  await keep(work, { total, total_bytes: bytes });
}

/** What failed before is tried once in each run. */
async function retryFailures(work: Work): Promise<number> {
  const { db, move, source, target } = work;
  const failures = await failuresOf(db.trade, move, 1_000);
  const files = await Promise.all(
    failures.map(async ({ key }) => ({ key, size: (await source.stat(key))?.size ?? 0 })),
  );
  let done = 0;
  for await (const batch of batches(files)) {
    const failed = await each(batch, (file) => moveFile(source, target, file.key));
    for (const [{ key }, error] of failed) await keepFailure(db.trade, move, key, error);
    const moved = batch.filter((file) => !failed.some(([one]) => one === file));
    if (moved.length > 0) await forgetFailures(db.trade, move, moved.map(({ key }) => key)); // prettier-ignore
    const bytes = moved.reduce((sum, { size }) => sum + size, 0);
    await keep(work, { done: move.done + moved.length, done_bytes: move.done_bytes + bytes });
    done += moved.length;
  }
  return done;
}

async function* batches(files: AsyncIterable<ListedFile> | readonly ListedFile[]): AsyncIterable<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** All at once. @returns those that failed */
async function each(
  files: readonly ListedFile[],
  work: (file: ListedFile) => Promise<void>,
): Promise<[ListedFile, unknown][]> {
  const failed: [ListedFile, unknown][] = [];
  await Promise.all(files.map((file) => work(file).catch((error: unknown) => void failed.push([file, error]))));
  return failed;
}

/** @throws Interrupted when nothing works: the next run begins with the same files */
async function stopAtOutage(
  { log, move }: Work,
  files: readonly ListedFile[],
  failed: readonly [ListedFile, unknown][],
): Promise<void> {
  const [, reason] = failed[0] ?? [];
  if (files.length < OUTAGE || failed.length < files.length) return;
  log.warn({ move: move.id, reason: reason instanceof Error ? messageOf(reason) : '' }, 'no file can be moved');
  throw new Interrupted('outage');
}

/** @throws Interrupted when it was paused, or when the run's time is over */
async function keep({ db, move, until }: Work, progress: Partial<StorageMove>): Promise<void> {
  if (!(await keepProgress(db.trade, move, progress))) throw new Interrupted('paused');
  Object.assign(move, progress);
  if (Date.now() > until && !progress.state) throw new Interrupted('time');
}
