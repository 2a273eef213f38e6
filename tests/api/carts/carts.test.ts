import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeSeckill, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;

beforeAll(async () => {
  storeId = (await makeStore(database)).id;
});

interface Line {
  cart_id: number;
  goods_id: number;
  buy_num: number;
  goods_price: string;
  activity_price: string;
  valid: boolean;
  reason: string;
}
interface Store {
  store_id: number;
  checked: boolean;
  cart_list: Line[];
}
const shopper = async (): Promise<Caller> => app.user((await makeShopper(database)).id);
const cartOf = async (caller: Caller): Promise<Store[]> =>
  (await caller.get<Page<Store>>('/user/carts', { per_page: 100 })).data.data;
const lineOf = async (caller: Caller): Promise<Line | undefined> => (await cartOf(caller))[0]?.cart_list[0];

describe('adding', () => {
  it('adds up the same goods and variant, up to 999', async () => {
    const caller = await shopper();
    const goods = await makeGoods(database, storeId, {}, [{ stock: 5000 }]);
    await caller.post('/user/carts', { goods_id: goods.id, sku_id: 0, buy_num: 2 });
    expect((await caller.post<Line>('/user/carts', { goods_id: goods.id, buy_num: 3 })).data.buy_num).toBe(5);
    expect((await caller.post<Line>('/user/carts', { goods_id: goods.id, buy_num: 999 })).data.buy_num).toBe(999);
    expect((await caller.get('/cart_count')).data).toBe(1);
  });

  it('refuses goods that cannot be bought, with the reason', async () => {
    const caller = await shopper();
    const off = await makeGoods(database, storeId, { goods_status: 0, goods_name: '旧款' });
    const closed = await makeGoods(database, (await makeStore(database, { store_verify: 2 })).id);
    const spec = await makeGoods(database, storeId, {}, [
      { spec_id: [1], sku_name: '蓝' },
      { spec_id: [2], sku_name: '绿' },
    ]);
    const soldOut = await makeGoods(database, storeId, { goods_name: '空' }, [{ stock: 0 }]);
    const told = async (goods_id: number, sku_id = 0) => (await caller.post('/user/carts', { goods_id, sku_id })).msg;
    expect([
      await told(off.id),
      await told(closed.id),
      await told(spec.id),
      await told(spec.id, 987_654),
      await told(soldOut.id),
      await told(987_654),
    ]).toEqual(['“旧款”已下架', '店铺未营业', '请选择规格', '规格已不存在，请重新选择', '“空”库存不足', '商品已下架']);
    expect((await caller.post('/user/carts', { goods_id: spec.id, sku_id: spec.skuIds[0] ?? 0 })).code).toBe(200);
  });

  it.each(['1e3', '-1', '0', '9007199254740992', '１', 'NaN'])('refuses the quantity %s', async (buy_num) => {
    const goods = await makeGoods(database, storeId);
    expect((await (await shopper()).post('/user/carts', { goods_id: goods.id, buy_num })).code).toBe(422);
  });
});

describe('changing', () => {
  it('goes up and down by one, sets a number above one, and removes the line at one', async () => {
    const caller = await shopper();
    const goods = await makeGoods(database, storeId);
    await caller.post('/user/carts', { goods_id: goods.id });
    const id = (await lineOf(caller))?.cart_id ?? 0;
    const put = async (body: Record<string, number>) =>
      (await caller.put<Line>(`/user/carts/${id}`, body)).data.buy_num;
    expect(await put({ is_type: 1, buy_num: 1 })).toBe(2);
    expect(await put({ is_type: 1, buy_num: 7 })).toBe(7);
    expect(await put({ is_type: 0, buy_num: 1 })).toBe(6);
    expect(await put({ quantity: 1 })).toBe(1);
    expect(await put({ is_type: 0, buy_num: 1 })).toBe(0);
    expect(await cartOf(caller)).toEqual([]);
  });

  it('never reaches the cart of somebody else', async () => {
    const [owner, stranger] = [await shopper(), await shopper()];
    const goods = await makeGoods(database, storeId);
    await owner.post('/user/carts', { goods_id: goods.id, buy_num: 2 });
    const id = (await lineOf(owner))?.cart_id ?? 0;
    expect((await stranger.put(`/user/carts/${id}`, { is_type: 1, buy_num: 1 })).code).toBe(404);
    expect((await stranger.delete(`/user/carts/${id}`)).data).toBe(0);
    expect((await lineOf(owner))?.buy_num).toBe(2);
    expect((await owner.delete(`/user/carts/${id},abc`)).data).toBe(1);
  });
});

describe('the cart page', () => {
  it('groups by store and says of each line whether and why not it can be bought, and what it costs now', async () => {
    const caller = await shopper();
    const other = (await makeStore(database)).id;
    const [good, gone, sale] = [
      await makeGoods(database, storeId),
      await makeGoods(database, storeId),
      await makeGoods(database, other),
    ];
    for (const goods of [good, gone, sale]) await caller.post('/user/carts', { goods_id: goods.id });
    await database.query('update goods set goods_status = 0 where id = $1', [gone.id]);
    await makeSeckill(database, other, sale.id, { discount: 2500 });
    const cart = await cartOf(caller);
    expect(cart.map((store) => [store.store_id, store.checked, store.cart_list.length])).toEqual([
      [other, false, 1],
      [storeId, false, 2],
    ]);
    expect(cart[0]?.cart_list[0]).toMatchObject({
      goods_price: '10.00',
      activity_price: '7.50',
      valid: true,
      reason: '',
    });
    await caller.put(`/user/carts/${cart[0]?.cart_list[0]?.cart_id}`, { quantity: 2 });
    expect((await cartOf(caller))[0]?.cart_list[0]?.activity_price, 'more than the limit of one').toBe('');
    expect(cart[1]?.cart_list.map((line) => [line.goods_id, line.valid, line.reason])).toEqual([
      [gone.id, false, '商品已下架'],
      [good.id, true, ''],
    ]);
  });

  it('counts nothing for strangers, whatever their token looks like', async () => {
    expect(await app.anonymous.get('/cart_count')).toMatchObject({ code: 200, data: 0 });
    expect(await app.bearer('Bearer null').get('/cart_count')).toMatchObject({ code: 200, data: 0 });
    expect((await app.anonymous.get('/user/carts')).code).toBe(401);
  });
});
