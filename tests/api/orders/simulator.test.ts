import { beforeAll, describe, expect, it } from 'vitest';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import type { SimulatedBuyer, SimulatedGoods, SimulatedPrice } from '#shared/contract/simulator.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeClerk } from '#tests/support/factories/accounts.ts';
import {
  makeCollective,
  makeGoods,
  makeSeckill,
  makeStore,
  type GoodsIds,
  type StoreIds,
} from '#tests/support/factories/goods.ts';
import {
  checkoutParams,
  claimCoupon,
  makeFreight,
  makeReduction,
  makeShopper,
  paidOrder,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);

let store: StoreIds;
let other: StoreIds;
let kettle: GoodsIds;
let cup: GoodsIds;
let foreign: GoodsIds;
let buyer: ShopperIds;
let stranger: ShopperIds;
let coupon: number;
let shopper: Caller;
let seller: Caller;
let admin: Caller;

interface Line {
  goods_id: number;
  sku_id?: number;
  buy_num?: number;
  group?: 0 | 1;
}
const encoded = (lines: readonly Line[]): string =>
  Buffer.from(JSON.stringify(lines.map((line) => ({ buy_num: 1, ...line })))).toString('base64');
type More = Record<string, string | number>;
const asked = (caller: Caller, area: 'Admin' | 'Seller', lines: readonly Line[], more: More = {}) =>
  caller.get<SimulatedPrice>(`/${area}/simulator/price`, { lines: encoded(lines), ...more });
const confirmPage = async (lines: readonly Line[], coupon_id = 0): Promise<QuoteReply> => {
  const order = lines.map(({ group = 0, ...line }) => ({ ...line, collective_id: -group }));
  const params = checkoutParams(order);
  const { data } = await shopper.post<QuoteReply>('/user/order/quote', {
    params,
    address_id: buyer.addressId,
    coupon_id,
  });
  return data;
};
const momentIn = async (interval: string): Promise<string> => {
  const rows = await database.query<{ at: string }>(
    `select to_char(app_now() + $1::interval, 'YYYY-MM-DD HH24:MI:SS') as at`,
    [interval],
  );
  return rows[0]?.at ?? '';
};
/** The fields that a refusal names. */
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { errors: object }).errors);
const moneyOf = ({ stores }: SimulatedPrice) => stores[0]?.reasons.map(({ kind, money }) => [kind, money]);

beforeAll(async () => {
  store = await makeStore(database, { store_name: 'Mine' });
  other = await makeStore(database);
  await makeFreight(database, store.id, 1000, 600, 1000, 200);
  await makeReduction(database, store.id, 800, 12_000);
  kettle = await makeGoods(database, store.id, { goods_name: 'Kettle' }, [{ goods_price: 5000, goods_weight: 800 }]);
  cup = await makeGoods(database, store.id, { goods_name: 'Cup' }, [{ goods_price: 3000, goods_weight: 500 }]);
  foreign = await makeGoods(database, other.id, { goods_name: 'Foreign kettle' });
  const sale = await makeSeckill(database, store.id, kettle.id, { discount: 1000, to: 60 });
  await database.query('update seckills set limit_num = 2 where id = $1', [sale]);
  await makeCollective(database, store.id, cup.id, 2000, 3);
  buyer = await makeShopper(database, { money: 100_000 });
  stranger = await makeShopper(database);
  coupon = await claimCoupon(database, buyer.id, store.id, { money: 500, use_money: 10_000 });
  shopper = await app.user(buyer.id);
  seller = await app.user(store.ownerId);
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  // What makes the buyer one of the store: an order that does not touch the sale.
  const plain = await makeGoods(database, store.id, { goods_name: 'Plain' });
  await paidOrder(shopper, buyer, [{ goods_id: plain.id }]);
});

const cart = (): Line[] => [{ goods_id: kettle.id, buy_num: 2 }, { goods_id: cup.id }];

describe('the price of a cart that a back office asks', () => {
  it('is that of the confirm page, with every reason: sale, tier, coupon, freight', async () => {
    const quote = await confirmPage(cart(), coupon);
    expect(quote.total_price).toBe('117.00');
    for (const [caller, area] of [
      [seller, 'Seller'],
      [admin, 'Admin'],
    ] as const) {
      const { data } = await asked(caller, area, cart(), { user_id: buyer.id, coupon_id: coupon });
      expect(data.total_price).toBe(quote.total_price);
      expect(data.stores[0]?.reasons).toEqual(quote.stores[0]?.reasons);
      expect(moneyOf(data)).toEqual([
        ['seckill', '-10.00'],
        ['full_reduction', '-8.00'],
        ['coupon', '-5.00'],
        ['freight', '10.00'],
      ]);
      expect(data.refusals).toEqual([]);
      expect(data.province_id).toBe(1);
    }
  });

  it('takes the best coupon of the buyer when told so, and none of anybody else', async () => {
    const best = await asked(seller, 'Seller', cart(), { user_id: buyer.id, coupon_id: 'best' });
    expect(best.data.stores[0]?.coupon_id).toBe(coupon);
    expect(best.data.total_price).toBe('117.00');
    const nobody = await asked(seller, 'Seller', cart(), { coupon_id: 'best' });
    expect(nobody.data.stores[0]).toMatchObject({ coupon_id: 0, coupons: [], total_price: '122.00' });
    const foreigner = await asked(admin, 'Admin', cart(), { user_id: stranger.id, coupon_id: coupon });
    expect(foreigner.data.refusals).toMatchObject([{ coupon_id: coupon }]);
    expect(foreigner.data.total_price).toBe('122.00');
  });

  it('has at a later moment neither the sale nor tiers and coupons that are over by then', async () => {
    const inTwoHours = await momentIn('2 hours');
    const later = await asked(seller, 'Seller', cart(), { user_id: buyer.id, coupon_id: coupon, at: inTwoHours });
    expect(later.data.at).toBe(inTwoHours);
    expect(moneyOf(later.data)).toEqual([
      ['full_reduction', '-8.00'],
      ['coupon', '-5.00'],
      ['freight', '10.00'],
    ]);
    expect(later.data.total_price).toBe('127.00');
    const inTwoDays = await asked(seller, 'Seller', cart(), {
      user_id: buyer.id,
      coupon_id: coupon,
      at: await momentIn('2 days'),
    });
    expect(moneyOf(inTwoDays.data)).toEqual([['freight', '10.00']]);
    expect(inTwoDays.data.refusals).toMatchObject([{ coupon_id: coupon, store_id: store.id }]);
  });

  it('has the sale of its moment before it begins, and the holiday of the store', async () => {
    const { id } = await makeGoods(database, store.id, {}, [{ goods_price: 2000 }]);
    await makeSeckill(database, store.id, id, { discount: 5000, from: 3 * 1440, to: 4 * 1440 });
    const now = await asked(seller, 'Seller', [{ goods_id: id }]);
    expect(now.data.stores[0]?.subtotal).toBe('20.00');
    const inSale = await asked(seller, 'Seller', [{ goods_id: id }], { at: await momentIn('3 days 1 hour') });
    expect(inSale.data.stores[0]?.subtotal).toBe('10.00');
    await database.query(
      `update stores set holiday_from = app_now() + interval '9 days', holiday_until = app_now() + interval '12 days' where id = $1`,
      [store.id],
    );
    const away = await asked(seller, 'Seller', [{ goods_id: id }], { at: await momentIn('10 days') });
    expect(away.data.stores).toEqual([]);
    expect(away.data.refusals).toMatchObject([{ line: '0', msg: expect.stringContaining('休假') }]);
    const back = await asked(seller, 'Seller', [{ goods_id: id }], { at: await momentIn('13 days') });
    expect(back.data.refusals).toEqual([]);
  });

  it('says which sale was missed and why, and has the price of a group only for who opens one', async () => {
    const three = await asked(seller, 'Seller', [{ goods_id: kettle.id, buy_num: 3 }]);
    expect(three.data.stores[0]?.goods_list[0]).toMatchObject({
      activity: null,
      missed_sale: { reason: 'fewer', left: 2, price: '45.00' },
      total_price: '150.00',
    });
    const alone = await asked(seller, 'Seller', [{ goods_id: cup.id }]);
    const group = await asked(seller, 'Seller', [{ goods_id: cup.id, group: 1 }]);
    expect([alone, group].map(({ data }) => data.stores[0]?.subtotal)).toEqual(['30.00', '24.00']);
    expect(group.data.total_price).toBe((await confirmPage([{ goods_id: cup.id, group: 1 }])).total_price);
  });

  it('counts the freight of the province that was named, else of the buyer, else the default one', async () => {
    await database.query(
      `insert into freights (store_id, name, f_weight, f_price, o_weight, o_price, is_type, area_id)
        values ($1, 'Far', 1000, 2000, 1000, 500, 1, array[7]::bigint[])`,
      [store.id],
    );
    const far = await database.query<{ id: number }>(`select id from freights where name = 'Far'`);
    const { id } = await makeGoods(database, store.id, { freight_id: far[0]?.id });
    const freightOf = async (more: More) =>
      (await asked(seller, 'Seller', [{ goods_id: id }], more)).data.stores[0]?.freight_money;
    expect(await freightOf({ province_id: 7 })).toBe('20.00');
    expect(await freightOf({ user_id: buyer.id })).toBe('6.00');
    expect(await freightOf({ user_id: buyer.id, province_id: 7 })).toBe('20.00');
  });

  it('writes nothing', async () => {
    const counted = () =>
      database.query(`select (select count(*)::int from orders) as orders, (select count(*)::int from order_goods) as lines,
        (select count(*)::int from collective_logs) as groups, (select count(*)::int from collective_seats) as seats,
        (select count(*)::int from seckill_claims) as claims, (select sum(sold)::int from seckills) as sold,
        (select sum(reserved)::int from goods_skus) as reserved, (select count(*)::int from coupon_logs where status = 1) as used,
        (select count(*)::int from events) as events, (select count(*)::int from idempotency_keys) as keys`);
    const before = await counted();
    const lines = [...cart(), { goods_id: cup.id, group: 1 as const }];
    const { texts } = await statementsOf(database.db, () =>
      asked(seller, 'Seller', lines, { user_id: buyer.id, coupon_id: 'best' }),
    );
    expect(await counted()).toEqual(before);
    expect(texts.filter((text) => text.includes('checkout_facts'))).toHaveLength(1);
  });
});

describe('who may ask', () => {
  it('is a seller for the own goods alone, the platform for all of them', async () => {
    const mixed = [...cart(), { goods_id: foreign.id }];
    const refused = await asked(seller, 'Seller', mixed);
    expect(refused.code).toBe(422);
    expect(fieldsOf(refused)).toEqual(['lines']);
    const all = await asked(admin, 'Admin', mixed);
    expect(all.data.stores.map(({ store_info }) => store_info.id)).toEqual([store.id, other.id]);
    const offered = async (caller: Caller, area: string) =>
      (await caller.get<SimulatedGoods[]>(`/${area}/simulator/goods`, { q: 'kettle' })).data.map(({ id }) => id);
    expect(await offered(seller, 'Seller')).toEqual([kettle.id]);
    expect(await offered(admin, 'Admin')).toEqual([foreign.id, kettle.id]);
  });

  it('is a seller about who bought from the store or wrote to it, the platform about everybody', async () => {
    const about = async (user_id: number) => (await asked(seller, 'Seller', cart(), { user_id })).code;
    const buyers = async () =>
      (await seller.get<SimulatedBuyer[]>('/Seller/simulator/buyers')).data.map(({ id, phone }) => [id, phone]);
    expect(await about(buyer.id)).toBe(200);
    expect(await about(stranger.id)).toBe(422);
    expect((await asked(admin, 'Admin', cart(), { user_id: stranger.id })).code).toBe(200);
    expect((await asked(admin, 'Admin', cart(), { user_id: 999_999 })).code).toBe(422);
    expect(await buyers()).toEqual([[buyer.id, '']]);

    await database.query(`update users set phone = '13911112222' where id = $1`, [stranger.id]);
    const writer = await app.user(stranger.id);
    const question = {
      rid: String(store.ownerId),
      rtype: 'users',
      content_type: 'text',
      content: 'Is it in stock?',
    };
    const sent = await writer.post('/Chat/send', { provider: 'users', token: writer.authorization, ...question });
    const visited = await app.anonymous.post('/Chat/send', { provider: 'anonymous', ...question });
    expect([sent.code, visited.code]).toEqual([200, 200]);
    expect(await about(stranger.id)).toBe(200);
    expect(await buyers()).toEqual([
      [stranger.id, ''],
      [buyer.id, ''],
    ]);
    const byPhone = await admin.get<SimulatedBuyer[]>('/Admin/simulator/buyers', { q: '1391111' });
    expect(byPhone.data).toMatchObject([{ id: stranger.id, phone: '13911112222' }]);
    expect((await seller.get('/Seller/simulator/buyers', { q: '1391111' })).data).toEqual([]);
  });

  it('needs a right of its own, and is told which field is wrong', async () => {
    const clerk = await app.admin((await makeClerk(database, ['admin.orders.index'])).id);
    for (const part of ['goods', 'buyers']) expect((await clerk.get(`/Admin/simulator/${part}`)).code).toBe(403);
    expect((await asked(clerk, 'Admin', cart())).code).toBe(403);
    const allowed = await app.admin((await makeClerk(database, ['admin.orders.simulate'])).id);
    expect((await asked(allowed, 'Admin', cart())).code).toBe(200);
    const wrong = await asked(seller, 'Seller', cart(), { at: '2026-02-30 10:00' });
    expect([wrong.code, fieldsOf(wrong)]).toEqual([422, ['at']]);
    expect((await asked(seller, 'Seller', [])).code).toBe(422);
    expect((await asked(seller, 'Seller', [{ goods_id: cup.id, buy_num: 0 }])).code).toBe(422);
  });
});
