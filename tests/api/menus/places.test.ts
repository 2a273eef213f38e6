import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeAreas, makeUser, type Chain } from '#tests/support/factories/accounts.ts';
import { makeClasses } from '#tests/support/factories/goods.ts';

interface Node {
  id: number;
  name: string;
  code: string;
  pid: string | number;
  lev: number;
  leaf?: boolean;
  children?: Node[];
}
const database = testDatabase();
const api = testApp(database);
let chain: Chain;
beforeAll(async () => {
  chain = await makeAreas(database);
  await makeClasses(database, '家电');
});
const get = async (path: string, query = {}) => (await api.anonymous.get<Node[]>(path, query)).data;

describe('areas', () => {
  it('are a tree by code, whole or cut at a depth', async () => {
    const [province] = await get('/load_areas');
    expect(province).toMatchObject({
      id: chain.province,
      pid: '0',
      deep: 0,
      lev: 1,
      children: [{ id: chain.city, lev: 2, children: [{ id: chain.region, lev: 3 }] }],
    });
    const [cut] = await get('/load_areas', { deep: 2 });
    expect(cut?.children?.[0]?.children).toBeUndefined();
  });

  it('come one level at a time for lazy pickers', async () => {
    const [province] = await get('/load_areas', { isLazy: 'true', pid: '0' });
    expect(province).toEqual({
      id: chain.province,
      code: expect.any(String),
      pid: '0',
      deep: 0,
      name: '浙江省',
      leaf: false,
    });
    const [city] = await get('/load_areas', { isLazy: 'true', pid: province?.code });
    const [region] = await get('/load_areas', { isLazy: 'true', pid: city?.code });
    expect([city?.id, region?.id, region?.leaf]).toEqual([chain.city, chain.region, true]);
    expect(await get('/load_areas', { isLazy: 'true', pid: "0' or 1=1" })).toEqual([]);
  });

  it('are read again when an administrator says so', async () => {
    const before = await get('/load_areas');
    await insertRow(database, 'areas', { pid: '0', name: '新省', code: '77', deep: 0 });
    expect(await get('/load_areas')).toHaveLength(before.length);
    const admin = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
    const clerk = await api.admin((await makeAdmin(database)).id);
    expect((await clerk.get('/Admin/clear_area')).code).toBe(403);
    expect((await (await api.user((await makeUser(database)).id)).post('/Admin/clear_area')).code).toBe(401);
    expect((await admin.get('/Admin/clear_area')).code).toBe(200);
    expect(await get('/load_areas')).toHaveLength(before.length + 1);
  });
});

describe('goods classes', () => {
  it('are a tree of three levels, cut at a depth on request', async () => {
    const [top] = await get('/load_goods_classes');
    expect(top).toMatchObject({
      name: '家电 1',
      thumb: '',
      pid: 0,
      lev: 1,
      children: [{ name: '家电 2', children: [{ name: '家电 3', lev: 3 }] }],
    });
    expect((await get('/load_goods_classes', { deep: 2 }))[0]?.children?.[0]?.children).toBeUndefined();
  });
});
