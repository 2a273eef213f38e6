/** How long nothing was served. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** So many successes after a fault show that all is as before. */
const ENOUGH = 20;

export class Outage {
  readonly #served: () => number;

  /** @param served counts what was answered well */
  constructor(served: () => number) {
    this.#served = served;
  }

  /** Prints the longest time without a success from the beginning of `work` until all is as before. */
  async during(what: string, work: () => Promise<unknown>): Promise<void> {
    let [longest, last, seen] = [0, performance.now(), this.#served()];
    let left = Number.POSITIVE_INFINITY;
    const watching = (async () => {
      while (left > 0) {
        await sleep(LOOK_MS);
        const now = this.#served();
        if (now === seen) continue;
        longest = Math.max(longest, performance.now() - last);
        left -= now - seen;
        [last, seen] = [performance.now(), now];
      }
    })();
    await work().finally(() => (left = ENOUGH));
    await watching;
    console.log(`${what}: ${(longest / 1000).toFixed(1)} s without an order`);
  }
}
