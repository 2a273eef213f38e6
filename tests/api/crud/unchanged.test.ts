/** The consoles send whole loaded rows back: what differs in nothing is no change, and no new version. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeAreas } from '#tests/support/factories/accounts.ts';
import { makeAttribute, makeClasses, makeStore } from '#tests/support/factories/goods.ts';
import type { FormFields } from '#shared/browser/form-encode.ts';

const database = testDatabase();
const app = testApp(database);
let admin: Caller;
let superId: number;
type Row = FormFields & { version: number };

beforeAll(async () => {
  superId = (await makeAdmin(database, { is_super: 1 })).id;
  admin = await app.admin(superId);
});
const historyOf = (resource: string) =>
  database.query('select 1 from record_history where resource = $1 and operation = $2', [resource, 'update']);

describe('a record that is saved as it was loaded', () => {
  it('keeps its version: attributes of goods', async () => {
    const store = await makeStore(database);
    const seller = await app.user(store.ownerId);
    await makeAttribute(database, store.id, 'Colour', ['red', 'blue']);
    const [{ id } = { id: 0 }] = await database.query<{ id: number }>('select id::int from goods_attrs');
    const path = `/Seller/goods_attrs/${id}`;
    const loaded = (await seller.get<Row>(path)).data;
    expect((await seller.put<Row>(path, loaded)).data).toMatchObject({ version: 1, specs: ['red', 'blue'] });
    expect(await historyOf('goods_attrs')).toHaveLength(0);
    expect((await seller.put<Row>(path, { ...loaded, specs: ['red', 'green'], spec_list: [] })).data).toMatchObject({
      version: 2,
      specs: ['red', 'green'],
    });
    expect(await seller.put(path, { ...loaded, name: 'Color' })).toMatchObject({
      code: 409,
      data: { current: { version: 2, name: 'Colour' } },
    });
  });

  it('keeps its version: stores, by the platform and by their sellers', async () => {
    const classes = await makeClasses(database);
    const place = await makeAreas(database);
    const { id, ownerId } = await makeStore(
      database,
      {
        province_id: place.province,
        city_id: place.city,
        region_id: place.region,
        area_info: '浙江省 浙江市 浙江区',
        store_slide: '/storage/a.webp,/storage/b.webp',
        commission_rate: 250,
      },
      [classes.leaf],
    );
    const loaded = (await admin.get<Row>(`/Admin/stores/${id}`)).data;
    expect((await admin.put<Row>(`/Admin/stores/${id}`, loaded)).data).toMatchObject({ version: 1 });
    const seller = await app.user(ownerId);
    const own = (await seller.get<Row>('/Seller/stores/0')).data;
    expect((await seller.put<Row>('/Seller/stores/0', own)).data).toMatchObject({ version: 1 });
    expect(await historyOf('stores')).toHaveLength(0);
    expect((await admin.put<Row>(`/Admin/stores/${id}`, { ...loaded, store_mobile: '1' })).data.version).toBe(2);
  });
});

describe('the role of an administrator', () => {
  it('is needed by everybody but super administrators', async () => {
    const role = await insertRow(database, 'admin_roles', { name: 'Clerk' });
    const path = `/Admin/admins/${superId}`;
    const loaded = (await admin.get<Row>(path)).data;
    expect(loaded).toMatchObject({ role_id: [], is_super: 1 });
    expect((await admin.put(path, loaded)).code).toBe(200);
    const wanted = { username: 'newcomer', password: 'correct horse', nickname: 'n', is_super: 0 };
    expect(await admin.post('/Admin/admins', { ...wanted, role_id: '' })).toMatchObject({
      code: 422,
      data: { errors: { role_id: '角色不能为空' } },
    });
    const made = await admin.post<{ id: number }>('/Admin/admins', { ...wanted, role_id: [role] });
    expect(made.code).toBe(200);
    expect((await admin.put(`/Admin/admins/${made.data.id}`, { role_id: '' })).code).toBe(422);
    expect((await admin.put(`/Admin/admins/${made.data.id}`, { role_id: '', is_super: 1 })).code).toBe(200);
  });
});
