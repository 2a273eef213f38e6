import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
const PICTURE = '/storage/spaces/2026-01-01/a.webp';

it('tells which goods and store pages show a picture, but only to the store it belongs to', async () => {
  const store = await makeStore(database);
  const other = await makeStore(database);
  const goods = await makeGoods(database, store.id);
  const picture = (name: string, url: string) => insertRow(database, 'file_spaces', { store_id: store.id, name, url });
  const used = await picture('a.webp', PICTURE);
  const free = await picture('b.webp', '/storage/spaces/2026-01-01/b.webp');
  const seller = await api.user(store.ownerId);
  const stranger = await api.user(other.ownerId);
  const uses = async (who: typeof seller) =>
    (await who.get<{ id: number; kind: string }[]>('/Seller/file_spaces/uses', { id: `${used},${free}` })).data;

  expect(await uses(seller)).toEqual([]);
  await database.query('update goods set goods_content = $1 where id = $2', [`<img src="${PICTURE}">`, goods.id]);
  await database.query('update stores set store_slide = $1 where id = $2', [`/storage/x.webp,${PICTURE}`, store.id]);
  expect((await uses(seller)).map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      [used, 'goods'],
      [used, 'store'],
    ]),
  );
  expect(await uses(stranger)).toEqual([]);
  expect((await seller.get('/Seller/file_spaces/uses', { id: 'x' })).code).toBe(422);

  expect((await seller.put(`/Seller/file_spaces/${used}`, { name: '主图.webp' })).data).toMatchObject({
    name: '主图.webp',
    url: PICTURE,
  });
  expect((await seller.put(`/Seller/file_spaces/${used}`, { name: '' })).code).toBe(422);
  expect((await stranger.put(`/Seller/file_spaces/${used}`, { name: 'mine' })).code).toBe(404);
});
