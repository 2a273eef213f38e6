import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser, PASSWORD } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { shiftClock } from '#tests/support/factories/trade.ts';

const database = testDatabase();
const app = testApp(database);
let storeId: number;
let ownerId: number;
let seller: Caller;
let neighbour: Caller;
let admin: Caller;

beforeAll(async () => {
  ({ storeId, ownerId, seller, neighbour, admin } = await openMarket(database, app));
});

interface Made {
  id: number;
  token: string;
}
const make = (caller: Caller, area: 'Admin' | 'Seller', scopes: string[], more = {}) =>
  caller.post<Made>(`/${area}/api_tokens`, { name: 'ERP', scopes, days: 30, ...more });
async function program(caller: Caller, area: 'Admin' | 'Seller', ...scopes: string[]): Promise<Caller> {
  const made = await make(caller, area, scopes);
  expect(made.code).toBe(200);
  return app.bearer(`Bearer ${made.data.token}`);
}

describe('a token', () => {
  it('may what its scopes say and nothing else of its area', async () => {
    const erp = await program(seller, 'Seller', 'seller.orders.index');
    expect((await erp.get('/Seller/orders')).code).toBe(200);
    expect((await erp.get('/Seller/goods')).code).toBe(403);
    const office = await program(admin, 'Admin', 'admin.goods_brands.index');
    expect((await office.get('/Admin/goods_brands')).code).toBe(200);
    expect((await office.get('/Admin/orders')).code).toBe(403);
    expect((await office.post('/Admin/goods_brands', { name: '茶' })).code).toBe(403);
  });

  it('is no key to accounts, passwords, money of a shopper, or further tokens', async () => {
    const erp = await program(seller, 'Seller', 'seller.orders.index');
    for (const path of ['/auth/info', '/user/default', '/user/notices', '/Seller/own_notices', '/Seller/saved_views'])
      expect((await erp.get(path)).code).toBe(403);
    expect((await erp.put('/auth/edit', { pay_password: '111111' })).code).toBe(403);
    expect((await make(erp, 'Seller', ['seller.orders.index'])).code).toBe(403);
    expect((await make(seller, 'Seller', ['seller.api_tokens.store'])).code).toBe(422);
  });

  it.each(['Admin', 'Seller'] as const)('passes on what it may do and nothing more (%s)', async (area) => {
    const [caller, name, of] = area === 'Admin' ? [admin, 'admin', 'admins'] : [seller, 'seller', 'users'];
    const scopes = ['roles.store', `${of}.store`, `${of}.update`].map((right) => `${name}.${right}`);
    const office = await program(caller, area, ...scopes);
    const table = area === 'Admin' ? 'admin' : 'user';
    const idOf = async (right: string): Promise<number> => {
      await permission(right, table);
      const [row] = await database.query<{ id: number }>(`select id::int from ${table}_permissions where apis = $1`, [
        right,
      ]);
      return row?.id ?? 0;
    };
    const role = async (right: string, by = office) =>
      by.post<{ id: number }>(`/${area}/roles`, { name: 'x', permission_id: [await idOf(right)] });
    expect((await role(`${name}.orders.index`)).code).toBe(403);
    const beyond = await role(`${name}.orders.index`, caller);
    expect(beyond.code).toBe(200);
    const account = (more: object) =>
      office.post(`/${area}/${of}`, { username: `by_program_${name}`, password: 'a long password', ...more });
    expect((await account({ role_id: [beyond.data.id] })).code).toBe(403);
    if (area === 'Admin') expect((await account({ is_super: 1 })).code).toBe(403);
    const within = await role(`${name}.roles.store`);
    expect(within.code).toBe(200);
    expect((await account({ role_id: [within.data.id] })).code).toBe(200);
  });

  it('stays in its realm, and in its store', async () => {
    const made = await make(seller, 'Seller', ['seller.orders.index']);
    const erp = app.bearer(`Bearer ${made.data.token}`);
    expect((await erp.get('/Admin/goods_brands')).code).toBe(401);
    const others = await neighbour.get<{ data: unknown[] }>('/Seller/api_tokens');
    expect(others.data.data).toEqual([]);
    expect((await neighbour.delete(`/Seller/api_tokens/${made.data.id}`)).data).not.toBe(1);
    expect((await erp.get('/Seller/orders')).code).toBe(200);
  });

  it('loses what its account loses', async () => {
    const { id } = await makeUser(database, { belong_id: ownerId });
    const role = await insertRow(database, 'user_roles', { belong_id: ownerId, store_id: storeId, name: '对接' });
    await insertRow(database, 'user_to_roles', { user_id: id, role_id: role });
    for (const right of ['seller.api_tokens.store', 'seller.coupons.index'])
      await database.query(
        `insert into user_to_permissions (role_id, permission_id) select $1, id from user_permissions where apis = $2`,
        [role, await permission(right)],
      );
    const clerk = await app.user(id);
    expect((await make(clerk, 'Seller', ['seller.orders.index'])).code).toBe(422);
    const erp = await program(clerk, 'Seller', 'seller.coupons.index');
    expect((await erp.get('/Seller/coupons')).code).toBe(200);
    await database.query('delete from user_to_permissions where role_id = $1', [role]);
    expect((await erp.get('/Seller/coupons')).code).toBe(403);
    await database.query('update users set status = 0 where id = $1', [id]);
    expect((await erp.get('/Seller/coupons')).code).toBe(401);
  });

  it('ends with the password that its account had: whoever made it with a stolen session keeps nothing', async () => {
    const holder = await makeUser(database);
    const store = await makeStore(database, { user_id: holder.id });
    const owner = await app.user(holder.id);
    const erp = await program(owner, 'Seller', 'seller.orders.index');
    const works = async (one: Caller, path = '/Seller/orders') => (await one.get(path)).code;
    expect((await owner.put('/auth/edit', { nickname: '新名字' })).code).toBe(200);
    expect(await works(erp)).toBe(200);

    const clerk = await makeUser(database, { belong_id: holder.id });
    const role = await insertRow(database, 'user_roles', { belong_id: holder.id, store_id: store.id, name: '对接' });
    await insertRow(database, 'user_to_roles', { user_id: clerk.id, role_id: role });
    for (const right of ['seller.api_tokens.store', 'seller.orders.index'])
      await database.query(
        `insert into user_to_permissions (role_id, permission_id) select $1, id from user_permissions where apis = $2`,
        [role, await permission(right)],
      );
    const clerks = await program(await app.user(clerk.id), 'Seller', 'seller.orders.index');
    expect((await owner.put(`/Seller/users/${clerk.id}`, { password: 'a new password' })).code).toBe(200);
    expect([await works(clerks), await works(erp)]).toEqual([401, 200]);

    expect((await owner.put('/auth/edit', { password: 'a new password', old_password: PASSWORD })).code).toBe(200);
    expect(await works(erp)).toBe(401);

    const colleague = await makeAdmin(database, { is_super: 1 });
    const office = await program(await app.admin(colleague.id), 'Admin', 'admin.goods_brands.index');
    expect(await works(office, '/Admin/goods_brands')).toBe(200);
    const change = { password: 'Tangerine-42-boats' };
    expect((await admin.put(`/Admin/admins/${colleague.id}`, change)).code).toBe(200);
    expect(await works(office, '/Admin/goods_brands')).toBe(401);
  });

  it('ends when it is revoked, and when its time is over', async () => {
    const made = await make(seller, 'Seller', ['seller.orders.index'], { days: 1 });
    const erp = app.bearer(`Bearer ${made.data.token}`);
    await shiftClock(database, '23 hours');
    expect((await erp.get('/Seller/orders')).code).toBe(200);
    await shiftClock(database, '25 hours');
    expect((await erp.get('/Seller/orders')).code).toBe(401);
    await shiftClock(database, '0');
    expect((await erp.get('/Seller/orders')).code).toBe(200);
    expect((await seller.delete(`/Seller/api_tokens/${made.data.id}`)).code).toBe(200);
    expect((await erp.get('/Seller/orders')).code).toBe(401);
  });

  it('is kept as a hash and shown once; its use is noted', async () => {
    const made = await make(seller, 'Seller', ['seller.orders.index']);
    await app.bearer(`Bearer ${made.data.token}`).get('/Seller/orders');
    const [row] = await database.query('select * from api_tokens where id = $1', [made.data.id]);
    expect(JSON.stringify(row)).not.toContain(made.data.token);
    expect(row).toMatchObject({ last_used_at: expect.anything(), hint: made.data.token.slice(-4) });
    const shown = await seller.get(`/Seller/api_tokens/${made.data.id}`);
    expect(shown.text).not.toContain('hash');
    expect(shown.text).not.toContain(made.data.token);
  });

  it('cannot be invented', async () => {
    const { token } = (await make(seller, 'Seller', ['seller.orders.index'])).data;
    const forged = `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`;
    expect((await app.bearer(`Bearer ${forged}`).get('/Seller/orders')).code).toBe(401);
  });
});

const permission = async (right: string, realm: 'user' | 'admin' = 'user'): Promise<string> => {
  await database.query(
    `insert into ${realm}_permissions (name, apis) select $1::text, $1::text where not exists (select 1 from ${realm}_permissions where apis = $1::text)`,
    [right],
  );
  return right;
};
