/** The worker: runs the jobs by the clock. Any number of processes share the work through the database. */
import { sql } from 'drizzle-orm';
import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import { START_LIMITS, withLimits } from '#db/limits.ts';
import { recordWorkerHeartbeat } from '../readiness.ts';
import { messageOf } from '../report-error.ts';
import { runJob, type Job, type ServiceJobDeps } from './job.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { eachSecond } from './each-second.ts';
import { JOBS } from './list.ts';
import { moveFilesAlong } from './move-files.ts';

export interface WorkerDeps extends ServiceJobDeps {
  /** Connection of the login that owns the schema of the queue. */
  url: string;
}

/** @returns stops taking jobs and waits for the running one. */
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
  const runner = await run({
    ...queue,
    concurrency: 2, // the move of all files takes most of a minute, and holds up nobody
    noHandleSignals: true, // whoever started the process stops it in order
    taskList: Object.fromEntries(JOBS.map((job) => [job.name, taskOf(job, deps)])) satisfies TaskList,
    parsedCronItems: parseCronItems(JOBS.map(cronOf)),
  });
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the worker stopped'));
  const stopWaitedFor = [dispatchEvents, deliverWebhooks, moveFilesAlong].map((job) => eachSecond(job, deps));
  return async () => {
    await Promise.all(stopWaitedFor.map((stop) => stop()));
    await runner.stop();
  };
}

const taskOf = (job: Job<ServiceJobDeps>, deps: ServiceJobDeps) => async (): Promise<void> => {
  try {
    const done = job.isDue && !(await job.isDue(deps)) ? 0 : await runJob(job, deps);
    if (done > 0) deps.log.info({ job: job.name, done }, 'job');
  } catch (error) {
    deps.log.error({ err: error, job: job.name }, 'job failed');
    // The queue keeps and tells the text of an error: it gets one without values.
    throw new Error(error instanceof Error ? messageOf(error) : 'job failed');
  } finally {
    await recordWorkerHeartbeat(deps.db);
  }
};

/** One waiting run of each job is enough: whoever comes next does all that is due. */
const cronOf = ({ name, every }: Pick<Job, 'name' | 'every'>) => ({
  task: name,
  match: every,
  identifier: name,
  options: { jobKey: name, maxAttempts: 1, backfillPeriod: 0 },
});
