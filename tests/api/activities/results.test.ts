/** What promotions have brought, and ending one at once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apply, decide } from '#tests/support/factories/after-sale.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeCollective, makeGoods, makeSeckill } from '#tests/support/factories/goods.ts';
import { openMarket, type Market } from '#tests/support/factories/market.ts';
import {
  claimCoupon,
  createOrder,
  makeReduction,
  makeShopper,
  paidOrder,
  payFromWallet,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let market: Market;
let saleGoods: number;
let coupon: number;
let reduction: number;
let sale: number;
let distribution: number;

interface Row {
  id: number;
  used: number;
  turnover: string;
  status?: number;
  end_time?: string;
}
const money = (fen: number) => (fen / 100).toFixed(2);
const rowsOf = async (kind: string) => (await market.seller.get<{ data: Row[] }>(`/Seller/${kind}`)).data.data;
const row = async (kind: string, id: number) => (await rowsOf(kind)).find((one) => one.id === id);

/** A paid order, and one that is cancelled: it counts for nothing. */
async function buy(goods_id: number, more: Record<string, string | number> = {}): Promise<number> {
  const { caller, shopper } = market;
  const created = await createOrder(caller, shopper.addressId, [{ goods_id }], more);
  expect(created.code).toBe(200);
  const id = created.data.order_id?.[0] ?? 0;
  expect((await payFromWallet(caller, [id])).code).toBe(200);
  return id;
}
const totalOf = async (id: number) =>
  (await database.query<{ total: number }>('select total_price as total from orders where id = $1', [id]))[0]?.total ??
  0;

beforeAll(async () => {
  market = await openMarket(database, app);
  const { storeId, shopper } = market;
  ({ id: saleGoods } = await makeGoods(database, storeId, { goods_name: 'Kettle' }));
  await makeSeckill(database, storeId, saleGoods, { from: -60, to: 60 });
  sale = (await database.query<{ id: number }>('select id from seckills'))[0]?.id ?? 0;
  await makeCollective(database, storeId, (await makeGoods(database, storeId)).id);
  reduction = await makeReduction(database, storeId, 100, 100);
  const claim = await claimCoupon(database, shopper.id, storeId, { money: 100 });
  coupon =
    (await database.query<{ id: number }>('select coupon_id as id from coupon_logs where id = $1', [claim]))[0]?.id ??
    0;
  distribution = await insertRow(database, 'distributions', { store_id: storeId, goods_id: saleGoods, lev_1: 500 });
});

describe('the results of promotions', () => {
  it('are nothing before anybody has bought', async () => {
    for (const kind of ['coupons', 'full_reductions', 'seckills', 'collectives', 'distributions'])
      expect(await rowsOf(kind)).toMatchObject([{ used: 0, turnover: '0.00' }]);
  });
  it('are orders and what was paid for them', async () => {
    const [claim] = await database.query<{ id: number }>('select id from coupon_logs');
    const order = await buy(saleGoods, { coupon_id: claim?.id ?? 0 });
    const total = await totalOf(order);
    expect(await row('coupons', coupon)).toMatchObject({ used: 1, turnover: money(total) });
    expect(await row('full_reductions', reduction)).toMatchObject({ used: 1, turnover: money(total) });
    const [line] = await database.query<{ net: number }>(
      'select net_price as net from order_goods where order_id = $1',
      [order],
    );
    expect(await row('seckills', sale)).toMatchObject({ used: 1, turnover: money(line?.net ?? 0) });
    expect(await row('distributions', distribution)).toMatchObject({ used: 0 });
  });
  it('are groups that were filled and what their buyers paid', async () => {
    const { storeId } = market;
    const { id: goods_id } = await makeGoods(database, storeId);
    const offer = await makeCollective(database, storeId, goods_id, 2_000, 2);
    let group = -1;
    const orders: number[] = [];
    for (let seat = 0; seat < 2; seat += 1) {
      expect(await row('collectives', offer)).toMatchObject({ used: 0 });
      const shopper = await makeShopper(database, { money: 1_000_000 });
      const order = await paidOrder(await app.user(shopper.id), shopper, [
        { goods_id, buy_num: 1, collective_id: group },
      ]);
      orders.push(order);
      const [made] = await database.query<{ id: string }>('select collective_id as id from orders where id = $1', [
        order,
      ]);
      group = Number(made?.id);
    }
    const [first = 0, second = 0] = await Promise.all(orders.map(totalOf));
    expect(first).toBeGreaterThan(0);
    expect(await row('collectives', offer)).toMatchObject({ used: 1, turnover: money(first + second) });
  });
  it('are sales that somebody brought, once however many earn by them', async () => {
    const { storeId } = market;
    const { id: goods_id } = await makeGoods(database, storeId);
    const rates = { lev_1: 500, lev_2: 300 };
    const offer = await insertRow(database, 'distributions', { store_id: storeId, goods_id, ...rates });
    const [above, inviter, shopper] = [
      await makeShopper(database),
      await makeShopper(database),
      await makeShopper(database, { money: 1_000_000 }),
    ];
    await database.query('update users set inviter_id = $2 where id = $1', [inviter.id, above.id]);
    await database.query('update users set inviter_id = $2 where id = $1', [shopper.id, inviter.id]);
    const order = await paidOrder(await app.user(shopper.id), shopper, [{ goods_id, buy_num: 2 }]);
    expect(await database.query('select 1 from distribution_logs where order_id = $1', [order])).toHaveLength(2);
    const [line] = await database.query<{ net: number }>(
      'select net_price as net from order_goods where order_id = $1',
      [order],
    );
    expect(await row('distributions', offer)).toMatchObject({ used: 1, turnover: money(line?.net ?? 0) });
    await apply(await app.user(shopper.id), order);
    await decide(market.seller, 'Seller', order, { refund_verify: 1 });
    expect(await row('distributions', offer)).toMatchObject({ used: 0, turnover: '0.00' });
  });
  it('leave an order out that does not count as a sale', async () => {
    const before = await row('seckills', sale);
    const { caller, shopper } = market;
    await createOrder(caller, shopper.addressId, [{ goods_id: saleGoods }]);
    expect(await row('seckills', sale)).toEqual(before);
  });
  it('come from one statement for all rows of a page', async () => {
    const { texts } = await statementsOf(database.db, () => rowsOf('coupons'));
    expect(texts.filter((text) => text.includes('turnover'))).toHaveLength(1);
  });
});

describe('a promotion that runs', () => {
  const stop = (kind: string, id: number, caller = market.seller) => caller.post<number>(`/Seller/${kind}/${id}/stop`);
  it.each([
    ['coupons', () => coupon],
    ['full_reductions', () => reduction],
    ['seckills', () => sale],
  ] as const)('ends at once when its store says so: %s', async (kind, idOf) => {
    expect(await row(kind, idOf())).toMatchObject({ status: 1 });
    expect((await stop(kind, idOf(), market.neighbour)).data).toBe(0);
    expect(await row(kind, idOf())).toMatchObject({ status: 1 });
    expect((await stop(kind, idOf())).data).toBe(1);
    expect(await row(kind, idOf())).toMatchObject({ status: 2 });
    // What is over stays as it was.
    const ended = (await row(kind, idOf()))?.end_time;
    expect((await stop(kind, idOf())).data).toBe(0);
    expect((await row(kind, idOf()))?.end_time).toBe(ended);
    const history = await market.seller.get<{ changes: object }[]>(`/Seller/${kind}/${idOf()}/history`);
    expect(history.data[0]?.changes).toHaveProperty('end_time');
  });
  it('sells at the normal price from then on', async () => {
    const order = await buy(saleGoods);
    const [line] = await database.query<{ sale: number }>(
      'select seckill_id as sale from order_goods where order_id = $1',
      [order],
    );
    expect(line?.sale).toBe(0);
  });
});
