import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#server/crud/routes.ts';
import type { Route } from '#server/http/route.ts';
import type { Resource } from '#shared/resources/define.ts';

const label = { 'zh-cn': '测试', en: 'Test' };
const vault: Resource = {
  name: 'vaults',
  label,
  storage: 'table',
  verbs: ['store', 'update', 'destroy'],
  fields: { name: { kind: 'text', label } },
  areas: { admin: { path: '/Admin/vaults', scope: 'all', pages: [] } },
};
const calls = (routes: readonly Route[]) =>
  routes
    .filter((route) => route.path.startsWith('/Admin/vaults'))
    .map((route) => `${String(route.method)} ${route.path}`);
const byHand: Route = {
  method: 'PUT',
  path: '/Admin/vaults/:vault',
  audience: 'admin',
  permission: 'admin.vaults.update',
  run: () => 'by hand',
};

describe('the generated calls', () => {
  it('leave out what only a verb may do while no module does it', () => {
    expect(calls(crudRoutes([vault], {}, []))).toEqual([
      'GET /Admin/vaults',
      'GET /Admin/vaults/lookup/:field',
      'GET /Admin/vaults/export',
      'GET /Admin/vaults/:id',
      'GET /Admin/vaults/:id/history',
    ]);
  });

  it('have it as soon as a module binds the verb', () => {
    const hooks = { vaults: { create: async () => 1, update: async () => 1, destroy: async () => 1 } };
    expect(calls(crudRoutes([vault], hooks, []))).toEqual(
      expect.arrayContaining(['POST /Admin/vaults', 'PUT /Admin/vaults/:id', 'DELETE /Admin/vaults/:id']),
    );
    expect(calls(crudRoutes([vault], hooks, []))).not.toContain('POST /Admin/vaults/import/excel');
  });

  it('give way to a call that a module has written by hand', () => {
    expect(calls(crudRoutes([{ ...vault, verbs: [] }], {}, [byHand]))).not.toContain('PUT /Admin/vaults/:id');
  });

  it('do not start with an action that nobody binds', () => {
    const open = { name: 'open', label, on: 'row' } as const;
    const bold: Resource = {
      ...vault,
      areas: {
        admin: {
          path: '/Admin/vaults',
          scope: 'all',
          pages: [{ route: '/Admin/vaults', view: 'x', columns: ['name'], actions: [open] }],
        },
      },
    };
    expect(() => crudRoutes([bold], {}, [])).toThrow('vaults: no module binds the action open');
    expect(calls(crudRoutes([bold], { vaults: { actions: { open: async () => 1 } } }, []))).toContain(
      'POST /Admin/vaults/:id/open',
    );
  });

  it('name a right each in the back offices', () => {
    const own = crudRoutes([{ ...vault, verbs: [] }], {}, []).filter(({ audience }) => audience === 'admin');
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ permission }) => permission === undefined).map(({ path }) => path)).toEqual([]);
  });
});
