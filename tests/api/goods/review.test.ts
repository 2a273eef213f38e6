/** What an administrator sees of a goods that waits for review. */
import { beforeAll, expect, it } from 'vitest';
import type { GoodsReview } from '#shared/contract/goods-review.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';

const database = testDatabase();
const app = testApp(database);
let seller: Caller;
let admin: Caller;
let id: number;

beforeAll(async () => {
  const market = await openMarket(database, app);
  ({ seller, admin } = market);
  ({ id } = await makeGoods(database, market.storeId, { goods_name: 'Red scarf' }));
  await database.query(
    `insert into configs (name, content, is_type) values ('store', jsonb_build_object('goods_verify', true), 1) on conflict (name) do update set content = excluded.content`,
  );
});
const review = async () => (await admin.get<GoodsReview>(`/Admin/goods/${id}/review`)).data;
const edit = (form: Record<string, string>) => seller.put(`/Seller/goods/${id}`, form);
const decide = (form: Record<string, string>) => admin.put(`/Admin/goods/${id}`, form);

it('is the approved version beside the edit, with the variants as they were', async () => {
  const before = (await review()).skus;
  expect((await edit({ goods_name: 'Blue scarf', goods_price: '77.00' })).code).toBe(200);
  expect(await review()).toMatchObject({
    goods_verify: 2,
    approved: { goods_name: 'Red scarf' },
    proposed: { goods_name: 'Blue scarf' },
    skus_before: before,
    skus: [{ ...before[0], price: '77.00' }],
  });
  // A second edit while it waits is compared with the same version.
  await edit({ goods_price: '88.00', goods_subname: 'Warm' });
  expect(await review()).toMatchObject({
    skus_before: before,
    skus: [{ price: '88.00' }],
    proposed: { goods_subname: 'Warm' },
  });
});

it('ends with a reason when it is rejected, which its seller reads, and without one it is not', async () => {
  const refused = await decide({ goods_verify: '0', refuse_info: '' });
  expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('拒绝原因') });
  expect((await review()).goods_verify).toBe(2);
  expect((await decide({ goods_verify: '0', refuse_info: 'Wrong colour' })).code).toBe(200);
  expect((await seller.get(`/Seller/goods/${id}`)).data).toMatchObject({
    goods_name: 'Red scarf',
    refuse_info: 'Wrong colour',
  });
  expect(await review()).toMatchObject({ proposed: { goods_name: 'Red scarf' }, skus_before: null });
});

it('needs a reason of its own for each rejection', async () => {
  await database.query("update goods set goods_verify = 0, refuse_info = 'Wrong colour' where id = $1", [id]);
  expect((await edit({ goods_name: 'Green scarf' })).code).toBe(200);
  expect(await decide({ goods_verify: '0' })).toMatchObject({ code: 422, msg: expect.stringContaining('拒绝原因') });
  expect((await decide({ goods_verify: '0', refuse_info: 'Wrong colour' })).code).toBe(200);
  expect((await review()).goods_verify).toBe(0);
  await database.query("update goods set goods_verify = 1, goods_name = 'Red scarf' where id = $1", [id]);
});

it('tells whose product it is, and lists find it by the name of the store', async () => {
  const { store_name } = await review();
  expect(store_name).not.toBe('');
  const list = (name: string) => admin.get<{ data: object[] }>('/Admin/goods', { store_name: name });
  expect((await list(`${store_name}|whereHas|store`)).data.data).toMatchObject([{ store_name }]);
  expect((await list('no such store|whereHas|store')).data.data).toEqual([]);
  const [own] = (await seller.get<{ data: object[] }>('/Seller/goods')).data.data;
  expect(own).not.toHaveProperty('store_name');
});

it('of a first submission has nothing to compare with; passing approves it', async () => {
  await database.query('update goods set goods_verify = 2 where id = $1', [id]);
  expect(await review()).toMatchObject({ goods_verify: 2, approved: null, skus_before: null });
  expect((await decide({ goods_verify: '1' })).code).toBe(200);
  expect(await review()).toMatchObject({ goods_verify: 1, approved: { goods_name: 'Red scarf' } });
});

it('opens to the right of editing goods alone', async () => {
  const clerk = await app.admin(await insertRow(database, 'admins', { username: 'clerk' }));
  expect((await clerk.get(`/Admin/goods/${id}/review`)).code).toBe(403);
  expect((await seller.get(`/Admin/goods/${id}/review`)).code).toBe(401);
  expect((await admin.get('/Admin/goods/999999/review')).code).toBe(404);
});
