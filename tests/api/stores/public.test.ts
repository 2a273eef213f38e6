import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods, makeStore } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface StoreCard {
  id: number;
  store_name: string;
  distance: string;
  comment_rate: number;
}
const base64 = (params: object): string => Buffer.from(JSON.stringify(params)).toString('base64');
const list = (params: object, query = {}) =>
  api.anonymous.get<Page<StoreCard>>('/stores', { params: base64(params), ...query });
const names = (reply: { data: Page<StoreCard> }) => reply.data.data.map((row) => row.store_name);

beforeAll(async () => {
  const near = await makeStore(database, {
    store_name: 'Near',
    store_lat: '39.901',
    store_lng: '116.4',
    comment_count: 4,
    good_count: 3,
    score_sum: 16,
  });
  const far = await makeStore(database, {
    store_name: 'Far',
    store_lat: '31.23',
    store_lng: '121.47',
    comment_count: 2,
    good_count: 2,
    score_sum: 10,
  });
  await makeStore(database, { store_name: 'Nowhere', store_lat: 'x', store_lng: '' });
  await makeStore(database, { store_name: 'Closed', store_status: 0 });
  await makeStore(database, { store_name: 'Waiting', store_verify: 2 });
  await makeGoods(database, near.id, { goods_sale: 3 });
  await makeGoods(database, far.id, { goods_sale: 30 });
});

describe('the list of stores', () => {
  it('shows open and passed stores, the nearest first, with readable distances', async () => {
    const { result, texts } = await statementsOf(database.db, () =>
      list({ sort_type: 'distance', sort_order: 'asc' }, { lat: 39.9, lng: 116.4 }),
    );
    expect(names(result)).toEqual(['Near', 'Far', 'Nowhere']);
    expect(result.data.data.map((row) => row.distance)).toEqual([
      '111m',
      expect.stringMatching(/^10[67]\d\.\d\dkm$/),
      '',
    ]);
    expect(result.data.data.map((row) => row.comment_rate)).toEqual([75, 100, 100]);
    expect(texts).toHaveLength(1);
  });

  it('sorts by rate and by sales, the best first', async () => {
    expect(names(await list({ sort_type: 'rate' }))).toEqual(['Nowhere', 'Far', 'Near']);
    expect(names(await list({ sort_type: 'sales' }))).toEqual(['Far', 'Near', 'Nowhere']);
    expect(names(await list({ sort_type: 'sales', sort_order: 'asc' }))[0]).toBe('Nowhere');
  });

  it('finds by name, literally', async () => {
    expect(names(await list({ keywords: 'nea' }))).toEqual(['Near']);
    expect(names(await list({ keywords: encodeURIComponent('%') }))).toEqual([]);
  });

  it.each([
    ['an unknown sort', { params: base64({ sort_type: 'store_money' }) }],
    ['an injected place', { lat: '39.9); drop table stores; --', lng: 116 }],
    ['a latitude beyond the pole', { lat: 91, lng: 0 }],
    ['a filter on a private column', { store_money: '0|gt' }],
    ['an unknown member of params', { params: base64({ id_card_no: '1' }) }],
  ])('refuses %s', async (_what, query) => {
    expect(await api.anonymous.get('/stores', query)).toMatchObject({ status: 200, code: 422 });
  });
});

describe('a store page', () => {
  it('shows scores and best sellers and keeps everything private to itself', async () => {
    const secrets = {
      id_card_no: '110101199003074477',
      id_card_t: '/private/t',
      id_card_b: '/private/b',
      business_license: '/private/l',
      business_license_no: '91310000MA1K',
      legal_person: '李四',
      store_phone: '13900000001',
      emergency_contact: '王五',
      emergency_contact_phone: '13900000002',
      store_refuse_info: 'secret reason',
    };
    const store = await makeStore(database, { ...secrets, store_slide: '/s/1.webp,/s/2.webp,/s/3.webp' });
    await makeGoods(database, store.id, { goods_name: 'Slow', goods_sale: 1 });
    await makeGoods(database, store.id, { goods_name: 'Fast', goods_sale: 8 });
    await makeGoods(database, store.id, { goods_name: 'Hidden', goods_sale: 99, goods_status: 0 });
    const { result, texts } = await statementsOf(database.db, () =>
      api.anonymous.get<Record<string, unknown>>(`/store/${store.id}`),
    );
    expect(texts).toHaveLength(1);
    expect(result.data).toMatchObject({
      store_status: 1,
      store_verify: 4,
      rate: { scoreAll: 5, agreeAll: 5, serviceAll: 5, speedAll: 5 },
      store_slide: ['/s/1.webp', '/s/2.webp', '/s/3.webp'],
      sale_list: [{ goods_name: 'Fast' }, { goods_name: 'Slow' }],
      goods_count: 2,
    });
    for (const secret of Object.values(secrets)) expect(result.text).not.toContain(secret);
    for (const name of [...Object.keys(secrets), 'store_money', 'store_frozen_money', 'commission_rate'])
      expect(result.data).not.toHaveProperty(name);
  });

  it.each(['0', 'x', '1e3', '-5'])('answers 404 for the id %s', async (id) => {
    expect(await api.anonymous.get(`/store/${id}`)).toMatchObject({ status: 200, code: 404, data: [] });
  });
});
