import { beforeAll, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore, type StoreIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let [store, other]: StoreIds[] = [];
let seller: Caller;
let stranger: Caller;
let folder = 0;
let pictures: number[] = [];
const SPACE = '/Seller/file_spaces';
const url = (name: string) => `/storage/spaces/2026-01-01/${name}.webp`;

beforeAll(async () => {
  [store, other] = [await makeStore(database), await makeStore(database)];
  [seller, stranger] = [await api.user(store.ownerId), await api.user(other.ownerId)];
  folder = await insertRow(database, 'file_space_dirs', { store_id: store.id, name: '主图' });
  const add = (storeId: number, name: string, size: number) =>
    insertRow(database, 'file_spaces', { store_id: storeId, name, url: url(name), size });
  pictures = [await add(store.id, 'a', 1_000), await add(store.id, 'b', 2_000), await add(other.id, 'c', 4_000)];
});
const usage = async (who: Caller) => (await who.get(`${SPACE}/usage`)).data;

it('tells how many pictures and bytes each folder holds', async () => {
  expect(await usage(seller)).toEqual([{ dir_id: 0, pictures: 2, bytes: 3_000 }]);
  expect(await usage(stranger)).toEqual([{ dir_id: 0, pictures: 1, bytes: 4_000 }]);
  expect((await api.anonymous.get(`${SPACE}/usage`)).code).toBe(401);
});

it('moves pictures in one call, never those of another store nor into its folders', async () => {
  expect(await stranger.put(`${SPACE}/move`, { id: pictures.join(','), dir_id: folder })).toMatchObject({
    code: 422,
    data: { errors: { dir_id: expect.any(String) } },
  });
  expect((await seller.put(`${SPACE}/move`, { id: 'x', dir_id: folder })).code).toBe(422);
  expect(await seller.put(`${SPACE}/move`, { id: pictures.join(','), dir_id: folder })).toMatchObject({
    code: 200,
    data: 2,
  });
  expect(await usage(seller)).toEqual([{ dir_id: folder, pictures: 2, bytes: 3_000 }]);
  expect(await usage(stranger)).toEqual([{ dir_id: 0, pictures: 1, bytes: 4_000 }]);
  expect(await seller.put(`${SPACE}/move`, { id: pictures[1], dir_id: 0 })).toMatchObject({ data: 1 });
});

it('tells before a folder goes which of its pictures are shown, and takes them along', async () => {
  const goods = await makeGoods(database, store?.id ?? 0);
  await database.query('update goods set goods_images = $1 where id = $2', [`${url('a')},${url('b')}`, goods.id]);
  const uses = async (who: Caller) => (await who.get<{ id: number }[]>(`${SPACE}/uses`, { dir_id: folder })).data;
  expect((await uses(seller)).map(({ id }) => id)).toEqual([pictures[0]]);
  expect(await uses(stranger)).toEqual([]);
  expect((await seller.get(`${SPACE}/uses`)).code).toBe(422);
  expect((await seller.delete(`/Seller/file_space_dirs/${folder}`)).data).toBe(1);
  expect(await usage(seller)).toEqual([{ dir_id: 0, pictures: 1, bytes: 2_000 }]);
});
