/** Waiting for services outside, for several things at the same time: one that is slow does not hold up the rest. */
import type { PayWorld } from './attempts.ts';

const AT_ONCE = 4;
/** Other jobs wait meanwhile: what is left is for the next run. */
const MOST_MS = 40_000;

/** @returns for how many of them `work` had something to do; one that fails is told and left for later */
export async function fewAtOnce<T>(
  { log }: PayWorld,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  const until = Date.now() + MOST_MS;
  const rest = [...items];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined && Date.now() < until; item = rest.shift()) {
      try {
        if (await work(item)) done += 1;
      } catch (error) {
        log.error({ err: error }, 'payments');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
