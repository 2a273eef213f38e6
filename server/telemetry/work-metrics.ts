/** Figures of the work of this process: statements, jobs, calls outside, replies from memory. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '#db/client.ts';
import { watchStatements } from '#db/watch-statements.ts';
import type { Cache } from '../http/cache.ts';
import { listenTo, type Observed } from './observe.ts';

const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];
const SLOW = [0.01, 0.05, 0.25, 1, 5, 10, 30, 120, 600];
/** Of statements and connections: what comes later is `other`. */
const MOST_NAMES = 60;

const LAYERS: Readonly<Record<keyof Observed, { name: string; help: string; labels: string[]; buckets: number[] }>> = {
  job: { name: 'job_run_seconds', help: 'Runs of jobs in this process', labels: ['job'], buckets: SLOW },
  outgoing: {
    name: 'outgoing_request_seconds',
    help: 'Calls to services outside, by host',
    labels: ['host', 'method'],
    buckets: SLOW,
  },
};

/** @returns ends the counting */
export function showWork(registry: Registry, { db, cache }: { db: Pick<Database, 'pools'>; cache: Cache }): () => void {
  const layers = Object.fromEntries(
    Object.entries(LAYERS).map(([layer, { name, help, labels, buckets }]) => [
      layer,
      new Histogram({ name, help, labelNames: [...labels, 'outcome'], buckets, registers: [registry] }),
    ]),
  ) as Record<keyof Observed, Histogram>; // as: entries of a record
  const statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'Statements by prepared name or first word, and connection',
    labelNames: ['statement', 'connection', 'outcome'],
    buckets: QUICK,
    registers: [registry],
  });
  const named = bounded(MOST_NAMES);
  const ends = [
    listenTo((layer, labels) => {
      const done = layers[layer].startTimer(labels as Record<string, string>); // as: all of them are texts
      return (outcome) => void done({ outcome });
    }),
    watchStatements(({ name, connection }) => {
      const done = statements.startTimer({ statement: named(name), connection: named(connection) });
      return (error) => void done({ outcome: error ? 'failed' : 'done' });
    }),
  ];
  showPools(registry, db.pools);
  showCache(registry, cache);
  return () => {
    for (const end of ends) end();
  };
}

function showPools(registry: Registry, pools: Database['pools']): void {
  new Gauge({
    name: 'database_pool',
    help: 'Connections of a pool that work or are idle, and requests that wait for one',
    labelNames: ['role', 'state'],
    registers: [registry],
    collect() {
      for (const [role, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ role, state: 'busy' }, totalCount - idleCount);
        this.set({ role, state: 'idle' }, idleCount);
        this.set({ role, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function showCache(registry: Registry, cache: Cache): void {
  new Counter({
    name: 'cache_lookups_total',
    help: 'Replies asked of memory: hit, joined (one was being made), miss',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cache.lookups)) this.inc({ result }, count);
    },
  });
}

/** The first names as they are, so that no caller can make series without end. */
function bounded(most: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.size < most) known.add(name);
    return known.has(name) ? name : 'other';
  };
}
