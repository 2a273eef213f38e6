import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobNamed } from '#server/jobs/list.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apply, balanceOf, change, decide, lineIds, shipAll, walletOf } from '#tests/support/factories/after-sale.ts';
import { asOwner } from '#tests/support/templates.ts';
import { makeCollective, makeGoods, makeSeckill, makeStore } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import {
  claimCoupon,
  createOrder,
  makeFreight,
  makeReduction,
  makeShopper,
  paidOrder,
  payFromWallet,
  shiftClock,
  statusOf,
  stockOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { jobDeps } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
const log = pino({ level: 'silent' });
let storeId: number;
let seller: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, seller, admin, shopper, caller } = await openMarket(database, app));
});

const agree = (orderId: number) => decide(seller, 'Seller', orderId, { refund_verify: 1 });
const pointsOf = async (userId: number): Promise<number> =>
  (await database.query<{ integral: number }>('select integral::int as integral from users where id = $1', [userId]))[0]
    ?.integral ?? Number.NaN;
const saleOf = async (goodsId: number): Promise<number> =>
  (await database.query<{ sale: number }>('select goods_sale::int as sale from goods where id = $1', [goodsId]))[0]
    ?.sale ?? -1;

describe('the worked example, refunded', () => {
  /** Two of A at 50.00 in a sale, one B at 30.00; coupon 5.00, reduction 8.00, freight 10.00: 117.00, A paid 80.25, B 26.75. */
  const place = async () => {
    const store = await makeStore(database);
    await makeFreight(database, store.id, 1_000, 600, 1_000, 200);
    const a = await makeGoods(database, store.id, {}, [{ goods_price: 5_000, goods_weight: 800 }]);
    const b = await makeGoods(database, store.id, {}, [{ goods_price: 3_000, goods_weight: 500 }]);
    const sale = await makeSeckill(database, store.id, a.id, { discount: 1_000, stock: 10 });
    await database.query('update seckills set limit_num = 2 where id = $1', [sale]);
    await makeReduction(database, store.id, 800, 12_000);
    const chain: number[] = [];
    for (let level = 0; level < 3; level += 1)
      chain.push((await makeShopper(database, chain.length > 0 ? { inviter_id: chain.at(-1) ?? 0 } : {})).id);
    await database.query(
      'insert into distributions (store_id, goods_id, lev_1, lev_2, lev_3) values ($1, $2, 500, 300, 100)',
      [store.id, a.id],
    );
    const buyer = await makeShopper(database, { money: 20_000, inviter_id: chain.at(-1) ?? 0 });
    const who = await app.user(buyer.id);
    const coupon = await claimCoupon(database, buyer.id, store.id, { money: 500, use_money: 10_000 });
    const order = [{ goods_id: a.id, buy_num: 2 }, { goods_id: b.id }];
    const id = (await createOrder(who, buyer.addressId, order, { coupon_id: coupon })).data.order_id[0] ?? 0;
    expect((await payFromWallet(who, [id])).code).toBe(200);
    expect(await walletOf(database, buyer.id)).toBe(20_000 - 11_700);
    return { a, b, sale, buyer, who, id, seller: await app.user(store.ownerId), lines: await lineIds(database, id) };
  };
  const commissions = (id: number) =>
    database.query<{ money: number; commission: number; status: number }>(
      'select money::int, commission::int, status from distribution_logs where order_id = $1 order by level',
      [id],
    );

  it('gives one of two A back at 40.12, the other at the 40.13 that is left, B at 26.75, and the freight with the last', async () => {
    const { a, buyer, who, id, seller: owner, lines } = await place();
    const [lineA = 0, lineB = 0] = lines;
    const ask = (order_goods_id: number) => apply(who, id, { lines: [{ order_goods_id, quantity: 1 }] });
    const yes = () => decide(owner, 'Seller', id, { refund_verify: 1 });

    expect((await ask(lineA)).data).toMatchObject({
      money: '40.12',
      freight_money: '0.00',
      most: '40.12',
      order_status: 5,
    });
    expect((await yes()).data).toMatchObject({ refund_verify: 1, refund_step: 3, money_status: 2, order_status: 2 });
    expect(await walletOf(database, buyer.id)).toBe(8_300 + 4_012);
    expect(await balanceOf(database, 'order', id, 'escrow')).toBe(11_700 - 4_012);
    // Commissions of what is left of A: 5, 3 and 1 % of 40.13.
    expect((await commissions(id)).map(({ commission }) => commission)).toEqual([201, 120, 40]);

    expect((await ask(lineA)).data.money).toBe('40.13');
    await yes();
    expect(await commissions(id)).toEqual([0, 1, 2].map(() => ({ money: 0, commission: 0, status: 2 })));
    expect((await ask(lineB)).data).toMatchObject({ money: '36.75', freight_money: '10.00' });
    expect((await yes()).data).toMatchObject({ order_status: 6, order_status_cn: '售后完成' });

    expect(await walletOf(database, buyer.id)).toBe(20_000);
    expect(await balanceOf(database, 'order', id, 'escrow')).toBe(0);
    expect(await stockOf(database, a.skuIds[0] ?? 0)).toEqual({ on_hand: 10, reserved: 0, sellable: 10 });
    expect(await saleOf(a.id)).toBe(0);
    expect(await database.problems()).toEqual([]);
  });

  it('gives the quota of the running sale back, and nothing more can be asked', async () => {
    const { sale, buyer, who, id, seller: owner } = await place();
    expect((await apply(who, id)).data.money).toBe('117.00');
    await decide(owner, 'Seller', id, { refund_verify: 1 });
    expect(await walletOf(database, buyer.id)).toBe(20_000);
    expect(
      await database.query(
        'select sold, (select quantity from seckill_claims where seckill_id = s.id) as mine from seckills s where id = $1',
        [sale],
      ),
    ).toEqual([{ sold: 0, mine: 0 }]);
    expect(await apply(who, id)).toMatchObject({ code: 500, msg: '没有可以退款的商品' });
  });
});

describe('goods', () => {
  it('that never left are sold again at once; the rest of the order goes on', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num: 3 }]);
    const [line = 0] = await lineIds(database, id);
    await apply(caller, id, { lines: [{ order_goods_id: line, quantity: 1 }] });
    expect(await shipAll(seller, id)).toMatchObject({ code: 200 });
    expect(await statusOf(database, id)).toBe(5);
    expect((await agree(id)).data).toMatchObject({ money: '10.00', order_status: 3 });
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 8, reserved: 0, sellable: 8 });
    expect(await saleOf(goods.id)).toBe(2);
  });

  it('that were sent stay sent when only money goes back, and come back to stock when they are received', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
    const kept = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
    await shipAll(seller, kept);
    await apply(caller, kept);
    await agree(kept);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 9, reserved: 0, sellable: 9 });

    const back = await paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num: 2 }]);
    await shipAll(seller, back);
    const before = await walletOf(database, shopper.id);
    expect((await apply(caller, back, { refund_type: 1 })).data.money).toBe('20.00');
    expect((await agree(back)).data).toMatchObject({ refund_verify: 1, refund_step: 0, money_status: 0 });
    expect(await walletOf(database, shopper.id)).toBe(before);
    await change(caller, back, { delivery_code: 'sf', delivery_no: 'SF99887766' });
    expect((await decide(seller, 'Seller', back, { action: 'receive' })).data).toMatchObject({
      money_status: 2,
      order_status: 6,
    });
    expect(await walletOf(database, shopper.id)).toBe(before + 2_000);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 9, reserved: 0, sellable: 9 });
  });

  it('that are exchanged move no money and leave the order as it was', async () => {
    const goods = await makeGoods(database, storeId);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
    await shipAll(seller, id);
    await apply(caller, id, { refund_type: 1 });
    await agree(id);
    await change(caller, id, { delivery_no: 'SF99887766' });
    expect((await decide(seller, 'Seller', id, { re_delivery_no: 'SF55443322' })).data).toMatchObject({
      refund_step: 2,
      re_delivery_no: 'SF55443322',
    });
    const before = await walletOf(database, shopper.id);
    expect((await change(caller, id, { refund_step: 3 })).data).toMatchObject({
      refund_step: 3,
      money: '0.00',
      order_status: 3,
    });
    expect(await walletOf(database, shopper.id)).toBe(before);
    // Exchanged goods can still be refunded later, up to what they cost.
    expect((await apply(caller, id)).data.money).toBe('10.00');
    await agree(id);
    expect(await balanceOf(database, 'order', id, 'escrow')).toBe(0);
  });
});

describe('a group that gathers', () => {
  it('gets the seat back from who leaves it whole, and ends with the last one', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
    await makeCollective(database, storeId, goods.id, 0, 3);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id, collective_id: -1 }]);
    const [group] = await database.query<{ id: number }>('select collective_id::int as id from orders where id = $1', [
      id,
    ]);
    const other = await makeShopper(database, { money: 10_000 });
    const second = await paidOrder(await app.user(other.id), other, [
      { goods_id: goods.id, collective_id: group?.id ?? 0 },
    ]);
    const state = () => database.query('select seats, paid, status from collective_logs where id = $1', [group?.id]);
    await apply(caller, id);
    await agree(id);
    expect(await state()).toEqual([{ seats: 1, paid: 1, status: 2 }]);
    await apply(await app.user(other.id), second);
    await agree(second);
    expect(await state()).toEqual([{ seats: 0, paid: 0, status: 0 }]);
  });

  it('pays back on its end only what a case has not paid back before', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ stock: 10 }]);
    await makeCollective(database, storeId, goods.id, 0, 2);
    const buyer = await makeShopper(database, { money: 10_000 });
    const who = await app.user(buyer.id);
    const id = await paidOrder(who, buyer, [{ goods_id: goods.id, buy_num: 3, collective_id: -1 }]);
    const [line = 0] = await lineIds(database, id);
    await apply(who, id, { lines: [{ order_goods_id: line, quantity: 1 }] });
    await agree(id);
    await shiftClock(database, '25 hours');
    await jobNamed('expire-groups')?.run(jobDeps(database, { log }));
    await shiftClock(database, '0');
    expect(await statusOf(database, id)).toBe(0);
    expect(await walletOf(database, buyer.id)).toBe(10_000);
    expect(await stockOf(database, goods.skuIds[0] ?? 0)).toEqual({ on_hand: 10, reserved: 0, sellable: 10 });
  });
});

describe('an order that a gateway paid', () => {
  const paidByWechat = async () => {
    const goods = await makeGoods(database, storeId);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
    await asOwner(database.url, async (owner) => {
      await owner.query(`begin; select set_config('app.tx', '1', true)`);
      await owner.query(`update orders set payment_name = 'wechat' where id = $1`, [id]);
      await owner.query('commit');
    });
    return id;
  };

  it('keeps its money in clearing until the gateway has paid, or an administrator pays into the wallet, once', async () => {
    const id = await paidByWechat();
    const before = await walletOf(database, shopper.id);
    await apply(caller, id);
    const agreed = (await agree(id)).data;
    expect(agreed).toMatchObject({ money_status: 1, channel: 'wechat', order_status: 6 });
    expect(await walletOf(database, shopper.id)).toBe(before);
    expect(await balanceOf(database, 'refund', agreed.id, 'refund_clearing')).toBe(1_000);

    expect(await decide(seller, 'Seller', id, { action: 'pay_wallet' })).toMatchObject({ code: 500 });
    const tries = await Promise.all(
      [1, 2, 3].map(() => decide(admin, 'Admin', id, { action: 'pay_wallet', note: '渠道失败' })),
    );
    expect(tries.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await walletOf(database, shopper.id)).toBe(before + 1_000);
    expect(await balanceOf(database, 'refund', agreed.id, 'refund_clearing')).toBe(0);
  });
});

describe('a settled order', () => {
  it('can be refunded by an administrator alone, out of what the store got', async () => {
    const goods = await makeGoods(database, storeId, {}, [{ goods_price: 10_000 }]);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }]);
    await shipAll(seller, id);
    await caller.put(`/user/order/${id}`, { order_status: 4 });
    await shiftClock(database, '30 days');
    for (const name of ['default-comment', 'settle-orders']) await jobNamed(name)?.run(jobDeps(database, { log }));
    expect(await database.query('select is_settlement from orders where id = $1', [id])).toEqual([
      { is_settlement: 1 },
    ]);
    const before = await walletOf(database, shopper.id);
    const points = await pointsOf(shopper.id);
    // Points come and go by the rate of the day of the payment.
    await database.query(
      `insert into configs (name, content) values ('integral', '{"rate":"5"}') on conflict (name) do update set content = excluded.content`,
    );
    expect(await apply(caller, id)).toMatchObject({ code: 500, msg: '已超过售后期限' });
    const opened = await admin.post<{ money: string }>('/Admin/refunds', {
      order_id: id,
      refund_type: 0,
      refund_remark: '质量问题',
    });
    expect(opened).toMatchObject({ code: 200, data: { money: '100.00' } });
    expect(await decide(admin, 'Admin', id, { action: 'agree', note: '质量问题属实', money: '60.00' })).toMatchObject({
      code: 200,
      data: { money: '60.00', money_status: 2 },
    });
    await shiftClock(database, '0');
    expect(await walletOf(database, shopper.id)).toBe(before + 6_000);
    expect(await pointsOf(shopper.id)).toBe(points - 60);
    expect(
      await database.query(
        'select kind, settlement_price::int from order_settlements where order_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { kind: 'settle', settlement_price: 10_000 },
      { kind: 'adjust', settlement_price: -6_000 },
    ]);
    expect(await database.problems()).toEqual([]);
  });
});
