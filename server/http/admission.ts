/**
 * The door before the connection pool. Every request is a kind of work with places of its own, so that a crowd of one
 * kind fills its line and not everybody's: who looks around never keeps anybody from paying.
 */
import type { Database } from '#db/client.ts';
import { Limiter } from '../limiter.ts';
import type { Route } from './route.ts';

/**
 * pay: orders and money · checkout: prices and orders whose statements go together with others' · account: what is one's
 * own · browse: what is public · office: the back offices · enter: sign-in.
 */
export type Work = 'pay' | 'checkout' | 'account' | 'browse' | 'office' | 'enter';
/** What is answered from memory has no need of a connection, and so of no place. */
export type RouteWork = Work | 'memory';

type Pools = Readonly<Record<keyof Database['pools'], number>>;
interface Share {
  /** The share of places that nobody else gets. */
  kept: number;
  /** What a kind takes while the others are idle. */
  most: number;
  /** How many share a place, because their statements go together. @default 1 */
  together?: number;
  /** The smaller pool that it needs beside the trade pool: no more are let in than that has. */
  pool?: keyof Pools;
  patienceMs?: number;
  /** Paying answers soon, or says at once when to come back: nobody looks at a wheel for ten seconds to learn that it was in vain. */
  promptMs?: number;
}
const BUYERS_PATIENCE_MS = 10_000;
const SHARES: Readonly<Record<Work, Share>> = {
  pay: { kept: 0.1, most: 0.8, patienceMs: BUYERS_PATIENCE_MS, promptMs: 1_000 },
  checkout: { kept: 0.1, most: 0.4, together: 10, patienceMs: BUYERS_PATIENCE_MS, promptMs: 1_000 },
  account: { kept: 0.1, most: 0.4, pool: 'tenant' },
  browse: { kept: 0.1, most: 0.4, pool: 'public' },
  office: { kept: 0.1, most: 0.4 },
  enter: { kept: 0.1, most: 0.3 },
};
/** First in this order when a place becomes free. */
const KINDS = ['pay', 'checkout', 'account', 'browse', 'office', 'enter'] as const satisfies readonly Work[];
const MAX_WAITING = 1_000;
/** The share of places whose number of checkouts works alone at a time. */
const ALONE = 0.2;

/**
 * A page makes its calls as a browser would, and they wait with everybody's: its own place is of another kind. One is
 * drawn at a time anyway; while it is, a few others read. More would hold what they have read until the collector has
 * moved it among what is old.
 */
const PAGES = { atOnce: 4, maxWaiting: 200, patienceMs: 10_000 };

export class Admission {
  readonly gates: Readonly<Record<Work, Limiter>>;
  readonly pages = new Limiter(PAGES);
  /** Checkouts that take a connection for themselves: a few of those who were let in. */
  readonly alone: Limiter;
  private readonly places: number;
  private readonly kept: Readonly<Record<Work, number>>;

  /**
   * @param pools how many connections each has; nearly every request needs one of the trade pool once
   * @param more `promptMs` of every kind, in place of its own
   */
  constructor(pools: Pools, more: { promptMs?: number } = {}) {
    const connections = pools.trade;
    // Jobs and counters work beside the requests.
    this.places = Math.max(1, connections - Math.min(2, Math.floor(connections / 4)));
    // Whoever buys has a place wherever there is one to keep, and one is left for everybody else.
    const always: Partial<Record<Work, number>> = {
      pay: Math.min(1, this.places - 1),
      checkout: Math.min(1, Math.max(0, this.places - 2)),
    };
    this.kept = each((kind) => Math.max(Math.floor(this.places * SHARES[kind].kept), always[kind] ?? 0));
    this.alone = new Limiter({
      atOnce: Math.max(1, Math.floor(this.places * ALONE)),
      maxWaiting: MAX_WAITING,
      patienceMs: BUYERS_PATIENCE_MS,
    });
    this.gates = each((kind) => {
      const { most, together = 1, pool, patienceMs, promptMs } = { ...SHARES[kind], ...more };
      const own = Math.max(1, Math.min(Math.floor(this.places * most), pool ? pools[pool] : Number.POSITIVE_INFINITY));
      return new Limiter({
        atOnce: own * together,
        maxWaiting: MAX_WAITING,
        ...(patienceMs && { patienceMs }),
        ...(promptMs && { promptMs }),
        hasRoom: () => this.hasRoom(kind),
        onFree: () => {
          for (const other of KINDS) while (this.gates[other].callNext());
        },
      });
    });
  }

  /** Runs `work` on a place of its kind. @throws 503 when the line is too long or does not move */
  run<T>(kind: RouteWork, work: () => Promise<T>): Promise<T> {
    return kind === 'memory' ? work() : this.gates[kind].run(work);
  }

  /** Gives the place of somebody in `run` to others while `work` waits for a service outside. */
  stepOut<T>(kind: RouteWork, work: () => Promise<T>): Promise<T> {
    return kind === 'memory' ? work() : this.gates[kind].stepOut(work);
  }

  /** Would one more of this kind leave the others what is kept for them? */
  private hasRoom(kind: Work): boolean {
    const used = KINDS.map((one) => {
      const busy = this.gates[one].busy + (one === kind ? 1 : 0);
      return Math.max(Math.ceil(busy / (SHARES[one].together ?? 1)), this.kept[one]);
    });
    return used.reduce((sum, part) => sum + part, 0) <= this.places;
  }
}

const each = <T>(make: (kind: Work) => T): Record<Work, T> => ({
  pay: make('pay'),
  checkout: make('checkout'),
  account: make('account'),
  browse: make('browse'),
  office: make('office'),
  enter: make('enter'),
});

/** Where a route says nothing, its audience does. */
export function workOf({ work, audience }: Route): RouteWork {
  if (work) return work;
  if (audience === 'public') return 'browse';
  return audience === 'seller' || audience === 'admin' ? 'office' : 'account';
}

/** How many connections the pools have. */
export const poolSizes = ({ pools }: Pick<Database, 'pools'>): Pools => ({
  trade: pools.trade.options.max,
  tenant: pools.tenant.options.max,
  public: pools.public.options.max,
});
