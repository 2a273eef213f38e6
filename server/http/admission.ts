/**
 * The door before the connection pool. Every request is a kind of work with places of its own, so that a crowd of one
 * kind fills its line and not everybody's: who looks around never keeps anybody from paying.
 */
import { lanesOf } from '#db/checkout.ts';
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
  /** The share of places that nobody else gets. Checkouts use those of `pay`. */
  kept: number;
  /** What a kind takes while the others are idle. */
  most: number;
  /** The smaller pool that it needs beside the trade pool: no more are let in than that has. */
  pool?: keyof Pools;
  patienceMs?: number;
  /** Paying answers soon, or says at once when to come back: nobody looks at a wheel for ten seconds to learn that it was in vain. */
  promptMs?: number;
}
const SHARES: Readonly<Record<Work, Share>> = {
  pay: { kept: 0.2, most: 0.8, patienceMs: 10_000, promptMs: 1_500 },
  checkout: { kept: 0, most: 0.8, patienceMs: 10_000, promptMs: 1_500 },
  account: { kept: 0.1, most: 0.4, pool: 'tenant' },
  browse: { kept: 0.1, most: 0.4, pool: 'public' },
  office: { kept: 0.1, most: 0.4 },
  enter: { kept: 0.1, most: 0.3 },
};
/** First in this order when a place becomes free. */
const KINDS = ['pay', 'checkout', 'account', 'browse', 'office', 'enter'] as const satisfies readonly Work[];
const MAX_WAITING = 1_000;
/** Checkouts for each connection of theirs: so many go together when there is a crowd. */
const TOGETHER = 10;

/** A page makes its calls as a browser would, and they wait with everybody's: its own place is of another kind. */
const PAGES = { atOnce: 16, maxWaiting: 200, patienceMs: 10_000 };

export class Admission {
  readonly gates: Readonly<Record<Work, Limiter>>;
  readonly pages = new Limiter(PAGES);
  private readonly places: number;
  /** Connections that all checkouts use, however many there are. */
  private readonly lanes: number;
  private readonly kept: Readonly<Record<Work, number>>;

  /**
   * @param pools how many connections each has; nearly every request needs one of the trade pool once
   * @param more `promptMs` of every kind, in place of its own
   */
  constructor(pools: Pools, more: { promptMs?: number } = {}) {
    const connections = pools.trade;
    // Jobs and counters work beside the requests.
    this.places = Math.max(1, connections - Math.min(2, Math.floor(connections / 4)));
    this.lanes = Math.min(2 * lanesOf(connections), Math.max(1, Math.floor(this.places * SHARES.checkout.most)));
    const keep = (kind: Work): number => {
      const share = Math.floor(this.places * SHARES[kind].kept);
      return kind === 'pay' ? Math.max(share, Math.min(1, this.places - 1)) : share;
    };
    this.kept = each(keep);
    this.gates = each((kind) => {
      const { most, pool, patienceMs, promptMs } = { ...SHARES[kind], ...more };
      const own = Math.max(1, Math.min(Math.floor(this.places * most), pool ? pools[pool] : Number.POSITIVE_INFINITY));
      return new Limiter({
        atOnce: kind === 'checkout' ? this.lanes * TOGETHER : own,
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
    const busy = (one: Work): number => this.gates[one].busy + (one === kind ? 1 : 0);
    const used: Record<Work, number> = { ...each(busy), checkout: 0 };
    used.pay += Math.min(busy('checkout'), this.lanes);
    return KINDS.reduce((sum, one) => sum + Math.max(used[one], this.kept[one]), 0) <= this.places;
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
