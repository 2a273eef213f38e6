import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { seedMinimal } from '#db/seed/minimal.ts';
import { loadResources } from '#server/crud/load.ts';
import { syncMenus } from '#server/crud/menus.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeAdmin, makeUser } from '#tests/support/factories/accounts.ts';

type Document = {
  paths: Record<string, Record<string, { 'x-permission'?: string }>>;
  components: { schemas: Record<string, { properties: object }> };
};
type Menu = { name: string; ename: string; apis: string; view: string; children?: Menu[] };

const resources = await loadResources(path.resolve(import.meta.dirname, '../../fixtures/resources'));
const database = testDatabase({ audit: false });
beforeAll(async () => {
  await migrate(database.url, { resources });
  await database.db.inTx((tx) => seedMinimal(tx, { username: 'first', passwordHash: 'none' }));
});
const app = testApp(database, { resources });
const documentFor = async (authorization = '') =>
  (
    await app.app.inject({ url: '/api/openapi.json', headers: authorization ? { authorization } : {} })
  ).json<Document>();

describe('the description of the API', () => {
  it("shows strangers the public and the shoppers' part only", async () => {
    const document = await documentFor();
    expect(document.paths['/api/goods']).toBeDefined();
    expect(Object.keys(document.paths).filter((name) => /^\/api\/(Admin|Seller)\//.test(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('admin.gadgets');
  });

  it('shows each administrator what that one may do', async () => {
    const all = await documentFor((await app.admin((await makeAdmin(database, { is_super: 1 })).id)).authorization);
    expect(all.paths['/api/Admin/gadgets/{id}']).toHaveProperty('put');
    expect(all.components.schemas['admin.gadgets']?.properties).not.toHaveProperty('secret');
    expect(all.components.schemas['admin.gadgets.write']?.properties).toHaveProperty('secret');
    const none = await documentFor((await app.admin((await makeAdmin(database)).id)).authorization);
    expect(none.paths).not.toHaveProperty('/api/Admin/gadgets');
    const shopper = await documentFor((await app.user((await makeUser(database)).id)).authorization);
    expect(shopper.paths).not.toHaveProperty('/api/Seller/gadgets');
  });

  it('names nothing that it does not describe', async () => {
    const text = JSON.stringify(
      await documentFor((await app.admin((await makeAdmin(database, { is_super: 1 })).id)).authorization),
    );
    const { schemas } = (JSON.parse(text) as Document).components;
    const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(named).toContain('#/components/schemas/admin.gadgets');
    expect(named.filter((name) => !Object.hasOwn(schemas, name.replace('#/components/schemas/', '')))).toEqual([]);
  });

  it('is a page too', async () => {
    const page = await app.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('the list of routes', () => {
  it('has each call once, and a declared audience and right for each of the back offices', () => {
    const routes = moduleRoutes(resources);
    const keys = routes.flatMap((route) =>
      (typeof route.method === 'string' ? [route.method] : route.method).map(
        (method) => `${method} ${route.path.replaceAll(/:\w+/g, ':')}`,
      ),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const route of routes.filter((entry) => entry.audience === 'admin' || entry.audience === 'seller'))
      expect(route.permission, route.path).not.toBeUndefined();
  });
});

describe('the menu entry of a configured resource', () => {
  it('appears once in both languages, and stays away when an administrator removed it', async () => {
    await syncMenus(database.db, resources);
    await syncMenus(database.db, resources);
    const root = await app.admin((await makeAdmin(database, { is_super: 1 })).id);
    const folder = async () =>
      (await root.get<Menu[]>('/Admin/load_menu', { type: 'getChildren' })).data.find(
        (entry) => entry.ename === 'Extensions',
      );
    expect((await folder())?.children?.map(({ name, ename, apis, view }) => ({ name, ename, apis, view }))).toEqual([
      { name: '器材', ename: 'Gadgets', apis: '/Admin/gadgets', view: 'Admin/gadgets/index' },
      { name: '货架', ename: 'Shelves', apis: '/Admin/shelves', view: 'Admin/shelves/index' },
    ]);
    await database.query(`update admin_menus set deleted_at = now() where apis = '/Admin/shelves'`);
    await syncMenus(database.db, resources);
    expect((await folder())?.children).toHaveLength(1);
    expect(await database.query(`select name from user_menus where apis = '/Seller/gadgets'`)).toEqual([
      { name: '器材' },
    ]);
  });
});
