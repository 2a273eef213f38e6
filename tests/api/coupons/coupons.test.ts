import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { claimCoupon, makeCoupon, makeShopper, makeShoppers } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;

beforeAll(async () => {
  storeId = (await makeStore(database)).id;
});

const shopper = async () => app.user((await makeShopper(database)).id);

describe('receiving a coupon', () => {
  it("works once per shopper, in everybody's turn", async () => {
    const id = await makeCoupon(database, storeId);
    const [one, two] = [await shopper(), await shopper()];
    expect(await one.post('/user/coupon/receive', { id })).toMatchObject({ code: 200, msg: '领取成功' });
    expect((await one.post('/user/coupon/receive', { id })).msg).toBe('您已经领取过该优惠券');
    expect((await two.post('/user/coupon/receive', { id })).code).toBe(200);
    expect(await database.query('select stock, claimed from coupons where id = $1', [id])).toEqual([
      { stock: 8, claimed: 2 },
    ]);
  });

  it('is refused when it is gone, over, of a closed store, or was never there', async () => {
    const one = await shopper();
    const told = async (id: number) => (await one.post('/user/coupon/receive', { id })).msg;
    expect(await told(await makeCoupon(database, storeId, { stock: 0 }))).toBe('优惠券已领完');
    expect(await told(await makeCoupon(database, storeId, { days: -1 }))).toBe('优惠券已过期');
    expect(await told(await makeCoupon(database, (await makeStore(database, { store_status: 0 })).id))).toBe(
      '店铺未营业',
    );
    expect((await one.post('/user/coupon/receive', { id: 987_654 })).code).toBe(404);
    expect((await app.anonymous.post('/user/coupon/receive', { id: 1 })).code).toBe(401);
  });

  it('hands out exactly what there is to a crowd, however often each one clicks', async () => {
    const id = await makeCoupon(database, storeId, { stock: 5 });
    const crowd = await Promise.all((await makeShoppers(database, 12)).map((one) => app.user(one.id)));
    const replies = await Promise.all(
      crowd.flatMap((one) => [1, 2, 3].map(() => one.post('/user/coupon/receive', { id }))),
    );
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(5);
    expect(replies.every((reply) => reply.code === 200 || reply.code === 500)).toBe(true);
    expect(await database.query('select stock, claimed from coupons where id = $1', [id])).toEqual([
      { stock: 0, claimed: 5 },
    ]);
  });
});

describe('own coupons', () => {
  it("are listed with their state, and nobody else's", async () => {
    const { id } = await makeShopper(database);
    const one = await app.user(id);
    const usable = await claimCoupon(database, id, storeId, { money: 800, use_money: 2000 });
    await claimCoupon(database, id, storeId, { days: -1 });
    await claimCoupon(database, (await makeShopper(database)).id, storeId);
    const all = (await one.get<Page<{ id: number; money: string; expired: boolean }>>('/user/coupons')).data;
    expect(all.data.map((coupon) => coupon.expired)).toEqual([false, true]);
    expect(all.data[0]).toMatchObject({ id: usable, money: '8.00', use_money: '20.00', status: 0 });
    expect((await one.get<Page<unknown>>('/user/coupons', { usable: 1 })).data.total).toBe(1);
  });
});
