import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeClasses, makeStore, type ClassIds } from '#tests/support/factories/goods.ts';

const database = testDatabase();
const api = testApp(database);

interface Store {
  id: number;
  store_name: string;
  store_verify: number;
  store_status: number;
  class_id: number[][];
  area: number[];
  version: number;
  id_card_t: string;
  [key: string]: unknown;
}
let classes: ClassIds;
let area: number[];
let admin: Caller;

const newUser = async (name: string, belong = 0): Promise<{ id: number; caller: Caller }> => {
  const [row] = await database.query<{ id: string }>(
    'insert into users (username, nickname, belong_id) values ($1, $1, $2) returning id',
    [name, belong],
  );
  const id = Number(row?.id);
  return { id, caller: await api.user(id) };
};
const path = () => [[String(classes.top), String(classes.middle), String(classes.leaf)]];
const storeOf = async (caller: Caller) => (await caller.get<Store>('/store')).data;

beforeAll(async () => {
  classes = await makeClasses(database);
  area = [];
  for (const [name, code, pid] of [
    ['浙江省', '33', '0'],
    ['杭州市', '3301', '33'],
    ['西湖区', '330106', '3301'],
  ]) {
    const [row] = await database.query<{ id: string }>(
      'insert into areas (name, code, pid) values ($1, $2, $3) returning id',
      [name, code, pid],
    );
    area.push(Number(row?.id));
  }
  const [row] = await database.query<{ id: string }>(
    `insert into admins (username, is_super) values ('root', 1) returning id`,
  );
  admin = await api.admin(Number(row?.id));
});

describe('joining', () => {
  it('leads from filling in over verifying and a denial to a passed store with everything to start', async () => {
    const { id, caller } = await newUser('joiner');
    expect(await caller.get('/store')).toMatchObject({ code: 200, data: [] });
    const joined = await caller.post<Store>('/store/join');
    expect(joined.data).toMatchObject({ user_id: id, store_verify: 1, store_status: 0, class_id: [], area: [] });
    expect(await caller.post('/store/join')).toMatchObject({
      code: 500,
      msg: '店铺已经存在',
      data: { id: joined.data.id },
    });
    expect((await caller.get('/Seller/stores/0')).code).toBe(403);

    const saved = await caller.put<Store>('/store', {
      store_name: '西湖茶庄',
      class_id: path(),
      area: area.map(String),
      store_lat: '30.25',
      store_lng: '120.13',
      store_slide: ['/storage/store_slide/1.webp'],
    });
    expect(saved.data).toMatchObject({
      store_verify: 2,
      store_name: '西湖茶庄',
      class_id: [[classes.top, classes.middle, classes.leaf]],
      area,
      area_info: '浙江省 杭州市 西湖区',
      store_slide: ['/storage/store_slide/1.webp'],
      store_money: '0.00',
    });
    const storeId = saved.data.id;
    const decide = (verdict: Record<string, string | number>) => admin.put<Store>(`/Admin/stores/${storeId}`, verdict);
    expect((await api.anonymous.get(`/store/${storeId}`)).code).toBe(404);
    expect(await decide({ store_verify: 3, store_refuse_info: '' })).toMatchObject({
      code: 422,
      data: { errors: { store_refuse_info: expect.any(String) } },
    });
    expect((await decide({ store_verify: 3, store_refuse_info: '执照不清晰' })).data).toMatchObject({
      store_verify: 3,
      store_status: 0,
    });
    expect(await storeOf(caller)).toMatchObject({ store_verify: 3, store_refuse_info: '执照不清晰' });
    expect((await caller.put<Store>('/store', { store_company_name: '西湖茶叶有限公司' })).data.store_verify).toBe(2);

    expect((await decide({ store_verify: 4, store_status: 0 })).data).toMatchObject({
      store_verify: 4,
      store_status: 1,
      store_refuse_info: '',
    });
    expect((await api.anonymous.get<Store>(`/store/${storeId}`)).data).toMatchObject({ store_name: '西湖茶庄' });
    for (const table of ['user_roles', 'freights', 'file_space_dirs'])
      expect(await database.query(`select 1 from ${table} where store_id = $1`, [storeId]), table).toHaveLength(1);
    expect(
      (await caller.get<{ name: string; children: { children: { id: number }[] }[] }[]>('/Seller/store_classes'))
        .data[0]?.children[0]?.children[0]?.id,
    ).toBe(classes.leaf);

    expect((await decide({ store_verify: 3, store_refuse_info: '投诉' })).data.store_verify).toBe(3);
    expect((await api.anonymous.get(`/store/${storeId}`)).code).toBe(404);
    await caller.put('/store', { store_name: '西湖茶庄' });
    await decide({ store_verify: 4 });
    expect(await database.query('select 1 from user_roles where store_id = $1', [storeId])).toHaveLength(1);
  });

  it('asks for a name and a third-level class, and keeps what the platform decides', async () => {
    const { id, caller } = await newUser('hasty');
    await caller.post('/store/join');
    expect(await caller.put('/store', { store_mobile: '0571-123' })).toMatchObject({
      code: 422,
      data: { errors: { store_name: '店铺名称不能为空', class_id: '经营分类不能为空' } },
    });
    expect(
      (await caller.put('/store', { store_name: 'x', class_id: [[String(classes.top), String(classes.middle)]] })).code,
    ).toBe(422);
    expect((await caller.put('/store', { store_name: 'x', class_id: [['1', '2', '999999']] })).code).toBe(422);
    expect((await caller.put('/store', { store_name: 'x', class_id: [['1', '2', String(classes.top)]] })).code).toBe(
      422,
    );
    expect(
      (
        await caller.put('/store', {
          store_name: 'x',
          class_id: path(),
          area: [String(area[1]), String(area[0]), String(area[2])],
        })
      ).code,
    ).toBe(422);
    expect((await caller.put('/store', { store_name: 'x', class_id: path(), store_lat: '91' })).code).toBe(422);
    expect(await storeOf(caller)).toMatchObject({ store_verify: 1, store_name: '' });
    const saved = await caller.put<Store>('/store', {
      store_name: 'x',
      class_id: path(),
      store_verify: 4,
      store_status: 1,
      store_money: '999',
      user_id: 1,
      commission_rate: 0,
      store_refuse_info: 'mine',
    });
    expect(saved.data).toMatchObject({
      user_id: id,
      store_verify: 2,
      store_status: 0,
      store_money: '0.00',
      store_refuse_info: '',
    });
  });

  it('takes private pictures only from whom they belong to, and shows them under signed addresses', async () => {
    const mine = await newUser('photographer');
    await mine.caller.post('/store/join');
    const theirs = '/storage/id_card_t/2026-11-21/foreign.jpg';
    const own = '/storage/id_card_t/2026-11-21/own.jpg';
    await database.query('insert into file_spaces (belong_id, url) values ($1, $2)', [mine.id, own]);
    const form = { store_name: 'y', class_id: path() };
    expect(await mine.caller.put('/store', { ...form, id_card_t: theirs })).toMatchObject({
      code: 422,
      data: { errors: { id_card_t: expect.any(String) } },
    });
    const saved = await mine.caller.put<Store>('/store', { ...form, id_card_t: own });
    expect(saved.data.id_card_t).toMatch(/^\/storage\/id_card_t\/2026-11-21\/own\.jpg\?expires=\d+&sign=/);
    expect((await mine.caller.put<Store>('/store', { ...form, id_card_t: saved.data.id_card_t })).code).toBe(200);
    expect(await database.query('select id_card_t from stores where user_id = $1', [mine.id])).toEqual([
      { id_card_t: own },
    ]);
    expect(
      JSON.stringify(await database.query(`select changes from record_history where resource = 'stores'`)),
    ).not.toContain(own);
  });

  it('is for main accounts only, and makes one store however often it is asked', async () => {
    const boss = await newUser('boss');
    const clerk = await newUser('clerk', boss.id);
    expect((await clerk.caller.post('/store/join')).code).toBe(403);
    expect((await api.anonymous.post('/store/join')).code).toBe(401);
    const replies = await Promise.all(Array.from({ length: 5 }, () => boss.caller.post<Store>('/store/join')));
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 500, 500, 500, 500]);
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  });
});

describe('the platform', () => {
  it('cannot pass what was never handed in, nor open what has not passed', async () => {
    const { caller } = await newUser('silent');
    const { data } = await caller.post<Store>('/store/join');
    for (const verdict of [
      { store_verify: 4 },
      { store_verify: 2 },
      { store_verify: 3, store_refuse_info: 'no' },
      { store_status: 1 },
    ]) {
      expect((await admin.put(`/Admin/stores/${data.id}`, verdict)).code, JSON.stringify(verdict)).toBe(500);
    }
    expect((await admin.put(`/Admin/stores/${data.id}`, { store_verify: 9 })).code).toBe(422);
    expect((await admin.put('/Admin/stores/999999', { store_status: 0 })).code).toBe(404);
  });

  it('tells a stale form what the store looks like now', async () => {
    const store = await makeStore(database, { store_name: 'Old' });
    await admin.put(`/Admin/stores/${store.id}`, { store_name: 'New', version: 1 });
    expect(await admin.put(`/Admin/stores/${store.id}`, { store_name: 'Mine', version: 1 })).toMatchObject({
      code: 409,
      data: { current: { store_name: 'New', version: 2 }, fields: ['store_name'] },
    });
  });

  it('closes a store for everybody at once', async () => {
    const store = await makeStore(database, { store_name: 'Open' });
    expect((await api.anonymous.get(`/store/${store.id}`)).code).toBe(200);
    expect((await admin.put<Store>(`/Admin/stores/${store.id}`, { store_status: 0 })).data.store_status).toBe(0);
    expect((await api.anonymous.get(`/store/${store.id}`)).code).toBe(404);
  });
});

describe('a seller', () => {
  it('changes the settings of the own store and nothing that was verified', async () => {
    const store = await makeStore(database, { store_company_name: 'Verified Ltd' }, [classes.leaf]);
    const seller = await api.user(store.ownerId);
    const saved = await seller.put<Store>('/Seller/stores/0', {
      store_description: 'Tea',
      after_sale_service: '<p>ok<script>x</script></p>',
      store_company_name: 'Other Ltd',
      class_id: [],
      store_verify: 1,
      id_card_no: 'x',
    });
    expect(saved.data).toMatchObject({
      store_description: 'Tea',
      after_sale_service: '<p>ok</p>##qingwuit##[{"type":"paragraph","children":[{"text":"ok"}]}]',
      store_company_name: 'Verified Ltd',
      store_verify: 4,
      id_card_no: '',
      class_id: [[classes.top, classes.middle, classes.leaf]],
    });
    expect(
      (await seller.put<Store>('/store', { store_company_name: 'Other Ltd', store_name: 'Renamed' })).data,
    ).toMatchObject({ store_company_name: 'Verified Ltd', store_name: 'Renamed', store_verify: 4 });
    expect((await seller.get<{ data: Store[]; total: number }>('/Seller/stores')).data).toMatchObject({
      total: 1,
      data: [{ id: store.id }],
    });
  });

  it('never reaches another store', async () => {
    const mine = await makeStore(database);
    const theirs = await makeStore(database, { store_name: 'Theirs' });
    const seller = await api.user(mine.ownerId);
    expect((await seller.get(`/Seller/stores/${theirs.id}`)).code).toBe(404);
    expect((await seller.put(`/Seller/stores/${theirs.id}`, { store_name: 'Mine' })).code).toBe(404);
    expect((await seller.get(`/Seller/stores/${mine.id}`)).code).toBe(200);
    const clerk = await newUser('powerless', mine.ownerId);
    expect((await clerk.caller.put('/Seller/stores/0', { store_name: 'Mine' })).code).toBe(403);
  });
});
