/** A store on holiday shows its goods and sells nothing, from a moment to a moment, and says so wherever one would buy. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { CartStoreRow } from '#shared/contract/carts.ts';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import type { StoreDetail, StoreRecord } from '#shared/contract/stores.ts';
import { laterMoment } from '#shared/domain/moments.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import {
  checkoutParams,
  createOrder,
  payFromWallet,
  shiftClock,
  statusOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
const HOUR = 3_600_000;
let seller: Caller;
let admin: Caller;
let caller: Caller;
let shopper: ShopperIds;
let storeId: number;
let goods: { id: number };

beforeAll(async () => {
  ({ seller, admin, caller, shopper, storeId } = await openMarket(database, app));
  goods = await makeGoods(database, storeId);
});
afterEach(() => shiftClock(database, '0'));

const save = (form: Record<string, string>) => seller.put<StoreRecord>('/Seller/stores/0', form);
const now = async (): Promise<string> => {
  const [row] = await database.query<{ now: string }>('select wire_time(app_now()) as now');
  return row?.now ?? '';
};
const cart = async () => (await caller.get<{ data: CartStoreRow[] }>('/user/carts')).data.data[0]?.cart_list[0];
const quote = () =>
  caller.post<QuoteReply>('/user/order/quote', {
    address_id: shopper.addressId,
    params: checkoutParams([{ goods_id: goods.id }]),
  });
/** What everybody sees, made anew. */
const shown = async () => {
  app.deps.cache.bump('*');
  const [store, one] = [
    (await app.anonymous.get<StoreDetail>(`/store/${storeId}`)).data,
    (await app.anonymous.get<GoodsDetail>(`/goods/${goods.id}`)).data,
  ];
  expect(one.store_info.holiday).toEqual(store.holiday);
  return store.holiday;
};

it('sells nothing from its first moment to its last, and opens again by itself', async () => {
  const start = await now();
  const [from, until] = [laterMoment(start, HOUR), laterMoment(start, 3 * HOUR)];
  const before = (await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).data.order_id[0] ?? 0;
  expect(await save({ holiday_from: from, holiday_until: until, holiday_text: 'Gone fishing' })).toMatchObject({
    code: 200,
    data: { holiday_from: from, holiday_until: until, holiday_text: 'Gone fishing', on_holiday: false },
  });
  expect(await shown()).toBeNull();
  expect((await caller.post('/user/carts', { goods_id: goods.id, sku_id: 0, buy_num: 1 })).code).toBe(200);
  expect(await cart()).toMatchObject({ valid: true, reason: '' });
  expect((await quote()).data.refusals).toEqual([]);

  await shiftClock(database, '2 hours');
  expect(await shown()).toEqual({ until, text: 'Gone fishing' });
  const sentence = `店铺休假中，${until.slice(0, 16)} 恢复营业`;
  expect(await cart()).toMatchObject({ valid: false, reason: sentence });
  expect((await quote()).data.refusals).toEqual([{ msg: sentence, line: '0' }]);
  const refused = await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }]);
  expect(refused.code).not.toBe(200);
  expect(refused.msg).toContain(until.slice(0, 16));
  // What was ordered before goes its way.
  expect((await payFromWallet(caller, [before])).code).toBe(200);
  expect(await statusOf(database, before)).toBe(2);
  expect((await admin.get<StoreRecord>(`/Admin/stores/${storeId}`)).data).toMatchObject({
    on_holiday: true,
    holiday_until: until,
    holiday_text: 'Gone fishing',
  });
  const list = await admin.get<{ data: StoreRecord[] }>('/Admin/stores', { id: String(storeId) });
  expect(list.data.data.find(({ id }) => id === storeId)).toMatchObject({ holiday_from: from, holiday_until: until });

  await shiftClock(database, '4 hours');
  expect(await shown()).toBeNull();
  expect((await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).code).toBe(200);
});

it('is refused by the statement that writes orders too, when it begins between quote and order', async () => {
  const lines = JSON.stringify([{ goods_id: goods.id, goods_name: 'x' }]);
  const place = () =>
    database.query(`select place_orders(jsonb_build_object('user_id', 1, 'orders', '[]'::jsonb, 'lines', $1::jsonb))`, [
      lines,
    ]);
  await database.query(
    `update stores set holiday_from = app_now() - interval '1 hour', holiday_until = app_now() + interval '1 hour' where id = $1`,
    [storeId],
  );
  await expect(place()).rejects.toThrow('store.onHoliday');
  await database.query(`update stores set holiday_from = null, holiday_until = null where id = $1`, [storeId]);
});

it('names the field of a window that is none, and clears the holiday when both ends are blank', async () => {
  const start = await now();
  const [soon, later] = [laterMoment(start, HOUR), laterMoment(start, 2 * HOUR)];
  const errorsOf = async (form: Record<string, string>) => {
    const reply = await save(form);
    expect(reply.code).toBe(422);
    return Object.keys((reply.data as unknown as { errors: object }).errors);
  };
  const text = await save({ holiday_from: soon });
  expect(text).toMatchObject({ code: 422, msg: expect.stringContaining('休假结束') });
  expect(await errorsOf({ holiday_from: soon })).toEqual(['holiday_until']);
  expect(await errorsOf({ holiday_until: soon })).toEqual(['holiday_from']);
  expect(await errorsOf({ holiday_from: later, holiday_until: soon })).toEqual(['holiday_until']);
  expect(
    await errorsOf({ holiday_from: laterMoment(start, -2 * HOUR), holiday_until: laterMoment(start, -HOUR) }),
  ).toEqual(['holiday_until']);
  expect(await errorsOf({ holiday_from: soon, holiday_until: laterMoment(start, 200 * 24 * HOUR) })).toEqual([
    'holiday_until',
  ]);
  expect(await errorsOf({ holiday_from: 'soon', holiday_until: later })).toEqual(['holiday_from']);
  expect(await errorsOf({ holiday_text: 'x'.repeat(201) })).toEqual(['holiday_text']);
  expect((await save({ holiday_from: soon, holiday_until: later })).code).toBe(200);
  // Another setting alone, and the same window again, are no new window.
  await shiftClock(database, '3 hours');
  expect((await save({ holiday_from: soon, holiday_until: later, store_description: 'Open' })).code).toBe(200);
  expect((await save({ holiday_from: '', holiday_until: '' })).data).toMatchObject({
    holiday_from: null,
    holiday_until: null,
  });
});
