import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from '#db/notify.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import type { StoreConversation } from '#shared/contract/messages.ts';

interface Message {
  id: number;
  sid: string;
  content: string;
  r_read: number;
}
interface Conversation {
  sid: string;
  rid: string;
  rinfo: { nickname: string };
  sinfo: { nickname: string };
  lastMsg: { content: string } | null;
  unread: number;
}

const database = testDatabase();
const server = testApp(database);
let store = { id: 0, ownerId: 0 };
let shopper = { id: 0 };
let asShopper: Caller;
let asStore: Caller;
let stopListening = async (): Promise<void> => {};

beforeAll(async () => {
  store = await makeStore(database, { store_name: '好物铺' });
  shopper = await makeUser(database, { nickname: '小雨' });
  asShopper = await server.user(shopper.id);
  asStore = await server.user(store.ownerId);
  stopListening = await listen(database.url, { chat: (payload) => void server.chat.deliver(payload) });
});
afterAll(() => stopListening());

/** The token travels in the form, as the existing client sends it. */
const say = (who: Caller, path: string, body: Record<string, string | number> = {}) =>
  server.anonymous.post(`/Chat/${path}`, { provider: 'users', token: who.authorization, ...body });
const toStore = () => ({ rid: String(store.ownerId), rtype: 'users' });
const toShopper = () => ({ rid: String(shopper.id), rtype: 'users' });
const text = (content: string) => ({ content_type: 'text', content });
const conversations = async (who: Caller) => (await say(who, 'friends')).data as Conversation[];
const thread = async (who: Caller, partner: Record<string, string>) =>
  ((await say(who, 'friend_content', partner)).data as Page<Message>).data;

describe('a conversation', () => {
  it('is opened with a store, once, by whom the token in the form says', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await say(asShopper, 'add', toStore())).data).toEqual({ sid: String(shopper.id), stype: 'users' });
    expect(await conversations(asShopper)).toHaveLength(1);
    expect((await conversations(asShopper))[0]).toMatchObject({
      rinfo: { nickname: '好物铺' },
      lastMsg: null,
      unread: 0,
    });
  });

  it('only tells who one is when no partner is named', async () => {
    expect((await say(asShopper, 'add')).data).toEqual({ sid: String(shopper.id), stype: 'users' });
  });

  it.each([
    ['raw', (token: string) => token.replace('Bearer ', '')],
    ['with Bearer', (token: string) => token],
    ['url-encoded', (token: string) => token.replace(' ', '%20')],
  ])('takes a token %s', async (_how, write) => {
    const reply = await server.anonymous.post('/Chat/add', {
      provider: 'users',
      token: write(asShopper.authorization),
    });
    expect(reply.data).toEqual({ sid: String(shopper.id), stype: 'users' });
  });

  it('makes whoever has no good token a visitor, whose letters tell no address', async () => {
    const reply = await server.anonymous.post<{ sid: string }>('/Chat/add', {
      provider: 'users',
      token: 'Bearer null',
    });
    expect(reply.data).toMatchObject({ stype: 'anonymous', sid: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('is refused with oneself, with strangers and with kinds that do not exist', async () => {
    expect((await say(asStore, 'add', toStore())).code).toBe(422);
    const stranger = await makeUser(database);
    expect((await say(asShopper, 'add', { rid: stranger.id, rtype: 'users' })).code).toBe(404);
    expect((await say(asStore, 'add', { rid: stranger.id, rtype: 'users' })).code).toBe(404);
    expect((await say(asShopper, 'add', { rid: 1, rtype: 'order_pays' })).code).toBe(422);
    expect((await say(asShopper, 'add', { rid: `1' or '1'='1`, rtype: 'users' })).code).toBe(404);
  });

  it('is opened by a store with a buyer of its own, and not with a buyer of another', async () => {
    const buyer = await makeUser(database);
    await database.db.inTx((tx) =>
      tx.execute(
        sql`insert into orders (user_id, store_id, order_no, order_status) values (${buyer.id}, ${store.id}, 'chat1', 0)`,
      ),
    );
    expect((await say(asStore, 'add', { rid: buyer.id, rtype: 'users' })).code).toBe(200);
    const other = await makeStore(database);
    expect((await say(await server.user(other.ownerId), 'add', { rid: buyer.id, rtype: 'users' })).code).toBe(404);
  });

  it('has one voice for the store: a sub-account speaks for the owner', async () => {
    const helper = await makeUser(database, { belong_id: store.ownerId });
    const reply = await say(await server.user(helper.id), 'add');
    expect(reply.data).toEqual({ sid: String(store.ownerId), stype: 'users' });
  });
});

describe('messages', () => {
  it('reach the partner, who has them unread until the thread is opened', async () => {
    expect((await say(asShopper, 'send', { ...toStore(), ...text('在吗？<b>有货</b>') })).code).toBe(200);
    const [seen] = await conversations(asStore);
    expect(seen).toMatchObject({ sinfo: { nickname: '小雨' }, lastMsg: { content: '在吗？<b>有货</b>' }, unread: 1 });
    expect((await thread(asStore, toShopper())).map(({ content }) => content)).toEqual(['在吗？<b>有货</b>']);
    expect((await conversations(asStore))[0]?.unread).toBe(0);
    expect((await thread(asShopper, toStore()))[0]?.r_read).toBe(1);
  });

  it('are listed newest first, from both sides, in pages', async () => {
    await say(asStore, 'send', { ...toShopper(), ...text('有的') });
    await say(asShopper, 'send', { ...toStore(), ...text('好') });
    expect((await thread(asShopper, toStore())).map(({ content }) => content).slice(0, 2)).toEqual(['好', '有的']);
    const second = (await say(asShopper, 'friend_content', { ...toStore(), per_page: 1, page: 2 }))
      .data as Page<Message>;
    expect(second.data.map(({ content }) => content)).toEqual(['有的']);
    expect(second).toMatchObject({ per_page: 1, current_page: 2 });
  });

  it('are nobody else’s', async () => {
    const stranger = await server.user((await makeUser(database)).id);
    expect(await conversations(stranger)).toEqual([]);
    expect(await thread(stranger, toStore())).toEqual([]);
    const visitor = await server.anonymous.post<unknown[]>('/Chat/friends', { provider: 'anonymous' });
    expect(visitor.data).toEqual([]);
  });

  it('are refused when empty, too long, or a picture of somebody else', async () => {
    for (const content of ['', '   ', 'x'.repeat(2001)])
      expect((await say(asShopper, 'send', { ...toStore(), ...text(content) })).data).toHaveProperty('errors.content');
    const picture = { content_type: 'image', content: '/storage/chat/2026-01-01/abc.webp' };
    expect((await say(asShopper, 'send', { ...toStore(), ...picture })).data).toHaveProperty('errors.content');
    const visitor = await server.anonymous.post('/Chat/send', { provider: 'anonymous', ...toStore(), ...picture });
    expect(visitor.code).toBe(422);
  });

  it('show an own picture under an address that expires', async () => {
    const url = `/storage/chat/2026-01-01/${'a'.repeat(40)}.webp`;
    await insertRow(database, 'file_spaces', { belong_id: shopper.id, store_id: 0, name: 'a', url });
    const sent = await say(asShopper, 'send', { ...toStore(), content_type: 'image', content: url });
    expect((sent.data as Message).content).toMatch(/\.webp\?expires=\d+&sign=/);
    expect((await conversations(asStore))[0]?.lastMsg?.content).toMatch(/sign=/);
  });

  it('of a visitor reach the store too, and the store answers', async () => {
    const sent = await server.anonymous.post<Message>('/Chat/send', {
      provider: 'anonymous',
      ...toStore(),
      ...text('路过问问'),
    });
    const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await say(asStore, 'send', { rid: sent.data.sid, rtype: 'anonymous', ...text('您好') });
    expect(answer.code).toBe(200);
    const asked = { provider: '', ...toStore() };
    const seen = await server.anonymous.post<Page<Message>>('/Chat/friend_content', asked, { cookie });
    expect(seen.data.data.map(({ content }) => content)).toEqual(['您好', '路过问问']);
  });

  it('end at a limit per minute', async () => {
    const admin = await server.admin((await makeAdmin(database, { is_super: 1 })).id);
    const asAdmin = (path: string, body: Record<string, string>) =>
      server.anonymous.post(`/Chat/${path}`, { provider: 'admins', token: admin.authorization, ...body });
    expect((await asAdmin('send', { ...toShopper(), ...text('平台通知') })).code).toBe(200);
    // Two minutes may share them: one has its 60 and one more.
    const codes = await Promise.all(
      Array.from({ length: 121 }, (_, n) => say(asShopper, 'send', { ...toStore(), ...text(`${n}`) })),
    );
    expect(codes.some(({ code, status }) => code === 429 || status === 429)).toBe(true);
  });
});

describe('the socket', () => {
  interface Frame {
    type: string;
    data: Record<string, unknown>;
  }
  const open = async (): Promise<{ socket: WebSocket; next(type: string): Promise<Frame> }> => {
    const socket = new WebSocket(`${await address()}/ws`);
    const heard: Frame[] = [];
    let wake = (): void => {};
    socket.on('message', (raw) => (heard.push(JSON.parse(String(raw)) as Frame), wake()));
    await once(socket, 'open');
    const next = async (type: string): Promise<Frame> => {
      for (;;) {
        const at = heard.findIndex((frame) => frame.type === type);
        const [found] = at < 0 ? [] : heard.splice(at, 1);
        if (found) return found;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    };
    return { socket, next };
  };
  let listening: Promise<string> | undefined;
  const address = () =>
    (listening ??= server.app.listen({ port: 0, host: '127.0.0.1' }).then((url) => url.replace('http', 'ws')));
  const write = (socket: WebSocket, frame: unknown): void => socket.send(JSON.stringify(frame));

  it('brings a message at once to both sides that have shown their tokens', async () => {
    const [shop, buyer] = [await open(), await open()];
    write(shop.socket, { type: 'auth', token: asStore.authorization, provider: 'users' });
    write(buyer.socket, { type: 'auth', token: asShopper.authorization, provider: 'users' });
    expect((await shop.next('auth')).data).toEqual({ sid: String(store.ownerId), stype: 'users' });
    await buyer.next('auth');
    await say(asStore, 'send', { ...toShopper(), ...text('到货了') });
    for (const side of [shop, buyer])
      expect((await side.next('chat')).data).toMatchObject({ content: '到货了', rid: String(shopper.id) });
    await thread(asShopper, toStore());
    expect((await shop.next('read')).data).toMatchObject({ sid: String(shopper.id), rid: String(store.ownerId) });
    shop.socket.close();
    buyer.socket.close();
  });

  it('tells one that only claims to be somebody nothing but to ask', async () => {
    const spy = await open();
    write(spy.socket, { type: 'heart', data: { sid: String(shopper.id) } });
    await spy.next('heart');
    await say(asStore, 'send', { ...toShopper(), ...text('机密') });
    expect(await spy.next('wake')).toEqual({ type: 'wake', data: { sid: String(shopper.id) } });
    spy.socket.close();
  });

  it('stops bringing messages when the session has ended', async () => {
    const person = await makeUser(database);
    const session = await server.user(person.id);
    const line = await open();
    write(line.socket, { type: 'auth', token: session.authorization, provider: 'users' });
    await line.next('auth');
    await say(session, 'add', toStore());
    await session.post('/logout');
    const closed = once(line.socket, 'close');
    await say(asStore, 'send', { rid: person.id, rtype: 'users', ...text('您还在吗') });
    expect((await closed)[0]).toBe(4401);
  });

  it('does not mind nonsense', async () => {
    const line = await open();
    for (const raw of ['', '{', '[]', '{"type":"auth"}', 'null', '{"type":"heart","data":7}']) line.socket.send(raw);
    write(line.socket, { type: 'heart' });
    expect((await line.next('heart')).type).toBe('heart');
    line.socket.close();
  });
});

describe('a shopper', () => {
  const own = async (who: Caller) => (await who.get<StoreConversation[]>('/user/chats')).data;

  it('finds the stores that were written to, with what was said last and how much is unread', async () => {
    const asker = await server.user((await makeUser(database)).id);
    const other = await makeStore(database, { store_name: '另一家' });
    await say(asker, 'add', toStore());
    await say(asker, 'send', { ...toStore(), ...text('在吗') });
    expect(await own(asker)).toMatchObject([{ store_id: store.id, store_name: '好物铺', content: '在吗', unread: 0 }]);
    await say(asker, 'add', { rid: String(other.ownerId), rtype: 'users' });
    const [{ sid } = { sid: '' }] = await conversations(asker);
    for (const words of ['在的', '您说']) await say(asStore, 'send', { rid: sid, rtype: 'users', ...text(words) });
    expect(await own(asker)).toMatchObject([
      { store_id: store.id, content: '您说', unread: 2 },
      { store_id: other.id, content: '', unread: 0 },
    ]);
    await thread(asker, toStore());
    expect((await own(asker)).map(({ unread }) => unread)).toEqual([0, 0]);
  });

  it('who has a store sees there only what they began; nobody else sees it, and a visitor nothing', async () => {
    const friend = await makeStore(database, { store_name: '隔壁' });
    const asFriend = await server.user(friend.ownerId);
    await say(asFriend, 'add', toStore());
    expect((await own(asFriend)).map(({ store_id }) => store_id)).toEqual([store.id]);
    expect((await own(asStore)).map(({ store_id }) => store_id)).not.toContain(friend.id);
    expect((await server.anonymous.get('/user/chats')).code).not.toBe(200);
  });
});
