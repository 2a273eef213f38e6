import { beforeAll, describe, expect, it } from 'vitest';
import { postLedger } from '#db/ledger.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { reverseSettled } from '#server/modules/settlement/index.ts';
import { settleOrders } from '#server/jobs/settle-orders.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { shiftClock } from '#tests/support/factories/trade.ts';
import {
  afterThePeriod,
  finishedOrder,
  makeBuyer,
  makeShop,
  lateCase,
  openCase,
  refund,
  refuseCase,
  runJob,
  storeBooks,
  userBooks,
  type Buyer,
} from './world.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);
let admin: Caller;
let buyer: Buyer;
beforeAll(async () => {
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  buyer = await makeBuyer(app, database);
});

interface Settled {
  id: number;
  order_id: number;
  settlement_no: string;
  settlement_price: string;
  total_price: string;
  info: string;
}
const settlementsOf = async (who: Caller, area: 'Admin' | 'Seller', orderId: number): Promise<Settled[]> =>
  (await who.get<{ data: Settled[] }>(`/${area}/order_settlements`, { order_id: orderId })).data.data;

describe('settling', () => {
  it('waits until the after-sale period is over, and then happens once', async () => {
    const shop = await makeShop(app, database);
    const id = await finishedOrder(database, shop, buyer);
    expect(await runJob(database)).toBe(0);
    expect(await storeBooks(database, shop.storeId)).toEqual([0, 0]);
    await afterThePeriod(database, async () => {
      expect(await runJob(database)).toBe(1);
      expect(await runJob(database)).toBe(0);
    });
    expect(await storeBooks(database, shop.storeId)).toEqual([11_000, 0]);
    expect(await settlementsOf(admin, 'Admin', id)).toMatchObject([
      { settlement_price: '110.00', total_price: '110.00', info: '100.00 + 10.00 - 0.00 (0.00%) - 0.00 = 110.00' },
    ]);
  });

  it('parts an order among store, platform and three levels of referrers, to the fen', async () => {
    const shop = await makeShop(app, database, { commission: 250, levels: [500, 300, 100] });
    const top = await makeBuyer(app, database);
    const middle = await makeBuyer(app, database, top.id);
    const friend = await makeBuyer(app, database, middle.id);
    const id = await finishedOrder(database, shop, await makeBuyer(app, database, friend.id));
    await afterThePeriod(database, () => runJob(database));
    expect(await storeBooks(database, shop.storeId)).toEqual([11_000 - 250 - 900, 0]);
    const wallets = [];
    for (const one of [friend, middle, top]) wallets.push((await userBooks(database, one.id))[0] - 10_000_000);
    expect(wallets).toEqual([500, 300, 100]);
    expect(
      await database.query('select level, status from distribution_logs where order_id = $1 order by level', [id]),
    ).toEqual([1, 2, 3].map((level) => ({ level, status: 1 })));
    const earned = await friend.caller.get<Page<object>>('/user/distribution_logs');
    expect(earned.data.data).toEqual([
      expect.objectContaining({ order_no: expect.any(String), lev: '5.00', commission: '5.00', status: 1 }),
    ]);
    const [row] = await settlementsOf(shop.seller, 'Seller', id);
    const { data } = await shop.seller.get<{ commissions: object[]; order: object }>(
      `/Seller/order_settlements/${row?.id}`,
    );
    expect(data).toMatchObject({
      goods_money: '100.00',
      platform_money: '2.50',
      commission_money: '9.00',
      settlement_price: '98.50',
      order: { order_price: '100.00', freight_money: '10.00', commission_rate: '2.50', goods_refunded: '0.00' },
    });
    expect(data.commissions).toHaveLength(3);
  });

  it('counts only what is left after a refund, for the store, its referrers and the points', async () => {
    const shop = await makeShop(app, database, { commission: 1_000, levels: [500, 0, 0] });
    const friend = await makeBuyer(app, database);
    const guest = await makeBuyer(app, database, friend.id);
    const id = await finishedOrder(database, shop, guest);
    await refund(database, id, guest.id, 4_000);
    await afterThePeriod(database, () => runJob(database));
    expect(await storeBooks(database, shop.storeId)).toEqual([6_000 + 1_000 - 600 - 300, 0]);
    expect((await userBooks(database, friend.id))[0]).toBe(10_000_300);
    expect((await userBooks(database, guest.id))[1]).toBe(60);
  });

  it('leaves orders with an open case, and those that are not finished, alone', async () => {
    const shop = await makeShop(app, database);
    const id = await finishedOrder(database, shop, buyer);
    await openCase(database, id);
    await afterThePeriod(database, async () => expect(await runJob(database)).toBe(0));
    await refuseCase(database, id);
    await afterThePeriod(database, async () => expect(await runJob(database)).toBe(1));
  });

  it('gives the orders of a store one settlement number, and other stores another', async () => {
    const [one, other] = [await makeShop(app, database), await makeShop(app, database)];
    const ids = [];
    for (const shop of [one, other, one]) ids.push(await finishedOrder(database, shop, buyer));
    await afterThePeriod(database, () => runJob(database));
    const numbers = [];
    for (const id of ids) numbers.push((await settlementsOf(admin, 'Admin', id))[0]?.settlement_no);
    expect(numbers[0]).toMatch(/^\d{22}$/);
    expect(numbers[2]).toBe(numbers[0]);
    expect(numbers[1]).not.toBe(numbers[0]);
    expect(await settlementsOf(one.seller, 'Seller', ids[1] ?? 0)).toEqual([]);
  });

  it('settles every order once, whoever runs at the same time', async () => {
    const friend = await makeBuyer(app, database);
    const guest = await makeBuyer(app, database, friend.id);
    const shops = [];
    for (let n = 0; n < 3; n += 1) shops.push(await makeShop(app, database, { levels: [500, 0, 0] }));
    for (const shop of shops) for (let n = 0; n < 4; n += 1) await finishedOrder(database, shop, guest);
    await afterThePeriod(database, async () => {
      const runs = Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? runJob(database)
          : admin.post<{ orders: number }>('/Admin/order_settlements/settle').then(({ data }) => data.orders),
      );
      expect((await Promise.all(runs)).reduce((sum, done) => sum + done, 0)).toBe(12);
    });
    for (const shop of shops) expect(await storeBooks(database, shop.storeId)).toEqual([4 * 10_500, 0]);
    expect((await userBooks(database, friend.id))[0]).toBe(10_000_000 + 12 * 500);
    expect(await database.problems()).toEqual([]);
  });
});

describe('the period', () => {
  it('is kept by the clock and not by hand', async () => {
    const deps = { db: database.db, log: { debug() {}, info() {}, warn() {}, error() {} } };
    await runJob(database);
    expect(await settleOrders.isDue?.(deps)).toBe(false);
    await shiftClock(database, '6 days');
    expect(await settleOrders.isDue?.(deps)).toBe(false);
    await shiftClock(database, '7 days');
    expect(await settleOrders.isDue?.(deps)).toBe(true);
    await shiftClock(database, '0');
  });
});

describe('the button', () => {
  it('says what is due, settles it by either address, and needs its right', async () => {
    const shop = await makeShop(app, database);
    await finishedOrder(database, shop, buyer);
    const clerk = await app.admin((await makeAdmin(database)).id);
    await afterThePeriod(database, async () => {
      expect((await admin.get('/Admin/order_settlements/due')).data).toEqual({ orders: 1, stores: 1, money: '110.00' });
      for (const path of ['/Admin/order_settlement_handle', '/Admin/order_settlements/due'])
        expect((await clerk.get(path)).code).toBe(403);
      expect((await clerk.post('/Admin/order_settlements/settle')).code).toBe(403);
      expect((await shop.seller.post('/Admin/order_settlements/settle')).code).not.toBe(200);
      const { data } = await admin.get('/Admin/order_settlement_handle');
      expect(data).toMatchObject({ orders: 1, stores: 1, money: '110.00', failed: 0, more: false });
      expect(await admin.post('/Admin/order_settlements/settle')).toMatchObject({
        code: 200,
        msg: '没有可以结算的订单',
        data: { orders: 0 },
      });
    });
  });

  it("shows nobody another store's settlement", async () => {
    const [one, other] = [await makeShop(app, database), await makeShop(app, database)];
    const id = await finishedOrder(database, one, buyer);
    await afterThePeriod(database, () => runJob(database));
    const [row] = await settlementsOf(admin, 'Admin', id);
    expect((await one.seller.get(`/Seller/order_settlements/${row?.id}`)).code).toBe(200);
    expect((await other.seller.get(`/Seller/order_settlements/${row?.id}`)).code).toBe(404);
  });
});

describe('a refund after the settlement', () => {
  it('takes the share of the store, the rest becomes its debt, and the next settlement repays it first', async () => {
    const shop = await makeShop(app, database, { commission: 1_000, levels: [500, 0, 0] });
    const friend = await makeBuyer(app, database);
    const guest = await makeBuyer(app, database, friend.id);
    const id = await finishedOrder(database, shop, guest);
    await afterThePeriod(database, () => runJob(database));
    expect(await storeBooks(database, shop.storeId)).toEqual([9_500, 0]);
    await database.db.inTx((tx) =>
      postLedger(tx, {
        kind: 'adjust',
        key: 'test:spent',
        cause: { type: 'test', id: 0 },
        entries: [
          { owner: 'store', id: shop.storeId, kind: 'available', amount: -9_000 },
          { owner: 'system', kind: 'manual_adjust', amount: 9_000 },
        ],
      }),
    );
    const refundId = await lateCase(database, id, 10_000);
    const change = await database.db.inTx((tx) => reverseSettled(tx, id, refundId));
    expect(change).toEqual({ refund_money: 10_000, store_money: 8_500, platform_money: 1_500 });
    expect(await storeBooks(database, shop.storeId)).toEqual([0, -8_000]);
    expect((await userBooks(database, friend.id))[0]).toBe(10_000_500);
    expect((await userBooks(database, guest.id))[1]).toBe(0);
    const [adjust] = await settlementsOf(admin, 'Admin', id);
    expect(adjust).toMatchObject({ settlement_price: '-85.00', total_price: '-100.00' });
    await finishedOrder(database, shop, buyer);
    await afterThePeriod(database, () => runJob(database));
    expect(await storeBooks(database, shop.storeId)).toEqual([11_000 - 1_000 - 8_000, 0]);
    expect(await database.problems()).toEqual([]);
  });

  it('is nothing that an order before its settlement knows, nor one without a refund', async () => {
    const shop = await makeShop(app, database);
    const id = await finishedOrder(database, shop, buyer);
    await expect(database.db.inTx((tx) => reverseSettled(tx, id, 1))).rejects.toThrow('is not settled');
    await afterThePeriod(database, () => runJob(database));
    await expect(database.db.inTx((tx) => reverseSettled(tx, id, 1))).rejects.toThrow('takes nothing back');
  });
});
