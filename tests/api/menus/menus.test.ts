import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#shared/contract/menus.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let superId = 0;

const menu = (table: 'admin_menus' | 'user_menus', pid: number, name: string, more: Record<string, unknown> = {}) =>
  insertRow(database, table, { pid, name, ename: name, ...more });
const load = async (caller: { get: typeof api.anonymous.get }, path = '/Admin/load_menu', query = {}) =>
  (await caller.get<MenuItem[]>(path, { type: 'getChildren', ...query })).data;
const names = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children ? [item.name, names(item.children)] : item.name));

let goodsMenu = 0;
beforeAll(async () => {
  superId = (await makeAdmin(database, { is_super: 1 })).id;
  const work = await menu('admin_menus', 0, 'Work', { is_sort: 1 });
  await menu('admin_menus', work, 'Docs', { is_sort: 1, apis: 'https://docs.example', view: 'x' });
  await menu('admin_menus', work, 'Board', {
    is_sort: 2,
    apis: '/Admin/dashboard',
    view: 'Admin/dashboard/index',
    is_open: 1,
  });
  const shop = await menu('admin_menus', 0, 'Shop', { is_sort: 2 });
  goodsMenu = await menu('admin_menus', shop, 'Goods', { apis: '/Admin/goods', view: 'Admin/goods/index' });
  await menu('admin_menus', shop, 'Gone', { deleted_at: new Date() });
  const seller = await menu('user_menus', 0, 'Sell', {});
  await menu('user_menus', seller, 'Orders', { apis: '/Seller/orders', view: 'Seller/orders/index' });
  await menu('user_menus', seller, 'Coupons', { apis: '/Seller/coupons', view: 'Seller/coupons/index' });
});

describe('menus', () => {
  it('are empty lists for strangers and for tokens of the other realm, never an error', async () => {
    const user = await api.user((await makeUser(database)).id);
    for (const caller of [api.anonymous, api.bearer('Bearer null'), user]) {
      expect(await caller.get('/Admin/load_menu', { type: 'getChildren' })).toMatchObject({
        status: 200,
        code: 200,
        data: [],
      });
    }
    expect(await load(user, '/Seller/load_menu')).toEqual([]); // no store yet
    expect(await load(await api.admin(superId), '/Seller/load_menu')).toEqual([]);
  });

  it('are whole for a super administrator, in their order, with strings that are never null', async () => {
    const items = await load(await api.admin(superId));
    expect(names(items)).toEqual([
      ['Work', ['Docs', 'Board']],
      ['Shop', ['Goods']],
    ]);
    expect(items[0]).toMatchObject({ pid: 0, ename: 'Work', icon: '', view: '', apis: '', is_open: 0, lev: 1 });
    expect(items[0]?.children?.[1]).toMatchObject({ lev: 2, is_open: 1, apis: '/Admin/dashboard' });
  });

  it('can be cut at a depth', async () => {
    expect(names(await load(await api.admin(superId), '/Admin/load_menu', { deep: 1 }))).toEqual(['Work', 'Shop']);
  });

  it('show others what their roles contain, with the folders above', async () => {
    const admin = await makeAdmin(database);
    const role = await insertRow(database, 'admin_roles', { name: 'goods' });
    await insertRow(database, 'admin_to_roles', { admin_id: admin.id, role_id: role });
    await insertRow(database, 'admin_to_menus', { role_id: role, menu_id: goodsMenu });
    const caller = await api.admin(admin.id);
    expect(names(await load(caller))).toEqual([['Shop', ['Goods']]]);
    expect((await caller.post<{ defaultUrl: string }>('/Admin/auth/info')).data.defaultUrl).toBe('/Admin/goods');
    await database.query('update admin_roles set deleted_at = now() where id = $1', [role]);
    expect(await load(caller)).toEqual([]);
  });

  it('lead to the first page of ours, not to an external address', async () => {
    expect((await (await api.admin(superId)).post<{ defaultUrl: string }>('/Admin/auth/info')).data.defaultUrl).toBe(
      '/Admin/dashboard',
    );
  });

  it('are whole for the owner of a passed store and cut by role for sub-accounts', async () => {
    const { ownerId } = await makeStore(database);
    expect(names(await load(await api.user(ownerId), '/Seller/load_menu'))).toEqual([['Sell', ['Orders', 'Coupons']]]);
    const sub = await makeUser(database, { belong_id: ownerId });
    const caller = await api.user(sub.id);
    expect(await load(caller, '/Seller/load_menu')).toEqual([]);
    const role = await insertRow(database, 'user_roles', { name: 'orders', belong_id: ownerId });
    const [orders] = await database.query<{ id: number }>(`select id from user_menus where name = 'Orders'`);
    await insertRow(database, 'user_to_roles', { user_id: sub.id, role_id: role });
    await insertRow(database, 'user_to_menus', { role_id: role, menu_id: orders?.id });
    expect(names(await load(caller, '/Seller/load_menu'))).toEqual([['Sell', ['Orders']]]);
    const waiting = await makeStore(database, { store_verify: 2 });
    expect(await load(await api.user(waiting.ownerId), '/Seller/load_menu')).toEqual([]);
  });

  it.each([
    ['{host}/help', 200],
    ['/Admin/goods', 200],
    ['https://docs.example/a', 200],
    ['', 200],
    ['{host}.example/', 422],
    ['//example.com', 422],
    ['javascript:alert(1)', 422],
  ])('lead to %j: %i', async (apis, code) => {
    const caller = await api.admin(superId);
    const reply = await caller.post('/Admin/menus', { pid: 0, name: 'Lead', is_open: 0, is_sort: 9, apis });
    expect(reply.code).toBe(code);
    await database.query(`delete from admin_menus where name = 'Lead'`);
  });

  it('of sellers are given to administrators only', async () => {
    expect(names(await load(await api.admin(superId), '/Admin/load_seller_menu'))).toEqual([
      ['Sell', ['Orders', 'Coupons']],
    ]);
    expect((await api.anonymous.get('/Admin/load_seller_menu')).code).toBe(401);
  });
});

describe('permission names', () => {
  it('are those of the registered routes of the area', async () => {
    const { data } = await (await api.admin(superId)).get<string[]>('/Admin/load_permission');
    expect(data).toContain('admin.configs.update');
    expect(data.every((name) => name.startsWith('admin.'))).toBe(true);
    expect([...data].sort()).toEqual(data);
    expect((await api.anonymous.get('/Admin/load_permission')).code).toBe(401);
  });
});
