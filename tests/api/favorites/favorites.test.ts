import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factories/accounts.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);
let storeId = 0;
let goodsId = 0;
let hiddenId = 0;
let caller: Caller;

beforeAll(async () => {
  storeId = (await makeStore(database)).id;
  goodsId = (
    await makeGoods(database, storeId, { goods_name: '台灯', goods_status: 1, goods_verify: 1, goods_price: 1000 }, [])
  ).id;
  hiddenId = (await makeGoods(database, storeId, { goods_status: 0 }, [])).id;
});
beforeEach(async () => {
  caller = await api.user((await makeUser(database)).id);
});
const collects = async () =>
  (await database.query<{ goods_collect: number }>('select goods_collect from goods where id = $1', [goodsId]))[0]
    ?.goods_collect;

describe('favourites', () => {
  it('come and go with the same call, counted at the goods', async () => {
    const before = (await collects()) ?? 0;
    const toggle = () => caller.post('/user/favorites', { is_type: 0, out_id: goodsId });
    expect((await toggle()).data).toBe(true);
    expect(await collects()).toBe(before + 1);
    expect((await caller.get('/is_fav', { is_type: 0, out_id: goodsId })).data).toBe(true);
    expect((await toggle()).data).toBe(false);
    expect(await collects()).toBe(before);
    expect((await caller.get('/is_fav', { is_type: 0, out_id: goodsId })).data).toBe(false);
  });

  it('count each person once, however often the button is pressed at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => caller.post('/user/favorites', { is_type: 0, out_id: goodsId })));
    const kept = await database.query('select user_id from favorites where is_type = 0 and out_id = $1', [goodsId]);
    expect(await collects()).toBe(kept.length);
  });

  it('begin the user centre, those of goods', async () => {
    await caller.post('/user/favorites', { is_type: 0, out_id: goodsId });
    await caller.post('/user/favorites', { is_type: 1, out_id: storeId });
    const { data } = await caller.get<{ fav: Page<Record<string, unknown>> }>('/user/default', { per_page: 5 });
    expect(data.fav.data).toEqual([
      expect.objectContaining({ out_id: goodsId, goods_name: '台灯', goods_price: '10.00' }),
    ]);
  });

  it('are listed by kind with what a card needs', async () => {
    await caller.post('/user/favorites', { is_type: 0, out_id: goodsId });
    await caller.post('/user/favorites', { is_type: 1, out_id: storeId });
    const goods = (await caller.get<Page<Record<string, unknown>>>('/user/favorites', { is_type: 0 })).data;
    expect(goods).toMatchObject({
      total: 1,
      data: [
        {
          out_id: goodsId,
          is_type: 0,
          goods_name: '台灯',
          goods_price: '10.00',
          goods_master_image: '/storage/goods/a_300.webp',
        },
      ],
    });
    const stores = (await caller.get<Page<Record<string, unknown>>>('/user/favorites', { is_type: 1 })).data;
    expect(Object.keys(stores.data[0] ?? {}).sort()).toEqual([
      'area_info',
      'created_at',
      'id',
      'is_type',
      'out_id',
      'store_logo',
      'store_name',
    ]);
  });

  it('are removed by id, the own ones only', async () => {
    await caller.post('/user/favorites', { is_type: 0, out_id: goodsId });
    const before = (await collects()) ?? 0;
    const id = (await caller.get<Page<{ id: number }>>('/user/favorites')).data.data[0]?.id ?? 0;
    const stranger = await api.user((await makeUser(database)).id);
    expect((await stranger.delete(`/user/favorites/${id}`)).data).toBe(0);
    expect((await caller.delete(`/user/favorites/${id},abc`)).data).toBe(1);
    expect(await collects()).toBe(before - 1);
  });

  it('refuse what no shopper can see and what is not a kind', async () => {
    expect((await caller.post('/user/favorites', { is_type: 0, out_id: hiddenId })).code).toBe(404);
    expect((await caller.post('/user/favorites', { is_type: 1, out_id: 999_999 })).code).toBe(404);
    for (const form of [
      { is_type: 2, out_id: goodsId },
      { is_type: 0, out_id: '1e3' },
      { is_type: 0, out_id: -1 },
      { is_type: 0 },
    ]) {
      expect((await caller.post('/user/favorites', form)).code).toBe(422);
    }
    expect((await api.anonymous.post('/user/favorites', { is_type: 0, out_id: goodsId })).code).toBe(401);
    expect(await api.anonymous.get('/is_fav', { is_type: 0, out_id: goodsId })).toMatchObject({
      code: 200,
      data: false,
    });
  });
});
