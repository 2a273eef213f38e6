import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '#shared/contract/saved-views.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);
const ROUTE = '/Admin/goods';
let boss: Caller;
let clerk: Caller;
let colleague: Caller;
let role = 0;

const content = (search = '?page=2') => JSON.stringify({ search, order: ['id', 'name'], hidden: ['id'] });
const form = (more: Record<string, unknown> = {}) =>
  ({ route: ROUTE, name: '待审核', content: content(), ...more }) as never;
const views = async (by: Caller, path = '/Admin/saved_views') => (await by.get<SavedView[]>(path)).data;
const keep = async (by: Caller, more: Record<string, unknown> = {}, path = '/Admin/saved_views') =>
  (await by.post<{ id: number }>(path, form(more))).data.id;

beforeAll(async () => {
  const [bossRow, clerkRow, colleagueRow] = [
    await makeAdmin(database, { is_super: 1 }),
    await makeAdmin(database),
    await makeAdmin(database),
  ];
  role = await insertRow(database, 'admin_roles', { name: '审核员' });
  await insertRow(database, 'admin_to_roles', { admin_id: clerkRow.id, role_id: role });
  [boss, clerk, colleague] = [
    await api.admin(bossRow.id),
    await api.admin(clerkRow.id),
    await api.admin(colleagueRow.id),
  ];
});
beforeEach(() => database.query('delete from saved_views'));

describe('a saved view', () => {
  it('keeps filter, order and columns for its owner and nobody else', async () => {
    const id = await keep(clerk);
    expect(await views(clerk)).toEqual([
      {
        id,
        route: ROUTE,
        name: '待审核',
        is_shared: 0,
        role_id: 0,
        is_default: 0,
        content: { search: '?page=2', order: ['id', 'name'], hidden: ['id'] },
        own: true,
        editable: true,
      },
    ]);
    expect(await views(colleague)).toEqual([]);
    expect(await views(boss)).toEqual([]);
  });

  it('is renamed, renewed and deleted by its owner; to others it is not there', async () => {
    const id = await keep(clerk);
    for (const reply of [
      await colleague.put(`/Admin/saved_views/${id}`, { name: '我的' }),
      await boss.put(`/Admin/saved_views/${id}`, { name: '我的' }),
      await colleague.delete(`/Admin/saved_views/${id}`),
    ])
      expect(reply.code).toBe(404);
    await clerk.put(`/Admin/saved_views/${id}`, { name: '新名字' });
    await clerk.put(`/Admin/saved_views/${id}`, { content: content('?page=3') });
    expect(await views(clerk)).toMatchObject([{ name: '新名字', content: { search: '?page=3' } }]);
    expect((await clerk.delete(`/Admin/saved_views/${id}`)).data).toBe(1);
    expect(await views(clerk)).toEqual([]);
  });

  it('has a name of its own on its page', async () => {
    await keep(clerk);
    const again = await clerk.post<{ errors: Record<string, string> }>('/Admin/saved_views', form());
    expect(again.code).toBe(422);
    expect(again.data.errors).toHaveProperty('name');
    expect((await clerk.post('/Admin/saved_views', form({ route: '/Admin/stores' }))).code).toBe(200);
    expect((await colleague.post('/Admin/saved_views', form())).code).toBe(200);
  });

  it('is refused without a name, without a page, or with content that is no view', async () => {
    for (const [field, more] of [
      ['name', { name: ' ' }],
      ['route', { route: '' }],
      ['content', { content: 'nonsense' }],
      ['content', { content: '{"search":1}' }],
      ['content', { content: content('x'.repeat(2_001)) }],
    ] as const) {
      const reply = await clerk.post<{ errors: Record<string, string> }>('/Admin/saved_views', form(more));
      expect(reply.code).toBe(422);
      expect(Object.keys(reply.data.errors)).toEqual([field]);
    }
  });
});

describe('sharing a view', () => {
  it('is refused to those who may not edit roles', async () => {
    expect((await clerk.post('/Admin/saved_views', form({ is_shared: 1 }))).code).toBe(403);
    const id = await keep(clerk);
    expect((await clerk.put(`/Admin/saved_views/${id}`, { is_shared: 1 })).code).toBe(403);
    expect(await views(colleague)).toEqual([]);
  });

  it('with a role shows it to that role, without one to everybody, and only its keepers change it', async () => {
    const forRole = await keep(boss, { is_shared: 1, role_id: role });
    const forAll = await keep(boss, { is_shared: 1, name: '全部' });
    const idsOf = async (by: Caller) => (await views(by)).map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf(clerk)).toEqual([forRole, forAll]);
    expect(await idsOf(colleague)).toEqual([forAll]);
    expect(await views(clerk)).toMatchObject([
      { own: false, editable: false },
      { own: false, editable: false },
    ]);
    expect((await clerk.put(`/Admin/saved_views/${forAll}`, { name: '改' })).code).toBe(404);
    expect((await clerk.delete(`/Admin/saved_views/${forAll}`)).code).toBe(404);
    expect((await boss.delete(`/Admin/saved_views/${forAll}`)).data).toBe(1);
  });

  it('with a role that is not there is refused', async () => {
    expect((await boss.post('/Admin/saved_views', form({ is_shared: 1, role_id: 999_999 }))).code).toBe(422);
  });
});

it('only one view of a page is the default, for oneself and for each audience', async () => {
  const first = await keep(boss, { is_default: 1 });
  const shared = await keep(boss, { name: '共享', is_default: 1, is_shared: 1 });
  const second = await keep(boss, { name: '第二', is_default: 1 });
  const defaults = async () =>
    (await views(boss)).flatMap(({ id, is_default }) => (is_default === 1 ? [id] : [])).sort((a, b) => a - b);
  expect(await defaults()).toEqual([shared, second]);
  await boss.put(`/Admin/saved_views/${first}`, { is_default: 1 });
  expect(await defaults()).toEqual([first, shared]);
});

describe('views of a store', () => {
  const path = '/Seller/saved_views';
  const openStore = async () => {
    const { id } = await makeUser(database);
    const store = await insertRow(database, 'stores', {
      user_id: id,
      store_name: `店 ${id}`,
      store_status: 1,
      store_verify: 4,
    });
    return { owner: id, store, caller: await api.user(id) };
  };

  it('stay in the store: shared with its sub-accounts, unknown to other stores and to the platform', async () => {
    const [mine, theirs] = [await openStore(), await openStore()];
    const helper = await api.user((await makeUser(database, { belong_id: mine.owner })).id);
    const shared = await keep(mine.caller, { is_shared: 1 }, path);
    await keep(mine.caller, { name: '自己的' }, path);
    expect((await views(helper, path)).map(({ id }) => id)).toEqual([shared]);
    expect(await views(theirs.caller, path)).toEqual([]);
    expect(await views(boss)).toEqual([]);
    expect((await theirs.caller.put(`${path}/${shared}`, { name: '偷' })).code).toBe(404);
    expect((await theirs.caller.delete(`${path}/${shared}`)).code).toBe(404);
    expect((await helper.delete(`${path}/${shared}`)).code).toBe(404);
    expect((await helper.post(path, form({ name: '共享', is_shared: 1 }))).code).toBe(403);
    expect((await helper.post(path, form({ name: '助手的' }))).code).toBe(200);
    const foreignRole = await insertRow(database, 'user_roles', { name: '客服', store_id: theirs.store });
    expect((await mine.caller.post(path, form({ name: '给别人', is_shared: 1, role_id: foreignRole }))).code).toBe(422);
  });

  it('are closed to shoppers without a store and to strangers', async () => {
    const shopper = await api.user((await makeUser(database)).id);
    expect((await shopper.get(path)).code).toBe(403);
    expect((await api.anonymous.get(path)).code).toBe(401);
    expect((await shopper.get('/Admin/saved_views')).code).toBe(401);
  });
});
