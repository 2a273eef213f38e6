/** Two real servers over one database: what happens at one is heard at the other. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readEnv } from '#server/env.ts';
import { openSession } from '#server/http/tokens.ts';
import { fillBlankSettings, settingParts } from '#server/modules/settings/index.ts';
import { openPorts } from '#server/ports/open.ts';
import { startTwin, type Twin } from '#server/twin/start.ts';
import { wechatPay } from '#server/twin/wechat-pay.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import type { Envelope, Page } from '#shared/contract/envelope.ts';
import type { PayAttempt } from '#shared/contract/payments.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { checkoutParams, makeShopper, type Created } from '#tests/support/factories/trade.ts';
import { TEST_KEYS, TEST_SECRET } from '#tests/support/keys.ts';
import { startServer, type RunningServer } from '#tests/support/server.ts';

const database = testDatabase({ poolSize: 4 });
let dir = '';
let twin: Twin;
let door: http.Server;
/** `web` answers people and hears the gateway, `all` runs the jobs as well. */
let web: RunningServer;
let all: RunningServer;
let seller = { id: 0, authorization: '' };
let shopper = { id: 0, addressId: 0, authorization: '' };
let goodsId = 0;

/** The shop's address for the gateway: notices reach the first server. */
async function openDoor(): Promise<string> {
  door = http.createServer((request, reply) => {
    request.pipe(
      http.request(
        `${web.url}${request.url}`,
        { method: request.method ?? 'POST', headers: request.headers },
        (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 500)),
      ),
    );
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`; // as: of TCP
}
async function signedIn(accountId: number): Promise<string> {
  const session = { realm: 'users', accountId, ip: '127.0.0.1', agent: 'test' } as const;
  return `Bearer ${(await database.db.inTx((tx) => openSession(tx, TEST_KEYS, session))).access_token}`;
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-two-'));
  const publicUrl = await openDoor();
  twin = await startTwin({ port: 0, shopUrl: publicUrl, standIns: [wechatPay], pace: 0.01 });
  const env = {
    SEED: 'none',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    SECRET_KEY: TEST_SECRET,
    WECHAT_PAY_BASE: `${twin.url}/wechat-pay`,
  };
  const { storage } = openPorts({
    env: readEnv(env),
    log: { info: () => undefined, warn: () => undefined },
    readSetting: (name) => settingParts(database.db.trade, TEST_KEYS, name),
  });
  for (const { files = {} } of twin.settings)
    for (const [key, bytes] of Object.entries(files)) await storage.put(key, bytes);
  const settings = twin.settings.map((one) => one.settings);
  await database.db.inTx((tx) => fillBlankSettings(tx, TEST_KEYS, settings, {}));
  all = await startServer({ databaseUrl: database.url, env: { ...env, ROLE: 'all' } });
  web = await startServer({ databaseUrl: database.url, env: { ...env, ROLE: 'web' } });
  const store = await makeStore(database);
  const buyer = await makeShopper(database);
  seller = { id: store.ownerId, authorization: await signedIn(store.ownerId) };
  shopper = { ...buyer, authorization: await signedIn(buyer.id) };
  goodsId = (await makeGoods(database, store.id, {}, [{ stock: 10 }])).id;
}, 300_000);
afterAll(async () => {
  await Promise.all([web, all].map((server) => server.stop()));
  await twin.close();
  door.closeAllConnections();
  door.close();
  await rm(dir, { recursive: true, force: true });
});

async function call<T>(at: RunningServer, who: string, url: string, fields?: FormFields): Promise<Envelope<T>> {
  const reply = await fetch(`${at.url}/api${url}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: who, ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(fields && { body: encodeForm(fields).toString() }),
  });
  return (await reply.json()) as Envelope<T>; // as: every call answers the envelope
}

interface Frame {
  type: string;
  data: Record<string, unknown>;
}
/** A socket that has shown its token, and the next frame of a kind that comes over it. */
async function openLine(at: RunningServer, token: string) {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/ws`);
  const heard: Frame[] = [];
  let wake = (): void => undefined;
  socket.on('message', (raw) => {
    heard.push(JSON.parse(String(raw)) as Frame); // as: frames of the hub
    wake();
  });
  await once(socket, 'open');
  const next = async (type: string): Promise<Frame> => {
    for (;;) {
      const found = heard.findIndex((frame) => frame.type === type);
      const [frame] = found < 0 ? [] : heard.splice(found, 1);
      if (frame) return frame;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  socket.send(JSON.stringify({ type: 'auth', token, provider: 'users' }));
  await next('auth');
  return { next, heard, close: () => socket.close() };
}

it('a message that is sent at one arrives over a socket of the other, whichever they are, and nobody else’s', async () => {
  for (const [here, there] of [
    [web, all],
    [all, web],
  ] as const) {
    const line = await openLine(there, seller.authorization);
    const stranger = await openLine(there, await signedIn((await makeShopper(database)).id));
    const content = `从 ${here === web ? '一' : '二'} 号来`;
    const message = { rid: String(seller.id), rtype: 'users', content };
    const said = await call(here, '', '/Chat/send', { provider: 'users', token: shopper.authorization, ...message });
    expect(said.code).toBe(200);
    expect((await line.next('chat')).data).toMatchObject({ content });
    expect(stranger.heard).toEqual([]);
    line.close();
    stranger.close();
  }
});

it('a payment that the gateway tells one of is shown by the cashier page of the other, and its notice at both', async () => {
  const order = [{ goods_id: goodsId, buy_num: 1 }];
  const wanted = { params: checkoutParams(order), address_id: shopper.addressId, coupon_id: '', remark: '' };
  const { data: made } = await call<Created>(web, shopper.authorization, '/user/order/create', wanted);
  const id = made.order_id[0] ?? 0;
  const asked = { order_id: id, payment_name: 'wechat', device: 'scan' };
  const { data: begun } = await call<{ pay_no: string }>(all, shopper.authorization, '/user/order/pay', asked);
  const line = await openLine(all, shopper.authorization);
  const attempt = () => call<PayAttempt>(all, shopper.authorization, `/user/pay/${begun.pay_no}`);
  expect((await attempt()).data.pay_status).toBe(PAY_STATUS.open);
  await fetch(`${twin.url}/twin/wechat-pay/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ order: begun.pay_no }),
  });
  expect((await line.next('pay')).data).toEqual({ pay_no: begun.pay_no });
  expect((await attempt()).data.pay_status).toBe(PAY_STATUS.paid);
  expect((await call(all, shopper.authorization, `/user/order/${id}`)).data).toMatchObject({ order_status: 2 });
  line.close();
  // The event is raised by whoever heard the gateway, and told by the one that runs jobs.
  for (const at of [web, all]) {
    const notices = () => call<Page<{ event: string }>>(at, seller.authorization, '/Seller/own_notices');
    await expect
      .poll(async () => (await notices()).data.data.map(({ event }) => event), { timeout: 15_000 })
      .toContain('order.paid');
  }
}, 60_000);
