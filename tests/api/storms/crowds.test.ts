/** Larger crowds than those at the counter: a sale, coupons, verdicts that meet, and windows on their exact second. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { apply, decide, walletOf } from '#tests/support/factories/after-sale.ts';
import { makeCollective, makeGoods, makeSeckill, makeStore } from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  claimCoupon,
  createOrder,
  makeCoupon,
  makeShopper,
  makeShoppers,
  paidOrder,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { BANK, makeEarner, PROOF, purse, type Cash } from '../withdrawals/world.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);
let storeId: number;
let seller: Caller;
let admin: Caller;

interface Buyer extends ShopperIds {
  caller: Caller;
}
const people: Buyer[] = [];

const won = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 200).length;
/** Nobody ever sees a failure of the machine. */
const decent = (replies: readonly Reply[]): boolean =>
  replies.every(({ status, code }) => status === 200 && [200, 409, 500].includes(code));

/** So many at once, until all are done: a crowd larger than the counter's queue is told to come back. */
async function inTurns<T>(count: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const go = async () => {
    while (next < count) done.push(await work((next += 1)));
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return done;
}
const nth = (n: number): Buyer => {
  const one = people[n % people.length];
  if (!one) throw new Error('nobody');
  return one;
};

beforeAll(async () => {
  const store = await makeStore(database);
  storeId = store.id;
  seller = await app.user(store.ownerId);
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  for (const shopper of await makeShoppers(database, 500))
    people.push({ ...shopper, caller: await app.user(shopper.id) });
});

describe('a crowd', () => {
  it('of 500 that clicks three times each gets 100 units of a flash sale, one each', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 5_000 }]);
    const sale = await makeSeckill(database, storeId, goods.id, { stock: 100 });
    const replies = await inTurns(1_500, 60, (n) =>
      createOrder(nth(n).caller, nth(n).addressId, [{ goods_id: goods.id }]),
    );
    expect(decent(replies)).toBe(true);
    const [sold] = await database.query(
      `select s.sold, (select sum(quantity)::int from seckill_claims where seckill_id = s.id) as claimed,
        (select max(quantity) from seckill_claims where seckill_id = s.id) as most,
        (select sum(buy_num)::int from order_goods where seckill_id = s.id) as ordered from seckills s where s.id = $1`,
      [sale],
    );
    expect(sold).toEqual({ sold: 100, claimed: 100, most: 1, ordered: 100 });
  }, 90_000);

  it('of 500 that clicks twice each gets 200 coupons, one each', async () => {
    const id = await makeCoupon(database, storeId, { stock: 200 });
    const replies = await inTurns(1_000, 60, (n) => nth(n).caller.post('/user/coupon/receive', { id }));
    expect([won(replies), decent(replies)]).toEqual([200, true]);
    expect(
      await database.query(
        `select c.stock, c.claimed, (select count(distinct user_id)::int from coupon_logs where coupon_id = c.id) as people from coupons c where id = $1`,
        [id],
      ),
    ).toEqual([{ stock: 0, claimed: 200, people: 200 }]);
  }, 90_000);

  it('of 30 wants the last seat of a group, and one gets it', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    await makeCollective(database, storeId, goods.id, 2_000, 2);
    const [opener, ...others] = people.slice(0, 31);
    if (!opener) throw new Error('nobody');
    const opened = await createOrder(opener.caller, opener.addressId, [{ goods_id: goods.id, collective_id: -1 }]);
    const [group] = await database.query<{ id: number }>('select collective_id::int as id from orders where id = $1', [
      opened.data.order_id[0],
    ]);
    const line = { goods_id: goods.id, collective_id: group?.id ?? 0 };
    const replies = await Promise.all(others.map((one) => createOrder(one.caller, one.addressId, [line])));
    expect([won(replies), decent(replies)]).toEqual([1, true]);
    expect(await database.query('select seats from collective_logs where id = $1', [group?.id])).toEqual([
      { seats: 2 },
    ]);
  }, 60_000);

  it('of 50 orders wants one coupon, and one takes it', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    const one = await makeShopper(database);
    const caller = await app.user(one.id);
    const coupon_id = await claimCoupon(database, one.id, storeId);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => createOrder(caller, one.addressId, [{ goods_id: goods.id }], { coupon_id })),
    );
    expect([won(replies), decent(replies)]).toEqual([1, true]);
    expect(await database.query('select count(*)::int as used from orders where coupon_id = $1', [coupon_id])).toEqual([
      { used: 1 },
    ]);
  }, 60_000);
});

describe('a hundred times yes meets no', () => {
  it('about withdrawals: each is decided once, and the money is in one place', async () => {
    const { id, caller } = await makeEarner(app, database, 10_000);
    let paid = 0;
    await inTurns(100, 8, async () => {
      const cash = (await caller.post<Cash>('/Seller/cashes', { ...BANK, ...PROOF, money: '1' })).data;
      const [yes, no] = await Promise.all([
        admin.put(`/Admin/cashes/${cash.id}`, { cash_status: 1 }),
        admin.put(`/Admin/cashes/${cash.id}`, { cash_status: 2, refuse_info: '不符' }),
      ]);
      expect([won([yes, no]), decent([yes, no])]).toEqual([1, true]);
      paid += won([yes]);
    });
    expect(await purse(database, 'store', id)).toEqual([10_000 - paid * 100, 0]);
  }, 90_000);

  it('about cases: each is agreed or refused, and pays back once or never', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 500 }]);
    const buyers = await makeShoppers(database, 4, { money: 100_000 });
    const callers = await Promise.all(buyers.map(({ id }) => app.user(id)));
    let agreed = 0;
    await inTurns(100, 8, async (n) => {
      const [shopper, caller] = [buyers[n % 4], callers[n % 4]];
      if (!shopper || !caller) return;
      const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
      expect((await apply(caller, id)).code).toBe(200);
      const [yes, no] = await Promise.all([
        decide(seller, 'Seller', id, { action: 'agree' }),
        decide(admin, 'Admin', id, { action: 'refuse', refuse_remark: '不符' }),
      ]);
      expect([won([yes, no]), decent([yes, no])]).toEqual([1, true]);
      agreed += won([yes]);
    });
    const left = await Promise.all(buyers.map(({ id }) => walletOf(database, id)));
    expect(left.reduce((sum, money) => sum + money, 0)).toBe(400_000 - (100 - agreed) * 1_000);
  }, 90_000);
});

describe('on the exact second of the database’s clock', () => {
  const END = '2031-05-01T12:00:00Z';
  /** The clock stands still, so many milliseconds before or after the end. */
  const stand = (milliseconds: number) =>
    database.query(
      `create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
        select timestamptz '${END}' + interval '${milliseconds} milliseconds' $$`,
    );
  let buyer: Buyer;
  let clock = '';
  beforeAll(async () => {
    const [was] = await database.query<{ text: string }>(
      `select pg_get_functiondef('app_now()'::regprocedure) as text`,
    );
    clock = was?.text ?? '';
    const shopper = await makeShopper(database);
    buyer = { ...shopper, caller: await app.user(shopper.id) };
    return () => database.query(clock).then(() => {});
  });
  const totalOf = async (reply: Awaited<ReturnType<typeof createOrder>>) =>
    (
      await database.query<{ total: number }>('select total_price::int as total from orders where id = $1', [
        reply.data.order_id?.[0],
      ])
    )[0]?.total;

  it('a flash sale begins with its first moment and is over with its last', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 1_000, stock: 50 }]);
    const sale = await makeSeckill(database, storeId, goods.id, { discount: 1_000 });
    await database.query(
      `update seckills set limit_num = 0, start_time = timestamptz '${END}' - interval '1 hour', end_time = '${END}' where id = $1`,
      [sale],
    );
    const buy = async (at: number) => {
      await stand(at);
      return totalOf(await createOrder(buyer.caller, buyer.addressId, [{ goods_id: goods.id }]));
    };
    const HOUR = 3_600_000;
    expect([await buy(-HOUR - 1_000), await buy(-HOUR)]).toEqual([1_000, 900]);
    expect([await buy(-1_000), await buy(-1), await buy(0)]).toEqual([900, 900, 1_000]);
    expect(await database.query('select sold from seckills where id = $1', [sale])).toEqual([{ sold: 3 }]);
  });

  it('whoever saw the price of the sale and orders when it is over is shown the new one first', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 1_000, stock: 50 }]);
    const sale = await makeSeckill(database, storeId, goods.id, { discount: 1_000 });
    await database.query(
      `update seckills set start_time = timestamptz '${END}' - interval '1 hour', end_time = '${END}' where id = $1`,
      [sale],
    );
    await stand(-1_000);
    const wanted = {
      params: checkoutParams([{ goods_id: goods.id }]),
      address_id: buyer.addressId,
      coupon_id: '',
      remark: '',
    };
    const quote = await buyer.caller.post<{ submit_token: string }>('/user/order/quote', wanted);
    await stand(0);
    const late = await buyer.caller.post('/user/order/create', { ...wanted, submit_token: quote.data.submit_token });
    expect([quote.code, late.code]).toEqual([200, 409]);
    expect(JSON.stringify(late.data)).toContain('"total_price":"10.00"');
  });

  it('a coupon serves and can be claimed until its last moment', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 1_000, stock: 50 }]);
    await stand(-1_000);
    const coupon = await makeCoupon(database, storeId, { money: 100, limit_num: 5 });
    await database.query(`update coupons set end_time = '${END}' where id = $1`, [coupon]);
    const claim = () => buyer.caller.post<{ id: number }>('/user/coupon/receive', { id: coupon });
    const [first, second] = [await claim(), await claim()];
    const use = (coupon_id: number) =>
      createOrder(buyer.caller, buyer.addressId, [{ goods_id: goods.id }], { coupon_id });
    expect(await totalOf(await use(first.data.id))).toBe(900);
    await stand(0);
    expect(await use(second.data.id)).toMatchObject({ code: 500, msg: expect.stringContaining('过期') });
    expect((await claim()).msg).toBe('优惠券已过期');
  });
});
