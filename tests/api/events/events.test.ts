import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, type EventName } from '#shared/contract/events.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { apply, decide, shipAll } from '#tests/support/factories/after-sale.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { createOrder, makeShopper, paidOrder, shiftClock, type ShopperIds } from '#tests/support/factories/trade.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let ownerId: number;
let seller: Caller;
let admin: Caller;
let shopper: ShopperIds;
let caller: Caller;

beforeAll(async () => {
  ({ storeId, ownerId, seller, admin, shopper, caller } = await openMarket(database, app));
});

interface Raised {
  name: EventName;
  user_id: number;
  store_id: number;
  actor: string;
  data: Record<string, unknown>;
}
const newest = async (): Promise<number> =>
  (await database.query<{ id: number }>('select coalesce(max(id), 0)::int as id from events'))[0]?.id ?? 0;
const raisedSince = (id: number) =>
  database.query<Raised>(
    'select name, user_id::int, store_id::int, actor, data from events where id > $1 order by id',
    [id],
  );
/** What `work` raised, by name; each with the data that the table of events says. */
async function raisedBy(work: () => Promise<unknown>): Promise<Raised[]> {
  const before = await newest();
  await work();
  const raised = await raisedSince(before);
  for (const { name, data } of raised) expect(EVENTS[name].data.strict().parse(data)).toEqual(data);
  return raised;
}
const names = (raised: readonly Raised[]) => raised.map(({ name }) => name);
const toldOf = (event: string) =>
  database.query<{ realm: string; account_id: number; audience: string; link: string }>(
    'select realm, account_id::int, audience, link from user_notices where event = $1 order by id',
    [event],
  );
const dispatch = () => runNamed('dispatch-events', database, { ports: app.deps.ports });
const goods = (fields = {}, sku = {}) => makeGoods(database, storeId, fields, [{ stock: 20, ...sku }]);

describe('an event is written with what it tells of', () => {
  it('for each step of an order, with its number and its price', async () => {
    const one = await goods();
    let id = 0;
    const bought = await raisedBy(async () => {
      id = await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
    });
    expect(names(bought)).toEqual(['order.created', 'order.paid']);
    expect(bought[1]).toMatchObject({
      user_id: shopper.id,
      store_id: storeId,
      data: { order_id: id, total_price: '10.00' },
    });
    const sent = await raisedBy(() => shipAll(seller, id));
    expect(sent).toMatchObject([{ name: 'order.shipped', actor: 'user', data: { order_id: id, delivery_code: 'sf' } }]);
    expect(names(await raisedBy(() => caller.put(`/user/order/${id}`, { order_status: 4 })))).toEqual([
      'order.received',
    ]);
    const comment = { order_id: id, score: 5, agree: 5, service: 5, speed: 5, content: '好', image: '' };
    expect(names(await raisedBy(() => caller.post('/user/comments', comment)))).toEqual([
      'order.commented',
      'order.completed',
    ]);
  });

  it('for each step of an after-sale case, and when the money has arrived', async () => {
    const one = await goods();
    const id = await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
    expect(names(await raisedBy(() => apply(caller, id)))).toEqual(['refund.apply']);
    const agreed = await raisedBy(() => decide(seller, 'Seller', id, { refund_verify: 1 }));
    expect(names(agreed)).toEqual(['refund.paid', 'refund.agree']);
    expect(agreed[0]).toMatchObject({ user_id: shopper.id, data: { order_id: id, money: '10.00' } });
  });

  it('and not when it does not happen', async () => {
    const one = await goods({}, { stock: 1 });
    const raised = await raisedBy(async () => {
      expect((await createOrder(caller, shopper.addressId, [{ goods_id: one.id, buy_num: 2 }])).code).not.toBe(200);
    });
    expect(raised).toEqual([]);
  });

  it('when the stock of a variant falls to what its store wants to know of, once until it rises again', async () => {
    const one = await goods({}, { stock: 12 });
    const buy = (buy_num: number) =>
      raisedBy(() => createOrder(caller, shopper.addressId, [{ goods_id: one.id, buy_num }]));
    expect(names(await buy(1))).toEqual(['order.created']);
    const low = await buy(1);
    expect(low.find(({ name }) => name === 'goods.low_stock')).toMatchObject({
      store_id: storeId,
      data: { goods_id: one.id, sku_id: 0, stock: 10, threshold: 10 },
    });
    expect(names(await buy(1))).toEqual(['order.created']);
  });

  it('when a goods that strangers see gets cheaper, not when it gets dearer', async () => {
    const one = await goods();
    const price = (fen: number) =>
      raisedBy(() => database.query('update goods_skus set goods_price = $1 where goods_id = $2', [fen, one.id]));
    const [fell] = await price(800);
    expect(fell).toMatchObject({
      name: 'goods.price_dropped',
      data: { goods_id: one.id, price: '8.00', price_before: '10.00' },
    });
    expect(await price(900)).toEqual([]);
    await database.query('update goods set goods_status = 0 where id = $1', [one.id]);
    expect(await price(700)).toEqual([]);
  });
});

describe('what follows from an event', () => {
  it('is done once, however many workers look at the same moment', async () => {
    const one = await goods();
    const id = await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await dispatch();
    const told = await database.query(
      `select account_id::int, audience from user_notices where event = 'order.paid' and params->>'order_id' = $1`,
      [String(id)],
    );
    expect(told).toEqual([{ account_id: ownerId, audience: 'store' }]);
    expect(await database.query('select 1 from events where dispatched_at is null')).toEqual([]);
  });

  it('reaches people of the store who may see the page, and nobody else of it', async () => {
    const clerk = async (right: string) => {
      const { id } = await makeUser(database, { belong_id: ownerId });
      const role = await insertRow(database, 'user_roles', {
        belong_id: ownerId,
        store_id: storeId,
        name: right.slice(0, 15),
      });
      await insertRow(database, 'user_to_roles', { user_id: id, role_id: role });
      const [permission] = await database.query<{ id: number }>(
        'insert into user_permissions (name, apis) values ($1, $1) returning id::int',
        [right],
      );
      await insertRow(database, 'user_to_permissions', { role_id: role, permission_id: permission?.id ?? 0 });
      return id;
    };
    const [knows, not] = [await clerk('seller.orders.index'), await clerk('seller.goods.store')];
    const one = await goods();
    await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
    await dispatch();
    const told = (await toldOf('order.paid')).map(({ account_id }) => account_id);
    expect(told).toContain(knows);
    expect(told).not.toContain(not);
  });

  it('tells administrators of what the platform has to decide', async () => {
    const blind = await makeAdmin(database);
    const one = await goods();
    const id = await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
    await apply(caller, id);
    expect((await caller.put(`/user/order/refund/${id}`, { action: 'escalate' })).code).toBe(200);
    await dispatch();
    const told = await toldOf('refund.escalate');
    expect(told.some(({ realm, link }) => realm === 'admins' && link === '/Admin/refunds')).toBe(true);
    expect(told.some(({ realm, account_id }) => realm === 'admins' && account_id === blind.id)).toBe(false);
    expect(told.some(({ realm, account_id }) => realm === 'users' && account_id === shopper.id)).toBe(false);
  });

  it('tells everybody who keeps the goods as a favourite that it got cheaper, with a link to it', async () => {
    const one = await goods();
    const fans = [await makeShopper(database), await makeShopper(database)];
    for (const { id } of fans) await insertRow(database, 'favorites', { user_id: id, is_type: 0, out_id: one.id });
    await database.query('update goods_skus set goods_price = 500 where goods_id = $1', [one.id]);
    await dispatch();
    await dispatch();
    const told = (await toldOf('goods.price_dropped')).filter(({ link }) => link === `/goods/${one.id}`);
    expect(told.map(({ account_id }) => account_id)).toEqual(fans.map(({ id }) => id));
  });

  it('goes out by SMS where the platform has a template for it, to whoever wants it', async () => {
    await database.query(`insert into sms (name, code, content) values ('order.shipped', 'SMS_1', '商城')`);
    const one = await goods();
    const ship = async () => {
      const id = await paidOrder(caller, shopper, [{ goods_id: one.id, buy_num: 1 }]);
      await shipAll(seller, id);
      const before = app.sms.length;
      await dispatch();
      return app.sms.slice(before);
    };
    await database.query(`update users set phone = '13900001111' where id = $1`, [shopper.id]);
    expect(await ship()).toMatchObject([
      { phone: '13900001111', template: 'order.shipped', params: { delivery_no: expect.any(String) } },
    ]);
    await caller.put('/user/notices/preferences', { kind: 'order', channel: 'sms', is_on: 0 });
    expect(await ship()).toEqual([]);
  });

  it('waits a minute for a message of a conversation, and is nothing when it was read meanwhile', async () => {
    const write = (text: string) => {
      const token = caller.authorization;
      return caller.post('/Chat/send', {
        token,
        provider: 'users',
        rid: String(ownerId),
        rtype: 'users',
        content_type: 'text',
        content: text,
      });
    };
    const later = async (work: () => Promise<unknown>) => {
      await shiftClock(database, '2 minutes');
      await work();
      await shiftClock(database, '0');
    };
    expect(names(await raisedBy(() => write('在吗')))).toEqual(['chat.unanswered']);
    expect(names(await raisedBy(() => write('在吗？')))).toEqual([]);
    await dispatch();
    expect(await toldOf('chat.unanswered')).toEqual([]);
    await later(dispatch);
    expect(await toldOf('chat.unanswered')).toMatchObject([
      { account_id: ownerId, audience: 'store', link: '/Seller/chats' },
    ]);
    await database.query('update chat_contents set r_read = 1');
    await write('还有一个问题');
    await database.query('update chat_contents set r_read = 1');
    await later(dispatch);
    expect(await toldOf('chat.unanswered')).toHaveLength(1);
  });
});

describe('the list of events', () => {
  it('is read by administrators with the right, filtered by event, and changed by nobody', async () => {
    const list = await admin.get<{ data: { name: string; data: string }[] }>('/Admin/events', {
      name: 'order.shipped',
    });
    expect(list.data.data.length).toBeGreaterThan(0);
    expect(new Set(list.data.data.map(({ name }) => name))).toEqual(new Set(['order.shipped']));
    const stranger = await app.admin((await makeAdmin(database)).id);
    expect((await stranger.get('/Admin/events')).code).toBe(403);
    expect((await admin.post('/Admin/events', { name: 'order.paid' })).status).toBe(404);
    expect((await admin.delete('/Admin/events/1')).status).toBe(404);
  });
});
