/** A storm over two processes at once: whoever cannot be served is told to come back, and nothing is ever a failure. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimiter } from '#server/limiter.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { BANK, PROOF } from '../api/withdrawals/world.ts';
import { testDatabase } from '../support/database.ts';
import { insertRow, makeAreas } from '../support/factories/accounts.ts';
import { makeGoods, makeStore } from '../support/factories/goods.ts';
import { checkoutParams, stockOf } from '../support/factories/trade.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { ask, crowd, figures, strangeOf, type Answer, type Member } from './crowd.ts';

/** Times as wide: `STORM_WIDTH=10 npm run test:long -- -- overload`. */
const WIDTH = Number(process.env.STORM_WIDTH ?? 1);
const ORDERS = 200 * WIDTH;
const STOCK = 150 * WIDTH;
const WITHDRAWALS = 110 * WIDTH;
const LOOKS = 600 * WIDTH;
/** Who was told to come back does so, so many at a time. */
const AT_ONCE = 8;

const database = testDatabase();
const secret = randomBytes(16).toString('hex');
let servers: RunningServer[] = [];
let buyers: Member[] = [];
let savers: Member[] = [];
let goods: { id: number; skuIds: number[] };

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
  buyers = await crowd(database, secret, ORDERS);
  savers = await crowd(database, secret, WITHDRAWALS, 10_000);
  const { card_no: bank_no, ...rest } = BANK;
  for (const { id } of savers)
    await insertRow(database, 'user_checks', { user_id: id, card_no: '110101199001011234', bank_no, ...rest });
}, 600_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const call = (kind: string, n: number, path: string, authorization?: string, body?: FormFields): Promise<Answer> =>
  ask({ kind, url: `${servers[n % servers.length]?.url}${path}`, authorization, ...(body && { body }) });

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

it('orders, withdrawals, lists and pages at once: no failure, and what was refused goes through afterwards', async () => {
  const answers = await Promise.all([
    ...buyers.map(orderOf),
    ...savers.map(withdrawalOf),
    ...Array.from({ length: LOOKS }, (_, n) => LOOKING[n % LOOKING.length]?.(n)).filter((one) => one !== undefined),
  ]);
  console.log(figures(answers));
  expect(strangeOf(answers)).toEqual([]);
  expect(answers.filter(({ kind, status, code }) => kind === 'withdrawal' && status === 200 && code !== 200)).toEqual(
    [],
  );
  const money = answers.filter(({ kind }) => kind === 'order' || kind === 'withdrawal');
  // How many depends on what the machine has left for it: told above.
  expect(money.filter(({ status }) => status === 200).length).toBeGreaterThan(0);

  const again = [
    ...buyers.flatMap((one, n) => (answers[n]?.status === 200 ? [] : [() => orderOf(one, n)])),
    ...savers.flatMap((one, n) => (answers[ORDERS + n]?.status === 200 ? [] : [() => withdrawalOf(one, n)])),
  ];
  const inTurn = createLimiter(AT_ONCE, again.length, { patienceMs: 600_000 });
  const second = await Promise.all(again.map(inTurn));
  console.log(`once more\n${figures(second)}`);
  expect(second.filter(({ status, kind, code }) => status !== 200 || (kind === 'withdrawal' && code !== 200))).toEqual(
    [],
  );
  const bought = [...answers, ...second].filter(({ kind, code }) => kind === 'order' && code === 200);
  expect(bought).toHaveLength(STOCK);
  expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject({ reserved: STOCK, sellable: 0 });
  const [paid] = await database.query<{ n: string }>('select count(*) as n from cashes where user_id = any($1)', [
    savers.map(({ id }) => id),
  ]);
  expect(Number(paid?.n)).toBe(WITHDRAWALS);
}, 900_000);
