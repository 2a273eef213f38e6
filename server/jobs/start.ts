/**
 * The worker: runs the jobs by the clock, and those that somebody wants. Any number of processes share the work through
 * the database.
 */
import { sql } from 'drizzle-orm';
import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import { START_LIMITS, withLimits } from '#db/limits.ts';
import { recordWorkerHeartbeat } from '../readiness.ts';
import { eachSecond } from './each-second.ts';
import { runJob, type Job, type ServiceJobDeps } from './job.ts';
import { jobNamed, JOBS } from './list.ts';
import { ALIVE_MS, finish, keepAlive, reasonOf, recordedLook, recordedRun, takeWanted, type Running } from './runs.ts';
import { cronOf, LANES, SCHEDULE, type Lane } from './schedule.ts';

export interface WorkerDeps extends ServiceJobDeps {
  /** Connection of the login that owns the schema of the queue. */
  url: string;
}
type AnyJob = Job<ServiceJobDeps>;

/** @returns stops taking jobs and waits for those that run. */
export async function startJobs(deps: WorkerDeps): Promise<() => Promise<void>> {
  const logger = new Logger(
    () => (level, message) => (level === 'error' ? deps.log.warn(message) : deps.log.debug(message)),
  );
  const queue = { connectionString: deps.url, maxPoolSize: 3, logger };
  // Two processes may start at the same moment on a database that has no queue yet.
  await withLimits(deps.db, START_LIMITS).inTx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('graphile_worker'))`);
    await runMigrations(queue);
  });
  await recordWorkerHeartbeat(deps.db);
  const running: Running = new Set();
  const beating = setInterval(
    () => void keepAlive(deps.db, running).catch((error: unknown) => deps.log.warn({ err: error }, 'runs of jobs')),
    ALIVE_MS,
  );
  const lanes = await Promise.all(
    laneNames.map(async (lane) => {
      const jobs = JOBS.filter(({ name }) => SCHEDULE[name].lane === lane);
      const runner = await run({
        ...queue,
        concurrency: LANES[lane],
        maxPoolSize: LANES[lane] + 1, // one listens
        noHandleSignals: true, // whoever started the process stops it in order
        taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, deps, running)])) satisfies TaskList,
        parsedCronItems: parseCronItems(jobs.map(cronItem)),
      });
      runner.promise.catch((error: unknown) => deps.log.error({ err: error, lane }, 'the worker stopped'));
      return runner;
    }),
  );
  const looks = JOBS.filter(({ name }) => SCHEDULE[name].eachSecond).map((job) =>
    eachSecond(job.name, deps, () => recordedLook(job.name, deps, (given) => runJob(job, given))),
  );
  const stopWanted = runWanted(deps, running);
  return async () => {
    await Promise.all([...looks.map((stop) => stop()), stopWanted(), ...lanes.map((runner) => runner.stop())]);
    clearInterval(beating);
  };
}
const laneNames = Object.keys(LANES) as Lane[]; // as: keys of a record

const taskOf = (job: AnyJob, deps: ServiceJobDeps, running: Running) => {
  let isBusy = false;
  return async (): Promise<void> => {
    // What is under way here does all that is due, and the place is free for others.
    if (isBusy) return;
    isBusy = true;
    try {
      if (job.isDue && !(await job.isDue(deps))) return;
      const done = await recordedRun(job.name, deps, running, (given) => runJob(job, given));
      if (done > 0) deps.log.info({ job: job.name, done }, 'job');
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'job failed');
      // The queue keeps and tells the text of an error: it gets one without values.
      throw new Error(reasonOf(error));
    } finally {
      isBusy = false;
      // Only what runs each minute tells whether the clock is followed.
      if (SCHEDULE[job.name].lane === 'clock') await recordWorkerHeartbeat(deps.db);
    }
  };
};

/** Looks each second for runs that somebody wants. They begin at once, whatever else runs. @returns stops, and waits for them */
function runWanted(deps: WorkerDeps, running: Running): () => Promise<void> {
  const begun = new Set<Promise<unknown>>();
  const names = JOBS.map(({ name }) => name);
  const stop = eachSecond('wanted jobs', deps, async () => {
    for (const { id, name } of await takeWanted(deps.db, names)) {
      const job = jobNamed(name);
      const one = finish(id, deps, running, async (given) => (job ? runJob(job, given) : 0))
        .catch((error: unknown) => deps.log.error({ err: error, job: name }, 'job failed'))
        .finally(() => begun.delete(one));
      begun.add(one);
    }
  });
  return async () => {
    await stop();
    await Promise.all(begun);
  };
}

/** One waiting run of each job is enough: whoever comes next does all that is due. */
const cronItem = ({ name }: AnyJob) => ({
  task: name,
  match: cronOf(name),
  identifier: name,
  options: { jobKey: name, maxAttempts: 1, backfillPeriod: 0 },
});
