/** Crowds at one counter: whatever the interleaving, stock, quota, seats, money and coupons come out exactly. */
import { beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import { jobNamed } from '#server/jobs/list.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeCollective, makeGoods, makeSeckill, makeStore } from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  claimCoupon,
  createOrder,
  makeShopper,
  makeShoppers,
  payFromWallet,
  shiftClock,
  statusOf,
  stockOf,
  type Created,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { jobDeps } from '#tests/support/jobs.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);
let storeId: number;

interface Buyer extends ShopperIds {
  caller: Caller;
}
const crowd = async (count: number, money = 0): Promise<Buyer[]> => {
  const buyers: Buyer[] = [];
  for (const shopper of await makeShoppers(database, count, { money }))
    buyers.push({ ...shopper, caller: await app.user(shopper.id) });
  return buyers;
};
const ok = (replies: readonly Reply[]) => replies.filter((reply) => reply.code === 200);
/** Nobody ever sees a failure of the machine. */
const decent = (replies: readonly Reply[]) =>
  replies.every((reply) => reply.status === 200 && [200, 409, 500].includes(reply.code));

beforeAll(async () => {
  storeId = (await makeStore(database)).id;
});

describe('a crowd buys', () => {
  it('400 shoppers want 50 units: exactly 50 are sold, and all come back when everybody cancels', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 50 }]);
    const buyers = await crowd(400);
    const replies = await Promise.all(
      buyers.map((one) => createOrder(one.caller, one.addressId, [{ goods_id: goods.id }])),
    );
    expect(ok(replies)).toHaveLength(50);
    expect(decent(replies)).toBe(true);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 50, reserved: 50, sellable: 0 });
    const sold = replies.flatMap((reply: Reply<Created>, n) =>
      reply.code === 200 ? [{ caller: buyers[n]?.caller, id: reply.data.order_id[0] }] : [],
    );
    await Promise.all(sold.map(async ({ caller, id }) => caller?.put(`/user/order/${id}`, { order_status: 0 })));
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 50, reserved: 0, sellable: 50 });
  }, 60_000);

  it('a flash sale of 20 units at 2 each is never sold beyond quota or limit, however often each one clicks', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    const seckill = await makeSeckill(database, storeId, goods.id, { stock: 20 });
    await database.query('update seckills set limit_num = 2 where id = $1', [seckill]);
    const buyers = await crowd(20);
    const lines = [{ goods_id: goods.id }];
    const body = (one: Buyer) => ({ params: checkoutParams(lines), address_id: one.addressId });
    const quoted = await Promise.all(
      buyers.flatMap((one) =>
        [1, 2, 3].map(async () => {
          const { data } = await one.caller.post<QuoteReply>('/user/order/quote', body(one));
          return { one, submit_token: data.submit_token };
        }),
      ),
    );
    const replies = await Promise.all(
      quoted.map(({ one, submit_token }) => createOrder(one.caller, one.addressId, lines, { submit_token })),
    );
    expect(ok(replies)).toHaveLength(20);
    expect(replies.every(({ code }) => code === 200 || code === 409)).toBe(true);
    expect(
      await database.query(
        'select distinct total_price from orders o where exists (select from order_goods g where g.order_id = o.id and g.goods_id = $1)',
        [goods.id],
      ),
    ).toEqual([{ total_price: 900 }]);
    const late = await Promise.all(buyers.map((one) => createOrder(one.caller, one.addressId, lines)));
    expect(ok(late)).toHaveLength(20);
    expect(
      await database.query(
        'select count(*)::int as n from order_goods where goods_id = $1 and seckill_id = 0 and net_price = 1000',
        [goods.id],
      ),
    ).toEqual([{ n: 20 }]);
    expect(await database.query('select sold from seckills where id = $1', [seckill])).toEqual([{ sold: 20 }]);
    expect(
      await database.query('select max(quantity) as most from seckill_claims where seckill_id = $1', [seckill]),
    ).toEqual([{ most: 2 }]);
  }, 60_000);

  it('the last seat of a group goes to one', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    await makeCollective(database, storeId, goods.id, 2000, 3);
    const [opener, ...others] = await crowd(12);
    if (!opener) throw new Error('no opener');
    const opened = await createOrder(opener.caller, opener.addressId, [{ goods_id: goods.id, collective_id: -1 }]);
    const [group] = await database.query<{ id: number }>('select collective_id as id from orders where id = $1', [
      opened.data.order_id[0],
    ]);
    const replies = await Promise.all(
      others.map((one) =>
        createOrder(one.caller, one.addressId, [{ goods_id: goods.id, collective_id: group?.id ?? 0 }]),
      ),
    );
    expect(ok(replies)).toHaveLength(2);
    expect(decent(replies)).toBe(true);
  }, 60_000);

  it('one coupon in 30 orders at once is used by one', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    const [one] = await crowd(1);
    if (!one) throw new Error('no shopper');
    const coupon = await claimCoupon(database, one.id, storeId);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        createOrder(one.caller, one.addressId, [{ goods_id: goods.id }], { coupon_id: coupon }),
      ),
    );
    expect(ok(replies)).toHaveLength(1);
    expect(decent(replies)).toBe(true);
  });

  it('carts [A, B] and [B, A] never wait for each other in a circle', async () => {
    const [a, b] = [
      await makeGoods(database, storeId, {}, [{ stock: 500 }]),
      await makeGoods(database, storeId, {}, [{ stock: 500 }]),
    ];
    const before = await deadlocks();
    const buyers = await crowd(100);
    const replies = await Promise.all(
      buyers.map((one, n) =>
        createOrder(
          one.caller,
          one.addressId,
          n % 2 ? [{ goods_id: a.id }, { goods_id: b.id }] : [{ goods_id: b.id }, { goods_id: a.id }],
        ),
      ),
    );
    expect(ok(replies)).toHaveLength(100);
    expect(await deadlocks()).toBe(before);
  }, 60_000);
});

const deadlocks = async (): Promise<number> =>
  Number(
    (
      await database.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    )[0]?.deadlocks ?? 0,
  );

describe('a crowd pays', () => {
  const moneyOf = async (id: number) =>
    (await database.query<{ money: number }>('select money from users where id = $1', [id]))[0]?.money;

  it('50 payments of 10.00 from a wallet of 100.00: exactly 10 go through', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    const one = await makeShopper(database, { money: 10_000 });
    const caller = await app.user(one.id);
    const orders: number[] = [];
    for (let n = 0; n < 50; n += 1)
      orders.push((await createOrder(caller, one.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0);
    const replies = await Promise.all(orders.map((id) => payFromWallet(caller, [id])));
    expect(ok(replies)).toHaveLength(10);
    expect(decent(replies)).toBe(true);
    expect(await moneyOf(one.id)).toBe(0);
  }, 60_000);

  it('50 payments of one order take its price once', async () => {
    const goods = await makeGoods(database, storeId);
    const one = await makeShopper(database, { money: 10_000 });
    const caller = await app.user(one.id);
    const id = (await createOrder(caller, one.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0;
    const replies = await Promise.all(Array.from({ length: 50 }, () => payFromWallet(caller, [id])));
    expect(ok(replies)).toHaveLength(1);
    expect(decent(replies)).toBe(true);
    expect(await moneyOf(one.id)).toBe(9000);
  }, 60_000);

  it('twenty cancellations, the timeout job and two payments at once: one of them wins, and everything adds up', async () => {
    const log = pino({ level: 'silent' });
    for (let round = 0; round < 5; round += 1) {
      const goods = await makeGoods(database, storeId);
      const one = await makeShopper(database, { money: 10_000 });
      const caller = await app.user(one.id);
      const id = (await createOrder(caller, one.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0;
      await shiftClock(database, '25 hours');
      const [cancels, pays] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => caller.put(`/user/order/${id}`, { order_status: 0 }))),
        Promise.all([payFromWallet(caller, [id]), payFromWallet(caller, [id])]),
        jobNamed('cancel-unpaid')?.run(jobDeps(database, { log })),
      ]);
      await shiftClock(database, '0');
      expect(decent([...cancels, ...pays])).toBe(true);
      const paid = (await statusOf(database, id)) === 2;
      expect(ok(pays)).toHaveLength(paid ? 1 : 0);
      expect(await stockOf(database, goods.skuIds[0] ?? 0)).toMatchObject(
        paid ? { reserved: 1, sellable: 9 } : { reserved: 0, sellable: 10 },
      );
      expect(await moneyOf(one.id)).toBe(paid ? 9000 : 10_000);
    }
  }, 60_000);
});
