/** A checkout as existing clients send it: nothing named where there is nothing to choose, numbers as texts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import { makeShopper, type ShopperIds } from '#tests/support/factories/trade.ts';
import { base64 } from './calls.ts';
import { oldClient, type Fields, type OldClient } from './old-client.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let shopper: ShopperIds;
let client: OldClient;
beforeAll(async () => {
  storeId = (await makeStore(database)).id;
  shopper = await makeShopper(database, { money: 100_000 });
  client = oldClient(app, (await app.user(shopper.id)).authorization);
});

const RED = { spec_id: [1], sku_name: '红' };
const GREEN = { spec_id: [2], sku_name: '绿' };
const paramsFor = (goods_id: number, more: Fields = {}) =>
  base64({ order: [{ goods_id: String(goods_id), buy_num: '1', ...more }], ifcart: '0' });
const create = (params: string, address_id: unknown, by = client) =>
  by.send<{ order_id: number[] }>('POST', '/user/order/create', { params, address_id, coupon_id: '0', remark: '' });
const lineOf = async (orderId: number | undefined) =>
  (await database.query('select sku_id::int, sku_name from order_goods where order_id = $1', [orderId]))[0];
const addressOf = async (orderId: number | undefined) =>
  (await database.query('select receive_name, receive_address from orders where id = $1', [orderId]))[0];

describe('a variant that nobody named', () => {
  it('is the only one that there is, in the preview and in the order', async () => {
    const { id, skuIds } = await makeGoods(database, storeId, {}, [RED]);
    for (const sku_id of [0, '0', '', undefined]) {
      const shown = await client.send('POST', '/user/order/before', { params: paramsFor(id, { sku_id }) });
      expect(shown.data).toMatchObject([{ goods_list: [{ sku_id: skuIds[0], sku_name: '红' }] }]);
    }
    const made = await create(paramsFor(id), String(shopper.addressId));
    expect(await lineOf(made.data.order_id[0])).toEqual({ sku_id: skuIds[0], sku_name: '红' });
  });

  it('is the only one in the cart, too', async () => {
    const { id, skuIds } = await makeGoods(database, storeId, {}, [RED]);
    for (const buy_num of [1, 2])
      expect(await client.send('POST', '/user/carts', { goods_id: String(id), buy_num: '1' })).toMatchObject({
        code: 200,
        data: { goods_id: id, sku_id: skuIds[0], buy_num },
      });
    const { data } = await client.send<{ data: { cart_list: Fields[] }[] }>('GET', '/user/carts');
    const lines = data.data.flatMap(({ cart_list }) => cart_list);
    expect(lines).toMatchObject([{ goods_id: id, sku_id: skuIds[0], buy_num: 2, valid: true }]);
    const several = await makeGoods(database, storeId, {}, [RED, GREEN]);
    expect(await client.send('POST', '/user/carts', { goods_id: String(several.id), buy_num: '1' })).toMatchObject({
      code: 500,
      msg: '请选择规格',
    });
  });

  it('has to be chosen among several, and does not matter where there is none', async () => {
    const several = await makeGoods(database, storeId, {}, [RED, GREEN]);
    expect(await create(paramsFor(several.id, { sku_id: 0 }), shopper.addressId)).toMatchObject({
      code: 500,
      msg: '请选择规格',
    });
    const plain = await makeGoods(database, storeId, {}, [{}]);
    const made = await create(paramsFor(plain.id, { sku_id: '0' }), shopper.addressId);
    expect(await lineOf(made.data.order_id[0])).toMatchObject({ sku_id: 0, sku_name: '' });
  });

  it('is not made up for a variant that does not exist', async () => {
    const { id } = await makeGoods(database, storeId, {}, [RED]);
    expect((await create(paramsFor(id, { sku_id: '999999' }), shopper.addressId)).msg).toContain('规格已不存在');
  });
});

describe('an address that nobody named', () => {
  it('is the default one', async () => {
    await database.query('update addresses set is_default = 1 where id = $1', [shopper.addressId]);
    const [address] = await database.query(
      'select receive_name, address as receive_address from addresses where id = $1',
      [shopper.addressId],
    );
    for (const address_id of [0, '0', '']) {
      const { id } = await makeGoods(database, storeId, {}, [{}]);
      const made = await create(paramsFor(id), address_id);
      expect(made).toMatchObject({ code: 200 });
      expect(await addressOf(made.data.order_id[0])).toEqual(address);
    }
  });

  it('is none for who has no default, and never another shopper’s', async () => {
    const other = await makeShopper(database);
    await database.query('update addresses set is_default = 0 where id = $1', [other.addressId]);
    const { id } = await makeGoods(database, storeId, {}, [{}]);
    const stranger = oldClient(app, (await app.user(other.id)).authorization);
    for (const address_id of [0, shopper.addressId])
      expect(await create(paramsFor(id), address_id, stranger)).toMatchObject({ code: 500, msg: '请选择收货地址' });
  });
});
