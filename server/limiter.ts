/** A few at a time: whoever finds no place waits in a line that is bounded in length and in time. */
import { busy, tooMany } from './errors.ts';
import { Pace } from './pace.ts';

const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 2;
/** So many who wait for each place stay: a line that is told away whole would leave places empty. */
const ALWAYS_WAITING = 4;

export interface LimiterOptions {
  atOnce: number;
  /** Beyond this line callers are told to come back, because they would wait longer than it is worth. */
  maxWaiting: number;
  /** How long somebody waits for a place. @default 5 s */
  patienceMs?: number;
  /**
   * How long whoever joins the line may expect to wait, as fast as it moves at the moment: who would wait longer is
   * told at once, and the last of a line that has become slower are, too. @default `patienceMs` alone
   */
  promptMs?: number;
  /** Places that are shared with other gates: is there one left? @default always */
  hasRoom?: () => boolean;
  /** What whoever finds no place is told. @default 503 */
  refusal?: (seconds: number) => Error;
  /** Told of each place that becomes free. @default calls the next of the own line */
  onFree?: () => void;
}

interface Waiting {
  enter: () => void;
  giveUp: (reason: Error) => void;
  timer: NodeJS.Timeout;
}

export class Limiter {
  /** How many are at work. */
  busy = 0;
  /** How many were told to come back since the start. */
  refused = 0;
  private readonly line: Waiting[] = [];
  private readonly pace = new Pace();
  private readonly options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.options = options;
  }

  get waiting(): number {
    return this.line.length;
  }

  /** Runs `work` when there is a place. @throws 503 when the line is too long or does not move */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.line.length > 0 || !this.take()) await this.turn();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Inside `run`: the place is free while `work` waits for something else, and waited for again afterwards. @throws 503 as `run` does */
  async stepOut<T>(work: () => Promise<T>): Promise<T> {
    this.leave();
    try {
      return await work();
    } finally {
      await this.comeBack();
    }
  }

  private async comeBack(): Promise<void> {
    if (this.line.length === 0 && this.take()) return;
    try {
      await this.turn();
    } catch (error) {
      this.busy += 1; // `run` gives back what it thinks is its place
      throw error;
    }
  }

  private leave(): void {
    this.busy -= 1;
    if (this.options.onFree) this.options.onFree();
    else this.callNext();
  }

  /** Gives a free place to the first of the line. @returns false when nobody came in */
  callNext(): boolean {
    if (this.line.length === 0 || !this.take()) return false;
    const next = this.line.shift();
    clearTimeout(next?.timer);
    next?.enter();
    this.pace.called();
    while (this.line.length > ALWAYS_WAITING * this.options.atOnce && this.isTooLong(this.line.length))
      this.refuseLast();
    return true;
  }

  /** Would the last of so many wait longer than it is worth? */
  private isTooLong(people: number): boolean {
    const { promptMs = Number.POSITIVE_INFINITY } = this.options;
    return people > 0 && this.pace.waitOf(people) > promptMs;
  }

  private refuseLast(): void {
    const last = this.line.pop();
    clearTimeout(last?.timer);
    last?.giveUp(this.refusal());
  }

  private take(): boolean {
    const { atOnce, hasRoom } = this.options;
    if (this.busy >= atOnce || (hasRoom && !hasRoom())) return false;
    this.busy += 1;
    return true;
  }

  private turn(): Promise<void> {
    const { maxWaiting, patienceMs = PATIENCE_MS } = this.options;
    if (this.line.length === 0) this.pace.begin();
    if (this.line.length >= maxWaiting || this.isTooLong(this.line.length + 1)) throw this.refusal();
    return new Promise((enter, giveUp) => {
      const one: Waiting = {
        enter,
        giveUp,
        timer: setTimeout(() => {
          this.line.splice(this.line.indexOf(one), 1);
          giveUp(this.refusal());
        }, patienceMs),
      };
      this.line.push(one);
    });
  }

  private refusal(): Error {
    this.refused += 1;
    const { patienceMs = PATIENCE_MS, refusal = busy } = this.options;
    const waitMs = Math.min(this.pace.waitOf(this.line.length), patienceMs);
    return refusal(Math.max(RETRY_SECONDS, Math.ceil(waitMs / 1000)));
  }
}

/** A function that runs `work` when one of `atOnce` places is free. */
export function createLimiter(
  atOnce: number,
  maxWaiting: number,
  more: Pick<LimiterOptions, 'patienceMs' | 'refusal'> = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  const one = new Limiter({ atOnce, maxWaiting, ...more });
  return (work) => one.run(work);
}

/** Runs `work` unless `most` of the same key are under way already. @throws 429 */
export function perKey(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (key, work) => {
    const count = underWay.get(key) ?? 0;
    if (count >= most) throw tooMany(2);
    underWay.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
