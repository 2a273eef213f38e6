import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { SHOWN } from '#server/http/cache.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
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

interface Card {
  id: number;
  goods_name: string;
  goods_price: string;
  original_price: string;
  goods_stock: number;
  need: number;
  goods_master_image: string;
  store_name: string;
}
const base64 = (params: object): string => Buffer.from(JSON.stringify(params)).toString('base64');
const search = (params: object, query: Record<string, string | number> = {}) =>
  api.anonymous.get<Page<Card>>('/goods', { params: base64(params), ...query });
const names = (reply: { data: Page<Card> }) => reply.data.data.map((card) => card.goods_name);

let store: StoreIds;
let closed: StoreIds;
let classes: ClassIds;

beforeAll(async () => {
  classes = await makeClasses(database, '数码');
  store = await makeStore(database, { store_name: '星河数码' });
  closed = await makeStore(database, { store_status: 0 });
  const waiting = await makeStore(database, { store_verify: 2 });
  await makeGoods(
    database,
    store.id,
    { goods_name: '华为智能手机 Mate60', class_id: classes.leaf, goods_sale: 5, is_master: 1 },
    [{ goods_price: 500_000, stock: 3 }],
  );
  await makeGoods(database, store.id, { goods_name: 'Wireless Headphones', class_id: classes.leaf, goods_sale: 9 }, [
    { spec_id: [1], goods_price: 10_005, stock: 4 },
    { spec_id: [2], goods_price: 20_000, stock: 2 },
  ]);
  await makeGoods(database, store.id, { goods_name: '棉质T恤', goods_sale: 1 }, [{ goods_price: 4_999, stock: 0 }]);
  await makeGoods(database, store.id, { goods_name: '下架的手机', goods_status: 0 });
  await makeGoods(database, store.id, { goods_name: '待审核的手机', goods_verify: 2 });
  await makeGoods(database, store.id, { goods_name: '删除的手机', deleted_at: new Date() });
  await makeGoods(database, closed.id, { goods_name: '关店的手机', class_id: classes.leaf, is_master: 1 });
  await makeGoods(database, waiting.id, { goods_name: '未过审店铺的手机' });
});

describe('goods lists', () => {
  it('show published goods only, newest first', async () => {
    const reply = await api.anonymous.get<Page<Card>>('/goods');
    expect(names(reply)).toEqual(['棉质T恤', 'Wireless Headphones', '华为智能手机 Mate60']);
    expect(reply.data).toMatchObject({ total: 3, per_page: 30, last_page: 1, current_page: 1 });
  });

  it('show the lowest price, the sum of the stock and a thumbnail on the card', async () => {
    const reply = await search({ keywords: 'headphones' });
    expect(reply.data.data[0]).toMatchObject({
      goods_price: '100.05',
      goods_stock: 6,
      need: 0,
      goods_master_image: '/storage/goods/a_300.webp',
      store_name: '星河数码',
    });
  });

  it.each([
    ['手机', ['华为智能手机 Mate60']],
    ['华为', ['华为智能手机 Mate60']],
    ['shouji', ['华为智能手机 Mate60']],
    ['hwzn', ['华为智能手机 Mate60']],
    ['sj', ['华为智能手机 Mate60']],
    ['mate', ['华为智能手机 Mate60']],
    ['手机 MATE60', ['华为智能手机 Mate60']],
    ['wireles', ['Wireless Headphones']],
    ['hedphones', ['Wireless Headphones']],
    ['t恤', ['棉质T恤']],
    ['洗衣机', []],
    ['%', []],
    ["'; drop table goods; --", []],
  ])('find %j', async (keywords, expected) => {
    expect(names(await search({ keywords: encodeURIComponent(keywords) }))).toEqual(expected);
  });

  it('filter by class of any level, price and stock', async () => {
    const inClass = ['Wireless Headphones', '华为智能手机 Mate60'];
    expect(names(await search({ class_id: [classes.leaf] }))).toEqual(inClass);
    expect(names(await search({ class_id: classes.top, deep: 1 }))).toEqual(inClass);
    expect(names(await search({ class_id: classes.middle, deep: 2 }))).toEqual(inClass);
    expect(names(await search({ price_min: '50', price_max: '200' }))).toEqual(['Wireless Headphones']);
    expect(names(await search({}, { in_stock: 1 }))).toEqual(inClass);
    expect(names(await search({ class_id: [999_999] }))).toEqual([]);
  });

  it('sort by price and sales in both directions', async () => {
    expect(names(await search({ sort_type: 'goods_price', sort_order: 'asc' }))).toEqual([
      '棉质T恤',
      'Wireless Headphones',
      '华为智能手机 Mate60',
    ]);
    expect(names(await search({ sort_type: 'goods_sale', sort_order: 'desc' }))).toEqual([
      'Wireless Headphones',
      '华为智能手机 Mate60',
      '棉质T恤',
    ]);
  });

  it.each([
    [
      'a sort that is not offered',
      { params: base64({ sort_type: 'goods_price; drop table goods', sort_order: 'asc' }) },
    ],
    ['a direction that is none', { params: base64({ sort_type: 'goods_price', sort_order: 'desc, (select 1)' }) }],
    ['an unknown filter', { user_id: 1 }],
    ['a hidden column inside params', { params: base64({ goods_verify: 2 }) }],
    ['a class that is no number', { params: base64({ class_id: ['1 or 1=1'] }) }],
    ['a store that is no number', { params: base64({ store_id: '1e3' }) }],
    ['a negative price', { params: base64({ price_min: '-1' }) }],
    ['params that are not base64 of JSON', { params: 'not json' }],
    ['a cursor that is none', { cursor: '1;2' }],
  ])('refuse %s', async (_what, query) => {
    const reply = await api.anonymous.get('/goods', query);
    expect(reply).toMatchObject({ status: 200, code: 422 });
    expect(reply.msg).not.toBe('');
  });

  it('answer the true last page for a page past the end, and at most 100 rows', async () => {
    const reply = await search({}, { page: 999_999, per_page: 400 });
    expect(reply.data).toMatchObject({ current_page: 1, last_page: 1, per_page: 100, total: 3 });
    const second = await search({}, { page: 77, per_page: 2 });
    expect(names(second)).toEqual(['华为智能手机 Mate60']);
    expect(second.data.current_page).toBe(2);
  });

  it.each(['1e3', '-1', '0', '<b>', '99999999999'])('take the page %j for no page at all', async (page) => {
    expect((await search({}, { page })).data).toMatchObject({ current_page: 1, total: 3 });
  });

  it('go on from a cursor', async () => {
    const first = await search({ sort_type: 'goods_sale' }, { per_page: 2 });
    const cursor = String(first.data.next_cursor);
    expect(names(await search({ sort_type: 'goods_sale' }, { per_page: 2, page: 2, cursor }))).toEqual(['棉质T恤']);
  });

  it('cost one statement for what is found, and one for the cards that are not in memory', async () => {
    const costOf = async (params: object, query: Record<string, string | number>) =>
      (await statementsOf(database.db, () => search(params, query))).texts.length;
    api.deps.cache.vouch(SHOWN, Infinity); // nothing here grows old by the clock
    api.deps.cache.bump('goods');
    expect(await costOf({ keywords: 'headphones' }, { per_page: 10 })).toBe(2);
    expect(await costOf({ keywords: 'headphones' }, { per_page: 20 })).toBe(1);
    expect(await costOf({}, { per_page: 10 })).toBe(2);
    expect(await costOf({}, { per_page: 20 })).toBe(1);
    expect(await costOf({ keywords: 'nothing like it' }, { per_page: 10, price_max: '1' })).toBe(2); // and again, corrected
  });

  it('show a card as it is now, however it was found before', async () => {
    const priceOf = async (query: Record<string, number>) =>
      (await search({ keywords: 'headphones' }, query)).data.data.map((card) => card.goods_price);
    expect(await priceOf({ per_page: 8 })).toEqual(['100.05']);
    await database.query(`update goods_skus set goods_price = 11000 where goods_price = 10005`);
    api.deps.cache.bump('goods');
    expect(await priceOf({ per_page: 7 })).toEqual(['110.00']);
    await database.query(`update goods_skus set goods_price = 10005 where goods_price = 11000`);
    api.deps.cache.bump('goods');
    expect(await priceOf({ per_page: 6 })).toEqual(['100.05']);
  });
});

describe('activities on cards', () => {
  it('show the group price with the size of the group, and the flash price while it runs', async () => {
    const group = await makeGoods(database, store.id, { goods_name: 'Group kettle' }, [{ goods_price: 1_005 }]);
    await makeCollective(database, store.id, group.id, 1_000, 5);
    const flash = await makeGoods(database, store.id, { goods_name: 'Flash kettle' }, [{ goods_price: 1_000 }]);
    await makeSeckill(database, store.id, flash.id, { discount: 2_500 });
    const later = await makeGoods(database, store.id, { goods_name: 'Later kettle' }, [{ goods_price: 1_000 }]);
    await makeSeckill(database, store.id, later.id, { from: 120, to: 180 });
    api.deps.cache.bump('goods');
    const cards = new Map((await search({ keywords: 'kettle' })).data.data.map((card) => [card.goods_name, card]));
    // 10.05 less 10 % is 9.045: half a fen goes up, as in the checkout.
    expect(cards.get('Group kettle')).toMatchObject({ goods_price: '9.05', original_price: '10.05', need: 5 });
    expect(cards.get('Flash kettle')).toMatchObject({ goods_price: '7.50', need: 0 });
    expect(cards.get('Later kettle')).toMatchObject({ goods_price: '10.00' });
    expect(names(await search({}, { is_collective: 1 }))).toEqual(['Group kettle']);
  });
});

describe('the home page', () => {
  it('shows up to eight goods per top class, picks first, never from a closed store', async () => {
    for (let n = 0; n < 9; n += 1)
      await makeGoods(database, store.id, { goods_name: `Filler ${n}`, class_id: classes.leaf });
    api.deps.cache.bump('goods');
    const { result, texts } = await statementsOf(database.db, () =>
      api.anonymous.get<{ goods: { id: number; name: string; goods: Card[] }[] }>('/home'),
    );
    const floor = result.data.goods.find((one) => one.id === classes.top);
    expect(floor?.name).toBe('数码 1');
    expect(floor?.goods).toHaveLength(8);
    expect(floor?.goods[0]?.goods_name).toBe('华为智能手机 Mate60');
    expect(JSON.stringify(result.data)).not.toContain('关店的手机');
    expect(texts).toHaveLength(1);
  });
});

describe('suggestions', () => {
  it('offer goods and classes for a half-typed word, and nothing for nothing', async () => {
    const reply = await api.anonymous.get<{ goods: Card[]; classes: { name: string }[] }>('/suggest', { q: '手' });
    expect(reply.data.goods.map((goods) => goods.goods_name)).toEqual(['华为智能手机 Mate60']);
    expect(
      (await api.anonymous.get<{ classes: { name: string }[] }>('/suggest', { q: '数码' })).data.classes,
    ).toHaveLength(3);
    expect((await api.anonymous.get('/suggest', { q: '' })).data).toEqual({ keywords: [], classes: [], goods: [] });
    expect((await api.anonymous.get<{ classes: unknown[] }>('/suggest', { q: '%' })).data.classes).toEqual([]);
  });
});
