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

it('gives a right that was a part of another to the roles and tokens that have that, once', async () => {
  const resources = await loadResources('');
  const sync = () => syncPermissions(api.deps.db, moduleRoutes(resources), resources);
  await sync();
  const idOf = async (apis: string) =>
    (
      await database.query<{ id: number }>('select id from admin_permissions where apis = $1 and deleted_at is null', [
        apis,
      ])
    )[0]?.id;
  const role = async (apis: string) => {
    const id = await insertRow(database, 'admin_roles', { name: apis });
    await insertRow(database, 'admin_to_permissions', { role_id: id, permission_id: await idOf(apis) });
    return id;
  };
  const [editor, reader] = [await role('admin.orders.update'), await role('admin.orders.index')];
  await database.query(
    `insert into api_tokens (realm, name, hash, hint, scopes) values ('admins', 'ours', 'x', 'x', '{admin.orders.update}'), ('admins', 'other', 'y', 'y', '{admin.orders.index}')`,
  );
  // As it was before shipping was a right of its own.
  await database.query(
    `delete from admin_permissions where apis in ('admin.orders.ship', 'admin.orders.refund', 'admin.orders.price')`,
  );
  const rightsOf = async (id: number) =>
    (
      await database.query<{ apis: string }>(
        'select p.apis from admin_to_permissions t join admin_permissions p on p.id = t.permission_id where t.role_id = $1 order by 1',
        [id],
      )
    ).map(({ apis }) => apis);
  await sync();
  expect(await rightsOf(editor)).toEqual([
    'admin.orders.price',
    'admin.orders.refund',
    'admin.orders.ship',
    'admin.orders.update',
  ]);
  expect(await rightsOf(reader)).toEqual(['admin.orders.index']);
  expect(await database.query('select name, scopes from api_tokens order by name')).toEqual([
    { name: 'other', scopes: ['admin.orders.index'] },
    { name: 'ours', scopes: ['admin.orders.update', 'admin.orders.price', 'admin.orders.refund', 'admin.orders.ship'] },
  ]);
  // What somebody takes away later stays away.
  await database.query('delete from admin_to_permissions where role_id = $1 and permission_id = $2', [
    editor,
    await idOf('admin.orders.ship'),
  ]);
  await sync();
  expect(await rightsOf(editor)).toEqual(['admin.orders.price', 'admin.orders.refund', 'admin.orders.update']);
});
