/** What the existing client breaks without: one wrong kind of value here and a page stays blank. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadResources } from '#server/crud/load.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { syncPermissions } from '#server/permissions.ts';
import type { Caller } from '#tests/support/app.ts';
import { any, CLIENT_PAGE, demoWorld, expectWire, list, oneOf, orNull, page, record, text, whole } from './wire.ts';

const { app, admin: signInAdmin, seller: signInSeller, shopper: signInShopper } = demoWorld();
let admin: Caller;
let seller: Caller;
let shopper: Caller;
beforeAll(async () => {
  [admin, seller, shopper] = [await signInAdmin(), await signInSeller(), await signInShopper()];
  const resources = await loadResources('');
  await syncPermissions(app.deps.db, moduleRoutes(resources), resources); // as every start does
});

interface Entry extends Record<string, unknown> {
  children?: Entry[];
}
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

describe('menus', () => {
  it.each([
    ['admin', () => admin, '/Admin/load_menu'],
    ['seller', () => seller, '/Seller/load_menu'],
    ['admin, of the sellers', () => admin, '/Admin/load_seller_menu'],
  ] as const)('of %s are lists whose view, apis and icon are text', async (_whose, caller, path) => {
    for (const query of [{ type: 'getChildren' }, { deep: 2 }, {}]) {
      const { data } = await caller().get<Entry[]>(path, query);
      expectWire(data, list(any, 1));
      for (const entry of flat(data))
        expectWire(
          entry,
          record({
            id: whole,
            name: text,
            ename: text,
            apis: text,
            view: text,
            icon: text,
            is_open: oneOf(0, 1),
            lev: whole,
            pid: whole,
          }),
        );
    }
  });

  it.each(['/Admin/load_menu', '/Seller/load_menu'])('%s of nobody is an empty list', async (path) => {
    for (const caller of [app.anonymous, app.bearer('Bearer null'), shopper])
      expect(await caller.get(path, { type: 'getChildren' })).toMatchObject({ code: 200, data: [] });
  });
});

describe('trees and look-ups', () => {
  it.each(['menus', 'seller_menus', 'areas', 'goods_classes', 'article_menus'])(
    '%s open level by level as bare lists',
    async (name) => {
      const { data } = await admin.get<{ id: number; code?: string; has_children: unknown }[]>(`/Admin/${name}`, {
        ...CLIENT_PAGE,
        isChildren: true,
        pid: 0,
      });
      expectWire(data, list(record({ id: whole, pid: any, has_children: orNull(record({ id: whole })) }), 1));
      const parent = data.find((row) => row.has_children !== null);
      if (!parent) return;
      const children = await admin.get<{ pid: unknown }[]>(`/Admin/${name}`, {
        isChildren: true,
        pid: parent.code ?? parent.id,
      });
      expectWire(children.data, list(record({ id: whole, has_children: orNull(record({})) }), 1));
      for (const child of children.data) expect(String(child.pid)).toBe(String(parent.code ?? parent.id));
    },
  );

  it.each(['/load_goods_classes', '/load_article_menu', '/load_areas', '/expresses?isAll=true'])(
    '%s is a list',
    async (path) => {
      expectWire((await app.anonymous.get(path)).data, list(record({ id: whole, name: text }), 1));
    },
  );

  it.each([
    '/Admin/roles?isAll=true',
    '/Admin/permission_groups?isAll=true',
    '/Admin/load_permission',
    '/Seller/roles?isAll=true',
    '/Seller/goods_brands?isAll=true',
    '/Seller/store_classes',
    '/Seller/freights?isAll=true',
    '/Seller/permission_groups?isAll=true&isWith=permissions',
  ])('%s is a list', async (path) => {
    expectWire((await (path.startsWith('/Admin') ? admin : seller).get(path)).data, list(any, 1));
  });
});

describe('storefront', () => {
  it('has its common object with the map’s keys', async () => {
    for (const caller of [app.anonymous, shopper, app.bearer('Bearer null')])
      expectWire(
        (await caller.get('/common')).data,
        record({ common: record({ index_name: text, amap: record({ key: text, jsapi: text, security: text }) }) }),
      );
  });

  it.each(['/stores', '/goods', '/seckills', '/seckills?start_time=3', '/goods?page=9999', '/stores?page=9999'])(
    '%s is a page with a list',
    async (path) => {
      expectWire((await app.anonymous.get(path)).data, page({}, 0));
    },
  );

  it.each([
    '/user/addresses',
    '/user/orders',
    '/user/orders?order_status=0',
    '/user/favorites?is_type=0',
    '/user/comments',
    '/user/coupons',
    '/user/carts',
  ])('%s is a page with a list', async (path) => {
    const [url = '', query = ''] = path.split('?');
    expectWire(
      (await shopper.get(url, { ...CLIENT_PAGE, ...Object.fromEntries(new URLSearchParams(query)) })).data,
      page({}, 0),
    );
  });
});

describe('back office', () => {
  it('counts the stores beside their list', async () => {
    const reply = await admin.get('/Admin/stores', { ...CLIENT_PAGE, isResource: 'Admin', store_verify: 4 });
    expectWire(reply.data, page({ id: whole }));
    expectWire(reply.data, record({ count: record({ pass: whole, wait: whole, error: whole, create: whole }) }));
  });

  it('keeps its lists lists where nothing is found', async () => {
    for (const name of ['users', 'orders', 'money_logs', 'cashes', 'distribution_logs'])
      expectWire((await admin.get(`/Admin/${name}`, { ...CLIENT_PAGE, id: '0' })).data, page({}, 0));
  });

  it('draws its dashboards from lists', async () => {
    const point = record({ time: text });
    for (const [caller, area] of [
      [admin, 'Admin'],
      [seller, 'Seller'],
    ] as const) {
      expectWire(
        (await caller.get(`/${area}/dashboard/all`)).data,
        record({ list: list(any), order_plot: list(point, 7), user_plot: list(point, 12) }),
      );
      expectWire(
        (await caller.get(`/${area}/dashboard/order`)).data,
        record({ plot: list(point, 7), store: list(any), goods: list(any) }),
      );
    }
  });

  it('reads settings by name, nested', async () => {
    expectWire(
      (await admin.get('/Admin/configs', { name: ['store', 'task'] })).data,
      record({
        store: record({ goods_verify: any, cash: any }),
        task: record({ cancel: any, confirm: any, settlement: any }),
      }),
    );
    expectWire(
      (await admin.get('/Admin/configs', { name: 'pay', many: true, many_name: 'wechatscan' })).data,
      record({}),
    );
  });

  it('clears the areas by GET as it always did, and by POST', async () => {
    expect((await admin.get('/Admin/clear_area')).code).toBe(200);
    expect((await admin.post('/Admin/clear_area')).code).toBe(200);
    expect((await app.anonymous.get('/Admin/clear_area')).code).toBe(401);
  });

  it('is silent where the shop’s page asks with no token for a parcel', async () => {
    expect(await app.anonymous.post('/Admin/orders/express/find', { id: 1 })).toMatchObject({
      status: 200,
      code: 405,
      data: [],
    });
  });
});

it('names every right that a role can be given in words', async () => {
  const { data } = await admin.get<{ name: string; apis: string }[]>('/Admin/permissions', { isAll: true });
  expect(data.length).toBeGreaterThan(100);
  expect(data.filter(({ name }) => /[a-z_]{3,}/.test(name))).toEqual([]);
});
