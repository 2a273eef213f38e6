import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeClasses, makeGoods, makeStore, type ClassIds, type StoreIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

type Row = Record<string, unknown> & { id: number; goods_name: string };
let store: StoreIds;
let other: StoreIds;
let seller: Caller;
let admin: Caller;
let classes: ClassIds;

beforeAll(async () => {
  classes = await makeClasses(database, '茶');
  store = await makeStore(database, {}, [classes.leaf]);
  other = await makeStore(database);
  seller = await api.user(store.ownerId);
  const [row] = await database.query<{ id: string }>(
    `insert into admins (username, is_super) values ('root', 1) returning id`,
  );
  admin = await api.admin(Number(row?.id));
  await makeGoods(database, store.id, { goods_name: '龙井', class_id: classes.leaf, goods_no: 'T-1' }, [
    { spec_id: [1], goods_price: 1_000, stock: 2 },
    { spec_id: [2], goods_price: 2_550, stock: 3 },
  ]);
  await makeGoods(database, other.id, { goods_name: 'Theirs' });
});

describe('goods in the consoles', () => {
  it('are listed to a seller as far as they are the store’s, with a price range and the sum of the stock', async () => {
    const reply = await seller.get<Page<Row>>('/Seller/goods', { isWith: 'goods_class,goods_brand' });
    expect(reply.data).toMatchObject({
      total: 1,
      data: [
        {
          goods_name: '龙井',
          goods_price: '10.00 ~ 25.50',
          goods_stock: 5,
          class_name: '茶 3',
          brand_name: '',
          goods_master_image: '/storage/goods/a_150.webp',
          goods_status: 1,
          goods_verify: 1,
          goods_no: 'T-1',
        },
      ],
    });
    expect((await seller.get<Page<Row>>('/Seller/goods', { goods_name: 'Theirs|likeRight' })).data.total).toBe(0);
    expect((await admin.get<Page<Row>>('/Admin/goods')).data.total).toBe(2);
  });

  it.each(['pending', 'search', 'deleted_at', 'goods_secret'])(
    'cannot be filtered by %s in the seller area',
    async (field) => {
      expect((await seller.get('/Seller/goods', { [field]: '1' })).code).toBe(422);
    },
  );

  it('are never those of another store, even where it is asked for', async () => {
    const total = async (store_id: number) => (await seller.get<Page<Row>>('/Seller/goods', { store_id })).data.total;
    expect([await total(store.id), await total(other.id)]).toEqual([1, 0]);
  });

  it('are made, changed, shown and deleted through the generated calls', async () => {
    const made = await seller.post<Row>('/Seller/goods', {
      class_id: classes.leaf,
      goods_name: '碧螺春',
      goods_images: ['/storage/goods/1.webp'],
      goods_price: '18.80',
      goods_stock: 4,
    });
    expect(made).toMatchObject({ code: 200, data: { goods_name: '碧螺春', goods_price: '18.80', goods_stock: 4 } });
    const { id } = made.data;
    expect((await seller.put<Row>(`/Seller/goods/${id}`, { goods_status: 0 })).data).toMatchObject({
      goods_status: 0,
      goods_stock: 4,
    });
    expect((await admin.put<Row>(`/Admin/goods/${id}`, { is_master: 1, goods_status: 1 })).data).toMatchObject({
      is_master: 1,
    });
    expect((await seller.get<Row>(`/Seller/goods/${id}`)).data).toMatchObject({
      version: 3,
      classList: [{ id: classes.leaf }, { id: classes.middle }, { id: classes.top }],
    });
    expect((await (await api.user(other.ownerId)).get(`/Seller/goods/${id}`)).code).toBe(404);
    expect((await admin.post('/Admin/goods', { goods_name: 'x' })).code).not.toBe(200);
    expect((await seller.delete(`/Seller/goods/${id},x,0`)).data).toBe(1);
    expect((await seller.get(`/Seller/goods/${id}`)).code).toBe(404);
    const trash = await seller.get<{ data: { id: number }[] }>('/Seller/goods', { isTrash: 'true' });
    expect(trash.data.data.map((row) => row.id)).toEqual([Number(id)]);
    expect((await seller.post(`/Seller/goods/${id}/restore`)).data).toBe(1);
    expect((await seller.post(`/Seller/goods/${id}/restore`)).data).toBe(0);
    expect((await seller.get(`/Seller/goods/${id}`)).code).toBe(200);
    expect((await seller.delete(`/Seller/goods/${id}`)).data).toBe(1);
    expect((await seller.get(`/Seller/goods/${id}`)).code).toBe(404);
  });

  it('have attributes of the store alone', async () => {
    const made = await seller.post<Row>('/Seller/goods_attrs', { name: '产地', specs: ['杭州', '苏州'] });
    expect(made.data).toMatchObject({ name: '产地', specs: ['杭州', '苏州'] });
    expect((await seller.get<Page<Row>>('/Seller/goods_attrs', { isWith: 'specs' })).data.data).toMatchObject([
      { name: '产地', specs: ['杭州', '苏州'] },
    ]);
    const stranger = await api.user(other.ownerId);
    expect((await stranger.get<Page<Row>>('/Seller/goods_attrs')).data.total).toBe(0);
    expect((await stranger.put(`/Seller/goods_attrs/${made.data.id}`, { name: 'mine', specs: ['x'] })).code).toBe(404);
  });
});
