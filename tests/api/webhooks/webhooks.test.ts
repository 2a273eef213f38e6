import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue, RETRY_SECONDS } from '#server/modules/webhooks/deliver.ts';
import { MOST_WEBHOOKS } from '#server/modules/webhooks/index.ts';
import { send } from '#server/modules/webhooks/send.ts';
import { OutgoingError } from '#server/outgoing/outgoing.ts';
import type { ConsoleResource } from '#shared/resources/project.ts';
import { readEnv } from '#server/env.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { createOrder, paidOrder, shiftClock, type ShopperIds } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';

interface Got {
  headers: http.IncomingHttpHeaders;
  body: string;
}
let got: Got[] = [];
let answer = 200;
/** Requests that are not answered until the test does. */
const held: http.ServerResponse[] = [];
const receiver = http.createServer((request, reply) => {
  let body = '';
  if (request.url === '/slow') return void held.push(reply);
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    got.push({ headers: request.headers, body });
    reply.writeHead(answer).end('x'.repeat(5_000));
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`; // as: it listens on a port
afterAll(() => receiver.close());

const storage = 'https://files.example:9000';
const env = { OUTGOING_ALLOW: origin, S3_ENDPOINT: storage };
const database = testDatabase();
const app = testApp(database, { env });
let storeId: number;
let seller: Caller;
let neighbour: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, neighbour, admin, shopper, caller } = await openMarket(database, app));
});

const given = () => ({ ports: app.deps.ports, env: readEnv({ ...env, LOG_LEVEL: 'error' }), keys: app.deps.keys });
const deliver = () => runNamed('deliver-webhooks', database, given());
const settle = async () => {
  await runNamed('dispatch-events', database, given());
  await deliver();
};
/** A webhook with the secret that it signs with. */
async function hook(owner: Caller, area: 'Admin' | 'Seller', events: string[], more = {}) {
  const made = await owner.post<{ id: number }>(`/${area}/webhooks`, {
    name: 'ERP',
    url: `${origin}/in`,
    events,
    status: 1,
    ...more,
  });
  expect(made.code).toBe(200);
  const { id } = made.data;
  const { secret } = (await owner.post<{ secret: string }>(`/${area}/webhooks/${id}/new_secret`)).data;
  return { id, secret };
}
const removeAll = () => database.query('delete from webhook_deliveries; delete from webhooks');
const buy = async () => {
  const goods = await makeGoods(database, storeId, {}, [{ stock: 50 }]);
  return paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num: 1 }]);
};
const deliveries = (id: number) =>
  database.query<{ id: number; status: number; attempts: number; answer_status: number; answer: string }>(
    'select id::int, status, attempts, answer_status, answer from webhook_deliveries where webhook_id = $1 order by id',
    [id],
  );

describe('a delivery', () => {
  it('is signed as Standard Webhooks says, and says what happened without who it was', async () => {
    const { secret } = await hook(seller, 'Seller', ['order.paid']);
    got = [];
    const id = await buy();
    await settle();
    expect(got).toHaveLength(1);
    const { headers, body } = got[0] ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toEqual({
      type: 'order.paid',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { order_id: id, order_no: expect.any(String), total_price: '10.00' },
    });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    await removeAll();
  });

  it('reaches the store it concerns and the platform, once each, and no other store', async () => {
    const own = await hook(seller, 'Seller', ['order.paid']);
    const other = await hook(neighbour, 'Seller', ['order.paid']);
    const platform = await hook(admin, 'Admin', ['order.paid', 'order.created']);
    await buy();
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await deliveries(own.id)).toMatchObject([{ status: 1, attempts: 1 }]);
    expect(await deliveries(other.id)).toEqual([]);
    expect(await deliveries(platform.id)).toHaveLength(2);
    await removeAll();
  });

  it('is tried again later and later while it fails, with the same id, and keeps 2 KB of the answer', async () => {
    const { id } = await hook(seller, 'Seller', ['order.paid']);
    answer = 503;
    got = [];
    await buy();
    await settle();
    await deliver();
    expect(await deliveries(id)).toMatchObject([
      { status: 0, attempts: 1, answer_status: 503, answer: 'x'.repeat(2_048) },
    ]);
    await shiftClock(database, '6 seconds');
    answer = 200;
    await deliver();
    expect(await deliveries(id)).toMatchObject([{ status: 1, attempts: 2, answer_status: 200 }]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await shiftClock(database, '0');
    await removeAll();
  });

  it('is given up after three days: the webhook is switched off and its people are told', async () => {
    const { id } = await hook(seller, 'Seller', ['order.paid']);
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeGreaterThan(2.9);
    answer = 500;
    await buy();
    await settle();
    await database.query('update webhook_deliveries set attempts = $1, next_at = app_now()', [RETRY_SECONDS.length]);
    await deliver();
    answer = 200;
    expect(await deliveries(id)).toMatchObject([{ status: 2 }]);
    expect((await seller.get<{ status: number }>(`/Seller/webhooks/${id}`)).data.status).toBe(0);
    await settle();
    const told = await seller.get<{ data: { text: string }[] }>('/Seller/own_notices', { kind: 'system' });
    expect(told.data.data[0]?.text).toBe('事件推送“ERP”持续失败，已自动停用');
    await removeAll();
  });

  it('can be sent once more by its owner, and by nobody else', async () => {
    const { id } = await hook(seller, 'Seller', ['order.paid']);
    await buy();
    await settle();
    const [one] = await deliveries(id);
    expect((await neighbour.post(`/Seller/webhook_deliveries/${one?.id}/replay`)).data).toBe(0);
    got = [];
    expect((await seller.post(`/Seller/webhook_deliveries/${one?.id}/replay`)).data).toBe(1);
    for (const [office, area] of [
      [seller, 'Seller'],
      [admin, 'Admin'],
    ] as const) {
      const { data } = await office.get<ConsoleResource[]>(`/${area}/load_resources`);
      const log = data.find(({ name }) => name === 'webhook_deliveries');
      expect(log?.pages[0]?.actions, `its button in ${area}`).toMatchObject([{ name: 'replay' }]);
    }
    await deliver();
    expect(got).toHaveLength(1);
    const shown = await seller.get<{ body: string }>(`/Seller/webhook_deliveries/${one?.id}`);
    expect(JSON.parse(shown.data.body)).toMatchObject({ type: 'order.paid' });
    expect((await neighbour.get(`/Seller/webhook_deliveries/${one?.id}`)).code).toBe(404);
    await removeAll();
  });
});

describe('an owner', () => {
  it('tries a webhook and sees what came back', async () => {
    const { id } = await hook(seller, 'Seller', ['order.paid']);
    answer = 418;
    const tried = await seller.post(`/Seller/webhooks/${id}/try`);
    answer = 200;
    expect(tried.data).toMatchObject({ is_delivered: false, answer_status: 418 });
    expect((await neighbour.post(`/Seller/webhooks/${id}/try`)).code).toBe(404);
    expect((await neighbour.post(`/Seller/webhooks/${id}/new_secret`)).code).toBe(404);
    expect((await admin.post(`/Admin/webhooks/${id}/new_secret`)).code).toBe(404);
    await removeAll();
  });

  it.each([
    'http://example.com/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://2130706433/in',
    'https://169.254.169.254/latest',
    'https://localhost/in',
    'https://db.internal/in',
    'https://user:word@example.com/in',
    'ftp://example.com/in',
    'example.com',
    'http://10.1.2.3:9000/in',
  ])('cannot name %s as the address', async (url) => {
    const refused = await seller.post('/Seller/webhooks', { name: 'x', url, events: ['order.paid'] });
    expect(refused).toMatchObject({ code: 422, data: { errors: { url: '接收地址须为 https:// 开头的公网地址' } } });
  });

  it('cannot have as many webhooks as it likes', async () => {
    const body = { name: 'x', url: 'https://example.com/in', events: ['order.paid'] };
    for (let made = 0; made < MOST_WEBHOOKS; made += 1)
      expect((await seller.post('/Seller/webhooks', body)).code).toBe(200);
    expect(await seller.post('/Seller/webhooks', body)).toMatchObject({ code: 500, msg: '事件推送最多可添加 20 个' });
    expect((await neighbour.post('/Seller/webhooks', body)).code).toBe(200);
    await removeAll();
  });

  it('may name an address of the internet, and only events that it may ask for', async () => {
    const body = { name: 'x', url: 'https://example.com/in' };
    expect((await seller.post('/Seller/webhooks', { ...body, events: ['order.paid'] })).code).toBe(200);
    for (const event of ['store.submitted', 'security.phone', 'weather.changed'])
      expect((await seller.post('/Seller/webhooks', { ...body, events: [event] })).code).toBe(422);
    const offered = (await seller.get<{ id: string }[]>('/Seller/webhooks/events')).data.map(({ id }) => id);
    expect(offered).toContain('order.paid');
    expect(offered).not.toContain('store.submitted');
    await removeAll();
  });

  it('gets nothing while the webhook is off', async () => {
    const { id } = await hook(seller, 'Seller', ['order.created'], { status: 0 });
    const goods = await makeGoods(database, storeId, {}, [{ stock: 50 }]);
    await createOrder(caller, shopper.addressId, [{ goods_id: goods.id, buy_num: 1 }]);
    await settle();
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('a receiver that means harm', () => {
  const queue = (webhook: number, many: number) =>
    database.query(
      `insert into webhook_deliveries (webhook_id, store_id, name, message_id, body, next_at)
        select id, store_id, 'order.paid', 'msg_' || id || '_' || n, '{}', app_now() - interval '1 hour' from webhooks, generate_series(1, $2::int) n where id = $1`,
      [webhook, many],
    );

  it('holds up two deliveries by not answering, and those of nobody else', async () => {
    const slow = await hook(seller, 'Seller', ['order.paid'], { url: `${origin}/slow` });
    const other = await hook(neighbour, 'Seller', ['order.paid']);
    await queue(slow.id, 20);
    await queue(other.id, 5);
    const running = deliver();
    const open = async () => (await deliveries(other.id)).filter(({ status }) => status !== 1);
    await expect.poll(open, { timeout: 10_000 }).toEqual([]);
    expect(held).toHaveLength(2);
    await database.query('update webhook_deliveries set next_at = app_now() + $1::interval where attempts = 0', [
      '1 day',
    ]);
    for (const reply of held.splice(0)) reply.end();
    await running;
    await removeAll();
  });

  it('keeps no run from ending: what is left is for the next one', async () => {
    const { id } = await hook(seller, 'Seller', ['order.paid']);
    await queue(id, 9);
    expect(await deliverDue(database.db, given(), 0)).toBeLessThan(9);
    await deliver();
    expect((await deliveries(id)).every(({ status }) => status === 1)).toBe(true);
    await removeAll();
  });

  it('is not found among the services that only the platform speaks to', async () => {
    const { webhookOrigins, outgoingOrigins } = readEnv(env);
    expect(outgoingOrigins).toContain(storage);
    expect(webhookOrigins).toEqual([origin]);
  });

  it('learns nothing of the addresses inside', async () => {
    const refuse = () => Promise.reject(new OutgoingError('address', false, 'db.example (10.0.0.5) is inside'));
    const webhooks = { send: refuse, open: refuse };
    const outcome = await send(
      { ...given(), ports: { webhooks } },
      { url: 'https://db.example/in', secret_salt: 'salt', message_id: 'msg_1', body: '{}' },
    );
    expect(outcome).toMatchObject({ is_delivered: false, answer_status: 0, answer: 'not an address of the internet' });
  });
});
