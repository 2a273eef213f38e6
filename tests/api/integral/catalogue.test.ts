import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

it('takes points goods from the form, shows them in the mall, and says what is missing at the field', async () => {
  const admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  const cid = (await admin.post<{ id: number }>('/Admin/integral_goods_classes', { name: '数码' })).data.id;
  const form = {
    cid,
    goods_name: '蓝牙音箱',
    goods_images: ['/storage/goods/1.webp', '/storage/goods/2.webp'],
    goods_price: '1200',
    goods_market_price: '199.00',
    goods_stock: '5',
    goods_status: 'true',
    is_recommend: 'false',
  };
  const made = await admin.post<{ id: number; version: number }>('/Admin/integral_goods', form);
  expect(made.data).toMatchObject({
    goods_master_image: '/storage/goods/1.webp',
    goods_price: '1200.00',
    goods_status: 1,
    is_recommend: 0,
  });
  const shown = await api.anonymous.get(`/integral/goods/${made.data.id}`);
  expect(shown.data).toMatchObject({ goods_name: '蓝牙音箱', goods_stock: 5 });

  const swapped = await admin.put<{ goods_master_image: string }>(`/Admin/integral_goods/${made.data.id}`, {
    goods_images: form.goods_images.toReversed(),
    version: made.data.version,
  });
  expect(swapped.data.goods_master_image).toBe('/storage/goods/2.webp');
  const wrong = await admin.post<{ errors: Record<string, string> }>('/Admin/integral_goods', {
    goods_price: '0',
    goods_stock: '-1',
  });
  expect(wrong.code).toBe(422);
  expect(Object.keys(wrong.data.errors).sort()).toEqual([
    'cid',
    'goods_images',
    'goods_market_price',
    'goods_name',
    'goods_price',
    'goods_stock',
  ]);
});
