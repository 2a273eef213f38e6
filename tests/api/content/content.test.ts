import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';

type Row = Record<string, unknown>;
const database = testDatabase();
const api = testApp(database);
const get = async <T = Row>(path: string, query = {}) => (await api.anonymous.get<T>(path, query)).data;

const hour = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset);

beforeAll(async () => {
  const space = await insertRow(database, 'adv_spaces', { name: '首页' });
  const adv = (name: string, more: Row = {}) =>
    insertRow(database, 'advs', {
      pid: space,
      name,
      image: '/a.webp',
      status: 1,
      adv_start: at(-hour),
      adv_end: at(hour),
      ...more,
    });
  await adv('minor', { is_sort: 1 });
  await adv('major', { is_sort: 9 });
  await adv('off', { status: 0 });
  await adv('early', { adv_start: at(hour) });
  await adv('late', { adv_end: at(-1000) });
  const folder = await insertRow(database, 'article_menus', { name: '帮助中心' });
  await insertRow(database, 'article_menus', { pid: folder, name: '购物' });
  await insertRow(database, 'articles', { pid: folder, name: '关于我们', content: '<p>好</p>##qingwuit##[]' });
  await insertRow(database, 'agreements', {
    name: '入驻协议',
    ename: 'agreement',
    content: '<p>协议</p>##qingwuit##[]',
  });
  await insertRow(database, 'app_versions', { name: '旧版', version: '1.0.0', version_code: 100, device: 'android' });
  await insertRow(database, 'app_versions', { name: '新版', version: '1.1.0', version_code: 110, device: 'android' });
  for (const code of ['sf', 'yd', 'zto']) await insertRow(database, 'expresses', { name: code, code });
});

describe('content', () => {
  it('shows the running advertisements of a space, the most important first', async () => {
    expect((await get<Row[]>('/adv', { name: '首页' })).map((row) => row['name'])).toEqual(['major', 'minor']);
    expect(await get('/adv', { name: '没有' })).toEqual([]);
    expect(await get('/adv')).toEqual([]);
  });

  it('counts each reading of an article and has none under another title', async () => {
    const path = `/article/${encodeURIComponent('关于我们')}`;
    expect(await get(path)).toMatchObject({
      name: '关于我们',
      class_name: '帮助中心',
      content: '<p>好</p>##qingwuit##[]',
      click: 1,
    });
    expect((await get(path))['click']).toBe(2);
    expect(await api.anonymous.get(`/article/${encodeURIComponent('关于%')}`)).toMatchObject({
      status: 200,
      code: 404,
      data: [],
    });
  });

  it('finds agreements by their call name', async () => {
    expect(await get('/agreements/agreement')).toMatchObject({ ename: 'agreement', name: '入驻协议' });
    expect((await api.anonymous.get('/agreements/nothing')).code).toBe(404);
  });

  it('gives article classes as a tree', async () => {
    expect(await get('/load_article_menu')).toMatchObject([
      { name: '帮助中心', lev: 1, children: [{ name: '购物', lev: 2 }] },
    ]);
    expect((await get<Row[]>('/load_article_menu', { deep: 1 }))[0]).toMatchObject({ children: [] });
  });

  it('knows the newest version for a device', async () => {
    expect(await get('/app_versions', { device: 'android' })).toMatchObject({ version: '1.1.0', version_code: 110 });
    expect(await get('/app_versions', { device: 'ios' })).toEqual([]);
    expect((await api.anonymous.get('/app_versions', { device: 'toaster' })).code).toBe(422);
  });

  it('lists couriers whole or by page', async () => {
    expect(await get('/expresses', { isAll: 'true' })).toEqual([1, 2, 3].map((id) => expect.objectContaining({ id })));
    expect(await get('/expresses', { per_page: 2, page: 2 })).toMatchObject({
      total: 3,
      last_page: 2,
      current_page: 2,
      data: [{ code: 'zto' }],
    });
  });
});
