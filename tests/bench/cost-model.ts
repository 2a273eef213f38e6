/** What a shop needs of machines, from measured costs: pure arithmetic, so that its figures are no better than what was measured. */

/** Of one piece of work. */
export interface Cost {
  /** CPU of the web process and of PostgreSQL, in milliseconds. */
  nodeMs: number;
  databaseMs: number;
  /** Log that PostgreSQL writes, and what the work leaves on the disk, in bytes. */
  walBytes: number;
  diskBytes: number;
}
export type WorkName = 'page' | 'list' | 'detail' | 'search' | 'cart' | 'order' | 'office';
export type Costs = Readonly<Record<WorkName, Cost>>;

export interface Profile {
  ordersPerDay: number;
  /** Pieces of each work for one order. */
  perOrder: Readonly<Record<WorkName, number>>;
  /** Times the mean of a day that the busiest minute has. */
  peak: number;
}
/** Cores that one machine lends to its part, used up to two thirds so that a peak of seconds finds room. */
export interface Machine {
  cores: number;
  usable: number;
  /** Log that its disk takes, in bytes per second. */
  walBytesPerSecond: number;
}

export interface Need {
  /** Cores at the peak. */
  web: number;
  databaseReads: number;
  databaseWrites: number;
  walBytesPerSecond: number;
  diskBytesPerYear: number;
  ordersPerSecond: number;
}
const DAY_SECONDS = 86_400;
const WRITES: readonly WorkName[] = ['cart', 'order'];

export function needOf(costs: Costs, { ordersPerDay, perOrder, peak }: Profile): Need {
  const ordersPerSecond = (ordersPerDay / DAY_SECONDS) * peak;
  const names = Object.keys(costs) as WorkName[]; // as: keys of a record
  const sum = (of: (cost: Cost) => number, which: readonly WorkName[] = names): number =>
    which.reduce((total, name) => total + of(costs[name]) * perOrder[name], 0);
  const reads = names.filter((name) => !WRITES.includes(name));
  return {
    ordersPerSecond,
    web: (sum((cost) => cost.nodeMs) * ordersPerSecond) / 1000,
    databaseReads: (sum((cost) => cost.databaseMs, reads) * ordersPerSecond) / 1000,
    databaseWrites: (sum((cost) => cost.databaseMs, WRITES) * ordersPerSecond) / 1000,
    walBytesPerSecond: sum((cost) => cost.walBytes) * ordersPerSecond,
    diskBytesPerYear: sum((cost) => cost.diskBytes) * ordersPerDay * 365,
  };
}

export interface Plan {
  webMachines: number;
  /** Machines that only read, beside each primary. */
  standbys: number;
  /** Primaries: one, or as many as the stores are shared out to. */
  primaries: number;
  /** What is nearest to its limit on one machine for everything: part and how many times what one machine lends. */
  first: { part: 'web' | 'database reads' | 'database writes' | 'log'; times: number };
  /** Does one machine carry web and database together? */
  isOneEnough: boolean;
}

export function planFor(need: Need, machine: Machine): Plan {
  const lent = machine.cores * machine.usable;
  const primaries = Math.max(
    1,
    Math.ceil(need.databaseWrites / lent),
    Math.ceil(need.walBytesPerSecond / (machine.walBytesPerSecond * machine.usable)),
  );
  // What the primaries have left, they read with.
  const spare = Math.max(0, primaries * lent - need.databaseWrites);
  const parts: Plan['first'][] = [
    { part: 'web', times: need.web / lent },
    { part: 'database reads', times: need.databaseReads / lent },
    { part: 'database writes', times: need.databaseWrites / lent },
    { part: 'log', times: need.walBytesPerSecond / (machine.walBytesPerSecond * machine.usable) },
  ];
  return {
    webMachines: Math.max(1, Math.ceil(need.web / lent)),
    standbys: Math.ceil(Math.max(0, need.databaseReads - spare) / lent),
    primaries,
    first: parts.reduce((most, one) => (one.times > most.times ? one : most)),
    isOneEnough:
      need.web + need.databaseReads + need.databaseWrites <= lent &&
      need.walBytesPerSecond <= machine.walBytesPerSecond * machine.usable,
  };
}

/** Orders per day that one machine carries with everything on it. */
export function mostOrders(costs: Costs, profile: Profile, machine: Machine): number {
  const { web, databaseReads, databaseWrites, walBytesPerSecond } = needOf(costs, { ...profile, ordersPerDay: 1 });
  const cores = (machine.cores * machine.usable) / (web + databaseReads + databaseWrites);
  return Math.floor(Math.min(cores, (machine.walBytesPerSecond * machine.usable) / walBytesPerSecond));
}
