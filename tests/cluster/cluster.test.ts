/**
 * A storm of orders on a whole installation while its parts die: three database nodes, HAProxy, PgBouncer, three web processes
 * and two workers. Prints how long nothing was served; what decides are the acknowledged orders and the audit views.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { OrderStorm, type Look } from '../long/order-storm.ts';
import { asOwner } from '../support/templates.ts';
import { checksums } from './checksums.ts';
import { startDatabases, type DatabaseCluster } from './database.ts';
import { Outage } from './outage.ts';
import { until } from './processes.ts';
import { restoreAt } from './restore.ts';
import { startShop, type Shop } from './shop.ts';

const SHOPPERS = 10;
const CALM_MS = 5_000;
const FROZEN_MS = 20_000;

let folder = '';
let databases: DatabaseCluster;
let shop: Shop;
let storm: OrderStorm;
let outage: Outage;
let isOver = false;
let orders: Promise<unknown> = Promise.resolve();

const look: Look = async <Row extends Record<string, unknown>>(text: string) =>
  asOwner(shop.primaryUrl, async (owner) => (await owner.query<Row>(text)).rows);
const acknowledged = (): number => storm.submits.filter(({ reply }) => reply?.code === 200).length;

/** The limits of a minute are for people; these shoppers never rest. */
async function keepLimitsOpen(): Promise<void> {
  while (!isOver) {
    await look('delete from rate_limits').catch(() => []);
    await sleep(500);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marketplace-cluster-'));
  databases = await startDatabases(folder);
  shop = await startShop(folder, databases);
  databases.backUp();
  storm = new OrderStorm(() => shop.url, look);
  await storm.prepare(SHOPPERS);
  outage = new Outage(acknowledged);
  orders = Promise.all([storm.run(() => isOver), keepLimitsOpen()]);
  await sleep(CALM_MS);
});
afterAll(async () => {
  isOver = true;
  await orders;
  await shop?.stop();
  await databases?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the primary loses its power: the standby that was in step takes over, and the lost one follows it', async () => {
  const lost = await databases.primary();
  await outage.during('primary without power', async () => {
    await lost.losePower();
    const begun = performance.now();
    await until('another primary', async () => (await databases.primary()).name !== lost.name);
    console.log(`another primary after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  });
  lost.start();
  await databases.whole();
  expect(await lost.role()).not.toBe('primary');
});

test('the standby that commits wait for hears nothing: the other one is waited for, and it comes back', async () => {
  const roles = await Promise.all(databases.nodes.map((node) => node.role()));
  const cut = databases.nodes[roles.indexOf('sync')];
  expect(cut).toBeDefined();
  await outage.during('standby cut off', async () => {
    const mend = cut?.freeze();
    await sleep(FROZEN_MS);
    mend?.();
  });
  await databases.whole();
});

test('a web process dies behind HAProxy: no reader sees it', async () => {
  const victim = shop.webs[0];
  let [asked, failed, over] = [0, 0, false];
  const reading = (async () => {
    for (; !over; asked += 1) {
      const headers = { 'x-forwarded-for': `10.1.${asked % 250}.1` };
      const read = fetch(`${shop.url}/api/goods?page=${asked % 9}`, { headers, signal: AbortSignal.timeout(20_000) });
      const isGood = await read.then(async (reply) => reply.ok && (await reply.text()) !== '').catch(() => false);
      if (!isGood) failed += 1;
    }
  })();
  await sleep(CALM_MS);
  await outage.during('web process killed', async () => {
    await victim?.program.kill();
    await sleep(CALM_MS);
  });
  over = true;
  await reading;
  await shop.restart(victim?.name ?? '');
  console.log(`web process killed: ${failed} of ${asked} reads failed`);
  expect(asked).toBeGreaterThan(5);
  expect(failed).toBe(0);
});

test('published reads and lists go to standbys, and who has written reads the own write in every process', async () => {
  const { admin } = DEMO_ACCOUNTS;
  const call = async (url: string, init: RequestInit = {}) => {
    const reply = await fetch(url, init);
    return { reply, json: (await reply.json()) as { data: { data: { code: string }[]; access_token: string } } }; // as: the envelope
  };
  const form = (fields: Record<string, string>, headers = {}): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const signedIn = await call(
    `${shop.url}/api/login`,
    form({ username: admin.username, password: admin.password, provider: 'admins' }),
  );
  const authorization = `Bearer ${signedIn.json.data.access_token}`;
  const standbys = await databases.standbys();
  const readsOfLists = `select count(*) as n from pg_stat_activity where usename = 'marketplace_app_trade' and query ilike '%expresses%'`;
  for (const node of standbys) node.asSuperuser('select pg_wal_replay_pause()');
  const [codes, seen]: [string[], string[]] = [[], []];
  for (const [at, web] of shop.webs.entries()) {
    const code = `cluster${at}`;
    const written = await call(`${web.url}/api/Admin/expresses`, form({ name: code, code }, { authorization }));
    const cookie =
      written.reply.headers
        .getSetCookie()
        .find((one) => one.startsWith('read_after='))
        ?.split(';')[0] ?? '';
    codes.push(code);
    for (const other of shop.webs) {
      const list = await call(`${other.url}/api/Admin/expresses?code=${code}`, { headers: { authorization, cookie } });
      seen.push(...list.json.data.data.map((row) => row.code));
    }
  }
  expect(seen).toEqual(codes.flatMap((code) => shop.webs.map(() => code)));
  for (const node of standbys) node.asSuperuser('select pg_wal_replay_resume()');
  await until('lists are read from a standby', async () => {
    for (const web of shop.webs)
      await call(`${web.url}/api/Admin/expresses?code=${codes[0]}`, {
        headers: { authorization, cookie: 'read_after=1' },
      });
    return standbys.some((node) => Number(node.asSuperuser(readsOfLists)) > 0);
  });
});

test('nothing acknowledged is lost, nothing is made twice, and the books are right', async () => {
  await sleep(CALM_MS);
  isOver = true;
  await orders;
  const taken = acknowledged();
  expect(taken).toBeGreaterThan(SHOPPERS);
  const wrong = (await storm.settle()).filter((one) => one.orders !== (one.isTold ? 1 : 0));
  console.log(`${taken} orders acknowledged, ${storm.submits.length - taken} asked for again, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  expect(await look('select * from audit_problems limit 20')).toEqual([]);
});

test("last night's backup and the log since then give back the minute before a mistake", async () => {
  await Promise.all([...shop.webs.map(({ program }) => program), ...shop.workers].map((program) => program.stop()));
  const before = await checksums(shop.primaryUrl);
  await sleep(1_000);
  await look(`select set_config('app.tx', '1', true); update goods_skus set goods_price = 1`);
  const primary = await databases.primary();
  primary.asSuperuser('select pg_switch_wal()');
  const { url, server, seconds } = await restoreAt(folder, before.at);
  const after = await checksums(url);
  await server.stop();
  console.log(`restored ${Object.keys(after.tables).length} tables to ${before.at} in ${seconds.toFixed(1)} s`);
  expect(after.tables).toEqual(before.tables);
  expect((await checksums(shop.primaryUrl)).tables['goods_skus']).not.toBe(before.tables['goods_skus']);
});
