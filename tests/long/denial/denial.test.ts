/** What it costs others when somebody attacks the real server with cheap requests: the slowest answer that a shopper gets meanwhile. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { shoppers as catalogue } from '#db/seed/catalogue/index.ts';
import { DEMO_ACCOUNTS } from '#db/seed/demo-accounts.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import { checkoutParams } from '../../support/factories/trade.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { asOwner, createDatabase, dropDatabase } from '../../support/templates.ts';
import { attacks, type AttackName } from './attacks.ts';

const ATTACK_MS = 10_000;
const SLOWEST_MS = 1_000;
/** Between two looks of one shopper; without any, the limit of a session is reached. */
const PAUSE_MS = 500;
const FORM = 'application/x-www-form-urlencoded';

let databaseUrl = '';
let server: RunningServer;
let authorization = '';
let quote = '';
const attackers: string[] = [];

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: DEMO_ACCOUNTS.shopper.password, provider: 'users' });
  const reply = await fetch(`${server.url}/api/login`, { method: 'POST', body });
  const { data } = (await reply.json()) as Envelope<{ access_token: string }>; // as: every call answers the envelope
  return `Bearer ${data.access_token}`;
}

beforeAll(async () => {
  databaseUrl = await createDatabase('demo', inject('adminUrl'));
  server = await startServer({ databaseUrl, env: { TRUST_PROXY: '1', ALLOW_DEMO: '1' } });
  authorization = await signIn(DEMO_ACCOUNTS.shopper.username);
  const phones = catalogue.map(({ phone }) => phone).filter((phone) => phone !== DEMO_ACCOUNTS.shopper.username);
  for (const phone of phones.slice(0, 6)) attackers.push(await signIn(phone));
  const [plain] = await asOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: number }>(
      `select g.id from goods g join goods_skus k on k.goods_id = g.id and k.hidden = 1 and k.deleted_at is null where k.sellable > 30 limit 1`,
    );
    return rows;
  });
  quote = new URLSearchParams({ params: checkoutParams([{ goods_id: Number(plain?.id), buy_num: 1 }]) }).toString();
  await look(); // what is made when first asked for
}, 300_000);
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

let visits = 0;
/** One shopper looks at the shop once; milliseconds of the slowest answer. */
async function look(): Promise<number> {
  visits += 1;
  const from = { 'x-forwarded-for': `10.2.${visits >> 8}.${visits & 255}` };
  let slowest = 0;
  const requests: [string, RequestInit][] = [
    ['/', { headers: from }],
    ['/api/goods', { headers: from }],
    ['/api/user/addresses', { headers: { ...from, authorization } }],
    [
      '/api/user/order/quote',
      { method: 'POST', body: quote, headers: { ...from, authorization, 'content-type': FORM } },
    ],
  ];
  for (const [path, init] of requests) {
    const start = performance.now();
    const reply = await fetch(server.url + path, init);
    const text = await reply.text();
    slowest = Math.max(slowest, performance.now() - start);
    expect(reply.status, `${path}: ${text.slice(0, 200)}`).toBe(200);
    if (path.startsWith('/api')) expect(JSON.parse(text), path).toMatchObject({ code: 200 });
  }
  return slowest;
}

/** Looks as long as the attack goes on; null for peace. */
async function slowestDuring(name: AttackName | null): Promise<number> {
  const attack = name && attackerProcess(name);
  const end = Date.now() + ATTACK_MS;
  const times: number[] = [];
  while (Date.now() < end || attack?.exitCode === null) {
    times.push(await look());
    await sleep(PAUSE_MS);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.info(`${name ?? 'in peace'}: ${times.length} visits, median ${at(0.5)} ms, slowest ${at(1)} ms`);
  if (attack) expect(attack.exitCode, 'the attack itself failed').toBe(0);
  return at(1);
}

/** Its answers are printed when it ends. */
const attackerProcess = (name: AttackName): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'attacker.ts'), name], {
    env: { ...process.env, ATTACK: JSON.stringify({ url: server.url, attackers, milliseconds: ATTACK_MS }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

test('a shopper is served at once while nobody attacks', async () => {
  expect(await slowestDuring(null)).toBeLessThan(SLOWEST_MS);
});

const ATTACKS = Object.keys(attacks) as AttackName[]; // as: its own keys
test.each(ATTACKS)('a shopper is served at once during %s', async (name) => {
  expect(await slowestDuring(name)).toBeLessThan(SLOWEST_MS);
});
