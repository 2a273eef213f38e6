/** The counters of the tabs above the lists of the back offices: how much waits, whatever is shown below. */
import { expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { createOrder, makeCoupon, makeShopper, paidOrder } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
type Listed = Page<{ id: number }>;
const countsOf = async (caller: Caller, path: string, query: Record<string, string> = {}) =>
  (await caller.get<Listed>(path, query)).data.count;

it('counts orders by what they wait for, for a seller those of the own store alone', async () => {
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const shopper = await makeShopper(database, { money: 100_000 });
  const buyer = await app.user(shopper.id);
  const [own, other] = [await makeStore(database), await makeStore(database)];
  const lines = async (storeId: number) => [{ goods_id: (await makeGoods(database, storeId)).id }];
  await paidOrder(buyer, shopper, await lines(own.id));
  await createOrder(buyer, shopper.addressId, await lines(own.id));
  await paidOrder(buyer, shopper, await lines(other.id));
  const seller = await app.user(own.ownerId);
  const mine = { wait_pay: 1, wait_delivery: 1, wait_receipt: 0, wait_comment: 0, after_sale: 0 };
  expect(await countsOf(seller, '/Seller/orders')).toEqual(mine);
  // A tab or a search narrows the rows, not the counters.
  const narrowed = await seller.get<Listed>('/Seller/orders', { order_status: '1' });
  expect([narrowed.data.total, narrowed.data.count]).toEqual([1, mine]);
  expect(await countsOf(admin, '/Admin/orders', { order_no: 'nothing' })).toEqual({ ...mine, wait_delivery: 2 });
});

it('counts reviews that nobody has answered, and coupons by their time', async () => {
  const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  const store = await makeStore(database);
  const seller = await app.user(store.ownerId);
  await database.query(
    `insert into order_comments (order_goods_id, store_id, content, reply, reply_time) values (1, $1, '不错', '', null), (2, $1, '很好', '谢谢', now())`,
    [store.id],
  );
  for (const [caller, path] of [
    [admin, '/Admin/order_comments'],
    [seller, '/Seller/order_comments'],
  ] as const) {
    expect(await countsOf(caller, path)).toEqual({ unreplied: 1 });
    const rows = async (is_replied: string) =>
      (await caller.get<Page<{ content: string; is_replied: number }>>(path, { is_replied })).data.data;
    expect(await rows('0')).toMatchObject([{ content: '不错', is_replied: 0 }]);
    expect(await rows('1')).toMatchObject([{ content: '很好', is_replied: 1 }]);
  }
  await makeCoupon(database, store.id);
  expect(await countsOf(seller, '/Seller/coupons')).toEqual({ coming: 0, running: 1, over: 0 });
  expect(await countsOf(await app.user((await makeStore(database)).ownerId), '/Seller/coupons')).toEqual({
    coming: 0,
    running: 0,
    over: 0,
  });
  expect(await countsOf(admin, '/Admin/integral_orders')).toEqual({ wait_pay: 0, wait_delivery: 0 });
});
