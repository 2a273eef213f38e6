/** The counters on the tabs of lists: what waits for somebody, of all that the caller may see. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket, type Market } from '#tests/support/factories/market.ts';

const database = testDatabase();
const app = testApp(database);
let market: Market;
let neighbourStore: number;

const countsOf = async (caller: Caller, path: string, query = {}) =>
  (await caller.get<Page<unknown>>(path, query)).data.count;
const makeMany = async (count: number, make: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await make();
};

beforeAll(async () => {
  market = await openMarket(database, app);
  const [row] = await database.query<{ id: string }>('select id from stores where id <> $1', [market.storeId]);
  neighbourStore = Number(row?.id);
  const goods = (store: number, goods_verify: number) => () => makeGoods(database, store, { goods_verify });
  await makeMany(3, goods(market.storeId, 2));
  await makeMany(1, goods(market.storeId, 0));
  await makeMany(2, goods(market.storeId, 1));
  await makeMany(4, goods(neighbourStore, 2));
  await makeMany(2, goods(neighbourStore, 0));
  let serial = 0;
  const order = (order_status: number, more = {}) =>
    insertRow(database, 'integral_orders', {
      order_no: `2026112600000000000${(serial += 1)}`,
      user_id: market.shopper.id,
      order_status,
      ...more,
    });
  await makeMany(2, () => order(1));
  await makeMany(3, () => order(2));
  await makeMany(1, () => order(2, { delivery_no: 'SF1', delivery_code: 'SF' }));
  await makeMany(1, () => order(0));
});

describe('the tabs of products', () => {
  it('count what waits for review and what was rejected, in one store', async () => {
    expect(await countsOf(market.seller, '/Seller/goods')).toEqual({ wait: 3, refused: 1 });
  });
  it('count nothing of another store, even where it is asked for', async () => {
    expect(await countsOf(market.neighbour, '/Seller/goods')).toEqual({ wait: 4, refused: 2 });
    expect(await countsOf(market.seller, '/Seller/goods', { store_id: neighbourStore })).toEqual({
      wait: 3,
      refused: 1,
    });
  });
  it('count those of all stores for the platform', async () => {
    expect(await countsOf(market.admin, '/Admin/goods')).toEqual({ wait: 7, refused: 3 });
  });
  it('say the same on every tab and page, and follow what is decided', async () => {
    for (const query of [{ goods_verify: '0' }, { goods_verify: '1', per_page: 1, page: 2 }])
      expect(await countsOf(market.admin, '/Admin/goods', query)).toEqual({ wait: 7, refused: 3 });
    const id = await makeGoods(database, market.storeId, { goods_verify: 2 });
    expect(await countsOf(market.seller, '/Seller/goods')).toEqual({ wait: 4, refused: 1 });
    expect((await market.admin.put(`/Admin/goods/${id.id}`, { goods_verify: '1' })).code).toBe(200);
    expect(await countsOf(market.seller, '/Seller/goods')).toEqual({ wait: 3, refused: 1 });
  });
});

describe('the tabs of points orders', () => {
  it('count what is to be paid, and what is to be shipped but not what has left', async () => {
    expect(await countsOf(market.admin, '/Admin/integral_orders')).toEqual({ wait_pay: 2, wait_delivery: 3 });
    const shown = async (shown_status: string) =>
      (await market.admin.get<Page<unknown>>('/Admin/integral_orders', { shown_status })).data.total;
    expect([await shown('1'), await shown('2'), await shown('3'), await shown('0')]).toEqual([2, 3, 1, 1]);
  });
  it('are the platform’s alone, whose goods they are', async () => {
    expect((await market.seller.get('/Seller/integral_orders')).code).toBe(404);
    expect((await market.seller.get('/Admin/integral_orders')).code).toBe(401);
  });
});
