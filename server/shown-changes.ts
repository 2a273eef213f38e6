/**
 * Public replies stay in memory until what they show has changed. Verbs tell by a topic at once; of everything else (an
 * order that takes stock, a sale that begins, a row written by hand) the database keeps count, and this looks at the count
 * once a second. While nobody looks, or the database does not answer, such replies live for a second each.
 */
import type { Database } from '#db/client.ts';
import { shownState, type ShownState } from '#db/functions.ts';
import { SHOWN, type Cache } from './http/cache.ts';

const LOOK_MS = 1_000;
/** How long a look vouches for what is kept. */
const VOUCHED_MS = 3_000;

export class ShownChanges {
  private readonly db: Database;
  private readonly cache: Cache;
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private last: ShownState | undefined;
  /** Transactions below this may have drawn their number and not have ended. */
  private open = 0;

  constructor({ db, cache }: { db: Database; cache: Cache }) {
    this.db = db;
    this.cache = cache;
  }

  start(): void {
    this.timer = setInterval(() => void this.tick(), LOOK_MS);
    this.timer.unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    await this.look().catch(() => {}); // what is kept then grows old by the clock
    this.looking = false;
  }

  /** One look: forgets what shows something that has changed since the last one. */
  async look(): Promise<void> {
    const begun = Date.now();
    const state = await shownState(this.db, this.last);
    const isNew = state.newest !== null;
    // A number is drawn before its transaction ends: what was made meanwhile has not seen it.
    const mayBeUnseen = this.open > 0;
    if (state.newest !== null) this.open = state.newest;
    if (state.oldest >= this.open) this.open = 0;
    this.last = state;
    if (isNew || mayBeUnseen || state.passed) {
      this.db.replicas?.requireNews(); // what is made anew has to show it
      this.cache.bump(SHOWN);
    }
    this.cache.vouch(SHOWN, begun + VOUCHED_MS);
  }
}
