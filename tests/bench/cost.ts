/**
 * `npm run bench:cost`: what a page, an order and a row cost in processor time, log and disk, and what machines a stated
 * shop needs at 1, 10, 100 and 1,000 times its size. Linux alone. `docs/scale.md` keeps a run.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#db/embedded/start.ts';
import { encodeQuery } from '#shared/browser/form-encode.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { asOwner } from '../support/templates.ts';
import {
  mostOrders,
  needOf,
  planFor,
  type Cost,
  type Costs,
  type Machine,
  type Profile,
  type WorkName,
} from './cost-model.ts';
import { nextClient } from './load.ts';
import { OrderLives } from './order-lives.ts';
import { familyMs, processorMs } from './processor-time.ts';
import { makeShop, type Shop } from './shop.ts';

const SECRET = randomBytes(32).toString('base64url');
const AT_ONCE = 8;
/** `BENCH_SHARE=0.2` is a quick look. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);
const IDLE_MS = 10_000;
const KEPT = ['rate_limits', 'sessions', 'refresh_tokens', 'job_runs', 'idempotency_keys', 'app_state'];

/** The shop that is multiplied. For one order: pages that come as html, calls of these pages, and a part of a clerk's day. */
const SHOP: Profile = {
  ordersPerDay: 1_000,
  peak: 8,
  perOrder: { page: 10, list: 60, detail: 40, search: 10, cart: 2, order: 1, office: 5 },
};
/** A middling server with an SSD of its own. */
const MACHINE: Machine = { cores: 16, usable: 2 / 3, walBytesPerSecond: 100e6 };

interface Reading {
  nodeMs: number;
  databaseMs: number;
  walBytes: number;
  diskBytes: number;
  at: number;
}

class Meter {
  #idle = { nodeMs: 0, databaseMs: 0 };
  readonly #url: string;
  readonly #server: RunningServer;
  #postmaster = 0;

  constructor(url: string, server: RunningServer) {
    this.#url = url;
    this.#server = server;
  }

  /** What the processes do by themselves: jobs, counters. */
  async learnIdle(): Promise<void> {
    const [file] = await this.#read<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    this.#postmaster = Number(file?.pid);
    const before = await this.#now();
    await sleep(IDLE_MS);
    const after = await this.#now();
    const perMs = (name: 'nodeMs' | 'databaseMs') => (after[name] - before[name]) / (after.at - before.at);
    this.#idle = { nodeMs: perMs('nodeMs'), databaseMs: perMs('databaseMs') };
  }

  /** Of one of `count` pieces of work. */
  async costOf(count: number, work: () => Promise<void>): Promise<Cost> {
    await this.#read('checkpoint'); // pages are logged whole once after it: part of the price
    const before = await this.#now();
    await work();
    const after = await this.#now();
    const took = after.at - before.at;
    const each = (value: number): number => Math.max(0, value) / count;
    return {
      nodeMs: each(after.nodeMs - before.nodeMs - this.#idle.nodeMs * took),
      databaseMs: each(after.databaseMs - before.databaseMs - this.#idle.databaseMs * took),
      walBytes: each(after.walBytes - before.walBytes),
      diskBytes: each(after.diskBytes - before.diskBytes),
    };
  }

  async #now(): Promise<Reading> {
    const [row] = await this.#read<{ wal: string; disk: string }>(`select pg_current_wal_lsn() - '0/0' as wal,
      (select sum(pg_total_relation_size(c.oid)) from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ('{${KEPT.join()}}')) as disk`);
    return {
      nodeMs: processorMs(this.#server.pid),
      databaseMs: familyMs(this.#postmaster),
      walBytes: Number(row?.wal),
      diskBytes: Number(row?.disk),
      at: performance.now(),
    };
  }

  #read<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return asOwner(this.#url, async (owner) => (await owner.query<Row>(text)).rows);
  }
}

/** The same request `count` times, some at once. @throws for the first that is no success */
async function send(count: number, one: (n: number) => Promise<Response>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const reply = await one((next += 1));
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${reply.url}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function measureAll(databaseUrl: string, shop: Shop, server: RunningServer): Promise<Costs> {
  const meter = new Meter(databaseUrl, server);
  const { goods, words, admins, shoppers } = shop;
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T; // as: the shop is not empty
  const get =
    (where: (n: number) => string, who: (n: number) => string = () => '') =>
    (n: number) =>
      fetch(server.url + where(n), { headers: { ...nextClient(), ...(who(n) && { authorization: who(n) }) } });
  const reads: Readonly<
    Record<Exclude<WorkName, 'order' | 'cart'>, { count: number; one: (n: number) => Promise<Response> }>
  > = {
    page: { count: 400, one: get((n) => `/goods/${at(goods, n * 7).id}`) },
    list: { count: 4_000, one: get(() => '/api/goods?per_page=30') },
    detail: { count: 1_500, one: get((n) => `/api/goods/${at(goods, n * 3).id}`) },
    search: {
      count: 600,
      one: get(
        (n) =>
          `/api/goods${encodeQuery({ per_page: 30, price_max: String(1000 + n), params: Buffer.from(JSON.stringify({ keywords: at(words, n) })).toString('base64') })}`,
      ),
    },
    office: {
      count: 300,
      one: get(
        () => '/api/Admin/goods?per_page=30',
        (n) => at(admins, n),
      ),
    },
  };
  const lives = await OrderLives.open(databaseUrl, server.url, { shop, secret: SECRET });
  for (const { count, one } of Object.values(reads)) await send(Math.ceil((count * SHARE) / 10), one); // warm
  await lives.run(shoppers.slice(0, Math.ceil(40 * SHARE)));
  await meter.learnIdle();
  const costs: Partial<Record<WorkName, Cost>> = {};
  for (const [name, { count, one }] of Object.entries(reads))
    costs[name as WorkName] = await meter.costOf(count * SHARE, () => send(count * SHARE, one));
  const buyers = shoppers.slice(40).slice(0, Math.ceil(360 * SHARE));
  costs.cart = await meter.costOf(buyers.length, () => lives.fillCarts(buyers));
  costs.order = await meter.costOf(buyers.length, () => lives.run(buyers));
  return costs as Costs; // as: each of them was measured
}

const round = (value: number, digits = 1): string => value.toFixed(digits);
function report(costs: Costs): void {
  console.log('\nwork      node ms   database ms   log bytes   disk bytes');
  for (const [name, { nodeMs, databaseMs, walBytes, diskBytes }] of Object.entries(costs))
    console.log(
      name.padEnd(8),
      round(nodeMs, 2).padStart(8),
      round(databaseMs, 2).padStart(13),
      round(walBytes, 0).padStart(11),
      round(diskBytes, 0).padStart(12),
    );
  console.log(`\none machine of ${MACHINE.cores} cores carries ${mostOrders(costs, SHOP, MACHINE)} orders a day`);
  console.log(
    '\ntimes   orders/day  orders/s  web cores  read cores  write cores   log MB/s   disk GB/year   web  standbys  primaries  first at its limit',
  );
  for (const times of [1, 10, 100, 1000]) {
    const need = needOf(costs, { ...SHOP, ordersPerDay: SHOP.ordersPerDay * times });
    const { webMachines, standbys, primaries, first } = planFor(need, MACHINE);
    const cells = [
      times,
      SHOP.ordersPerDay * times,
      round(need.ordersPerSecond, 2),
      round(need.web),
      round(need.databaseReads),
      round(need.databaseWrites),
      round(need.walBytesPerSecond / 1e6, 2),
      round(need.diskBytesPerYear / 1e9),
      webMachines,
      standbys,
      primaries,
      `${first.part} (${round(first.times, 2)})`,
    ];
    console.log(cells.map((cell) => String(cell).padStart(9)).join('  '));
  }
}

const dir = path.join(os.tmpdir(), `marketplace-cost-${process.pid}`);
const postgres = await startEmbedded({ dir, database: 'bench' });
try {
  const shop = await makeShop(postgres.url, SECRET);
  const server = await startServer({
    databaseUrl: postgres.url,
    env: { TRUST_PROXY: '1', ALLOW_DEMO: '1', SECRET_KEY: SECRET },
  });
  try {
    console.log(`${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
    report(await measureAll(postgres.url, shop, server));
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  rmSync(postgres.dir, { recursive: true, force: true });
}
