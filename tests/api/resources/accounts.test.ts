import { beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

type Row = Record<string, unknown> & { id: number };
const database = testDatabase({ audit: false });
const app = testApp(database, { resources: RESOURCES });
let root: Caller;
let seller: Caller;
let owner = 0;
let store = 0;
beforeAll(async () => {
  root = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
  await insertRow(database, 'admin_roles', { name: '超级管理员' });
  owner = (await makeUser(database)).id;
  store = await insertRow(database, 'stores', { user_id: owner, store_name: '店', store_status: 1, store_verify: 4 });
  seller = await app.user(owner);
});
const role = async (caller: Caller, path: string, name: string, more: object = {}) =>
  (await caller.post<Row>(path, { name, ...more } as never)).data.id;
const login = (username: string, password: string) =>
  app.anonymous.post('/login', { username, password, provider: 'admins' });

describe('administrators', () => {
  it('sign in with the password that they were given, and not with a blank one', async () => {
    const clerks = await role(root, '/Admin/roles', '客服');
    const made = await root.post<Row>('/Admin/admins', {
      username: 'clerk_a',
      password: 'a long password',
      role_id: [clerks],
      nickname: '',
    } as never);
    expect(made.data).toMatchObject({
      username: 'clerk_a',
      nickname: 'clerk_a',
      role_id: [clerks],
      role_name: ['客服'],
      is_super: 0,
    });
    expect(made.data).not.toHaveProperty('password');
    expect((await login('clerk_a', 'a long password')).code).toBe(200);
    expect((await login('clerk_a', '')).code).not.toBe(200);
    expect(
      (await root.post('/Admin/admins', { username: 'clerk_b', password: '', role_id: [clerks] } as never)).msg,
    ).toBe('密码不能为空');
    expect(
      (await root.post('/Admin/admins', { username: 'clerk_a', password: 'another one', role_id: [clerks] } as never))
        .msg,
    ).toBe('账号已经存在');
  });

  it('are signed out at once when disabled, renamed roles or a new password arrive; not for a new nickname', async () => {
    const clerks = await role(root, '/Admin/roles', '编辑');
    const { id } = (
      await root.post<Row>('/Admin/admins', {
        username: 'clerk_c',
        password: 'a long password',
        role_id: [clerks],
      } as never)
    ).data;
    for (const [change, code] of [
      [{ nickname: '小王', username: 'clerk_c', role_id: [clerks] }, 403],
      [{ password: 'a new password' }, 401],
      [{ username: 'clerk_c' }, 401],
      [{ status: '0' }, 401],
    ] as const) {
      const caller = await app.admin(id);
      expect((await root.put(`/Admin/admins/${id}`, change as never)).code).toBe(200);
      expect([change, (await caller.get('/Admin/admins')).code]).toEqual([change, code]);
    }
  });

  it('never lose the first of them nor the last super administrator', async () => {
    const [first] = await database.query<{ id: number }>('select min(id) as id from admins');
    expect((await root.delete(`/Admin/admins/${first?.id}`)).code).toBe(500);
    expect((await root.put(`/Admin/admins/${first?.id}`, { is_super: '0' })).msg).toBe(
      '最后一个超级管理员不能删除或降级',
    );
    expect((await root.delete('/Admin/roles/1')).code).toBe(500);
  });

  it('cannot rise above themselves', async () => {
    const rights = ['admin.admins.update', 'admin.admins.store', 'admin.admins.destroy'];
    const { id } = await makeAdmin(database);
    const powers = await insertRow(database, 'admin_roles', { name: '人事' });
    await database.query('insert into admin_to_roles values ($1, $2)', [id, powers]);
    for (const name of rights)
      await database.query('insert into admin_to_permissions values ($1, $2)', [
        powers,
        await insertRow(database, 'admin_permissions', { name, apis: name }),
      ]);
    const clerk = await app.admin(id);
    const boss = (await makeAdmin(database, { is_super: 1 })).id;
    expect((await clerk.put(`/Admin/admins/${id}`, { is_super: '1' })).code).toBe(403);
    expect(
      (
        await clerk.post('/Admin/admins', {
          username: 'puppet',
          password: 'a long password',
          role_id: [powers],
          is_super: '1',
        } as never)
      ).code,
    ).toBe(403);
    expect((await clerk.put(`/Admin/admins/${boss}`, { password: 'stolen password' })).code).toBe(403);
    expect((await clerk.delete(`/Admin/admins/${boss}`)).code).toBe(403);
    // The profile is for that.
    expect((await clerk.put(`/Admin/admins/${id}`, { nickname: '人事' })).code).toBe(403);
    expect((await clerk.put('/Admin/auth/edit', { nickname: '人事' })).code).toBe(200);
  });
});

describe('roles', () => {
  it('hold the menus and rights they are given; a list that is absent beside the name is empty', async () => {
    const [menu, right] = [
      await insertRow(database, 'admin_menus', { name: '菜单' }),
      await insertRow(database, 'admin_permissions', { name: 'x', apis: 'admin.x.index' }),
    ];
    const id = await role(root, '/Admin/roles', '仓库', { menu_id: [menu], permission_id: [right] });
    expect((await root.get<Row>(`/Admin/roles/${id}`)).data).toMatchObject({
      name: '仓库',
      menu_id: [menu],
      permission_id: [right],
      menus: [{ id: menu }],
      permissions: [{ id: right }],
    });
    expect((await root.put<Row>(`/Admin/roles/${id}`, { version: '1', menu_id: [menu] } as never)).data).toMatchObject({
      permission_id: [right],
    });
    expect((await root.put<Row>(`/Admin/roles/${id}`, { name: '仓库', menu_id: [menu] } as never)).data).toMatchObject({
      menu_id: [menu],
      permission_id: [],
    });
    expect((await root.post('/Admin/roles', { name: '空', menu_id: [999_999] } as never)).code).toBe(422);
  });

  it('offer the rights by group', async () => {
    const group = await insertRow(database, 'user_permission_groups', { name: '商品' });
    await insertRow(database, 'user_permissions', { name: '列表', apis: 'seller.goods.index', pid: group });
    const { data } = await seller.get<Row[]>('/Seller/permission_groups', { isAll: 'true', isWith: 'permissions' });
    expect(data.find((row) => row.id === group)).toMatchObject({
      name: '商品',
      permissions: [{ name: '列表', apis: 'seller.goods.index' }],
    });
    expect((await seller.post('/Seller/permission_groups', { name: 'x' })).status).toBe(404);
  });
});

describe('sub-accounts', () => {
  it('belong to their owner, whatever is sent, and do what their role says', async () => {
    const right = await insertRow(database, 'user_permissions', { name: '属性', apis: 'seller.goods_attrs.index' });
    const clerks = await role(seller, '/Seller/roles', '店员', { permission_id: [right] });
    const made = await seller.post<Row>('/Seller/users', {
      username: 'clerk_1',
      password: 'a long password',
      role_id: [clerks],
      belong_id: 999,
      money: '100.00',
      phone: '13700000001',
    } as never);
    expect(made).toMatchObject({ code: 200, data: { username: 'clerk_1', role_name: ['店员'] } });
    expect(await database.query('select belong_id, money, phone from users where id = $1', [made.data.id])).toEqual([
      { belong_id: owner, money: 0, phone: '' },
    ]);
    const clerk = await app.user(made.data.id);
    expect((await clerk.get('/Seller/goods_attrs')).code).toBe(200);
    expect((await clerk.get('/Seller/users')).code).toBe(403);
    expect((await seller.put(`/Seller/users/${made.data.id}`, { status: '0' })).code).toBe(200);
    expect((await clerk.get('/Seller/goods_attrs')).code).toBe(401);
  });

  it('never take a role of another store, and are nobody to another owner', async () => {
    const stranger = (await makeUser(database)).id;
    await insertRow(database, 'stores', { user_id: stranger, store_name: '别店', store_status: 1, store_verify: 4 });
    const other = await app.user(stranger);
    const foreign = await role(other, '/Seller/roles', '别店店员');
    expect(
      (
        await seller.post('/Seller/users', {
          username: 'clerk_2',
          password: 'a long password',
          role_id: [foreign],
        } as never)
      ).msg,
    ).toBe('角色不存在或已被删除');
    const own = await role(seller, '/Seller/roles', '自己');
    const { id } = (
      await seller.post<Row>('/Seller/users', {
        username: 'clerk_3',
        password: 'a long password',
        role_id: [own],
      } as never)
    ).data;
    expect((await other.put(`/Seller/users/${id}`, { password: 'stolen password' })).code).toBe(404);
    expect((await other.delete(`/Seller/users/${id}`)).data).toBe(0);
    expect((await seller.put(`/Seller/users/${owner}`, { status: '0' })).code).toBe(404);
    expect(store).toBeGreaterThan(0);
  });
});

describe('users, as administrators see them', () => {
  it('are made with a phone that is theirs alone and never with money', async () => {
    const made = await root.post<Row>('/Admin/users', {
      username: 'member_a',
      password: 'a long password',
      phone: '13912345678',
      pay_password: '',
      money: '5.00',
    } as never);
    expect(made.data).toMatchObject({ username: 'member_a', phone: '13912345678', money: '0.00' });
    expect(
      (await root.post('/Admin/users', { username: 'member_b', password: 'a long password', phone: '13912345678' }))
        .msg,
    ).toBe('手机号已经存在');
    expect((await root.put(`/Admin/users/${made.data.id}`, { username: 'member_a', nickname: '改名' })).code).toBe(200);
    const password = 'a long password';
    for (const [username, nickname, phone] of [
      ['13912345670', '', '13912345670'],
      ['member_c', '139 1234 5671', '13912345671'],
    ] as const)
      expect((await root.post<Row>('/Admin/users', { username, nickname, phone, password })).data).toMatchObject({
        nickname: expect.stringMatching(/^用户 ?[2-9a-z]{6}$/),
      });
    expect((await root.put(`/Admin/users/${made.data.id}`, { inviter_id: String(made.data.id) })).code).toBe(422);
  });
});
