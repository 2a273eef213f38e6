/** A storm over two processes at once: whoever cannot be served is told to come back, and nothing is ever a failure. */
import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, realmKeys } from '#server/http/tokens.ts';
import { encodeForm, type FormFields } from '#shared/browser/form-encode.ts';
import { BANK, PROOF } from '../api/withdrawals/world.ts';
import { testDatabase } from '../support/database.ts';
import { insertRow, makeAreas } from '../support/factories/accounts.ts';
import { makeGoods, makeStore } from '../support/factories/goods.ts';
import { checkoutParams, makeShoppers, stockOf, type ShopperIds } from '../support/factories/trade.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const ORDERS = 200;
const STOCK = 150;
const WITHDRAWALS = 110;
const LOOKS = 600;

const database = testDatabase();
const secret = randomBytes(16).toString('hex');
let servers: RunningServer[] = [];
let buyers: (ShopperIds & { authorization: string })[] = [];
let savers: typeof buyers = [];
let goods: { id: number; skuIds: number[] };

const signIn = async (shopper: ShopperIds) => {
  const from = { ip: '127.0.0.1', agent: 'storm' };
  const token = await database.db.inTx((tx) =>
    openSession(tx, realmKeys(secret), { realm: 'users', accountId: shopper.id, ...from }),
  );
  return { ...shopper, authorization: `Bearer ${token.access_token}` };
};
const crowd = async (count: number, money = 0) => {
  const people: Awaited<ReturnType<typeof signIn>>[] = [];
  for (const shopper of await makeShoppers(database, count, { money })) people.push(await signIn(shopper));
  return people;
};

beforeAll(async () => {
  const start = (role: string) =>
    startServer({
      databaseUrl: database.url,
      env: { ROLE: role, SECRET_KEY: secret, TRUST_PROXY: '1', SEED: 'none', LOG_LEVEL: 'error' },
    });
  servers = [await start('all'), await start('web')];
  const { id: store } = await makeStore(database);
  for (let n = 0; n < 40; n += 1) await makeGoods(database, store);
  goods = await makeGoods(database, store, {}, [{ stock: STOCK }]);
  await makeAreas(database);
  buyers = await crowd(ORDERS);
  savers = await crowd(WITHDRAWALS, 10_000);
  const { card_no: bank_no, ...rest } = BANK;
  for (const { id } of savers)
    await insertRow(database, 'user_checks', { user_id: id, card_no: '110101199001011234', bank_no, ...rest });
}, 600_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
});

interface Answer {
  kind: string;
  status: number;
  retryAfter: number;
  code: number;
  ms: number;
}
async function call(kind: string, n: number, path: string, authorization = '', body?: FormFields): Promise<Answer> {
  const begun = performance.now();
  const reply = await fetch(`${servers[n % servers.length]?.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { body: encodeForm(body).toString() }),
  });
  const text = await reply.text();
  const { code } = text.startsWith('{"code"') ? (JSON.parse(text) as { code: number }) : { code: reply.status }; // as: the envelope; pages have none
  return {
    kind,
    status: reply.status,
    code,
    retryAfter: Number(reply.headers.get('retry-after')),
    ms: performance.now() - begun,
  };
}

const orderOf = (one: (typeof buyers)[number], n: number) =>
  call('order', n, '/api/user/order/create', one.authorization, {
    params: checkoutParams([{ goods_id: goods.id, buy_num: 1 }]),
    address_id: one.addressId,
    coupon_id: '',
    remark: '',
  });
const withdrawalOf = (one: (typeof savers)[number], n: number) =>
  call('withdrawal', n, '/api/user/cashes', one.authorization, { money: '7', remark: '', ...PROOF });
const LOOKING: readonly ((n: number) => Promise<Answer>)[] = [
  (n) => call('list', n >> 3, `/api/goods?price_max=${n + 1}.00`),
  (n) => call('areas', n >> 3, `/api/load_areas?deep=${n % 4}&type=${n}`),
  (n) => call('areas', n >> 3, `/api/load_areas?isLazy=1&pid=${n}`),
  (n) => call('detail', n >> 3, `/api/goods/${1 + (n % 40)}`),
  (n) => call('page', n >> 3, `/?from=${n}`),
  (n) => call('own orders', n >> 3, '/api/user/orders', buyers[n % ORDERS]?.authorization),
  (n) => call('home', n >> 3, '/api/home'),
  (n) => call('suggest', n >> 3, `/api/suggest?q=${n}`),
];

function figures(answers: readonly Answer[]): string {
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const own = answers.filter((one) => one.kind === kind);
      const outcomes = own.map(({ status, code }) => `${status}/${code}`);
      const counts = [...new Set(outcomes)].map(
        (one) => `${outcomes.filter((other) => other === one).length} x ${one}`,
      );
      const times = own.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
      return `${kind}: ${counts.join(', ')}; median ${at(0.5)} ms, slowest ${at(1)} ms`;
    })
    .join('\n');
}

it('orders, withdrawals, lists and pages at once: no failure, and what was refused goes through afterwards', async () => {
  const answers = await Promise.all([
    ...buyers.map(orderOf),
    ...savers.map(withdrawalOf),
    ...Array.from({ length: LOOKS }, (_, n) => LOOKING[n % LOOKING.length]?.(n)).filter((one) => one !== undefined),
  ]);
  console.log(figures(answers));
  const strange = answers.filter(
    ({ kind, status, code }) =>
      ![200, 404, 429, 503].includes(status) || (kind === 'withdrawal' && status === 200 && code !== 200),
  );
  expect(strange).toEqual([]);
  for (const { status, retryAfter } of answers)
    if (status === 429 || status === 503) expect(retryAfter).toBeGreaterThan(0);
  const money = answers.filter(({ kind }) => kind === 'order' || kind === 'withdrawal');
  expect(money.filter(({ status }) => status === 200).length).toBeGreaterThan(money.length / 2);

  // Whoever was told to come back does.
  for (const [n, one] of buyers.entries())
    if (answers[n]?.status !== 200) expect((await orderOf(one, n)).status).toBe(200);
  for (const [n, one] of savers.entries())
    if (answers[ORDERS + n]?.status !== 200) expect((await withdrawalOf(one, n)).code).toBe(200);
  expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject({ reserved: STOCK, sellable: 0 });
  const [paid] = await database.query<{ n: string }>('select count(*) as n from cashes where user_id = any($1)', [
    savers.map(({ id }) => id),
  ]);
  expect(Number(paid?.n)).toBe(WITHDRAWALS);
}, 300_000);
