import { beforeAll, expect, it } from 'vitest';
import { raise } from '#server/modules/events/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
let ownerId: number;
let storeId: number;
let seller: Caller;
let neighbour: Caller;
let admin: Caller;
let shopper: Caller;

beforeAll(async () => {
  ({ ownerId, storeId, seller, neighbour, admin, caller: shopper } = await openMarket(database, app));
});

interface Notice {
  id: number;
  kind: string;
  text: string;
  content: string;
  read_at: string | null;
}
const list = async (caller: Caller, path: string, query = {}) =>
  (await caller.get<{ data: Notice[]; total: number }>(path, query)).data;
const DOORS = { shopper: '/user/notices', store: '/Seller/own_notices', platform: '/Admin/own_notices' } as const;

it('an owner has the notices of the store in its back office, apart from those as a shopper', async () => {
  const row = { account_id: ownerId, kind: 'order', event: 'order.paid', params: '{"order_no":"1"}' };
  await insertRow(database, 'user_notices', { ...row, audience: 'store' });
  await insertRow(database, 'user_notices', { ...row, audience: 'shopper', kind: 'security', event: 'security.phone' });
  expect((await list(seller, DOORS.store)).data.map(({ kind }) => kind)).toEqual(['order']);
  expect((await list(await app.user(ownerId), DOORS.shopper)).data.map(({ kind }) => kind)).toEqual(['security']);
  expect((await neighbour.get<number>(`${DOORS.store}/unread`)).data).toBe(0);
  expect((await seller.get<number>(`${DOORS.store}/unread`)).data).toBe(1);
  expect((await shopper.get(DOORS.store)).code).toBe(403);
  expect((await seller.get(DOORS.platform)).code).toBe(401);
});

it('they are chosen by kind, and by whether they are unread', async () => {
  await insertRow(database, 'user_notices', {
    account_id: ownerId,
    audience: 'store',
    kind: 'stock',
    event: 'goods.low_stock',
    params: '{"goods_name":"茶"}',
  });
  expect((await list(seller, DOORS.store, { kind: 'stock' })).total).toBe(1);
  const [newest] = (await list(seller, DOORS.store)).data;
  await seller.put(`${DOORS.store}/read`, { ids: String(newest?.id) });
  const unread = await list(seller, DOORS.store, { unread: 1 });
  expect(unread.data.map(({ read_at }) => read_at)).toEqual([null]);
  expect((await seller.get(DOORS.store, { kind: 'weather' })).code).toBe(422);
});

it('each audience chooses among its kinds and ways, and another account chooses for itself', async () => {
  const path = `${DOORS.store}/preferences`;
  const before = (await seller.get<{ kind: string; channel: string; is_on: number }[]>(path)).data;
  expect(before).toContainEqual({ kind: 'stock', channel: 'sound', is_on: 0 });
  expect(before.some(({ kind }) => kind === 'favorite')).toBe(false);
  const after = await seller.put<typeof before>(path, { kind: 'stock', channel: 'sound', is_on: 1 });
  expect(after.data).toContainEqual({ kind: 'stock', channel: 'sound', is_on: 1 });
  expect((await neighbour.get<typeof before>(path)).data).toContainEqual({ kind: 'stock', channel: 'sound', is_on: 0 });
  expect((await seller.put(path, { kind: 'stock', channel: 'pigeon', is_on: 1 })).code).toBe(422);
});

it('what somebody has switched off does not come, by no way; security and announcements always do', async () => {
  const path = `${DOORS.store}/preferences`;
  const choice = { kind: 'order', channel: 'site' };
  const paid = async () => {
    const data = { order_id: 1, order_no: '1', total_price: '1.00' };
    await database.db.inTx((tx) => raise(tx, 'order.paid', [{ store_id: storeId, data }]));
    await runNamed('dispatch-events', database);
  };
  const unread = async () => (await seller.get<number>(`${DOORS.store}/unread`)).data;
  const before = await unread();
  await seller.put(path, { ...choice, is_on: 0 });
  await paid();
  expect(await unread()).toBe(before);
  await seller.put(path, { ...choice, is_on: 1 });
  await paid();
  expect(await unread()).toBe(before + 1);
  for (const kind of ['security', 'system', 'favorite'])
    expect((await seller.put(path, { ...choice, kind, is_on: 0 })).code).toBe(422);
});

it('who likes a goods and wants no news of it hears nothing of its price', async () => {
  const goods = await makeGoods(database, storeId);
  const [keen, tired] = [await makeUser(database), await makeUser(database)];
  for (const { id } of [keen, tired])
    await insertRow(database, 'favorites', { user_id: id, is_type: 0, out_id: goods.id });
  const quiet = await app.user(tired.id);
  await quiet.put(`${DOORS.shopper}/preferences`, { kind: 'favorite', channel: 'site', is_on: 0 });
  const data = { goods_id: goods.id, goods_name: '茶', price: '1.00', price_before: '2.00' };
  await database.db.inTx((tx) => raise(tx, 'goods.price_dropped', [{ data }]));
  await runNamed('dispatch-events', database);
  expect((await list(await app.user(keen.id), DOORS.shopper, { kind: 'favorite' })).total).toBe(1);
  expect((await list(quiet, DOORS.shopper, { kind: 'favorite' })).total).toBe(0);
});

it('an announcement reaches every account of its audience once, batch by batch, and cannot be sent again', async () => {
  await Promise.all(Array.from({ length: 3 }, () => makeUser(database)));
  const made = await admin.post<{ id: number }>('/Admin/notices', {
    name: '双十一发货安排',
    is_type: 0,
    content: '<p>请留意</p>##qingwuit##[]',
  });
  const { id } = made.data;
  expect((await admin.post(`/Admin/notices/${id}/send`)).data).toBe(1);
  await Promise.all([runNamed('dispatch-events', database), runNamed('dispatch-events', database)]);
  await runNamed('dispatch-events', database);
  const told = await database.query<{ account_id: number; realm: string }>(
    'select account_id::int, realm from user_notices where notice_id = $1 order by account_id',
    [id],
  );
  const shoppers = await database.query<{ id: number }>(
    'select id::int from users where belong_id = 0 and status = 1 and deleted_at is null order by id',
  );
  expect(told.map(({ account_id }) => account_id)).toEqual(shoppers.map((row) => row.id));
  const [mine] = (await list(shopper, DOORS.shopper, { kind: 'system' })).data;
  expect(mine).toMatchObject({ text: '双十一发货安排', content: expect.stringContaining('请留意') });
  const again = await admin.post(`/Admin/notices/${id}/send`);
  expect(again).toMatchObject({ code: 500, msg: '此公告已发送过，不能重复发送' });
  expect((await admin.post('/Admin/notices/999999/send')).code).toBe(404);
});

it('an announcement for administrators goes to them alone; sending asks for its right', async () => {
  const { id } = (await admin.post<{ id: number }>('/Admin/notices', { name: '系统维护', is_type: 2, content: '' }))
    .data;
  const weak = await app.admin((await makeAdmin(database)).id);
  expect((await weak.post(`/Admin/notices/${id}/send`)).code).toBe(403);
  await admin.post(`/Admin/notices/${id}/send`);
  await runNamed('dispatch-events', database);
  const told = await database.query<{ realm: string }>('select realm from user_notices where notice_id = $1', [id]);
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ realm }) => realm === 'admins')).toBe(true);
  expect((await list(admin, DOORS.platform)).data[0]?.text).toBe('系统维护');
});

it('an announcement for stores goes to the people of passed stores, and to no shopper', async () => {
  const made = await admin.post<{ id: number }>('/Admin/notices', { name: '商家大会', is_type: 1, content: '' });
  await admin.post(`/Admin/notices/${made.data.id}/send`);
  await runNamed('dispatch-events', database);
  expect((await list(seller, DOORS.store)).data[0]?.text).toBe('商家大会');
  expect((await list(shopper, DOORS.shopper)).data.map(({ text }) => text)).not.toContain('商家大会');
});

it('who has invited somebody hears that they have joined', async () => {
  const inviter = await makeUser(database);
  const joined = await makeUser(database, { inviter_id: inviter.id });
  await database.db.inTx((tx) => raise(tx, 'member.joined', [{ user_id: joined.id, data: {} }]));
  await runNamed('dispatch-events', database);
  const told = await list(await app.user(inviter.id), DOORS.shopper);
  expect(told.data.map(({ text }) => text)).toEqual(['您邀请的好友已注册成功']);
  expect((await list(await app.user(joined.id), DOORS.shopper)).data).toEqual([]);
});
