/** More requests than the database has connections for: told to come back, never a failure, and paying goes on. */
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inProcessApi } from '#server/pages/in-process-api.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { createOrder, makeShopper, payFromWallet, type ShopperIds } from '#tests/support/factories/trade.ts';

const database = testDatabase({ poolSize: 4 });
const app = testApp(database);
let buyer: ShopperIds & { caller: Caller };
let goods: { id: number; skuIds: number[] };
beforeAll(async () => {
  const shopper = await makeShopper(database, { money: 1_000_000 });
  buyer = { ...shopper, caller: await app.user(shopper.id) };
  goods = await makeGoods(database, (await makeStore(database)).id, {}, [{ stock: 500 }]);
  app.deps.meter.count = () => {}; // everybody here has the same address
});

const releases: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
});
/** Runs a statement in a transaction that stays open until the test ends. */
async function hold(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  releases.push(() => owner.end());
  await owner.query(`begin; ${text}`);
}
const many = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));
const order = () => createOrder(buyer.caller, buyer.addressId, [{ goods_id: goods.id }]);

/** Busy is told as such: a status that programs know, when to try again, and an envelope. */
function expectBusy(replies: readonly Reply[]): void {
  expect(replies.map(({ status }) => status).filter((status) => ![429, 503].includes(status))).toEqual([]);
  for (const reply of replies) {
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.code).toBe(reply.status);
    expect(reply).toMatchObject({ msg: expect.stringMatching(/\S/), data: [] });
    expect(JSON.parse(reply.text)).toMatchObject({ message: reply.msg });
  }
}

describe('a crowd that looks at what does not come', () => {
  it('is told to come back, while others order and pay', async () => {
    await hold('lock table advs in access exclusive mode');
    const crowd = many(80, (n) => app.anonymous.get('/adv', { name: `space ${n}` }));
    expect((await app.anonymous.get('/load_areas', { isLazy: 1, pid: '7' })).code).toBe(200);
    const created = await order();
    expect(created.code).toBe(200);
    expect((await payFromWallet(buyer.caller, created.data.order_id)).code).toBe(200);
    expectBusy(await crowd);
  }, 60_000);

  it('is one request when all ask the same', async () => {
    const replies = await many(300, () => app.anonymous.get('/home'));
    expect(replies.every(({ status, code }) => status === 200 && code === 200)).toBe(true);
    expect(app.deps.admission.gates.browse).toMatchObject({ busy: 0, waiting: 0 });
  });
});

describe('a crowd that wants the same goods', () => {
  it('is told to come back while somebody holds them, and others look around', async () => {
    await hold(`select 1 from goods_skus where id = ${goods.skuIds[0]} for update`);
    const crowd = many(40, order);
    expect((await app.anonymous.get('/adv', { name: 'home' })).code).toBe(200);
    expectBusy((await crowd).filter(({ code }) => code !== 200));
  }, 60_000);

  it('buys in turn when nobody holds them', async () => {
    const replies = await many(30, order);
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200));
  }, 60_000);
});

describe('without a free connection', () => {
  it('every kind of call answers 503, and works again when there is one', async () => {
    const { pools } = app.deps.db;
    const taken = await Promise.all(
      Object.values(pools).flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
    );
    const calls = () =>
      Promise.all<Reply>([
        order(),
        buyer.caller.get('/user/orders'),
        buyer.caller.post('/user/cashes', { money: '1', remark: '' }),
        app.anonymous.get('/load_areas'),
        app.anonymous.get('/goods', { price_max: '99.99' }),
        app.anonymous.get('/is_login'),
        app.bearer(buyer.caller.authorization).get('/is_login'),
      ]);
    const [login, ...replies] = (await calls()).toReversed();
    expectBusy(replies.filter(({ code }) => code !== 200));
    expect(replies.filter(({ code }) => code !== 200).length).toBeGreaterThan(3);
    expect(login?.status).toBe(503);
    for (const connection of taken) connection.release();
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  }, 30_000);
});

it('pages wait for their calls with everybody else, and all are drawn', async () => {
  const fetchApi = inProcessApi(app.deps.pageReads);
  const codes = await many(60, (n) =>
    app.deps.admission.pages.run(async () => {
      const replies = await Promise.all([
        fetchApi(`/goods?price_max=${n}`, 'en'),
        fetchApi(`/adv?name=${n}`, 'en'),
        fetchApi('/common', 'en'),
      ]);
      return replies.map(({ code }) => code);
    }),
  );
  expect(codes.flat().every((code) => code === 200)).toBe(true);
}, 60_000);
