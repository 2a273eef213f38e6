/**
 * Three servers over one PostgreSQL in a storm of orders: connections are reset, the database stops at once, a server is
 * killed. Whatever happens, service is back soon, nothing acknowledged is lost and nothing is made twice.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '#db/embedded/start.ts';
import { OrderStorm, type Look } from './order-storm.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { asOwner } from '../support/templates.ts';

const SERVERS = 3;
const SHOPPERS = 12;
const STORM_MS = 4_000;
const RESETS_MS = 20_000;
const KILLS = 3;
/** From the moment in which the database is there again. */
const BACK_MS = 10_000;

let dir = '';
let postgres: Embedded;
let proxy: TcpProxy;
let servers: RunningServer[] = [];
let storm: OrderStorm;

const look: Look = <Row extends Record<string, unknown>>(text: string) =>
  asOwner(postgres.url, async (owner) => (await owner.query<Row>(text)).rows);
const startPostgres = () => startEmbedded({ dir: path.join(dir, 'postgres'), database: 'marketplace' });
const startOne = () => startServer({ databaseUrl: proxy.url, env: { TRUST_PROXY: '1', ALLOW_DEMO: '1' } });
const anyServer = () => servers[randomInt(Math.max(1, servers.length))]?.url ?? '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-faults-'));
  postgres = await startPostgres();
  proxy = await tcpProxy(postgres.url);
  servers = [await startOne()];
  servers.push(...(await Promise.all(Array.from({ length: SERVERS - 1 }, startOne))));
  storm = new OrderStorm(anyServer, look);
  await storm.prepare(SHOPPERS);
}, 400_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await proxy.close();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Orders before, while and after something breaks. */
async function through(breakIt: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const orders = storm.run(() => isOver);
  await sleep(STORM_MS);
  await breakIt();
  await sleep(STORM_MS);
  isOver = true;
  await orders;
}

/** @returns how long it took until every server has taken an order */
async function untilServed(): Promise<number> {
  const begun = Date.now();
  for (const { url } of servers) {
    const one = new OrderStorm(() => url, look);
    await expect
      .poll(
        () =>
          one.prepare(1).then(
            () => one.order(),
            () => false,
          ),
        { timeout: 60_000, interval: 100 },
      )
      .toBe(true);
  }
  return Date.now() - begun;
}

async function expectNothingLost(): Promise<void> {
  const all = await storm.settle();
  expect(all.filter(({ orders, isTold }) => orders !== (isTold ? 1 : 0))).toEqual([]);
  expect(all.filter(({ isTold }) => isTold).length).toBeGreaterThan(SHOPPERS);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
}

test('connections to the database that are reset for twenty seconds', async () => {
  let back = 0;
  await through(async () => {
    for (const until = Date.now() + RESETS_MS; Date.now() < until; await sleep(150)) {
      proxy.refuse(randomInt(3) === 0);
      if (randomInt(8) === 0) proxy.resetAll();
      else proxy.resetOne(randomInt(1_000));
    }
    proxy.refuse(false);
    back = await untilServed();
  });
  console.log(`back ${back} ms after the last reset`);
  expect(back).toBeLessThan(BACK_MS);
  await expectNothingLost();
}, 300_000);

test('a database that stops at once', async () => {
  let back = 0;
  await through(async () => {
    const [pid] = (await readFile(path.join(postgres.dir, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT'); // what `pg_ctl stop -m immediate` sends
    await sleep(2_000);
    postgres = await startPostgres();
    proxy.retarget(postgres.url);
    back = await untilServed();
  });
  console.log(`back ${back} ms after the database`);
  expect(back).toBeLessThan(BACK_MS);
  await expectNothingLost();
}, 300_000);

test('servers that are killed, one after the other', async () => {
  await through(async () => {
    for (let n = 0; n < KILLS; n += 1) {
      const victim = servers.splice(randomInt(servers.length), 1)[0];
      await victim?.kill();
      await sleep(1_000);
      servers.push(await startOne());
    }
  });
  await expectNothingLost();
}, 300_000);
