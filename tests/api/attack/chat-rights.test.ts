/** Conversations of a store and of the platform are read and answered by right, also over sockets and after the right is gone. */
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { first } from '#db/client.ts';
import { listen } from '#db/notify.ts';
import type { MenuItem } from '#shared/contract/menus.ts';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { officeOf } from './grant-world.ts';

const database = testDatabase();
const server = testApp(database);
const other = testApp(database, { env: { LOG_LEVEL: 'error' } });
let store = { id: 0, ownerId: 0 };
const place = (area: 'admin' | 'seller') => () => ({ area, storeId: store.id, ownerId: store.ownerId });
const seller = officeOf(database, server, place('seller'), 'seller');
const admin = officeOf(database, server, place('admin'), 'admin');
let shopper = { id: 0 };
let asShopper: Caller;
let asOwner: Caller;
const listening: (() => Promise<void>)[] = [];

beforeAll(async () => {
  store = await makeStore(database);
  shopper = await makeUser(database);
  asShopper = await server.user(shopper.id);
  asOwner = await server.user(store.ownerId);
  await makeAdmin(database, { is_super: 1 });
  for (const app of [server, other])
    listening.push(await listen(database.url, { chat: (payload) => void app.chat.deliver(payload) }));
  await say(asShopper, 'send', { ...toStore(), content: '有货吗' });
});
afterAll(async () => void (await Promise.all(listening.map((stop) => stop()))));

const say = (who: Caller, path: string, body: Record<string, string> = {}, provider = 'users') =>
  server.anonymous.post<unknown>(`/Chat/${path}`, { provider, token: who.authorization, ...body });
const toStore = () => ({ rid: String(store.ownerId), rtype: 'users' });
const toShopper = () => ({ rid: String(shopper.id), rtype: 'users' });
const READ = 'seller.chats.index';
const WRITE = 'seller.chats.store';
const takeAway = (role: number, apis: string) =>
  database.query(
    'delete from user_to_permissions where role_id = $1 and permission_id in (select id from user_permissions where apis = $2)',
    [role, apis],
  );

it('lets a sub-account without the right neither read, answer nor begin a conversation of the store', async () => {
  const { caller } = await seller.clerk('seller.orders.index');
  expect(await say(caller, 'friends')).toMatchObject({
    status: 200,
    code: 403,
    msg: '没有查看客户消息的权限',
    data: [],
  });
  expect(await say(caller, 'friend_content', toShopper())).toMatchObject({ code: 403, data: [] });
  expect(await say(caller, 'send', { ...toShopper(), content: '假冒' })).toMatchObject({
    code: 403,
    msg: '没有回复客户消息的权限',
  });
  expect((await say(caller, 'add', toShopper())).code).toBe(403);
  expect(await database.query(`select 1 from chat_contents where content = '假冒'`)).toEqual([]);
  expect(await database.query(`select 1 from chat_contents where r_read = 1`)).toEqual([]);
  expect((await say(caller, 'friends?lang=en')).msg).toBe('You do not have permission to read customer messages');
});

it('looks at the right before it reads the form, and reads it for whoever has the right', async () => {
  const { caller } = await seller.clerk('seller.orders.index');
  const broken = { rid: '', rtype: 'nobody', content: '', content_type: 'video' };
  expect((await say(caller, 'send', broken)).code).toBe(403);
  expect((await say(caller, 'friend_content', broken)).code).toBe(403);
  expect((await say(caller, 'add', { rid: '1', rtype: 'nobody' })).code).toBe(403);
  expect((await say(asOwner, 'send', broken)).code).toBe(422);
  expect((await say(asOwner, 'friend_content', broken)).code).toBe(422);
  expect((await say(asOwner, 'add', { rid: '1', rtype: 'nobody' })).code).toBe(422);
});

it('lets one with the right to read read, and one with the right to answer answer', async () => {
  const reader = await seller.clerk(READ);
  expect(await say(reader.caller, 'friends')).toMatchObject({ code: 200, data: [{ lastMsg: { content: '有货吗' } }] });
  expect(await say(reader.caller, 'friend_content', toShopper())).toMatchObject({
    code: 200,
    data: { data: [{ content: '有货吗' }] },
  });
  expect((await say(reader.caller, 'send', { ...toShopper(), content: '没有' })).code).toBe(403);
  const both = await seller.clerk(READ, WRITE);
  expect((await say(both.caller, 'send', { ...toShopper(), content: '有' })).code).toBe(200);
  expect((await say(asOwner, 'friends')).code).toBe(200);
  expect((await say(asShopper, 'friend_content', toStore())).code).toBe(200);
});

it('asks administrators for rights of their own', async () => {
  const none = await admin.clerk('admin.users.index');
  const ask = (who: Caller, path: string, body = {}) => say(who, path, body, 'admins');
  expect((await ask(none.caller, 'friends')).code).toBe(403);
  expect((await ask(none.caller, 'send', { ...toShopper(), content: '通知' })).code).toBe(403);
  const both = await admin.clerk('admin.chats.index', 'admin.chats.store');
  expect((await ask(both.caller, 'send', { ...toShopper(), content: '通知' })).code).toBe(200);
  expect(await ask(both.caller, 'friends')).toMatchObject({ code: 200, data: [{ lastMsg: { content: '通知' } }] });
});

it('offers the rights to roles, and shows the menu entry and the answer field to who has them', async () => {
  expect((await asOwner.get<string[]>('/Seller/load_permission')).data).toEqual(expect.arrayContaining([READ, WRITE]));
  const folder = await insertRow(database, 'user_menus', { name: '工作台' });
  const entry = await insertRow(database, 'user_menus', {
    name: '客户消息',
    pid: folder,
    apis: '/Seller/chats',
    view: 'Seller/chats/index',
  });
  const orders = await insertRow(database, 'user_menus', {
    name: '订单',
    pid: folder,
    apis: '/Seller/orders',
    view: 'Seller/orders/index',
  });
  const [none, reader] = [await seller.clerk(), await seller.clerk(READ)];
  for (const { role } of [none, reader])
    await database.query('insert into user_to_menus select $1, unnest($2::bigint[])', [role, [entry, orders]]);
  const shown = async (who: Caller) =>
    (await who.get<MenuItem[]>('/Seller/load_menu')).data.flatMap(({ children }) => children?.map(({ name }) => name));
  expect(await shown(none.caller)).toEqual(['订单']);
  expect(await shown(reader.caller)).toEqual(['客户消息', '订单']);
  expect((await reader.caller.get('/Seller/chats/rights')).data).toEqual({ index: true, store: false });
  expect((await asOwner.get('/Seller/chats/rights')).data).toEqual({ index: true, store: true });
});

it.each(['the same process', 'another process'])(
  'stops bringing messages over a socket of %s when the right is taken away',
  async (where) => {
    const line = await openLine(where === 'the same process' ? server : other);
    const { caller, role } = await seller.clerk(READ);
    // Sessions are kept in the database, keys are not: each process of these tests has its own.
    const token =
      where === 'the same process' ? caller.authorization : (await other.user((await lastMember()).id)).authorization;
    line.socket.send(JSON.stringify({ type: 'auth', token, provider: 'users' }));
    await line.next('auth');
    await say(asShopper, 'send', { ...toStore(), content: '第一句' });
    expect((await line.next('chat')).data).toMatchObject({ content: '第一句' });
    await takeAway(role, READ);
    await say(asShopper, 'send', { ...toStore(), content: '第二句' });
    expect(await line.next('wake')).toEqual({ type: 'wake', data: { sid: String(store.ownerId) } });
    expect(line.heard.join()).not.toContain('第二句');
    expect((await say(caller, 'friends')).code).toBe(403);
    line.socket.close();
  },
);

const lastMember = async (): Promise<{ id: number }> =>
  (
    await database.query<{ id: number }>('select max(id)::int as id from users where belong_id = $1', [store.ownerId])
  )[0] ?? { id: 0 };

interface Frame {
  type: string;
  data: Record<string, unknown>;
}
const addresses = new Map<TestApp, Promise<string>>();
async function openLine(app: TestApp) {
  const address = addresses.get(app) ?? app.app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, address);
  const socket = new WebSocket(`${(await address).replace('http', 'ws')}/ws`);
  const heard: string[] = [];
  let at = 0;
  let wake = (): void => {};
  socket.on('message', (raw) => (heard.push(String(raw)), wake()));
  await once(socket, 'open');
  const next = async (type: string): Promise<Frame> => {
    for (;;) {
      while (at < heard.length) {
        const frame = JSON.parse(heard[at++] ?? '{}') as Frame;
        if (frame.type === type) return frame;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { socket, heard, next };
}

it('shows an order only to whoever may see the orders of the office that they speak for', async () => {
  const bought = await database.db.inTx((tx) =>
    first<{ id: number }>(
      tx,
      sql`insert into orders (user_id, store_id, order_no, order_status) values (${shopper.id}, ${store.id}, 'seen1', 0) returning id`,
    ),
  );
  const card = { ...toShopper(), content_type: 'order', content: String(bought?.id) };
  const blind = await seller.clerk(READ, WRITE);
  expect(await say(blind.caller, 'send', card)).toMatchObject({ code: 422 });
  const seeing = await seller.clerk(READ, WRITE, 'seller.orders.index');
  expect((await say(seeing.caller, 'send', card)).code).toBe(200);
  const desk = await admin.clerk('admin.chats.index', 'admin.chats.store');
  expect(await say(desk.caller, 'send', { ...card, desk: '1' }, 'admins')).toMatchObject({ code: 422 });
});

it('tells a sub-account that works for another store now nothing more of the former one', async () => {
  const { caller, id, role } = await seller.clerk(READ);
  const elsewhere = await makeStore(database);
  const { socket, heard, next } = await openLine(server);
  socket.send(JSON.stringify({ type: 'auth', token: caller.authorization, provider: 'users' }));
  await next('auth');
  await database.query('update users set belong_id = $1 where id = $2', [elsewhere.ownerId, id]);
  await database.query('update user_roles set belong_id = $1, store_id = $2 where id = $3', [
    elsewhere.ownerId,
    elsewhere.id,
    role,
  ]);
  const closed = once(socket, 'close');
  await say(asShopper, 'send', { ...toStore(), content: '第二句' });
  await closed;
  expect(heard.join()).not.toContain('第二句');
});
