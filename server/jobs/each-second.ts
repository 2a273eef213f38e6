/**
 * Work that people wait for: done within about a second and not with the next minute. It looks for itself, because a
 * notification of the database takes a lock of the whole database at every commit that sends one, orders' too.
 */
import { runJob, type Job, type ServiceJobDeps } from './job.ts';

const SECOND = 1_000;

/** @returns stops looking and waits for the run that is under way */
export function eachSecond(job: Job<ServiceJobDeps>, deps: ServiceJobDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await runJob(job, deps);
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'job failed');
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= look();
  }, SECOND);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
