import { expect, it } from 'vitest';
import { loadResources } from '#server/crud/load.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { syncPermissions } from '#server/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

it('names rights in the language of the reader and keeps the stored name when a form brings it back', async () => {
  const admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  const pid = (await admin.post<{ id: number }>('/Admin/permission_groups', { name: '商品' })).data.id;
  const { id } = (
    await admin.post<{ id: number }>('/Admin/permissions', { pid, name: '商品 编辑', apis: 'admin.goods.update' })
  ).data;
  const read = async (lang: string) => (await admin.get<{ name: string }>(`/Admin/permissions/${id}`, { lang })).data;
  expect([(await read('zh-cn')).name, (await read('en')).name]).toEqual(['商品 编辑', 'Products edit']);
  await admin.put(`/Admin/permissions/${id}?lang=en`, { ...(await read('en')), content: 'x' });
  expect(await database.query('select name, content from admin_permissions where id = $1', [id])).toEqual([
    { name: '商品 编辑', content: 'x' },
  ]);
});

it('renames the rights that bear a name from before, and no other', async () => {
  const pid = await insertRow(database, 'user_permission_groups', { name: '商品属性' });
  const right = (name: string, apis: string) => insertRow(database, 'user_permissions', { pid, name, apis });
  const before = await right('商品属性 列表', 'seller.goods_attrs.index');
  const own = await right('我们的属性', 'seller.goods_attrs.show');
  const resources = await loadResources('');
  await syncPermissions(api.deps.db, moduleRoutes(resources), resources);
  const names = await database.query<{ id: number; name: string; pid: number }>(
    'select id, name, pid from user_permissions where id = any($1) order by id',
    [[before, own]],
  );
  expect(names).toEqual([
    { id: before, name: '商品规格 列表', pid },
    { id: own, name: '我们的属性', pid },
  ]);
  expect(await database.query('select name from user_permission_groups where id = $1', [pid])).toEqual([
    { name: '商品规格' },
  ]);
  expect(await database.query('select 1 from user_permission_groups where name = $1', ['商品属性'])).toEqual([]);
});
