import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { SHOWN } from '#server/http/cache.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeAttribute,
  makeClasses,
  makeCollective,
  makeGoods,
  makeSeckill,
  makeStore,
  type ClassIds,
  type StoreIds,
} from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface Detail {
  id: number;
  goods_price: string;
  goods_stock: number;
  attrList: { name: string; specs: { id: number; name: string; check: boolean }[] }[];
  skuList: { id: number; spec_id: number[]; sku_name: string[]; goods_price: string; seckill_price: string | null }[];
  [key: string]: unknown;
}
const detail = (id: number | string, query = {}) => api.anonymous.get<Detail>(`/goods/${id}`, query);

let classes: ClassIds;
let store: StoreIds;

beforeAll(async () => {
  classes = await makeClasses(database, '服饰');
  store = await makeStore(database, {
    store_name: '云裳',
    comment_count: 3,
    score_sum: 13,
    agree_sum: 12,
    service_sum: 15,
    speed_sum: 14,
    id_card_no: '110101199003074477',
    store_money: 0,
  });
});

describe('a goods page', () => {
  it('shows prices, pictures, classes from the third level up, scores and offers in one statement, and classes and cards that are not in memory in one each', async () => {
    const goods = await makeGoods(
      database,
      store.id,
      {
        class_id: classes.leaf,
        goods_name: '风衣',
        goods_weight: 800,
        comment_count: 1_200,
        good_count: 1_140,
        bad_count: 10,
        freight_id: -1,
      },
      [{ goods_price: 19_900, stock: 7 }],
    );
    const other = await makeGoods(database, store.id, { class_id: classes.leaf, goods_name: '毛衣', goods_sale: 4 });
    await database.query(
      `insert into coupons (store_id, name, money, use_money, stock, start_time, end_time) values
      ($1, 'now', 500, 10000, 5, app_now() - interval '1 day', app_now() + interval '1 day'), ($1, 'over', 500, 10000, 5, app_now() - interval '2 day', app_now() - interval '1 day'),
      ($1, 'gone', 500, 10000, 0, app_now() - interval '1 day', app_now() + interval '1 day')`,
      [store.id],
    );
    await database.query(
      `insert into full_reductions (store_id, name, money, use_money, start_time, end_time) values ($1, 'tier', 800, 12000, app_now() - interval '1 day', app_now() + interval '1 day')`,
      [store.id],
    );
    api.deps.cache.vouch(SHOWN, Infinity); // nothing here grows old by the clock
    const { result, texts } = await statementsOf(database.db, () => detail(goods.id, { saveCheck: true }));
    expect(texts).toHaveLength(3);
    expect((await statementsOf(database.db, () => detail(goods.id))).texts).toHaveLength(1);
    expect(result.data).toMatchObject({
      goods_price: '199.00',
      goods_market_price: '204.00',
      goods_stock: 7,
      goods_weight: '0.80',
      skuList: [],
      attrList: [],
      goods_images: ['/storage/goods/a.webp', '/storage/goods/b.webp'],
      goods_images_thumb_150: ['/storage/goods/a_150.webp', '/storage/goods/b_150.webp'],
      classList: [{ id: classes.leaf }, { id: classes.middle }, { id: classes.top }],
      rate: { scoreAll: 4, agreeAll: 4, serviceAll: 5, speedAll: 4 },
      comment_statistics: { all: '999+', good: '999+', commonly: 50, bad: 10, rate: 95 },
      coupons: [{ name: 'now', money: '5.00', use_money: '100.00' }],
      full_reductions: [{ name: 'tier', money: '8.00' }],
      sale_list: [{ id: other.id }],
      seckills: false,
      collectives: false,
      collective_list: [],
      freight: { is_free: 1 },
    });
    expect(result.text).not.toContain('110101199003074477');
    for (const hidden of ['search', 'pending', 'refuse_info', 'store_money', 'user_name'])
      expect(result.data).not.toHaveProperty(hidden);
  });

  it('names its classes as they are called now, however often they were read before', async () => {
    const [one, other] = await Promise.all(
      ['棉被', '枕头'].map((goods_name) => makeGoods(database, store.id, { class_id: classes.leaf, goods_name })),
    );
    const firstClass = async (goods = one) => (await detail(goods?.id ?? 0)).data['classList'] as { name: string }[];
    const [before] = await firstClass();
    await database.query(`update goods_classes set name = name || '家纺' where id = $1`, [classes.leaf]);
    api.deps.cache.bump(SHOWN); // as the next look at the database does
    for (const goods of [one, other]) expect((await firstClass(goods))[0]?.name).toBe(`${before?.name}家纺`);
  });

  it('offers the attributes of its variants; saveCheck leaves unused values out', async () => {
    const colour = await makeAttribute(database, store.id, '颜色', ['红', '蓝', '绿']);
    const size = await makeAttribute(database, store.id, '尺码', ['S', 'M']);
    const [red = 0, blue = 0] = colour.specIds;
    const [small = 0, medium = 0] = size.specIds;
    const goods = await makeGoods(database, store.id, { goods_name: '衬衫' }, [
      { spec_id: [red, small], sku_name: '红,S', goods_price: 9_900, stock: 1 },
      { spec_id: [blue, medium], sku_name: '蓝,M', goods_price: 8_900, stock: 2 },
    ]);
    await makeSeckill(database, store.id, goods.id, { discount: 1_000, stock: 20, sold: 5 });
    await makeCollective(database, store.id, goods.id, 500, 2);
    const { data } = await detail(goods.id, { saveCheck: true });
    expect(data.attrList.map((attr) => [attr.name, attr.specs.map((spec) => spec.name)])).toEqual([
      ['颜色', ['红', '蓝']],
      ['尺码', ['S', 'M']],
    ]);
    expect(data.skuList).toMatchObject([
      {
        id: goods.skuIds[0],
        spec_id: [red, small],
        sku_name: ['红', 'S'],
        goods_price: '99.00',
        seckill_price: '89.10',
        collective_price: '94.05',
        goods_stock: 1,
      },
      { spec_id: [blue, medium], goods_price: '89.00' },
    ]);
    expect(data).toMatchObject({
      goods_price: '89.00',
      goods_stock: 3,
      seckills: { discount: '10.00', stock: 20, sold: 5 },
      collectives: { discount: '5.00', need: 2 },
    });
    const all = await detail(goods.id);
    expect(all.data.attrList[0]?.specs).toEqual([
      { id: red, name: '红', check: true },
      { id: blue, name: '蓝', check: true },
      expect.objectContaining({ name: '绿', check: false }),
    ]);
  });

  it('lists groups that can be joined, under masked names', async () => {
    const goods = await makeGoods(database, store.id, {});
    const activity = await makeCollective(database, store.id, goods.id);
    const buyer = (await makeStore(database)).ownerId;
    await database.query(
      `insert into collective_logs (collective_id, user_id, store_id, goods_id, need, seats, paid, status, end_time) values
      ($1, $2, $3, $4, 3, 2, 1, 2, app_now() + interval '1 hour'), ($1, $2, $3, $4, 3, 1, 0, 2, app_now() + interval '1 hour'),
      ($1, $2, $3, $4, 3, 3, 3, 1, app_now() + interval '1 hour'), ($1, $2, $3, $4, 3, 1, 1, 2, app_now() - interval '1 hour')`,
      [activity, buyer, store.id, goods.id],
    );
    const { data } = await detail(goods.id);
    expect(data['collective_list']).toMatchObject([
      { need: 3, orders_count: 1, seats_left: 1, nickname: expect.stringMatching(/^\*\*\*.$/) },
    ]);
  });

  it.each([
    ['off the shelf', { goods_status: 0 }],
    ['waiting for review', { goods_verify: 2 }],
    ['deleted', { deleted_at: new Date() }],
  ])('does not exist while it is %s', async (_why, fields) => {
    const goods = await makeGoods(database, store.id, fields);
    const reply = await detail(goods.id);
    expect(reply).toMatchObject({ status: 200, code: 404, data: [] });
    expect(reply.msg).not.toBe('');
    expect((await api.anonymous.get(`/goods_comments/${goods.id}`)).code).toBe(404);
  });

  it('does not exist in a store that is closed or not passed', async () => {
    for (const fields of [{ store_status: 0 }, { store_verify: 3 }, { deleted_at: new Date() }]) {
      const away = await makeStore(database, fields);
      const goods = await makeGoods(database, away.id, {});
      expect((await detail(goods.id)).code).toBe(404);
      expect((await api.anonymous.get(`/store/${away.id}`)).code).toBe(404);
    }
  });

  it.each(['0', 'abc', '1e3', '-1', '99999999999999999999', '1%20or%201=1', '1.5'])(
    'answers 404 for the id %s',
    async (id) => {
      expect(await detail(id)).toMatchObject({ status: 200, code: 404, data: [] });
    },
  );
});

describe('comments of a goods', () => {
  it('come in pages by kind, newest first, under masked names', async () => {
    const goods = await makeGoods(database, store.id, {});
    const [author] = await database.query<{ id: string }>(
      `insert into users (username, nickname) values ('author', '张小明') returning id`,
    );
    for (const [n, type] of [
      [1, 1],
      [2, 1],
      [3, 3],
    ] as const) {
      await database.query(
        `insert into order_comments (user_id, order_goods_id, goods_id, store_id, is_type, content, image, score) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          author?.id,
          n,
          goods.id,
          store.id,
          type,
          `comment ${n}`,
          n === 1 ? '/storage/comment/x.webp,/storage/comment/y.webp' : '',
          '4.50',
        ],
      );
    }
    const all = await api.anonymous.get<Page<Record<string, unknown>>>(`/goods_comments/${goods.id}`, {
      is_type: 0,
      per_page: 2,
    });
    expect(all.data).toMatchObject({
      total: 3,
      last_page: 2,
      data: [
        { content: 'comment 3', nickname: '***明', image: [] },
        { content: 'comment 2', score: '4.50' },
      ],
    });
    const good = await api.anonymous.get<Page<Record<string, unknown>>>(`/goods_comments/${goods.id}`, {
      is_type: 1,
      page: 9,
      per_page: 1,
    });
    expect(good.data).toMatchObject({
      total: 2,
      current_page: 2,
      data: [{ content: 'comment 1', image: ['/storage/comment/x.webp', '/storage/comment/y.webp'] }],
    });
    expect((await api.anonymous.get(`/goods_comments/${goods.id}`, { is_type: 7 })).code).toBe(422);
    expect((await api.anonymous.get(`/goods_comments/${goods.id}`, { user_id: 1 })).code).toBe(422);
  });
});
