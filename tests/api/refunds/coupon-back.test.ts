/** A used coupon comes back with its whole order, as long as nothing was shipped. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnCoupon } from '#shared/contract/coupons.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apply, decide, lineIds, shipAll } from '#tests/support/factories/after-sale.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { claimCoupon, createOrder, makeShopper, payFromWallet, shiftClock } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let seller: Caller;

beforeAll(async () => {
  ({ storeId, seller } = await openMarket(database, app));
});

const agree = (orderId: number) => decide(seller, 'Seller', orderId, { refund_verify: 1 });
/** Two units bought with a coupon that lasts so many days, and paid. */
async function bought(days = 5) {
  const goods = await makeGoods(database, storeId);
  const buyer = await makeShopper(database, { money: 100_000 });
  const caller = await app.user(buyer.id);
  const coupon = await claimCoupon(database, buyer.id, storeId, { money: 500, days, limit_num: 2 });
  const buy = (coupon_id: number) =>
    createOrder(caller, buyer.addressId, [{ goods_id: goods.id, buy_num: 2 }], { coupon_id });
  const made = await buy(coupon);
  const id = made.data.order_id[0] ?? 0;
  expect((await payFromWallet(caller, [id])).code).toBe(200);
  const coupons = async () =>
    (await caller.get<Page<OwnCoupon>>('/user/coupons')).data.data.toSorted((a, b) => a.id - b.id);
  const timeline = async () =>
    (await database.query<{ move: string }>('select move from order_logs where order_id = $1 order by id', [id])).map(
      ({ move }) => move,
    );
  return { id, caller, coupon, buy, coupons, timeline, lines: await lineIds(database, id) };
}

describe('a coupon', () => {
  it('can be used again when all of its order is refunded before it was shipped, and the timeline says so', async () => {
    const { id, caller, coupon, buy, coupons, timeline } = await bought();
    expect(await coupons()).toMatchObject([{ id: coupon, status: 1, order_id: id }]);
    await apply(caller, id);
    expect((await agree(id)).code).toBe(200);
    expect(await coupons()).toMatchObject([{ id: coupon, status: 0, order_id: 0, returned_from: 0, expired: false }]);
    expect((await timeline()).filter((move) => move === 'coupon_back')).toHaveLength(1);
    expect((await buy(coupon)).code).toBe(200);
  });

  it('stays used while a part of its order remains, and comes back with the last part', async () => {
    const { id, caller, coupons, timeline, lines } = await bought();
    const one = [{ order_goods_id: lines[0] ?? 0, quantity: 1 }];
    await apply(caller, id, { lines: one });
    expect((await agree(id)).code).toBe(200);
    expect(await coupons()).toMatchObject([{ status: 1, order_id: id }]);
    expect(await timeline()).not.toContain('coupon_back');
    await apply(caller, id);
    expect((await agree(id)).code).toBe(200);
    expect(await coupons()).toMatchObject([{ status: 0, order_id: 0 }]);
  });

  it('stays used when the goods had left', async () => {
    const { id, caller, coupons } = await bought();
    expect((await shipAll(seller, id)).code).toBe(200);
    await apply(caller, id);
    expect((await agree(id)).code).toBe(200);
    expect(await coupons()).toMatchObject([{ status: 1, order_id: id }]);
  });

  it('comes back once when two decide at the same moment', async () => {
    const { id, caller, coupons, timeline } = await bought();
    await apply(caller, id);
    const replies = await Promise.all([agree(id), agree(id), agree(id)]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await coupons()).toHaveLength(1);
    expect((await timeline()).filter((move) => move === 'coupon_back')).toHaveLength(1);
  });

  it('that has expired meanwhile comes back as a new claim with the days it had, and uses up none of those one may claim', async () => {
    const { id, caller, coupon, coupons } = await bought(2);
    await apply(caller, id);
    await shiftClock(database, '2 days 1 minute');
    expect((await agree(id)).code).toBe(200);
    const [old, anew] = await coupons();
    expect(old).toMatchObject({ id: coupon, status: 1, order_id: id });
    expect(anew).toMatchObject({ status: 0, order_id: 0, returned_from: id, expired: false, money: '5.00' });
    const [left] = await database.query<{ days: number; claimed: number }>(
      `select round(extract(epoch from l.end_time - app_now()) / 86400)::int as days, c.claimed
        from coupon_logs l join coupons c on c.id = l.coupon_id where l.id = $1`,
      [anew?.id],
    );
    expect(left).toEqual({ days: 2, claimed: 2 });
    await database.query(
      `update coupons set end_time = app_now() + interval '1 day' where id = (select coupon_id from coupon_logs where id = $1)`,
      [coupon],
    );
    const claim = () => caller.post('/user/coupon/receive', { id: old?.coupon_id ?? 0 });
    expect((await claim()).code, 'the second of two').toBe(200);
    expect((await claim()).code).toBe(500);
  });
});
