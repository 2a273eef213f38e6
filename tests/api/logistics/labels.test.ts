/** Shipping labels: made once by the courier, prepared in the order, printed again. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShippingLabel } from '#shared/contract/logistics.ts';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { lineIds } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { ensureCouriers, makeShopper, paidOrder, type ShopperIds } from '#tests/support/factories/trade.ts';
import { outside } from '#tests/support/outside.ts';

const database = testDatabase();
const world = outside(database, (): TestApp => app);
const app = testApp(database, { env: world.env });
const PLACE = { store_mobile: '4001234567', area_info: '浙江省 杭州市 西湖区', store_address: '文三路 1 号' };
let seller: Caller;
let stranger: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;
let goodsId: number;
let storeId: number;

beforeAll(async () => {
  await ensureCouriers(database);
  await world.connect();
  const store = await makeStore(database, PLACE);
  storeId = store.id;
  seller = await app.user(store.ownerId);
  stranger = await app.user((await makeStore(database, PLACE)).ownerId);
  admin = await app.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 }));
  shopper = await makeShopper(database, { money: 10_000_000 });
  caller = await app.user(shopper.id);
  goodsId = (await makeGoods(database, store.id, {}, [{ stock: 200 }])).id;
});
beforeEach(() => world.twin.choose('couriers', []));

const paid = (buy_num = 1): Promise<number> => paidOrder(caller, shopper, [{ goods_id: goodsId, buy_num }]);
const print = (id: number, who = seller, path = 'orders/print/waybill') =>
  who.post<ShippingLabel>(`/${who === admin ? 'Admin' : 'Seller'}/${path}/${id}`, { delivery_code: 'sf' });
const order = async (id: number) =>
  (
    await seller.get<{
      order_status: number;
      delivery_no: string;
      delivery_code: string;
      timeline: { move: string }[];
    }>(`/Seller/orders/${id}`)
  ).data;

describe('a label', () => {
  it('is made once, prepares the order, and leaves with it', async () => {
    const id = await paid();
    const made = await print(id);
    expect(made.data).toMatchObject({
      order_id: id,
      delivery_code: 'sf',
      delivery_no: expect.stringMatching(/^SF\d{12}$/) as string,
      sort_code: expect.stringContaining('沪') as string,
      sender: { phone: '4001234567', address: '浙江省 杭州市 西湖区 文三路 1 号' },
      receiver: { name: '张三', phone: '13800000000' },
    });
    expect(await order(id)).toMatchObject({ order_status: 2, delivery_code: 'sf', delivery_no: made.data.delivery_no });
    for (const path of ['orders/print/waybill', 'print/waybill'])
      for (const who of [seller, admin]) expect((await print(id, who, path)).data).toEqual(made.data);
    expect((await seller.get<ShippingLabel>(`/Seller/print/waybill/${id}`)).data).toEqual(made.data);
    expect((await seller.put('/Seller/orders/status/edit', { id, status: 3 })).code).toBe(200);
    const after = await order(id);
    expect(after).toMatchObject({ order_status: 3, delivery_no: made.data.delivery_no });
    expect(after.timeline.filter(({ move }) => move === 'label')).toHaveLength(1);
    expect((await print(id)).data).toEqual(made.data);
  });

  it('is made once by two that ask at the same moment', async () => {
    const id = await paid();
    const replies = await Promise.all([print(id), print(id, admin), print(id)]);
    const numbers = new Set(replies.filter(({ code }) => code === 200).map(({ data }) => data.delivery_no));
    expect(numbers.size).toBe(1);
    expect(replies.map(({ code }) => code).every((code) => code === 200 || code === 409)).toBe(true);
    expect(await database.query('select 1 from shipping_labels where order_id = $1', [id])).toHaveLength(1);
  });

  it('is another one for each parcel', async () => {
    const id = await paid(2);
    const first = (await print(id)).data.delivery_no;
    const [line] = await lineIds(database, id);
    const part = {
      id,
      status: 3,
      delivery_code: 'sf',
      delivery_no: first,
      lines: [{ order_goods_id: line, quantity: 1 }],
    };
    expect((await seller.put('/Seller/orders/status/edit', part)).code).toBe(200);
    const second = (await print(id)).data.delivery_no;
    expect(second).not.toBe(first);
    expect((await order(id)).delivery_no).toBe(first);
  });

  it('that the courier refuses leaves nothing behind; one without an answer is asked for under the same number', async () => {
    const id = await paid();
    await database.query(`update configs set content = content || '{"partner_id": "nobody"}' where name = 'kuaidi100'`);
    expect(await print(id)).toMatchObject({ code: 500, msg: '快递公司没有接受面单：电子面单账号不正确' });
    expect(await database.query('select 1 from shipping_labels where order_id = $1', [id])).toEqual([]);
    await database.query(
      `update configs set content = content || '{"partner_id": "twin-month-account"}' where name = 'kuaidi100'`,
    );
    expect((await print(id)).code).toBe(200);
  });
});

describe('no label', () => {
  it('is made for an order that is not to be shipped, by another store, or for an unknown courier', async () => {
    const id = await paid();
    expect((await print(id, stranger)).code).toBe(404);
    expect((await app.anonymous.post(`/Seller/print/waybill/${id}`)).code).toBe(401);
    expect((await caller.post(`/Admin/print/waybill/${id}`)).code).not.toBe(200);
    expect(await seller.post(`/Seller/print/waybill/${id}`, { delivery_code: 'nobody' })).toMatchObject({
      msg: '快递公司不存在',
    });
    await seller.put('/Seller/orders/status/edit', { id, status: 3, delivery_code: 'sf', delivery_no: 'SF9990001' });
    expect((await print(id)).code).toBe(500);
    expect(await database.query('select 1 from shipping_labels where order_id = $1', [id])).toEqual([]);
  });

  it('is made where nobody knows whence it comes, or no service makes any', async () => {
    const id = await paid();
    await database.query("update stores set store_address = '' where id = $1", [storeId]);
    expect(await print(id)).toMatchObject({ code: 500, msg: '请先在店铺设置里填写客服电话、所在地区和店铺地址' });
    await database.query('update stores set store_address = $2 where id = $1', [storeId, PLACE.store_address]);
    await database.query(`update configs set content = content || '{"secret": ""}' where name = 'kuaidi100'`);
    expect(await print(id)).toMatchObject({ code: 500, msg: '商城尚未接入电子面单' });
    for (const provider of ['kdniao', 'kuaibao']) {
      await admin.put('/Admin/configs/update', { logistics: { provider } });
      const other = await paid();
      expect((await print(other)).data).toMatchObject({
        delivery_code: 'sf',
        delivery_no: expect.stringMatching(/^SF\d{12}$/) as string,
      });
    }
  });
});
