/** What the groups of settings are there for: a saved value changes what the shop does. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleOrders } from '#server/jobs/settle-orders.ts';
import { SITE_TEXTS } from '#shared/contract/settings.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeClasses, makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { openMarket, type Market } from '#tests/support/factories/market.ts';
import { createOrder, paidOrder, shiftClock, statusOf } from '#tests/support/factories/trade.ts';
import { jobDeps, runNamed } from '#tests/support/jobs.ts';
import { BANK, makeEarner, PROOF } from '../withdrawals/world.ts';

const database = testDatabase();
const app = testApp(database);
let market: Market;

beforeAll(async () => {
  market = await openMarket(database, app);
});
beforeEach(() => shiftClock(database, '0'));

const save = async (form: object) =>
  expect(await market.admin.put('/Admin/configs/update', form as never)).toMatchObject({ code: 200 }); // as: nested
const jobAfter = async (time: string, name: string): Promise<number> => {
  await shiftClock(database, time);
  return runNamed(name, database);
};

it('every text of the site is told to every page', async () => {
  const texts = Object.fromEntries(
    SITE_TEXTS.map((name) => [name, name === 'email' ? 'a@shop.example' : `my ${name}`]),
  );
  await save({ ...texts, close_status: '1' });
  const { data } = await app.anonymous.get<{ common: object }>('/common');
  expect(data.common).toMatchObject({ ...texts, close_status: '1' });
});

describe('the days of the scheduled tasks', () => {
  const goods = () => makeGoods(database, market.storeId);

  it('say when an unpaid order is cancelled', async () => {
    await save({ task: { cancel: '3' } });
    const { caller, shopper } = market;
    const [id = 0] = (await createOrder(caller, shopper.addressId, [{ goods_id: (await goods()).id }])).data.order_id;
    expect([await jobAfter('2 days 23 hours', 'cancel-unpaid'), await statusOf(database, id)]).toEqual([0, 1]);
    expect([await jobAfter('3 days 1 hour', 'cancel-unpaid'), await statusOf(database, id)]).toEqual([1, 0]);
  });

  it('say when a parcel counts as received', async () => {
    await save({ task: { confirm: '9' } });
    const { caller, shopper, seller } = market;
    const id = await paidOrder(caller, shopper, [{ goods_id: (await goods()).id }]);
    await seller.put('/Seller/orders/status/edit', { id, status: 3, delivery_code: 'sf', delivery_no: 'SF12345678' });
    expect([await jobAfter('8 days 23 hours', 'confirm-receipt'), await statusOf(database, id)]).toEqual([0, 3]);
    expect([await jobAfter('9 days 1 hour', 'confirm-receipt'), await statusOf(database, id)]).toEqual([1, 4]);
  });

  it('say how often orders are settled', async () => {
    await save({ task: { settlement: '2' } });
    await runNamed('settle-orders', database);
    const dueAfter = async (time: string) => {
      await shiftClock(database, time);
      return settleOrders.isDue?.(jobDeps(database));
    };
    expect([await dueAfter('1 day'), await dueAfter('2 days')]).toEqual([false, true]);
  });
});

describe('the platform’s terms for stores', () => {
  it('take the fee of a withdrawal', async () => {
    const { caller } = await makeEarner(app, database, 20_000);
    for (const [cash, net, fee] of [
      ['2.5', '97.50', '2.50'],
      ['0', '100.00', '0.00'],
    ] as const) {
      await save({ store: { cash } });
      const asked = await caller.post('/Seller/cashes', { money: '100', ...BANK, ...PROOF });
      expect(asked.data).toMatchObject({ money: net, commission: fee });
    }
  });

  it('let goods wait for a review, or not', async () => {
    const classes = await makeClasses(database);
    const { ownerId } = await makeStore(database, {}, [classes.leaf]);
    const seller: Caller = await app.user(ownerId);
    const make = async (goods_name: string) => {
      const form = { goods_name, class_id: classes.leaf, goods_images: ['/storage/goods/1.webp'], goods_price: '1' };
      return (await seller.post<{ id: number; goods_verify: number }>('/Seller/goods', { ...form, goods_stock: 1 }))
        .data;
    };
    const seen = async (id: number) => (await app.anonymous.get(`/goods/${id}`)).code;
    await save({ store: { goods_verify: 'true' } });
    const held = await make('Held');
    await save({ store: { goods_verify: 'false' } });
    const free = await make('Free');
    expect([held.goods_verify, free.goods_verify]).toEqual([2, 1]);
    expect([await seen(held.id), await seen(free.id)]).toEqual([404, 200]);
  });
});
