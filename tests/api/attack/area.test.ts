import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let shopper: Caller;
let seller: Caller;
let admin: Caller;
beforeAll(async () => {
  shopper = await api.user((await makeUser(database)).id);
  seller = await api.user((await makeStore(database)).ownerId);
  admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
});

/** Words of an address that name an area without being its beginning. */
const WORDS = ['/Admin/', '/Admins/', '/Seller/'];

describe('what a shopper types', () => {
  it.each(WORDS)('does not sign the shopper out when it is %s', async (words) => {
    for (const path of ['/user/orders', '/user/addresses', '/auth/info', '/is_login'])
      expect((await shopper.get(path, { lang: words })).code, path).toBe(200);
    expect((await shopper.get('/is_login', { q: words })).data).toBeGreaterThan(0);
  });

  it.each(WORDS)('makes nobody of the other realm when it is %s', async (words) => {
    expect((await admin.get('/user/addresses', { lang: words })).code).toBe(401);
    expect((await shopper.get('/Admin/users', { lang: words })).code).toBe(401);
    expect((await admin.get('/Admin/users')).code).toBe(200);
  });
});

describe('a closed shop', () => {
  beforeAll(async () => {
    await database.query(
      `insert into configs (name, content, is_type) values ('close_status', '"0"', 0), ('close_reason', '"盘点"', 0)
        on conflict (name) do update set content = excluded.content`,
    );
    api.deps.cache.bump('configs');
  });

  it('is opened by no word in the query', async () => {
    for (const words of ['', ...WORDS])
      for (const path of ['/home', '/goods'])
        expect((await api.anonymous.get(path, { type: words })).msg, path + words).toContain('盘点');
  });

  it('stays open to the back offices', async () => {
    expect((await admin.get('/Admin/users')).code).toBe(200);
    expect((await seller.get('/Seller/goods')).code).toBe(200);
  });

  it.each([
    '/%41dmin/users',
    '/%2541dmin/users',
    '//Admin/users',
    '/x/../Admin/users',
    '/ADMIN/users',
    '/Admins/users',
  ])('gives nothing to a shopper at the odd address %s', async (path) => {
    const reply = await shopper.get(path);
    expect([401, 404], path).toContain(reply.code);
    expect((await api.anonymous.get(path)).data).toEqual([]);
  });

  it('knows an administrator at an address with an encoded letter', async () => {
    expect((await admin.get('/%41dmin/users')).code).toBe(200);
  });
});
