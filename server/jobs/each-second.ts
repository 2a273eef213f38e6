/**
 * Work that people wait for: done within about a second and not with the next minute. It looks for itself, because a
 * notification of the database takes a lock of the whole database at every commit that sends one, orders' too.
 */
const SECOND = 1_000;

import type { ServiceJobDeps } from './job.ts';

/** @returns stops looking and waits for the look that is under way */
export function eachSecond(
  name: string,
  deps: Pick<ServiceJobDeps, 'log'>,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'job failed');
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
