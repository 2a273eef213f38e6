/**
 * Three real servers over one database, killed by turns, while both gateways misbehave in every way at once: in the end
 * the gateways' ledgers and ours are the same, nothing is paid twice, and nothing that should go back is lost.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openSession } from '#server/http/tokens.ts';
import { fillBlankSettings, settingParts } from '#server/modules/settings/index.ts';
import { openPorts } from '#server/ports/open.ts';
import { memoryOf } from '#server/twin/alipay-memory.ts';
import { FAULTS } from '#server/twin/stand-in.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { payOrder } from '#server/twin/wechat-pay-orders.ts';
import { stateOf } from '#server/twin/wechat-pay-state.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { Envelope } from '#shared/contract/envelope.ts';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { testDatabase } from '../support/database.ts';
import { makeGoods, makeStore } from '../support/factories/goods.ts';
import { checkoutParams, makeShoppers, shiftClock, type Created } from '../support/factories/trade.ts';
import { runNamed } from '../support/jobs.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { TEST_KEYS, TEST_SECRET } from '#tests/support/keys.ts';

const CHAOS_MS = Number(process.env['PAYMENT_CHAOS_SECONDS'] ?? 600) * 1_000;
const SERVERS = 3;
const SHOPPERS = 8;
const KILL_MS = 15_000;
const FAULTS_MS = 4_000;
const CHANNELS = ['wechat', 'alipay'] as const;

const database = testDatabase({ poolSize: 4 });
let dir = '';
let twin: Twin;
let door: http.Server;
let publicUrl = '';
let servers: RunningServer[] = [];
let env: NodeJS.ProcessEnv = {};
let isOver = false;
/** For whoever reads the output: how much of what there was. */
const figures = { kills: 0, roundsWithFault: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) };

interface Shopper {
  authorization: string;
  addressId: number;
}

const anyServer = (): RunningServer | undefined => servers[randomInt(Math.max(1, servers.length))];

/** Where the gateways send their notices: whoever lives answers. */
async function openDoor(): Promise<void> {
  door = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
      ) as Record<string, string>; // as: notices have each header once
      fetch(`${anyServer()?.url}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
        .then(async (answer) => reply.writeHead(answer.status).end(await answer.text()))
        .catch(() => reply.writeHead(502).end());
    });
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  publicUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`; // as: of TCP
}

const startOne = () => startServer({ databaseUrl: database.url, env });

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-chaos-'));
  await openDoor();
  twin = await startTwin({ port: 0, shopUrl: publicUrl, pace: 0.02 });
  env = {
    SEED: 'none',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    SECRET_KEY: TEST_SECRET,
    WECHAT_PAY_BASE: `${twin.url}/wechat-pay`,
    ALIPAY_GATEWAY: `${twin.url}/alipay/gateway.do`,
  };
  const ports = portsHere();
  for (const { files = {} } of twin.settings)
    for (const [key, bytes] of Object.entries(files)) await ports.storage.put(key, bytes);
  await database.db.inTx((tx) =>
    fillBlankSettings(
      tx,
      TEST_KEYS,
      twin.settings.map(({ settings }) => settings),
      {},
    ),
  );
  servers = [await startOne()];
  servers.push(...(await Promise.all(Array.from({ length: SERVERS - 1 }, startOne))));
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await twin.close();
  door.closeAllConnections();
  await new Promise((done) => door.close(done));
  await rm(dir, { recursive: true, force: true });
});

const portsHere = () =>
  openPorts({
    env: readEnv(env),
    log: { info: () => {}, warn: () => {} },
    readSetting: (name) => settingParts(database.db.trade, TEST_KEYS, name),
  });

/** @returns null where nobody answered */
async function call<T>(who: Shopper, method: 'GET' | 'POST' | 'PUT', url: string, fields?: FormFields) {
  const headers = {
    authorization: who.authorization,
    ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const body = fields && encodeForm(fields).toString();
  try {
    const reply = await fetch(`${anyServer()?.url}/api${url}`, { method, headers, ...(body && { body }) });
    return (await reply.json()) as Envelope<T>; // as: every call answers the envelope
  } catch {
    return null;
  }
}

async function thumb(channel: (typeof CHANNELS)[number], payNo: string): Promise<void> {
  if (channel === 'wechat') return void payOrder(twin.world, payNo);
  const trade = memoryOf(twin.world).trades[payNo];
  if (!trade) return;
  const body = new URLSearchParams({ trade_no: trade.trade_no });
  await fetch(`${twin.url}/twin/alipay/pay`, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
}

/** Orders, begins payments at one or both gateways, pays some of them, cancels, gives up, tops up and asks for money back. */
async function live(who: Shopper, goodsId: number): Promise<void> {
  while (!isOver) {
    await sleep(randomInt(400));
    const dice = randomInt(10);
    const channel = CHANNELS[randomInt(2)] ?? 'wechat';
    if (dice === 0) {
      const topUp = { money: `${1 + randomInt(9)}.00`, payment_name: channel, device: 'scan' };
      const begun = await call<{ pay_no: string }>(who, 'POST', '/user/recharge', topUp);
      if (begun?.code === 200) await thumb(channel, begun.data.pay_no);
      continue;
    }
    const params = checkoutParams([{ goods_id: goodsId, buy_num: 1 + randomInt(3) }]);
    const fields = { params, address_id: who.addressId, coupon_id: '', remark: `c${randomInt(1e12)}` };
    const made = await call<Created>(who, 'POST', '/user/order/create', fields);
    const id = made?.code === 200 ? made.data.order_id[0] : undefined;
    if (id === undefined) continue;
    const pay = (payment_name: string) =>
      call<{ pay_no: string } | null>(who, 'POST', '/user/order/pay', { order_id: id, payment_name, device: 'scan' });
    const begun = await pay(channel);
    if (dice === 1) await call(who, 'PUT', `/user/order/${id}`, { order_status: 0 });
    if (dice === 2) {
      await sleep(3_100);
      const other = channel === 'wechat' ? 'alipay' : 'wechat';
      const second = await pay(other);
      if (second?.code === 200 && second.data) await thumb(other, second.data.pay_no);
    }
    const [open] = (await call<PayAttempt[]>(who, 'GET', '/user/pay'))?.data ?? [];
    if (dice === 3 && open) await call(who, 'POST', `/user/pay/${open.pay_no}/close`);
    if (begun?.code === 200 && begun.data && dice < 9) await thumb(channel, begun.data.pay_no);
    if (dice > 6) {
      await sleep(500);
      await call(who, 'POST', '/user/order/refund', { order_id: id, refund_type: 0, refund_remark: '不想要了' });
    }
  }
}

async function misbehave(): Promise<void> {
  while (!isOver) {
    for (const name of ['wechat-pay', 'alipay']) {
      const chosen = FAULTS.filter(() => randomInt(3) === 0);
      twin.choose(name, chosen);
      for (const fault of chosen) figures.roundsWithFault[fault] = (figures.roundsWithFault[fault] ?? 0) + 1;
    }
    await sleep(FAULTS_MS);
  }
}
async function killByTurns(): Promise<void> {
  for (await sleep(KILL_MS); !isOver; await sleep(KILL_MS)) {
    const victim = servers.shift();
    await victim?.kill();
    figures.kills += 1;
    servers.push(await startOne());
  }
}

/** Everything that waits is done: cases agreed, gateways asked, refunds sent, as time goes by. */
async function settleDown(): Promise<void> {
  for (const name of ['wechat-pay', 'alipay']) twin.choose(name, []);
  const ports = portsHere();
  const run = (name: string) => runNamed(name, database, { env: readEnv(env), ports });
  for (const hours of [1, 4, 11, 18, 25, 32]) {
    await shiftClock(database, `${hours} hours`);
    for (const name of ['query-payments', 'send-refunds', 'cancel-unpaid']) await run(name);
    await sleep(1_500); // refunds of the stand-in take their time
  }
  await shiftClock(database, '74 hours');
  await run('after-sale-deadlines');
  for (const hours of [75, 82]) {
    await shiftClock(database, `${hours} hours`);
    await run('send-refunds');
    await sleep(1_500);
  }
}

const fen = (rows: readonly number[]): number => rows.reduce((sum, one) => sum + one, 0);
function ledgerOfTwin(channel: (typeof CHANNELS)[number]): number {
  if (channel === 'alipay') {
    const trades = Object.values(memoryOf(twin.world).trades).filter(({ paidAt }) => paidAt !== '');
    return fen(trades.map(({ total, refunds }) => total - fen(refunds.map(({ money }) => money))));
  }
  const { orders, refunds } = stateOf(twin.world);
  const paid = Object.values(orders).filter(({ state }) => state === 'SUCCESS' || state === 'REFUND');
  const back = Object.values(refunds).filter(({ status }) => status === 'SUCCESS');
  return fen(paid.map(({ total }) => total)) - fen(back.map(({ money }) => money));
}

test(
  'money of gateways that misbehave, in servers that die, is booked once and comes back where it should',
  async () => {
    const { id: storeId } = await makeStore(database);
    const { id: goodsId } = await makeGoods(database, storeId, {}, [{ goods_price: 730, stock: 1_000_000 }]);
    const shoppers: Shopper[] = [];
    for (const { id, addressId } of await makeShoppers(database, SHOPPERS)) {
      const session = { realm: 'users', accountId: id, ip: '127.0.0.1', agent: 'chaos' } as const;
      const token = await database.db.inTx((tx) => openSession(tx, TEST_KEYS, session));
      shoppers.push({ authorization: `Bearer ${token.access_token}`, addressId });
    }
    const all = [...shoppers.map((one) => live(one, goodsId)), misbehave(), killByTurns()];
    const limits = setInterval(() => void database.query('delete from rate_limits').catch(() => undefined), 1_000);
    await sleep(CHAOS_MS);
    isOver = true;
    await Promise.all(all);
    clearInterval(limits);
    await settleDown();

    const counted = await database.query<{ status: number; number: number }>(
      `select pay_status as status, count(*)::int as number from order_pays where payment_name <> 'balance' group by 1 order by 1`,
    );
    expect(counted.find(({ status }) => status === 1)?.number ?? 0, 'nobody paid').toBeGreaterThan(5);
    expect(counted.find(({ status }) => status === 0)).toBeUndefined();
    const states = await database.query(
      'select state, cause, count(*)::int as number, max(error) as error from pay_refunds group by 1, 2',
    );
    const verdicts = await database.query('select verdict, count(*)::int as number from pay_notices group by 1');
    console.log(JSON.stringify({ ...figures, attempts: counted, refunds: states, verdicts }));
    expect(states.filter(({ state }) => state !== 2)).toEqual([]);
    for (const channel of CHANNELS) {
      const [ours] = await database.query<{ money: number }>(
        `select coalesce(-sum(amount), 0)::int as money from audit_entries where owner_type = 'system' and account_kind = $1`,
        [`channel_${channel}`],
      );
      expect(ours?.money, channel).toBe(ledgerOfTwin(channel));
    }
    expect(await database.problems()).toEqual([]);
  },
  CHAOS_MS + 300_000,
);
