import { describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { grantPoints, makePointsGoods } from '#tests/support/factories/points.ts';
import { makeShopper, type Created } from '#tests/support/factories/trade.ts';

const database = testDatabase({ poolSize: 12 });
const app = testApp(database);

interface Buyer {
  id: number;
  addressId: number;
  caller: Caller;
}
const buyer = async (points: number): Promise<Buyer> => {
  const shopper = await makeShopper(database);
  if (points) await grantPoints(database, shopper.id, points);
  return { ...shopper, caller: await app.user(shopper.id) };
};
const pay = (who: Buyer, id: number, more: Record<string, string | number> = {}, headers?: Record<string, string>) =>
  who.caller.post<Created>(
    '/integral/pay',
    { id, buy_num: 1, address_id: who.addressId, remark: '', ...more },
    headers,
  );
const pointsOf = async (who: Buyer) =>
  Number(
    (await database.query<{ integral: number }>('select integral from users where id = $1', [who.id]))[0]?.integral,
  );
const goodsOf = async (id: number) =>
  (await database.query('select goods_stock, goods_sale from integral_goods where id = $1', [id]))[0];
const ordersOf = (caller: Caller, query = {}) => caller.get<Page<Record<string, unknown>>>('/integral/orders', query);
const sold = (replies: readonly Reply[]) => replies.filter((reply) => reply.code === 200).length;
const decent = (replies: readonly Reply[]) =>
  replies.every((reply) => reply.status === 200 && [200, 500].includes(reply.code));

describe('an exchange', () => {
  it('takes the points and the pieces, keeps the address, and tells the money log why', async () => {
    const who = await buyer(1000);
    const id = await makePointsGoods(database, { goods_price: 120 });
    const reply = await pay(who, id, { buy_num: 3, remark: 'Ring twice' });
    expect(reply).toMatchObject({
      code: 200,
      data: { order_id: [expect.any(Number)], order_no: [expect.stringMatching(/^\d{22}$/)] },
    });
    expect(await pointsOf(who)).toBe(640);
    expect(await goodsOf(id)).toEqual({ goods_stock: 7, goods_sale: 3 });
    expect((await ordersOf(who.caller)).data.data).toMatchObject([
      {
        id: reply.data.order_id[0],
        order_no: reply.data.order_no[0],
        order_name: 'Mug',
        order_image: '/m/1_150.webp',
        total_price: '360.00',
        order_price: '360.00',
        buy_num: 3,
        order_status_cn: '等待发货',
        receive_name: '张三',
        receive_area: '北京市 北京市 朝阳区',
        remark: 'Ring twice',
        delivery_no: '',
        delivery_time: null,
      },
    ]);
    const log = (await who.caller.get<Page<unknown>>('/user/money_logs', { is_type: 2 })).data.data[0];
    expect(log).toMatchObject({ name: '积分订单', money: '-360.00', info: reply.data.order_no[0] });
  });

  it('with the same key happens once, and the key fits no other content', async () => {
    const who = await buyer(1000);
    const id = await makePointsGoods(database);
    const key = { 'idempotency-key': `points-${who.id}` };
    const replies = await Promise.all([1, 2, 3].map(() => pay(who, id, {}, key)));
    const numbers = new Set(replies.filter((reply) => reply.code === 200).map((reply) => reply.data.order_no[0]));
    expect(numbers.size).toBe(1);
    expect((await pay(who, id, {}, key)).data.order_no[0]).toBe([...numbers][0]);
    expect(await pointsOf(who)).toBe(900);
    expect((await pay(who, id, { buy_num: 2 }, key)).code).toBe(422);
  });

  it('of goods that cost nothing moves no points', async () => {
    const who = await buyer(0);
    expect((await pay(who, await makePointsGoods(database, { goods_price: 0 }))).code).toBe(200);
    expect((await ordersOf(who.caller)).data.data[0]).toMatchObject({ total_price: '0.00' });
  });
});

describe('an exchange is refused', () => {
  it('without enough points or stock, off the shelf, and without an own address; then nothing has happened', async () => {
    const [who, other] = [await buyer(250), await buyer(250)];
    const id = await makePointsGoods(database, { goods_stock: 5 });
    const off = await makePointsGoods(database, { goods_status: 0 });
    const told = async (goods: number, more = {}) => {
      const reply = await pay(who, goods, more);
      expect(reply.code).toBe(500);
      return reply.msg;
    };
    expect(await told(id, { buy_num: 3 })).toBe('积分不足');
    expect(await told(id, { buy_num: 6 })).toBe('库存不足');
    expect(await told(off)).toBe('商品已下架');
    expect(await told(987_654)).toBe('商品已下架');
    expect(await told(id, { address_id: other.addressId })).toBe('请选择收货地址');
    expect(await told(id, { address_id: '' })).toBe('请选择收货地址');
    expect(await pointsOf(who)).toBe(250);
    expect(await goodsOf(id)).toEqual({ goods_stock: 5, goods_sale: 0 });
    expect((await ordersOf(who.caller)).data.data).toEqual([]);
    expect((await pay(who, id, { buy_num: 2 })).code).toBe(200);
  });

  it.each([0, 1000, -1, '1e3', '1.5', 'NaN', ''])('for the quantity %s', async (buy_num) => {
    const who = await buyer(100_000);
    expect((await pay(who, await makePointsGoods(database, { goods_stock: 5000 }), { buy_num })).code).toBe(422);
    expect(await pointsOf(who)).toBe(100_000);
  });

  it('with a longer note than 150, and to strangers', async () => {
    const who = await buyer(500);
    const id = await makePointsGoods(database);
    expect((await pay(who, id, { remark: '字'.repeat(151) })).code).toBe(422);
    expect((await pay(who, id, { remark: '字'.repeat(150) })).code).toBe(200);
    expect((await app.anonymous.post('/integral/pay', { id, buy_num: 1, address_id: who.addressId })).code).toBe(401);
  });
});

describe('twenty exchanges at once', () => {
  it('never spend more points than there are', async () => {
    const who = await buyer(730);
    const id = await makePointsGoods(database, { goods_stock: 100 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(who, id)));
    expect(sold(replies)).toBe(7);
    expect(decent(replies)).toBe(true);
    expect(await pointsOf(who)).toBe(30);
    expect(await goodsOf(id)).toEqual({ goods_stock: 93, goods_sale: 7 });
    expect((await ordersOf(who.caller)).data.total).toBe(7);
    expect(await database.problems()).toEqual([]);
  });

  it('never take more pieces than there are, and cost nothing to those who came too late', async () => {
    const id = await makePointsGoods(database, { goods_stock: 6 });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => buyer(100)));
    const replies = await Promise.all(crowd.map((who) => pay(who, id)));
    expect(sold(replies)).toBe(6);
    expect(decent(replies)).toBe(true);
    expect(await goodsOf(id)).toEqual({ goods_stock: 0, goods_sale: 6 });
    const left = await Promise.all(crowd.map(pointsOf));
    expect(left).toEqual(replies.map((reply) => (reply.code === 200 ? 0 : 100)));
    expect(await database.problems()).toEqual([]);
  });
});

describe('own exchanges', () => {
  it("are listed page by page in the reader's language, and nobody else's", async () => {
    const [who, other] = [await buyer(300), await buyer(300)];
    const id = await makePointsGoods(database);
    for (const one of [who, who, other]) await pay(one, id);
    const page = await ordersOf(who.caller, { per_page: 1, page: 9, lang: 'en' });
    expect(page.data).toMatchObject({ total: 2, per_page: 1, last_page: 2, current_page: 2 });
    expect(page.data.data).toHaveLength(1);
    expect(page.data.data[0]?.['order_status_cn']).not.toBe('等待发货');
    expect((await ordersOf(other.caller)).data.total).toBe(1);
    expect((await ordersOf(app.anonymous)).code).toBe(401);
  });

  it('are completed as soon as the administrator has shipped them', async () => {
    const who = await buyer(100);
    const order = (await pay(who, await makePointsGoods(database))).data.order_id[0];
    const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
    expect(
      (await admin.put(`/Admin/integral_orders/${order}`, { delivery_code: 'yd', delivery_no: 'YD123' })).code,
    ).toBe(200);
    expect((await ordersOf(who.caller)).data.data[0]).toMatchObject({
      order_status_cn: '订单完成',
      delivery_no: 'YD123',
      delivery_code: 'yd',
      delivery_time: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('make a form stale that was opened before: its stock would undo the exchange', async () => {
    const who = await buyer(100);
    const id = await makePointsGoods(database);
    const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
    const { version } = (await admin.get<{ version: number }>(`/Admin/integral_goods/${id}`)).data;
    await pay(who, id);
    expect((await admin.put(`/Admin/integral_goods/${id}`, { goods_stock: 10, version })).code).toBe(409);
    expect(await goodsOf(id)).toEqual({ goods_stock: 9, goods_sale: 1 });
  });
});
