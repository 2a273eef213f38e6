/** The map service behind the server: places, addresses, distances by road; its key stays here. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type Caller, type TestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/factories/goods.ts';
import { outside } from '#tests/support/outside.ts';

const database = testDatabase();
const world = outside(database, (): TestApp => app);
const app = testApp(database, { env: world.env });
let seller: Caller;
let store: { id: number };

beforeAll(async () => {
  const made = await makeStore(database, { store_lng: '120.21', store_lat: '30.24' });
  store = made;
  seller = await app.user(made.ownerId);
});
beforeEach(async () => {
  await world.connect();
  app.deps.cache.bump('*');
  world.twin.choose('amap', []);
});

const place = (address: string, who = seller) =>
  who.get<{ lng: number; lat: number } | null>('/Seller/map/place', { address });
const drive = (id: number) =>
  app.anonymous.get<{ metres: number; seconds: number } | null>(`/store/${id}/drive`, { lng: '120.1', lat: '30.2' });

it('finds an address, and the address of a point, for sellers alone', async () => {
  const { data } = await place('浙江省杭州市文三路 1 号');
  expect(data).toMatchObject({ lng: expect.closeTo(120.2, 0) as number, lat: expect.closeTo(30.2, 0) as number });
  expect((await place('火星基地')).data).toBeNull();
  const at = await seller.get<{ address: string }>('/Seller/map/address', { lng: '120.2', lat: '30.2' });
  expect(at.data.address).toContain('杭州');
  expect((await place('杭州', app.anonymous)).code).toBe(401);
  expect((await seller.get('/Seller/map/address', { lng: '181', lat: '30' })).code).toBe(422);
});

it('measures the way to a store, and asks the service once for it', async () => {
  const { data } = await drive(store.id);
  expect(data?.metres).toBeGreaterThan(10_000);
  world.twin.choose('amap', ['error-500']);
  expect((await drive(store.id)).data).toEqual(data);
  expect((await drive(store.id + 100)).code).toBe(404);
  const bare = await makeStore(database);
  expect(await drive(bare.id)).toMatchObject({ code: 200, data: null });
});

it('tells that the service is silent or refuses, or is not connected', async () => {
  world.twin.choose('amap', ['error-500']);
  expect(await place('杭州 1')).toMatchObject({ code: 500, msg: '地图服务暂时没有响应，请稍后再试' });
  world.twin.choose('amap', []);
  await expect((await app.deps.ports.maps.current())?.check()).resolves.toBeUndefined();
  await database.query(`update configs set content = '{"key": "wrong"}' where name = 'amap'`);
  await expect((await app.deps.ports.maps.current())?.check()).rejects.toThrow('INVALID_USER_KEY');
  await database.query("delete from configs where name = 'amap'");
  expect(await place('杭州 2')).toMatchObject({ code: 500, msg: '商城尚未接入地图服务' });
  expect(await drive(store.id)).toMatchObject({ code: 200, data: null });
});

it('stops who asks too often', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => place('杭州')));
  expect(replies.map(({ status }) => status)).toContain(429);
});
