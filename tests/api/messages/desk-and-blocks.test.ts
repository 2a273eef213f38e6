import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { Conversation, Message, StoreConversation } from '#shared/contract/messages.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const server = testApp(database);
let store = { id: 0, ownerId: 0 };
let shopperId = 0;
let asShopper: Caller;
let asStore: Caller;
let admins: Caller[] = [];

beforeAll(async () => {
  store = await makeStore(database, { store_name: '好物铺' });
  shopperId = (await makeUser(database, { nickname: '小雨' })).id;
  asShopper = await server.user(shopperId);
  asStore = await server.user(store.ownerId);
  const made = [await makeAdmin(database, { is_super: 1 }), await makeAdmin(database, { is_super: 1 })];
  admins = await Promise.all(made.map(({ id }) => server.admin(id)));
});

type Fields = Record<string, string | number | boolean>;
const say = <T>(who: Caller, path: string, body: Fields = {}) =>
  server.anonymous.post<T>(`/Chat/${path}`, { provider: 'users', token: who.authorization, ...body });
const atDesk = <T>(who: Caller, path: string, body: Fields = {}) =>
  say<T>(who, path, { provider: 'admins', desk: 1, ...body });
const toStore = () => ({ rid: String(store.ownerId), rtype: 'users' });
const toShopper = () => ({ rid: String(shopperId), rtype: 'users' });
const toDesk = { rid: '0', rtype: 'admins' };
const order = async (userId: number, number: string): Promise<number> => {
  const [row] = await database.db.inTx((tx) =>
    rows<{ id: number }>(
      tx,
      sql`insert into orders (user_id, store_id, order_no, order_name, order_status)
        values (${userId}, ${store.id}, ${number}, '茶杯', 0) returning id`,
    ),
  );
  return row?.id ?? 0;
};

describe('a card', () => {
  it('shows goods that are on sale, with their price, and as text to clients without cards', async () => {
    const goods = await makeGoods(database, store.id, { goods_name: '青花茶杯' });
    const sent = await say<Message>(asShopper, 'send', { ...toStore(), content_type: 'goods', content: goods.id });
    expect(sent.data).toMatchObject({ content_type: 'goods', card: { id: goods.id, title: '青花茶杯' } });
    expect(sent.data.content).toContain(`/goods/${goods.id}`);
    const { data } = await say<Page<Message>>(asStore, 'friend_content', toShopper());
    expect(data.data[0]?.card).toMatchObject({ title: '青花茶杯', note: sent.data.card?.note ?? '-' });
  });

  it('shows an order of the two, and no other', async () => {
    const mine = await order(shopperId, 'card1');
    const strangers = await order((await makeUser(database)).id, 'card2');
    const send = (content: number) => say<Message>(asShopper, 'send', { ...toStore(), content_type: 'order', content });
    expect((await send(mine)).data.card).toMatchObject({ number: 'card1', title: '茶杯', note: '0.00' });
    expect((await send(strangers)).data).toHaveProperty('errors.content');
    expect((await send(0)).data).toHaveProperty('errors.content');
  });

  it('shows a visitor nothing of what the person behind a store has bought', async () => {
    const bought = await order(store.ownerId, 'card3');
    const sent = await say<Message>({ ...server.anonymous, authorization: '' }, 'send', {
      ...toStore(),
      provider: 'anonymous',
      content_type: 'order',
      content: bought,
    });
    expect(sent.data).toHaveProperty('errors.content');
    expect(sent.text).not.toContain('card3');
    const between = await say(asShopper, 'send', { ...toStore(), content_type: 'order', content: bought });
    expect(between.data).toHaveProperty('errors.content');
  });

  it('is refused for goods that nobody can buy', async () => {
    const hidden = await makeGoods(database, store.id, { goods_status: 0 });
    const sent = await say(asShopper, 'send', { ...toStore(), content_type: 'goods', content: hidden.id });
    expect(sent.data).toHaveProperty('errors.content');
  });
});

describe('a message with a number of its own', () => {
  it('is stored once however often it is sent, and a sender’s numbers are no other sender’s', async () => {
    const one = { content_type: 'text', content: '只说一次', client_no: 'a1' };
    const sent = await Promise.all([1, 2, 3].map(() => say<Message>(asShopper, 'send', { ...toStore(), ...one })));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    const other = await say<Message>(asStore, 'send', { ...toShopper(), ...one });
    expect(other.data.id).not.toBe(sent[0]?.data.id);
  });
});

describe('the desk of the platform', () => {
  it('is written to by an account, and answered by any administrator with the right', async () => {
    expect((await say(asShopper, 'send', { ...toDesk, content: '请平台帮忙' })).code).toBe(200);
    for (const admin of admins) {
      const { data } = await atDesk<Conversation[]>(admin, 'friends');
      expect(data).toMatchObject([{ sinfo: { nickname: '小雨' }, lastMsg: { content: '请平台帮忙' }, unread: 1 }]);
    }
    const [first, second] = admins;
    if (!first || !second) throw new Error('two administrators were made');
    await atDesk(first, 'send', { ...toShopper(), content: '我来看看' });
    const { data } = await atDesk<Page<Message>>(second, 'friend_content', toShopper());
    expect(data.data.map(({ content }) => content)).toEqual(['我来看看', '请平台帮忙']);
    const [seen] = (await say<Conversation[]>(asShopper, 'friends')).data;
    expect(seen?.rinfo.nickname).toBe('平台客服');
  });

  it('sends pictures that an administrator uploaded for a conversation, and no other private ones', async () => {
    const [desk] = admins;
    if (!desk) throw new Error('two administrators were made');
    const url = (folder: string) => `/storage/${folder}/2026-01-01/${'d'.repeat(40)}.webp`;
    for (const [folder, belong_id] of [
      ['chat', 0],
      ['card', 0],
      ['store_check', 0],
    ] as const)
      await insertRow(database, 'file_spaces', { belong_id, store_id: 0, name: folder, url: url(folder) });
    const picture = (content: string) =>
      atDesk<Message>(desk, 'send', { ...toShopper(), content_type: 'image', content });
    expect((await picture(url('chat'))).data.content).toMatch(/\.webp\?expires=\d+&sign=/);
    const { data } = await say<Page<Message>>(asShopper, 'friend_content', toDesk);
    expect(data.data[0]?.content).toMatch(/^\/storage\/chat\/.+sign=/);
    for (const other of [
      url('card'),
      url('store_check'),
      '/storage/chat/2026-01-01/none.webp',
      'https://elsewhere.example/a.webp',
    ])
      expect((await picture(other)).data, other).toHaveProperty('errors.content');
    expect((await say(asShopper, 'send', { ...toStore(), content_type: 'image', content: url('chat') })).code).toBe(
      422,
    );
  });

  it('is asked by a store too, and answers it', async () => {
    const [desk] = admins;
    if (!desk) throw new Error('two administrators were made');
    expect((await say(asStore, 'send', { ...toDesk, content: '如何修改店铺名称？' })).code).toBe(200);
    const answer = await atDesk<Message>(desk, 'send', { ...toStore(), content: '在店铺设置里' });
    expect(answer.code).toBe(200);
    const { data } = await say<Page<Message>>(asStore, 'friend_content', toDesk);
    expect(data.data.map(({ content }) => content)).toEqual(['在店铺设置里', '如何修改店铺名称？']);
    const visitor = await server.anonymous.post('/Chat/send', { provider: 'anonymous', ...toDesk, content: '在吗' });
    expect(visitor.code).toBe(404);
  });

  it('stands in the shopper’s list of stores, with what it said that is unread, and tells who may answer there', async () => {
    const asker = await makeUser(database);
    const asAsker = await server.user(asker.id);
    const listed = async () => (await asAsker.get<StoreConversation[]>('/user/chats')).data;
    expect(await listed()).toEqual([]);
    await say(asAsker, 'send', { ...toDesk, content: '退款没有到账' });
    const [first] = admins;
    if (!first) throw new Error('administrators were made');
    await atDesk(first, 'send', { rid: String(asker.id), rtype: 'users', content: '已为您查询' });
    expect(await listed()).toMatchObject([{ store_id: 0, store_name: '平台客服', content: '已为您查询', unread: 1 }]);
    expect((await first.get('/Admin/chats/rights')).data).toEqual({ index: true, store: true });
    const clerk = await server.admin((await makeAdmin(database)).id);
    expect((await clerk.get('/Admin/chats/rights')).data).toEqual({ index: false, store: false });
  });

  it('is closed to visitors and to administrators without the right', async () => {
    const visitor = await server.anonymous.post('/Chat/add', { provider: 'anonymous', ...toDesk });
    expect(visitor.code).toBe(404);
    const clerk = await server.admin((await makeAdmin(database)).id);
    expect((await atDesk(clerk, 'friends')).code).toBe(403);
  });

  it('is not the administrator’s own conversations, which still open', async () => {
    const helper = await makeAdmin(database, { is_super: 1 });
    const asHelper = await server.admin(helper.id);
    await say(asShopper, 'send', { rid: String(helper.id), rtype: 'admins', content: '您好' });
    const own = await say<Conversation[]>(asHelper, 'friends', { provider: 'admins' });
    expect(own.data.map(({ lastMsg }) => lastMsg?.content)).toEqual(['您好']);
    const desk = await atDesk<Conversation[]>(asHelper, 'friends');
    expect(desk.data.map(({ lastMsg }) => lastMsg?.content)).not.toContain('您好');
  });
});

describe('blocking', () => {
  const block = (who: Caller, partner: Fields, on: 0 | 1) => say<boolean>(who, 'block', { ...partner, on });
  const speak = (who: Caller, partner: Fields) => say(who, 'send', { ...partner, content: '在吗' });

  it('lets neither side say anything until it is undone, with a plain reason', async () => {
    await speak(asShopper, toStore());
    expect((await block(asShopper, toStore(), 1)).data).toBe(true);
    expect(await speak(asStore, toShopper())).toMatchObject({ code: 500, msg: '对方已设置不再接收您的消息' });
    expect((await speak(asShopper, toStore())).msg).toBe('您已屏蔽对方，解除屏蔽后才能发送');
    const mine = (await say<Conversation[]>(asShopper, 'friends')).data;
    expect(mine.find(({ rid }) => rid === String(store.ownerId))?.blocked).toBe(true);
    const listed = (await asShopper.get<StoreConversation[]>('/user/chats')).data;
    expect(listed.find(({ store_id }) => store_id === store.id)?.blocked).toBe(true);
    expect((await say<Conversation[]>(asStore, 'friends')).data[0]?.blocked).toBe(false);
    expect((await block(asShopper, toStore(), 0)).data).toBe(false);
    expect((await speak(asStore, toShopper())).code).toBe(200);
  });

  it('is not for the platform, nor for strangers', async () => {
    expect((await block(asStore, toDesk, 1)).code).toBe(500);
    expect((await block(asShopper, { rid: (await makeUser(database)).id, rtype: 'users' }, 1)).code).toBe(404);
  });
});

describe('a report', () => {
  it('comes to the administrators with the conversation, once while it is open', async () => {
    await say(asShopper, 'send', { ...toStore(), content: '约线下吗' });
    const report = (content: string) => say(asStore, 'report', { ...toShopper(), reason: 'fraud', content });
    expect((await report('线下交易')).data).toBe(1);
    await report('又来了');
    const [admin] = admins;
    if (!admin) throw new Error('administrators were made');
    const { data } = await admin.get<Page<{ id: number; reported: string; content: string }>>('/Admin/chat_reports');
    expect(data.data).toMatchObject([{ reported: '小雨', content: '线下交易\n又来了' }]);
    const unread = async () => (await say<Conversation[]>(asStore, 'friends')).data[0]?.unread;
    const before = await unread();
    const thread = await admin.get<Page<Message>>(`/Admin/chat_reports/${data.data[0]?.id}/messages`);
    expect(thread.data.data[0]?.content).toBe('约线下吗');
    expect(await unread()).toBe(before);
    expect((await asStore.get(`/Admin/chat_reports/${data.data[0]?.id}/messages`)).code).toBe(401);
    expect((await admin.get('/Admin/chat_reports/999999/messages')).code).toBe(404);
  });

  it('needs a conversation and a reason that there is', async () => {
    const stranger = { rid: (await makeUser(database)).id, rtype: 'users' };
    expect((await say(asStore, 'report', { ...stranger, reason: 'fraud' })).code).toBe(404);
    expect((await say(asStore, 'report', { ...toShopper(), reason: 'x' })).data).toHaveProperty('errors.reason');
  });
});

it('keeps the sentences of a store to itself', async () => {
  await database.db.inTx((tx) =>
    tx.execute(sql`insert into chat_replies (store_id, content) values (${store.id}, '马上发货'), (0, '平台问候')`),
  );
  const mine = await asStore.get<Page<{ content: string }>>('/Seller/chat_replies');
  expect(mine.data.data.map(({ content }) => content)).toEqual(['马上发货']);
  const other = await server.user((await makeStore(database)).ownerId);
  expect((await other.get<Page<unknown>>('/Seller/chat_replies')).data.data).toEqual([]);
});
