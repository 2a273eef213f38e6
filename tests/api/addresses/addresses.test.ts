import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract/envelope.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAreas, makeUser, type Chain } from '#tests/support/factories/accounts.ts';

interface Address {
  id: number;
  is_default: boolean;
  [field: string]: unknown;
}

const database = testDatabase();
const api = testApp(database);
let place: Chain;
let other: Chain;
let caller: Caller;
let stranger: Caller;

beforeAll(async () => {
  place = await makeAreas(database, '浙江');
  other = await makeAreas(database, '广东');
});
beforeEach(async () => {
  [caller, stranger] = (await Promise.all([1, 2].map(async () => api.user((await makeUser(database)).id)))) as [
    Caller,
    Caller,
  ];
});

const form = (more: Record<string, unknown> = {}) =>
  ({
    receive_name: '王小明',
    receive_tel: '13900001111',
    area: [place.province, place.city, place.region],
    address: '西湖路 1 号',
    is_default: false,
    ...more,
  }) as never;
const add = async (more: Record<string, unknown> = {}, by = caller) =>
  (await by.post<Address>('/user/addresses', form(more))).data;
const list = async (by = caller) =>
  (
    await by.get<Page<Address>>('/user/addresses', {
      isResource: 'Home',
      page: 1,
      per_page: 30,
      total: 0,
      last_page: 1,
    })
  ).data;

describe('addresses', () => {
  it('are added with their area in words and listed newest first', async () => {
    const first = await add();
    const second = await add({
      area: undefined,
      province_id: other.province,
      city_id: other.city,
      region_id: other.region,
    });
    expect(first).toMatchObject({
      receive_name: '王小明',
      area_info: '浙江省 浙江市 浙江区',
      area: [place.province, place.city, place.region],
      is_default: false,
    });
    const page = await list();
    expect(page).toMatchObject({ total: 2, per_page: 30, last_page: 1, current_page: 1 });
    expect(page.data.map((row) => row.id)).toEqual([second.id, first.id]);
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual([
      'address',
      'area_info',
      'city_id',
      'created_at',
      'id',
      'is_default',
      'province_id',
      'receive_name',
      'receive_tel',
      'region_id',
    ]);
    expect((await caller.get<Address>(`/user/addresses/${first.id}`, { isResource: 'Home' })).data).toEqual(first);
  });

  it('answer the last page when one past the end is asked for', async () => {
    await add();
    expect((await caller.get<Page<Address>>('/user/addresses', { page: 9, per_page: 1 })).data).toMatchObject({
      current_page: 1,
      last_page: 1,
      data: [{}],
    });
  });

  it('have one default at most, also when two are chosen at once', async () => {
    const first = await add({ is_default: 'true' });
    const second = await add({ is_default: 1 });
    expect((await list()).data.map((row) => row.is_default)).toEqual([true, false]);
    expect((await caller.get(`/user/addresses/default/${first.id}`)).data).toBe(1);
    for (let round = 0; round < 5; round += 1) {
      await database.query('update addresses set is_default = 0');
      const replies = await Promise.all(
        [first, second, first, second].map(({ id }) => caller.post(`/user/addresses/default/${id}`)),
      );
      expect(replies.map((reply) => reply.code)).toEqual([200, 200, 200, 200]);
      expect((await list()).data.filter((row) => row.is_default)).toHaveLength(1);
    }
  });

  it('keep the default when choosing fails', async () => {
    const mine = await add({ is_default: true });
    const foreign = await add({}, stranger);
    expect((await caller.post(`/user/addresses/default/${foreign.id}`)).code).toBe(404);
    expect((await list()).data).toMatchObject([{ id: mine.id, is_default: true }]);
  });

  it('change only in what is given, and never their owner', async () => {
    const before = await add({ is_default: true });
    const after = await caller.put<Address>(`/user/addresses/${before.id}`, {
      receive_name: '李雷',
      user_id: 1,
      id: 99_999,
      created_at: '2020-01-01 00:00:00',
    });
    expect(after.data).toEqual({ ...before, receive_name: '李雷' });
    const whole = await caller.put<Address>(`/user/addresses/${before.id}`, {
      ...after.data,
      is_default: false,
    } as never);
    expect(whole.data).toEqual({ ...after.data, is_default: false });
  });

  it('are nobody else’s: not shown, changed, chosen or deleted', async () => {
    const mine = await add();
    expect((await stranger.get(`/user/addresses/${mine.id}`)).code).toBe(404);
    expect((await stranger.put(`/user/addresses/${mine.id}`, form({ receive_name: '坏人' }))).code).toBe(404);
    expect((await stranger.get(`/user/addresses/default/${mine.id}`)).code).toBe(404);
    expect((await stranger.delete(`/user/addresses/${mine.id}`)).data).toBe(0);
    expect((await caller.get<Address>(`/user/addresses/${mine.id}`)).data).toEqual(mine);
    expect((await list(stranger)).total).toBe(0);
    expect((await api.anonymous.get('/user/addresses')).code).toBe(401);
  });

  it('are deleted several at a time; what is no number is left out', async () => {
    const [first, second, third] = [await add({ is_default: true }), await add(), await add()];
    expect((await caller.delete(`/user/addresses/${first.id},x,1e3,${second.id}`)).data).toBe(2);
    expect((await list()).data.map((row) => row.id)).toEqual([third.id]);
    expect((await caller.get(`/user/addresses/${first.id}`)).code).toBe(404);
  });

  it.each([
    ['no name', { receive_name: '' }],
    ['a name of 16 characters', { receive_name: '名'.repeat(16) }],
    ['a number that is none', { receive_tel: '12345' }],
    ['a number in full-width digits', { receive_tel: '１３９００００１１１１' }],
    ['no street', { address: '  ' }],
    ['a street of 81 characters', { address: '路'.repeat(81) }],
    ['no area', { area: [] }],
    ['an area in exponent form', { area: ['1e3', '1', '1'] }],
    ['an area that does not exist', { area: [999_999, 999_998, 999_997] }],
    ['a default that is neither yes nor no', { is_default: 'maybe' }],
  ])('refuse %s', async (_name, more) => {
    expect(await caller.post('/user/addresses', form(more))).toMatchObject({
      status: 200,
      code: 422,
      data: { errors: expect.any(Object) },
    });
    expect((await list()).total).toBe(0);
  });

  it('refuse a district of another city, and a missing one where the city has districts', async () => {
    for (const area of [
      [place.province, place.city, other.region],
      [place.province, other.city, other.region],
      [place.province, place.city],
    ]) {
      expect((await caller.post('/user/addresses', form({ area }))).code).toBe(422);
    }
    const bare = await insertRow(database, 'areas', {
      pid: (await database.query<{ code: string }>('select code from areas where id = $1', [place.province]))[0]?.code,
      name: '东莞市',
      code: '9901',
      deep: 1,
    });
    expect((await add({ area: [place.province, bare] })).area_info).toBe('浙江省 东莞市');
  });
});
