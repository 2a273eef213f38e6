import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from '#db/notify.ts';
import type { Envelope, Page } from '#shared/contract/envelope.ts';
import { encodeForm } from '#shared/browser/form-encode.ts';
import { cookieMark } from '#server/http/cookies.ts';
import { purgeTokens } from '#server/jobs/purge-tokens.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

interface Message {
  content: string;
  sid: string;
}
const database = testDatabase();
const api = testApp(database);
const overTls = testApp(database, { env: { PUBLIC_URL: 'https://shop.example' } });
let store = { id: 0, ownerId: 0 };
let toStore: Record<string, string> = {};
let stopListening = async (): Promise<void> => {};

beforeAll(async () => {
  store = await makeStore(database);
  toStore = { rid: String(store.ownerId), rtype: 'users' };
  stopListening = await listen(database.url, { chat: (payload) => void api.chat.deliver(payload) });
});
afterAll(() => stopListening());
beforeEach(() => database.query('truncate rate_limits'));

/** A browser without an account: one address, one kind of browser, and the cookies that it was given. */
function browser({ from = '203.0.113.5', keepsCookies = true, at = api } = {}) {
  const jar = { cookie: '', set: '', from };
  const call = async <T>(
    path: string,
    fields: Record<string, string> = {},
  ): Promise<Envelope<T> & { status: number }> => {
    const reply = await at.app.inject({
      method: 'POST',
      url: `/api/Chat/${path}`,
      remoteAddress: jar.from,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'the same browser',
        ...(jar.cookie && { cookie: jar.cookie }),
      },
      payload: encodeForm({ provider: 'anonymous', ...fields }).toString(),
    });
    jar.set = String(reply.headers['set-cookie'] ?? '');
    if (keepsCookies && jar.set) jar.cookie = jar.set.split(';')[0] ?? '';
    return { ...reply.json<Envelope<T>>(), status: reply.statusCode };
  };
  return {
    jar,
    call,
    say: (content: string) => call<Message>('send', { ...toStore, content_type: 'text', content }),
    sid: async () => (await call<{ sid: string }>('add')).data.sid,
    thread: async () => (await call<Page<Message>>('friend_content', toStore)).data.data.map(({ content }) => content),
  };
}

describe('a visitor', () => {
  it('reads nothing of another behind the same router with the same browser', async () => {
    const [one, two] = [browser(), browser()];
    await one.say('我的地址是幸福路 1 号');
    await two.say('在吗');
    expect(await one.thread()).toEqual(['我的地址是幸福路 1 号']);
    expect(await two.thread()).toEqual(['在吗']);
    expect((await two.call<unknown[]>('friends')).data).toHaveLength(1);
  });

  it('goes on with the conversation from another address, and gets the cookie once', async () => {
    const visitor = browser();
    const first = await visitor.say('第一句');
    expect(visitor.jar.set).not.toBe('');
    visitor.jar.from = '198.51.100.7';
    const second = await visitor.say('第二句');
    expect(visitor.jar.set).toBe('');
    expect(second.data.sid).toBe(first.data.sid);
    expect(await visitor.thread()).toEqual(['第二句', '第一句']);
  });

  it('without cookies can still write, as somebody new each time', async () => {
    const visitor = browser({ keepsCookies: false });
    const [one, two] = [await visitor.say('一'), await visitor.say('二')];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(two.data.sid).not.toBe(one.data.sid);
    expect(await visitor.thread()).toEqual([]);
    const asStore = await api.user(store.ownerId);
    const seen = await asStore.post<Page<Message>>('/Chat/friend_content', {
      provider: 'users',
      rid: one.data.sid,
      rtype: 'anonymous',
    });
    expect(seen.data.data.map(({ content }) => content)).toEqual(['一']);
  });

  it('with a cookie that was changed, made up or made for something else begins anew', async () => {
    const victim = browser();
    const { sid } = (await victim.say('机密')).data;
    const mark = victim.jar.cookie.split('.')[1] ?? '';
    const { keys } = api.deps;
    for (const cookie of [
      `visitor=${sid}`,
      `visitor=${sid}.`,
      `visitor=${sid}.${'A'.repeat(43)}`,
      `visitor=${'0'.repeat(32)}.${mark}`,
      `visitor=${sid}.${cookieMark(keys, sid)}`,
      `visitor=${sid}.${cookieMark(keys, `device|${sid}`)}`,
      `visitor=${sid}.${cookieMark({ ...keys, cookies: keys.links }, `visitor|${sid}`)}`,
      'visitor=%E0%A4%A; visitor=',
    ]) {
      const stranger = browser();
      stranger.jar.cookie = cookie;
      expect(await stranger.thread(), cookie).toEqual([]);
      expect(await stranger.sid(), cookie).not.toBe(sid);
    }
    expect(await victim.thread()).toEqual(['机密']);
  });

  it('keeps who they are from scripts and from other sites, and over TLS where the site has it', async () => {
    const plain = browser();
    await plain.sid();
    for (const part of ['Path=/;', 'HttpOnly', 'SameSite=Lax']) expect(plain.jar.set).toContain(part);
    expect(plain.jar.set).not.toContain('Secure');
    const secure = browser({ at: overTls });
    await secure.sid();
    expect(secure.jar.set).toContain('Secure');
  });

  it('who signs in is somebody else, without a cookie and without the visitor’s words', async () => {
    const visitor = browser();
    await visitor.say('还没登录');
    const owner = await api.user(store.ownerId);
    const { cookie } = visitor.jar;
    const reply = await owner.post<{ sid: string }>('/Chat/add', { provider: 'users' }, { cookie });
    expect(reply.data).toEqual({ sid: String(store.ownerId), stype: 'users' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await visitor.thread()).toEqual(['还没登录']);
  });
});

describe('the socket of a visitor', () => {
  it('brings what the store answers to this visitor, and nothing to a neighbour', async () => {
    const address = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const [one, two] = [browser(), browser()];
    const { sid } = (await one.say('在吗')).data;
    await two.say('也在');
    const heard: Record<string, string[]> = { one: [], two: [] };
    const line = async (name: 'one' | 'two', cookie: string): Promise<WebSocket> => {
      const socket = new WebSocket(`${address}/ws`, { headers: { cookie, 'user-agent': 'the same browser' } });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'auth', provider: 'anonymous', token: '' }));
      await once(socket, 'message');
      socket.on('message', (raw: Buffer) => heard[name]?.push(String(raw)));
      return socket;
    };
    const sockets = [await line('one', one.jar.cookie), await line('two', two.jar.cookie)];
    const asStore = await api.user(store.ownerId);
    const arrived = once(sockets[0] as WebSocket, 'message'); // as: opened two lines above
    const text = { rtype: 'anonymous', content_type: 'text', content: '您好' };
    expect((await asStore.post('/Chat/send', { provider: 'users', rid: sid, ...text })).code).toBe(200);
    await arrived;
    for (const socket of sockets) {
      socket.send('{"type":"heart"}');
      await once(socket, 'message');
      socket.close();
    }
    expect(heard['one']?.join('')).toContain('您好');
    expect(heard['two']?.filter((frame) => frame !== '{"type":"heart"}')).toEqual([]);
  });
});

describe('a flood of visitors', () => {
  const conversations = async () =>
    (await database.query<{ n: number }>(`select count(*)::int as n from chat_friends where stype = 'anonymous'`))[0]
      ?.n ?? 0;

  it('begins sixty conversations an hour from one network, while known ones go on and other networks begin theirs', async () => {
    const known = browser();
    await known.say('早');
    const before = await conversations();
    const flood = browser({ keepsCookies: false });
    const replies = await Promise.all(Array.from({ length: 70 }, () => flood.call('add', toStore)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(59);
    expect(replies.filter(({ status, code }) => status === 429 && code === 429)).toHaveLength(11);
    expect((await flood.say('再来')).status).toBe(429);
    expect((await conversations()) - before).toBe(59);
    expect((await known.say('还在')).code).toBe(200);
    expect((await browser({ from: '198.51.100.7' }).say('新来的')).code).toBe(200);
  });

  it('leaves nothing behind after a day where nothing was said', async () => {
    const quiet = browser({ from: '192.0.2.1' });
    await quiet.call('add', toStore);
    const talking = browser({ from: '192.0.2.1' });
    await talking.say('说过话');
    await purgeTokens.run({ db: database.db } as never); // all that this job takes
    expect((await quiet.call<unknown[]>('friends')).data).toHaveLength(1);
    await database.query(`update chat_friends set updated_at = updated_at - interval '25 hours'`);
    await purgeTokens.run({ db: database.db } as never);
    expect((await quiet.call<unknown[]>('friends')).data).toEqual([]);
    expect(await talking.thread()).toEqual(['说过话']);
  });
});
