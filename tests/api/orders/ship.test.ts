/** Shipping from the desks: several orders, parts, repeats, and who may not. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormFields } from '#shared/browser/form-encode.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeHelper } from '#tests/support/factories/accounts.ts';
import { apply, decide, lineIds } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeStore, type GoodsIds } from '#tests/support/factories/goods.ts';
import {
  ensureCouriers,
  makeShopper,
  paidOrder,
  statusOf,
  stockOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let store: { id: number; ownerId: number };
let seller: Caller;
let stranger: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;
let goods: GoodsIds;

beforeAll(async () => {
  await ensureCouriers(database);
  store = await makeStore(database);
  seller = await app.user(store.ownerId);
  stranger = await app.user((await makeStore(database)).ownerId);
  admin = await app.admin(await insertRow(database, 'admins', { username: 'root', is_super: 1 }));
  shopper = await makeShopper(database, { money: 1_000_000 });
  caller = await app.user(shopper.id);
});
beforeEach(async () => {
  goods = await makeGoods(database, store.id, {}, [{ stock: 20 }]);
});

interface Shipped {
  order_status: number;
  parcels: { delivery_no: string; lines: Record<string, number> }[];
}
const paid = (buy_num = 1): Promise<number> => paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num }]);
const ship = (id: number, more: FormFields = {}, who: Caller = seller, key = '') =>
  who.put<Shipped>(
    `/${who === admin ? 'Admin' : 'Seller'}/orders/status/edit`,
    { id, status: 3, delivery_code: 'sf', delivery_no: 'SF1234567890', ...more },
    key ? { 'idempotency-key': key } : {},
  );
const stock = () => stockOf(database, goods.skuIds[0] ?? 0);
/** So many units of the only line of an order. */
const part = async (id: number, quantity: number) => [{ order_goods_id: (await lineIds(database, id))[0], quantity }];
const parcels = (id: number) =>
  database.query<{ delivery_no: string; lines: Record<string, number> }>(
    'select delivery_no, lines from order_parcels where order_id = $1 order by id',
    [id],
  );
const helperWith = async (rights: readonly string[]): Promise<Caller> =>
  app.user((await makeHelper(database, store, rights)).id);

describe('shipping several orders at once', () => {
  it('moves each of them on, and a bad one holds up nobody', async () => {
    const [one, bad, two] = [await paid(), await paid(), await paid()];
    const replies = await Promise.all([
      ship(one, { delivery_no: 'SF0000000001' }),
      ship(bad, { delivery_no: 'SF0000000002', delivery_code: 'nobody' }),
      ship(two, { delivery_no: 'SF0000000003' }),
    ]);
    expect(replies.map(({ code, msg }) => [code, code === 200 ? '' : msg])).toEqual([
      [200, ''],
      [500, '快递公司不存在'],
      [200, ''],
    ]);
    expect(await Promise.all([one, bad, two].map((id) => statusOf(database, id)))).toEqual([3, 2, 3]);
    expect(await stock()).toEqual({ on_hand: 18, reserved: 1, sellable: 17 });
  });
});

describe('a part of an order', () => {
  it('leaves the rest to ship, under a waybill of its own', async () => {
    const id = await paid(3);
    expect((await ship(id, { lines: await part(id, 1) })).data).toMatchObject({ order_status: 2 });
    expect((await ship(id, { lines: await part(id, 3) })).code).toBe(500);
    expect((await ship(id, { delivery_no: 'SF0000000009' })).data).toMatchObject({ order_status: 3 });
    const [line] = await lineIds(database, id);
    expect(await parcels(id)).toEqual([
      { delivery_no: 'SF1234567890', lines: { [String(line)]: 1 } },
      { delivery_no: 'SF0000000009', lines: { [String(line)]: 2 } },
    ]);
    expect(await stock()).toEqual({ on_hand: 17, reserved: 0, sellable: 17 });
  });

  it('cannot leave twice with one waybill; another waybill is another parcel', async () => {
    const id = await paid(3);
    const lines = await part(id, 1);
    expect((await ship(id, { lines })).code).toBe(200);
    expect(await ship(id, { lines })).toMatchObject({ code: 500, msg: '快递单号 SF1234567890 已经发过这些商品' });
    expect(await parcels(id)).toHaveLength(1);
    expect((await ship(id, { lines, delivery_no: 'SF0000000002' })).code).toBe(200);
    expect((await stock())?.reserved).toBe(1);
  });
});

describe('a repeat', () => {
  it('of a part with its key gives the first answer and ships nothing more', async () => {
    const id = await paid(3);
    const lines = await part(id, 1);
    const first = await ship(id, { lines }, seller, 'part-1');
    const again = await ship(id, { lines }, seller, 'part-1');
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.data.parcels).toEqual(first.data.parcels);
    expect((await stock())?.reserved).toBe(2);
    expect((await ship(id, { lines, delivery_no: 'SF0000000002' }, seller, 'part-1')).code).toBe(422);
    expect(await parcels(id)).toHaveLength(1);
  });

  it('by a double click is one parcel, with and without a key', async () => {
    for (const key of ['click-1', '']) {
      const id = await paid(3);
      const lines = await part(id, 1);
      const replies = await Promise.all([ship(id, { lines }, seller, key), ship(id, { lines }, seller, key)]);
      expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(key ? [200, 200] : [200, 500]);
      expect(await parcels(id)).toHaveLength(1);
    }
  });

  it('of a whole order changes nothing', async () => {
    const id = await paid(2);
    const replies = await Promise.all([ship(id), ship(id)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await parcels(id)).toHaveLength(1);
    expect(await stock()).toEqual({ on_hand: 18, reserved: 0, sellable: 18 });
  });

  it('of another account is not the same request', async () => {
    const id = await paid(3);
    expect((await ship(id, { lines: await part(id, 1) }, seller, 'mine')).code).toBe(200);
    const other = await ship(id, { lines: await part(id, 2), delivery_no: 'SF0000000002' }, admin, 'mine');
    expect(other.data).toMatchObject({ order_status: 3 });
  });
});

describe('who ships', () => {
  it('is the store of the order, or the platform', async () => {
    const id = await paid();
    expect((await ship(id, {}, stranger)).code).toBe(404);
    expect((await ship(id, {}, caller)).code).not.toBe(200);
    expect(await statusOf(database, id)).toBe(2);
    expect((await ship(id, {}, admin)).data).toMatchObject({ order_status: 3 });
  });

  it('is a helper of the store only with the right to ship', async () => {
    const id = await paid();
    const reader = await helperWith(['seller.orders.index', 'seller.orders.show']);
    expect((await reader.get(`/Seller/orders/${id}`)).code).toBe(200);
    expect((await ship(id, {}, reader)).code).not.toBe(200);
    expect(await statusOf(database, id)).toBe(2);
    // The form of an order is another right, whichever way the parcel is told.
    const editor = await helperWith(['seller.orders.update']);
    expect((await ship(id, {}, editor)).code).toBe(403);
    expect(await statusOf(database, id)).toBe(2);
    expect((await ship(id, {}, await helperWith(['seller.orders.ship']))).data).toMatchObject({ order_status: 3 });
  });
});

describe('beside an after-sale case', () => {
  it('only what has no case leaves, and the order stays in after-sale', async () => {
    const other = await makeGoods(database, store.id, {}, [{ stock: 20 }]);
    const id = await paidOrder(caller, shopper, [{ goods_id: goods.id }, { goods_id: other.id }]);
    const [inCase, free] = await lineIds(database, id);
    expect((await apply(caller, id, { lines: [{ order_goods_id: inCase, quantity: 1 }] })).code).toBe(200);
    expect((await ship(id, { lines: [{ order_goods_id: inCase, quantity: 1 }] })).code).toBe(500);
    expect((await ship(id)).data).toMatchObject({ order_status: 5 });
    expect((await parcels(id)).map(({ lines }) => lines)).toEqual([{ [String(free)]: 1 }]);
    expect(await ship(id, { delivery_no: 'SF0000000002' })).toMatchObject({ code: 500, msg: '没有可以发货的商品' });
  });

  it('an order that was paid back before it left never leaves', async () => {
    const id = await paid(2);
    expect((await apply(caller, id)).code).toBe(200);
    expect((await decide(seller, 'Seller', id, { refund_verify: 1 })).code).toBe(200);
    expect((await ship(id)).code).toBe(500);
    expect(await parcels(id)).toEqual([]);
    expect(await stock()).toEqual({ on_hand: 20, reserved: 0, sellable: 20 });
  });
});
