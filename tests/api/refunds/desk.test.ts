/** Cases from the platform's desk: opened for a shopper, decided with proof. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeHelper, makeUser } from '#tests/support/factories/accounts.ts';
import { apply, decide, lineIds, shipAll, type CaseView } from '#tests/support/factories/after-sale.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';
import {
  ensureCouriers,
  makeShopper,
  paidOrder,
  shiftClock,
  statusOf,
  type ShopperIds,
} from '#tests/support/factories/trade.ts';
import { uploadPicture } from '#tests/support/factories/uploads.ts';

const database = testDatabase();
const app = testApp(database);
let store: { id: number; ownerId: number };
let seller: Caller;
let admin: Caller;
let clerk: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  await ensureCouriers(database);
  store = await makeStore(database);
  seller = await app.user(store.ownerId);
  admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  clerk = await app.admin((await makeAdmin(database)).id);
  shopper = await makeShopper(database, { money: 1_000_000 });
  caller = await app.user(shopper.id);
});

const order = async (buy_num = 2): Promise<number> => {
  const goods = await makeGoods(database, store.id, {}, [{ stock: 20 }]);
  return paidOrder(caller, shopper, [{ goods_id: goods.id, buy_num }]);
};
const open = (order_id: number, more: Parameters<Caller['post']>[1] = {}, who = admin, key = '') =>
  who.post<CaseView>(
    '/Admin/refunds',
    { order_id, refund_type: 0, refund_remark: '买家来电', ...more },
    key ? { 'idempotency-key': key } : {},
  );

describe('opening a case for a shopper', () => {
  it('asks for the chosen units with the reason, and tells who asked', async () => {
    const id = await order(3);
    const [line] = await lineIds(database, id);
    const { data } = await open(id, { lines: [{ order_goods_id: line, quantity: 1 }] });
    expect(data).toMatchObject({ order_id: id, money: '10.00', refund_remark: '买家来电', order_status: 5 });
    expect(data.logs.map(({ move, actor }) => [move, actor])).toEqual([['apply', 'admin']]);
    expect((await seller.get<CaseView>(`/Seller/refunds/${id}`)).data.can['agree']).toBe(true);
  });

  it('works when the shopper’s own time is over', async () => {
    const id = await order();
    await shipAll(seller, id);
    await caller.put(`/user/order/${id}`, { order_status: 4 });
    await shiftClock(database, '8 days');
    try {
      expect((await apply(caller, id)).code).toBe(500);
      expect((await open(id)).code).toBe(200);
    } finally {
      await shiftClock(database, '0 days');
    }
  });

  it('is refused without a reason, beside an open case, for too many units, and without the right', async () => {
    const id = await order();
    const [line] = await lineIds(database, id);
    expect(await open(id, { refund_remark: '' })).toMatchObject({
      code: 422,
      data: { errors: { refund_remark: expect.any(String) } },
    });
    expect((await open(id, { lines: [{ order_goods_id: line, quantity: 3 }] })).code).toBe(500);
    expect((await open(id, { money: '20.01' })).code).toBe(422);
    expect((await open(id, {}, clerk)).code).toBe(403);
    expect((await open(id, {}, seller)).code).toBe(401);
    expect((await seller.post('/Seller/refunds', { order_id: id, refund_type: 0, refund_remark: 'x' })).code).toBe(404);
    expect(await statusOf(database, id)).toBe(2);
    expect((await open(id)).code).toBe(200);
    expect((await open(id)).code).toBe(500);
  });

  it('is one case however often it is sent', async () => {
    const id = await order();
    const replies = await Promise.all([open(id, {}, admin, 'desk-1'), open(id, {}, admin, 'desk-1')]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await database.query('select 1 from refunds where order_id = $1', [id])).toHaveLength(1);
  });
});

describe('deciding a case for a store', () => {
  it('is a right of its own: who may change orders and no more is refused, and the case stays open', async () => {
    const id = await order();
    await open(id);
    const rights = ['seller.orders.show', 'seller.orders.update'];
    const editor = await app.user((await makeHelper(database, store, rights)).id);
    expect((await decide(editor, 'Seller', id, { action: 'agree' })).code).toBe(403);
    const seen = (await editor.get<CaseView>(`/Seller/refunds/${id}`)).data;
    expect([seen.refund_verify, seen.order_status]).toEqual([0, 5]);
    const handler = await app.user((await makeHelper(database, store, ['seller.orders.refund'])).id);
    expect(await decide(handler, 'Seller', id, { action: 'agree' })).toMatchObject({
      code: 200,
      data: { refund_verify: 1 },
    });
  });
});

describe('proof from the desks', () => {
  it('of the platform and of the store is kept with the step and shown under signed addresses', async () => {
    const id = await order();
    const proof = await uploadPicture(app, admin, '/Admin/uploads', 'evidence');
    expect((await open(id, { images: [proof] })).data.images[0]).toMatch(/^\/storage\/evidence\/.+sign=/);
    const own = await uploadPicture(app, seller, '/Seller/uploads', 'evidence');
    const offered = await decide(seller, 'Seller', id, { action: 'offer', money: '5.00', images: [own] });
    expect(offered.data.logs.at(-1)?.images[0]).toContain(own.split('?')[0]);
    expect((await app.app.inject({ method: 'GET', url: offered.data.logs.at(-1)?.images[0] ?? '' })).statusCode).toBe(
      200,
    );
  });

  it('of somebody else is refused, and nothing is opened or decided', async () => {
    const foreign = await uploadPicture(app, await app.user((await makeUser(database)).id), '/uploads', 'evidence');
    const id = await order();
    expect((await open(id, { images: [foreign] })).code).toBe(422);
    expect(await statusOf(database, id)).toBe(2);
    await open(id);
    expect((await decide(seller, 'Seller', id, { action: 'refuse', note: 'x', images: [foreign] })).code).toBe(422);
    const platform = await uploadPicture(app, admin, '/Admin/uploads', 'evidence');
    expect((await decide(seller, 'Seller', id, { action: 'refuse', note: 'x', images: [platform] })).code).toBe(422);
    expect((await seller.get<CaseView>(`/Seller/refunds/${id}`)).data.refund_verify).toBe(0);
  });
});
