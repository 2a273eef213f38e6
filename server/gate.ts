/** Heavy work, a few at a time. */
import { tooMany } from './errors.ts';

/**
 * A function that runs `work` when one of `atOnce` places is free.
 * @param maxWaiting beyond this queue callers are told to come back, because they would wait longer than it is worth
 */
export function gate(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((turn) => void waiting.push(turn)); // the place is handed over, `busy` stays
    else throw tooMany(2);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
