import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin } from '#tests/support/factories/accounts.ts';
import { makePointsClass, makePointsGoods } from '#tests/support/factories/points.ts';

const database = testDatabase();
const app = testApp(database);
let [cups, bags, dearest]: [number, number, number] = [0, 0, 0];

beforeAll(async () => {
  cups = await makePointsClass(database, 'Cups');
  bags = await makePointsClass(database, 'Bags');
  for (const n of [1, 2, 3, 4, 5])
    await makePointsGoods(database, {
      cid: cups,
      goods_name: `Cup ${n}`,
      goods_price: n * 10,
      goods_sale: 10 - n,
      is_recommend: 1,
    });
  dearest = await makePointsGoods(database, { cid: bags, goods_name: 'Bag', goods_price: 900 });
  await makePointsGoods(database, { cid: bags, goods_name: 'Draft', goods_status: 0, is_recommend: 1 });
});

interface Card {
  id: number;
  goods_name: string;
}
const names = (cards: readonly Card[]) => cards.map((card) => card.goods_name);
const base64 = (params: object): string => Buffer.from(JSON.stringify(params)).toString('base64');
const list = (params: object, query = {}) =>
  app.anonymous.get<Page<Card>>('/integral/goods', { params: base64(params), ...query });

describe('the first page of the points mall', () => {
  it('recommends four goods and shows up to four of every class, the newest first, in one statement', async () => {
    const { result, texts } = await statementsOf(database.db, () =>
      app.anonymous.get<{ recommend: Card[]; list: { id: number; name: string; integral_goods: Card[] }[] }>(
        '/integral/home',
      ),
    );
    expect(names(result.data.recommend)).toEqual(['Cup 5', 'Cup 4', 'Cup 3', 'Cup 2']);
    expect(result.data.list.map((floor) => [floor.id, floor.name, names(floor.integral_goods)])).toEqual([
      [cups, 'Cups', ['Cup 5', 'Cup 4', 'Cup 3', 'Cup 2']],
      [bags, 'Bags', ['Bag']],
    ]);
    expect(result.data).toHaveProperty('banner', []);
    expect(texts).toHaveLength(1);
  });

  it('lists the classes, in one statement', async () => {
    const { result, texts } = await statementsOf(database.db, () => app.anonymous.get('/integral/class'));
    expect(result.data).toEqual([
      { id: cups, name: 'Cups' },
      { id: bags, name: 'Bags' },
    ]);
    expect(texts).toHaveLength(1);
  });

  it('shows at once what an administrator has changed, although replies are kept', async () => {
    const admin = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
    await app.anonymous.get('/integral/class');
    expect((await admin.put(`/Admin/integral_goods_classes/${bags}`, { name: 'Sacks' })).code).toBe(200);
    expect((await app.anonymous.get<{ name: string }[]>('/integral/class')).data[1]?.name).toBe('Sacks');
  });
});

describe('the list of points goods', () => {
  it('narrows by class, sorts by points and sales, and takes one statement', async () => {
    const { result, texts } = await statementsOf(database.db, () =>
      list({ cid: cups, sort_type: 'goods_price', sort_order: 'asc' }, { per_page: 2, page: 2 }),
    );
    expect(names(result.data.data)).toEqual(['Cup 3', 'Cup 4']);
    expect(result.data).toMatchObject({ total: 5, per_page: 2, last_page: 3, current_page: 2 });
    expect(texts).toHaveLength(1);
    expect(names((await list({ sort_type: 'goods_sale' })).data.data).slice(0, 2)).toEqual(['Cup 1', 'Cup 2']);
    expect(names((await list({ sort_type: 'goods_price' })).data.data)[0]).toBe('Bag');
  });

  it('says points with two decimals, hides what is off the shelf, and never sends more than 100 rows', async () => {
    const all = (await list({}, { per_page: 5000 })).data;
    expect(all).toMatchObject({ total: 6, per_page: 100 });
    expect(all.data[0]).toMatchObject({
      goods_name: 'Bag',
      goods_price: '900.00',
      goods_market_price: '19.90',
      goods_status: 1,
      goods_master_image: '/m/1_300.webp',
    });
    expect(names(all.data)).not.toContain('Draft');
  });

  it('answers the last page beyond the end, and an empty page for an empty class', async () => {
    expect((await list({}, { per_page: 4, page: 99 })).data).toMatchObject({ current_page: 2, data: [{}, {}] });
    expect((await list({ cid: 987_654 })).data).toEqual({
      data: [],
      total: 0,
      per_page: 30,
      last_page: 1,
      current_page: 1,
    });
  });

  it.each([{ sort_type: 'password' }, { sort_order: 'sideways' }, { cid: "1' or '1" }, { user_id: 1 }])(
    'refuses %j',
    async (params) => {
      expect((await list(params)).code).toBe(422);
    },
  );
});

describe('one points goods', () => {
  it('comes with pictures, thumbnails and its status as a boolean, in one statement', async () => {
    const { result, texts } = await statementsOf(database.db, () => app.anonymous.get(`/integral/goods/${dearest}`));
    expect(result.data).toMatchObject({
      id: dearest,
      cid: bags,
      goods_price: '900.00',
      goods_status: true,
      goods_master_image: '/m/1.webp',
      goods_images: ['/m/1.webp', '/m/2.webp'],
      goods_images_thumb_150: ['/m/1_150.webp', '/m/2_150.webp'],
      goods_images_thumb_400: ['/m/1_400.webp', '/m/2_400.webp'],
      goods_content: '<p>Glazed</p>',
    });
    expect(texts).toHaveLength(1);
  });

  it('is not found off the shelf, or when it never was', async () => {
    const draft = await makePointsGoods(database, { goods_status: 0 });
    for (const id of [draft, 987_654, 'x', '1e3'])
      expect(await app.anonymous.get(`/integral/goods/${id}`)).toMatchObject({ status: 200, code: 404 });
  });
});
