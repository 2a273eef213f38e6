/** Whoever waits for a service outside holds no place at the door: a slow service fills nobody's line. */
import { beforeAll, expect, it } from 'vitest';
import type { Ports } from '#server/ports/index.ts';
import { OutgoingError } from '#server/outgoing/outgoing.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { shipAll } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { ensureCouriers, makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

/** Every service outside: asked, and silent until the test ends it. */
let arrived: () => void = () => undefined;
let silence = Promise.resolve();
const held = async (): Promise<never> => {
  arrived();
  await silence;
  throw new OutgoingError('timeout', true, 'nobody answers');
};
const courier = { service: 'kuaidi100', track: held, guess: held, label: held, check: held, pushReply: () => ({ status: 200, body: {} }) } as const; // prettier-ignore
const app = { appId: 'wx0000000000000000', secret: 'secret' };
const ports: Partial<Ports> = {
  outgoing: { send: held, open: held },
  webhooks: { send: held, open: held },
  couriers: { current: async () => courier, named: async () => courier, check: held },
  maps: { current: async () => ({ find: held, addressAt: held, drive: held, check: held }), check: held },
  wechat: { app: async () => app, payerPage: () => '', openid: held, ticket: held, check: held },
  sms: { isReady: async () => true, send: held, find: held, check: held },
};

const database = testDatabase();
const shop = testApp(database, { ports });
const who: Partial<Record<'admin' | 'seller' | 'shopper' | 'anonymous', Caller>> = {};
let shippedId = 0;
let paidId = 0;
let webhookId = 0;

beforeAll(async () => {
  await ensureCouriers(database);
  const place = { store_mobile: '4001234567', area_info: '浙江省 杭州市 西湖区', store_address: '文三路 1 号' };
  const store = await makeStore(database, { ...place, store_lng: '120.21', store_lat: '30.24' });
  const shopper = await makeShopper(database, { money: 1_000_000 });
  const seller = await shop.user(store.ownerId);
  const caller = await shop.user(shopper.id);
  const admin = await shop.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 }));
  Object.assign(who, { admin, seller, shopper: caller, anonymous: shop.anonymous });
  const goods = await makeGoods(database, store.id, {}, [{ stock: 20 }]);
  const line = [{ goods_id: goods.id, buy_num: 1 }];
  shippedId = await paidOrder(caller, shopper, line);
  await shipAll(seller, shippedId);
  paidId = await paidOrder(caller, shopper, line);
  webhookId = await insertRow(database, 'webhooks', { name: 'hook', url: 'https://hooks.example/1', events: ['*'], store_id: 0, secret_salt: 'c2FsdA' }); // prettier-ignore
});

const busy = (): number => Object.values(shop.deps.admission.gates).reduce((sum, gate) => sum + gate.busy, 0);

const CALLS: readonly (readonly [string, keyof typeof who, (caller: Caller) => Promise<Reply>])[] = [
  ['a courier’s news', 'shopper', (caller) => caller.post(`/user/order/${shippedId}/parcels`)],
  ['a guess whose number it is', 'shopper', (caller) => caller.get('/user/express/guess', { number: '75123456789012' })],
  ['a courier’s label', 'seller', (caller) => caller.post(`/Seller/orders/print/waybill/${paidId}`, { delivery_code: 'sf' })],
  ['a place on the map', 'seller', (caller) => caller.get('/Seller/map/place', { address: '文三路 1 号' })],
  ['a test of settings', 'admin', (caller) => caller.post('/Admin/configs/test', { name: 'sms' })],
  ['a test of a webhook', 'admin', (caller) => caller.post(`/Admin/webhooks/${webhookId}/try`)],
  ['an openid', 'anonymous', (caller) => caller.get('/openid/code', { code: 'once' })],
  ['a ticket for a page', 'anonymous', (caller) => caller.get('/wechat/ticket', { url: `${shop.deps.env.publicUrl}/` })],
]; // prettier-ignore

it.each(CALLS)('for %s', async (_what, name, ask) => {
  const caller = who[name];
  if (!caller) throw new Error(`nobody is ${name}`);
  let answer: () => void = () => undefined;
  silence = new Promise((resolve) => (answer = resolve));
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  const reply = ask(caller);
  await Promise.race([asked, reply.then(({ text }) => Promise.reject(new Error(`nobody was asked: ${text}`)))]);
  expect(busy()).toBe(0);
  answer();
  expect((await reply).status).toBe(200);
  expect(busy()).toBe(0);
});
