import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

it('names rights in the language of the reader and keeps the stored name when a form brings it back', async () => {
  const admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  const pid = (await admin.post<{ id: number }>('/Admin/permission_groups', { name: '商品' })).data.id;
  const { id } = (
    await admin.post<{ id: number }>('/Admin/permissions', { pid, name: '商品 编辑', apis: 'admin.goods.update' })
  ).data;
  const read = async (lang: string) => (await admin.get<{ name: string }>(`/Admin/permissions/${id}`, { lang })).data;
  expect([(await read('zh-cn')).name, (await read('en')).name]).toEqual(['商品 编辑', 'Goods edit']);
  await admin.put(`/Admin/permissions/${id}?lang=en`, { ...(await read('en')), content: 'x' });
  expect(await database.query('select name, content from admin_permissions where id = $1', [id])).toEqual([
    { name: '商品 编辑', content: 'x' },
  ]);
});
