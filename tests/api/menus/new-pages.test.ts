/** A database that is older than some of our pages gets their entries with the next start, once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '#db/seed/rows.ts';
import { ADMIN_MENUS, menuRows, SELLER_MENUS, type MenuPlan } from '#db/seed/menus.ts';
import { addNewPages } from '#server/modules/menus/index.ts';
import type { MenuItem } from '#shared/contract/menus.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertRow, makeAdmin } from '#tests/support/factories/accounts.ts';

const database = testDatabase();
const api = testApp(database);

/** Pages that came after the first release, and folders that hold nothing else. */
const YOUNG =
  /^\/(Admin|Seller)\/(chats|chat_\w+|events|webhooks|webhook_deliveries|api_tokens|jobs|reconciliation|activities|collective_logs)$/;
const ofOld = (plans: readonly MenuPlan[]): MenuPlan[] =>
  plans.flatMap((plan) => {
    if (YOUNG.test(plan.apis ?? '') && plan.apis !== '/Seller/chats') return [];
    if (!plan.children) return [plan];
    const children = ofOld(plan.children);
    return children.length > 0 ? [{ ...plan, children }] : [];
  });
const shape = (rows: readonly Pick<MenuItem, 'ename' | 'apis' | 'is_open' | 'children'>[]): unknown[] =>
  rows.map(({ ename, apis, is_open, children }) => [ename, apis || '', is_open, shape(children ?? [])]);
const planned = (plans: readonly MenuPlan[]): unknown[] =>
  plans.map(({ ename, apis = '', is_open = 0, children = [] }) => [ename, apis, is_open, planned(children)]);
const menu = async () => {
  const root = await api.admin((await makeAdmin(database, { is_super: 1 })).id);
  return (await root.get<MenuItem[]>('/Admin/load_menu', { type: 'getChildren' })).data;
};

beforeEach(async () => {
  await database.query('delete from admin_menus');
  await database.query('delete from user_menus');
  await database.query(`delete from app_state where key like 'menu:%'`);
  await database.db.inTx(async (tx) => {
    await insertRows(tx, 'admin_menus', menuRows(ofOld(ADMIN_MENUS)));
    await insertRows(tx, 'user_menus', menuRows(ofOld(SELLER_MENUS)));
  });
  for (const table of ['admin_menus', 'user_menus'])
    await database.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
});

describe('the menus of an older database', () => {
  it('become those of a new one, each entry in its place, and only once', async () => {
    expect(shape(await menu())).not.toEqual(planned(ADMIN_MENUS));
    await addNewPages(database.db);
    expect(shape(await menu())).toEqual(planned(ADMIN_MENUS));
    const count = () => database.query('select count(*)::int as n from user_menus');
    expect(await count()).toEqual([{ n: menuRows(SELLER_MENUS).length }]);
    await addNewPages(database.db);
    expect(shape(await menu())).toEqual(planned(ADMIN_MENUS));
    expect(await count()).toEqual([{ n: menuRows(SELLER_MENUS).length }]);
  });

  it('get the pages of stores as well; a folder that is new in the plan is where its first page was', async () => {
    const flat = SELLER_MENUS.map((module) => ({
      ...module,
      ...(module.children && {
        children: module.children.flatMap((one) => (one.name === '拼团' ? (one.children ?? []) : [one])),
      }),
    }));
    await database.query('delete from user_menus');
    await database.db.inTx((tx) => insertRows(tx, 'user_menus', menuRows(ofOld(flat))));
    await addNewPages(database.db);
    const marketing = await database.query<{ apis: string }>(
      `select apis from user_menus where pid = (select id from user_menus where ename = 'Marketing' and pid = 0)
        and apis <> '' order by is_sort, id`,
    );
    expect(marketing.map(({ apis }) => apis)).toEqual([
      '/Seller/activities',
      '/Seller/simulator',
      '/Seller/seckills',
      '/Seller/collectives',
      '/Seller/collective_logs',
      '/Seller/full_reductions',
    ]);
    const paths = await database.query<{ apis: string }>('select apis from user_menus');
    expect(paths.map(({ apis }) => apis).toSorted()).toEqual(
      menuRows(flat)
        .map(({ apis }) => apis)
        .toSorted(),
    );
  });

  it('never get back what an administrator removed, before or after', async () => {
    await database.query(`update admin_menus set deleted_at = now() where apis = '/Admin/articles'`);
    await addNewPages(database.db);
    await database.query(`update admin_menus set deleted_at = now() where apis = '/Admin/webhooks'`);
    await addNewPages(database.db);
    await database.query(`delete from admin_menus where deleted_at is not null`);
    await addNewPages(database.db);
    const text = JSON.stringify(await menu());
    for (const gone of ['/Admin/articles', '/Admin/webhooks']) expect(text).not.toContain(`"${gone}"`);
    expect(text).toContain('"/Admin/webhook_deliveries"');
  });

  it('know that a page brings its own frame, whoever made its entry', async () => {
    const byHand = { pid: 1, name: '客服', ename: 'Desk', apis: '/Admin/chats', view: 'Admin/chats/index', is_open: 0 };
    await insertRow(database, 'admin_menus', byHand);
    await addNewPages(database.db);
    expect(await database.query(`select ename, is_open from admin_menus where apis = '/Admin/chats'`)).toEqual([
      { ename: 'Desk', is_open: 1 },
    ]);
  });

  it('keep the names and places that they were given', async () => {
    await database.query(`update admin_menus set name = '后台', ename = 'Backstage' where ename = 'Home' and pid = 0`);
    await addNewPages(database.db);
    const home = (await menu()).find(({ ename }) => ename === 'Backstage');
    expect(home?.children?.map(({ ename }) => ename)).toEqual([
      'Dashboard',
      'Customer messages',
      'Announcements',
      'Content',
    ]);
  });

  it('show the new entries to super administrators alone until a role has them', async () => {
    const role = await insertRow(database, 'admin_roles', { name: 'news' });
    const admin = await makeAdmin(database);
    await insertRow(database, 'admin_to_roles', { admin_id: admin.id, role_id: role });
    const [notices] = await database.query<{ id: number }>(`select id from admin_menus where apis = '/Admin/notices'`);
    await insertRow(database, 'admin_to_menus', { role_id: role, menu_id: notices?.id });
    await addNewPages(database.db);
    const caller = await api.admin(admin.id);
    const { data } = await caller.get<MenuItem[]>('/Admin/load_menu', { type: 'getChildren' });
    expect(data.flatMap(({ children = [] }) => children.map(({ apis }) => apis))).toEqual(['/Admin/notices']);
  });

  it('are left alone where there are none', async () => {
    await database.query('delete from admin_menus');
    await addNewPages(database.db);
    expect(await menu()).toEqual([]);
  });
});
