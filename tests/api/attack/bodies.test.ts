/** Bodies that cost more than their sender may ask for. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { head, rawCall, rawReply } from '#tests/support/raw-http.ts';

const database = testDatabase();
const api = testApp(database);
const IMPORT = '/api/Admin/expresses/import/excel';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
let url = '';
let user: Caller;
let admin: Caller;
let clerk: Caller;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  user = await api.user((await makeUser(database)).id);
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  clerk = await api.admin((await makeAdmin(database)).id);
});
beforeEach(() => database.query('delete from rate_limits'));

const post = async (path: string, body: string, type: string, authorization = '') => {
  const reply = await api.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': type, ...(authorization && { authorization }) },
  });
  return { status: reply.statusCode, ...reply.json<Envelope>() };
};
const many = (bytes: number) => `a=${'x'.repeat(bytes)}`;
const nested = (levels: number) => `{"username":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const members = (count: number) => JSON.stringify({ rows: [Array.from({ length: count }, () => 1)] });

describe('a stranger', () => {
  it('sends 64 KB and no more, in whichever form', async () => {
    for (const type of [FORM, JSON_TYPE]) {
      const text = (bytes: number) => (type === FORM ? many(bytes) : JSON.stringify({ a: 'x'.repeat(bytes) }));
      expect((await post('/api/login', text(60_000), type)).code).toBe(422);
      expect(await post('/api/login', text(66_000), type)).toMatchObject({ status: 413, data: [] });
      expect((await post('/api/nothing', text(66_000), type)).status).toBe(413);
    }
  });

  it.each([
    'application/json\t;charset=utf-8',
    ' application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-16',
    'application/json; charset="utf-8"; boundary=x',
    'application/json,text/plain',
    'application/x-www-form-urlencoded\t',
    'text/plain',
    'text/json',
    'application/octet-stream',
    'multipart/form-data',
    'a/b',
  ])('gets no more by calling it %j', async (type) => {
    const body = JSON.stringify({ username: 'x', password: 'x'.repeat(66_000) });
    const request = head('POST /api/login', { 'content-type': type, 'content-length': body.length });
    const reply = await rawReply(url, request + body);
    // A form with files is not looked at where none is taken: the fields are missing.
    if (type.startsWith('multipart')) expect(reply.body).toMatch(/"code":422/);
    else expect([413, 415]).toContain(reply.status);
  });

  it.each([
    ['without a token', () => ''],
    ['with a forged token', () => `Bearer ${'a'.repeat(30)}.${'b'.repeat(30)}.${'c'.repeat(30)}`],
    ['with the token of another realm', () => user.authorization],
  ])('is told to sign in before the body has come: %s', async (_how, authorization) => {
    const headers = { 'content-type': JSON_TYPE, 'content-length': 8_000_000, authorization: authorization() };
    const call = await rawCall(url, head(`POST ${IMPORT}`, headers));
    expect(JSON.parse((await call.reply).body)).toMatchObject({ code: 401, data: [] });
    call.socket.destroy();
  });
});

describe('somebody whose session has ended, or who has no right', () => {
  const large = (caller: Caller) => ({
    'content-type': JSON_TYPE,
    'content-length': 8_000_000,
    authorization: caller.authorization,
  });
  it('is refused before a large body has come', async () => {
    const gone = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
    await gone.post('/Admin/logout');
    for (const [caller, code] of [
      [gone, 401],
      [clerk, 403],
    ] as const) {
      const call = await rawCall(url, head(`POST ${IMPORT}`, large(caller)));
      expect(JSON.parse((await call.reply).body)).toMatchObject({ code });
      call.socket.destroy();
    }
    const { 'content-length': _none, ...headers } = large(clerk);
    const chunked = await rawCall(url, head(`POST ${IMPORT}`, { ...headers, 'transfer-encoding': 'chunked' }));
    expect(JSON.parse((await chunked.reply).body)).toMatchObject({ code: 403 });
    chunked.socket.destroy();
  });
});

describe('somebody signed in', () => {
  it('pays for large forms with more of the calls of a minute, and is told to wait before the next one has come', async () => {
    const sender = await api.user((await makeUser(database)).id);
    const sendLarge = () => post('/api/user/addresses', many(2_000_000), FORM, sender.authorization);
    // 600 calls a minute, and 2 MB are 31 of them; a minute may end in between.
    let taken = 0;
    while (taken < 40 && (await sendLarge()).status === 200) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(600 / 31 - 1);
    expect(taken).toBeLessThan(40);

    const headers = { 'content-type': FORM, 'content-length': 60_000, authorization: sender.authorization };
    const call = await rawCall(url, head('POST /api/user/addresses', headers));
    expect((await call.reply).status).toBe(429);
    call.socket.destroy();
    expect((await user.get('/user/addresses')).code).toBe(200);
  });

  it('sends 2 MB and no more, and 8 MB where sheets are taken in', async () => {
    const address = (bytes: number) => post('/api/user/addresses', many(bytes), FORM, user.authorization);
    expect((await address(1_900_000)).status).toBe(200);
    expect((await address(2_200_000)).status).toBe(413);
    const sheet = (bytes: number) =>
      post(IMPORT, JSON.stringify({ rows: [{ name: 'x'.repeat(bytes) }] }), JSON_TYPE, admin.authorization);
    expect((await sheet(5_000_000)).status).toBe(200);
    expect((await sheet(8_400_000)).status).toBe(413);
    expect((await post('/api/uploads', many(2_200_000), FORM, user.authorization)).status).toBe(413);
  });

  it('sends 20,000 members and no more, and a hundred for each row of a sheet', async () => {
    const call = (path: string, count: number, { authorization }: Caller) =>
      post(path, members(count), JSON_TYPE, authorization);
    const refused = { status: 200, code: 422, data: { errors: { body: expect.stringMatching(/\d/) } } };
    expect(await call('/api/user/addresses', 20_001, user)).toMatchObject(refused);
    expect((await call('/api/user/addresses', 19_000, user)).data).not.toHaveProperty('errors.body');
    expect(await call(IMPORT, 200_001, admin)).toMatchObject(refused);
    expect((await call(IMPORT, 150_000, admin)).data).not.toHaveProperty('errors.body');
  });
});

describe('nesting', () => {
  it('beyond eight levels is refused with a sentence, as JSON and as a form', async () => {
    const refused = { status: 200, code: 422, data: { errors: { body: expect.stringContaining('8') } } };
    expect(await post('/api/login', nested(9), JSON_TYPE)).toMatchObject(refused);
    expect(await post('/api/login', nested(30_000), JSON_TYPE)).toMatchObject(refused);
    expect((await post('/api/login', nested(8), JSON_TYPE)).data).not.toHaveProperty('errors.body');
    expect(await post('/api/login', `a${'[b]'.repeat(9)}=1`, FORM)).toMatchObject(refused);
  });

  it('in a query is an unknown name and nothing worse', async () => {
    const reply = await api.anonymous.get(`/goods?a${'[b]'.repeat(200)}=1`);
    expect([reply.status, reply.code]).toEqual([200, 422]);
  });
});

describe('a row of many ids', () => {
  it('fits into the path of a call', async () => {
    const store = await makeStore(database);
    const ids = Array.from({ length: 200 }, (_, at) => 900_000_000_000 + at).join();
    const reply = await (await api.user(store.ownerId)).delete(`/Seller/goods/${ids}`);
    expect(reply.status).toBe(200);
  });
});
