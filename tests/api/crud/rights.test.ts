/** What a role lets its members do, over resources of the shop itself. */
import { beforeAll, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';
import { makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
beforeAll(() => makeAdmin(database, { is_super: 1 })); // somebody has to give the rights

/** Gives an account a role with these rights, and answers how to add another one. */
async function roleOf(db: TestDatabase, of: 'admin' | 'user', id: number, belong = 0) {
  const role = await insertRow(db, `${of}_roles`, { name: 'clerk', ...(of === 'user' && { belong_id: belong }) });
  await insertRow(db, `${of}_to_roles`, { [`${of}_id`]: id, role_id: role });
  return async (right: string) => {
    const permission = await insertRow(db, `${of}_permissions`, { name: right, apis: right });
    await insertRow(db, `${of}_to_permissions`, { role_id: role, permission_id: permission });
  };
}
const lines = async (who: Caller, path: string): Promise<string> => (await who.get(`${path}/export`)).text;

it('lets an administrator export only with the right to export, not with the right to read', async () => {
  const { id } = await makeAdmin(database);
  const clerk = await api.admin(id);
  const grant = await roleOf(database, 'admin', id);
  await grant('admin.goods_brands.index');
  expect((await clerk.get('/Admin/goods_brands')).code).toBe(200);
  expect(await clerk.get('/Admin/goods_brands/export')).toMatchObject({ status: 200, code: 403 });
  await grant('admin.goods_brands.export');
  expect(await lines(clerk, '/Admin/goods_brands')).toContain('{"total":');
  expect((await clerk.get('/Admin/users/export')).code).toBe(403);
});

it('lets a member of a store export only with the right to export', async () => {
  const store = await makeStore(database);
  const { id } = await makeUser(database, { belong_id: store.ownerId });
  const member = await api.user(id);
  const grant = await roleOf(database, 'user', id, store.ownerId);
  await grant('seller.orders.index');
  expect((await member.get('/Seller/orders')).code).toBe(200);
  expect((await member.get('/Seller/orders/export')).code).toBe(403);
  await grant('seller.orders.export');
  expect(await lines(member, '/Seller/orders')).toContain('{"total":0}');
});

it('keeps points goods from an administrator who may only read them', async () => {
  const { id } = await makeAdmin(database);
  const clerk = await api.admin(id);
  const goods = await insertRow(database, 'integral_goods', { goods_name: '杯子', goods_price: 100, goods_stock: 1 });
  await (
    await roleOf(database, 'admin', id)
  )('admin.integral_goods.index');
  expect((await clerk.get('/Admin/integral_goods')).code).toBe(200);
  expect((await clerk.post('/Admin/integral_goods', { goods_name: 'x' })).code).toBe(403);
  expect((await clerk.put(`/Admin/integral_goods/${goods}`, { goods_price: '1' })).code).toBe(403);
  expect((await clerk.delete(`/Admin/integral_goods/${goods}`)).code).toBe(403);
  expect(await database.query('select goods_price::int from integral_goods where id = $1', [goods])).toEqual([
    { goods_price: 100 },
  ]);
});
