/** Descriptor -> the routes of every area that it names. A route that a module declares by hand wins. */
import type { AreaName } from '#shared/contract/area.ts';
import { IMPORT_ROWS_PER_CALL } from '#shared/contract/limits.ts';
import type { Action, Label, Operation, Resource } from '#shared/resources/define.ts';
import { keepsHistory, permissionName } from '#shared/resources/fields.ts';
import { notFound, refuse } from '../errors.ts';
import type { Method } from '#shared/contract/call.ts';
import type { Audience, Input, Route } from '../http/route.ts';
import { destroy, idsOf, restore } from './destroy.ts';
import { exportRows } from './export.ts';
import { comesBack, finder, keysOf, offers, seatsOf, type Seat } from './engine.ts';
import { history } from './history.ts';
import type { HookMap } from './hooks.ts';
import { recentImports } from './import-recent.ts';
import { undoImport } from './import-undo.ts';
import { importRows } from './import.ts';
import { list, readListKey } from './list.ts';
import { loadRoutes } from './load-resources.ts';
import { lookup } from './lookup.ts';
import { publicReach } from './scope.ts';
import { show } from './show.ts';
import { create, update } from './write.ts';

const AUDIENCE: Record<AreaName, Audience> = { admin: 'admin', seller: 'seller', user: 'shopper' };
/** Rows of a sheet, of up to a hundred columns. */
const IMPORT_BODY = { bytes: 8_388_608, values: IMPORT_ROWS_PER_CALL * 100 };
const PUBLIC_SECONDS = 60;

/** @throws when an action is bound to nothing, so that no button does nothing. */
export function crudRoutes(
  resources: readonly Resource[],
  hooks: HookMap,
  written: readonly Route[],
): readonly Route[] {
  const taken = new Set(written.flatMap(keysOf));
  const seats = seatsOf(resources, hooks, taken);
  const generated = [
    ...seats.flatMap(routesOf),
    ...resources.flatMap((resource) => publicRoutes(resource, resources)),
    ...loadRoutes(seats),
  ];
  return generated.filter((route) => !keysOf(route).some((key) => taken.has(key)));
}

function routesOf(seat: Seat): Route[] {
  const { area, use, resource } = seat;
  const offered = (operation: Operation): boolean => offers(seat, operation);
  const filters = { filters: openFields(resource) };
  const make = (
    method: Method,
    path: string,
    right: string | null,
    what: Label,
    run: Route['run'],
    more: Partial<Route> = {},
  ): Route => ({
    method,
    path: `${use.path}${path}`,
    audience: AUDIENCE[area],
    ...(area !== 'user' && { permission: right && permissionName(area, resource.name, right) }),
    summary: `${resource.label.en}: ${what.en}`,
    run,
    ...more,
  });
  return [
    ...(offered('index')
      ? [
          make('GET', '', 'index', say('列表', 'list'), (ctx, input) => list(ctx, seat, input), filters),
          make('GET', '/lookup/:field', null, say('选项', 'choices of a field'), (ctx, input) =>
            lookup(ctx, seat, input),
          ),
        ]
      : []),
    ...(offered('index') && offered('export')
      ? [
          make(
            'GET',
            '/export',
            'export',
            say('导出', 'all rows of a filter, as lines of JSON'),
            (ctx, input, http) => exportRows(ctx, seat, input, http),
            filters,
          ),
        ]
      : []),
    ...(offered('show')
      ? [make('GET', '/:id', 'show', say('查看', 'one record'), (ctx, input) => show(ctx, seat, oneId(input)))]
      : []),
    ...(offered('show') && keepsHistory(resource)
      ? [
          make('GET', '/:id/history', 'history', say('变更记录', 'who changed what'), (ctx, input) =>
            history(ctx, seat, oneId(input)),
          ),
        ]
      : []),
    ...(offered('store')
      ? [make('POST', '', 'store', say('新增', 'create'), (ctx, input) => create(ctx, seat, input))]
      : []),
    ...(offered('update')
      ? [make('PUT', '/:id', 'update', say('编辑', 'update'), (ctx, input) => update(ctx, seat, oneId(input), input))]
      : []),
    ...(offered('destroy')
      ? [make('DELETE', '/:id', 'destroy', say('删除', 'delete'), (ctx, input) => destroy(ctx, seat, input['id']))]
      : []),
    ...(offered('destroy') && comesBack(seat)
      ? [
          make('POST', '/:id/restore', 'restore', say('恢复', 'restore'), (ctx, input) =>
            restore(ctx, seat, input['id']),
          ),
        ]
      : []),
    ...(offered('import') && !seat.hooks.create
      ? [
          make(
            'POST',
            '/import/excel',
            'import',
            say('导入', 'import rows'),
            (ctx, input) => importRows(ctx, seat, input),
            { body: IMPORT_BODY },
          ),
          make('GET', '/import/recent', 'import', say('最近导入', 'recent imports'), (ctx) => recentImports(ctx, seat)),
          make('POST', '/import/undo', 'import', say('撤销导入', 'undo an import'), (ctx, input) =>
            undoImport(ctx, seat, input),
          ),
        ]
      : []),
    ...actionsOf(seat).map((action) =>
      make('POST', `/:id/${action.name}`, action.right ?? action.name, action.label, (ctx, input) =>
        act(seat, action, input)(ctx),
      ),
    ),
  ];
}

const say = (zh: string, en: string): Label => ({ 'zh-cn': zh, en });

/** Fields that lists may be asked for by name; passwords never. */
const openFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'password' ? [] : [name]));

/** Actions that the engine serves: those with a dialog have calls of their own. */
function actionsOf(seat: Seat): Action[] {
  const all = seat.use.pages.flatMap((page) => page.actions ?? []).filter((action) => !action.dialog);
  const distinct = [...new Map(all.map((action) => [action.name, action])).values()];
  const unbound = distinct.find((action) => !seat.hooks.actions?.[action.name]);
  if (unbound) throw new Error(`${seat.resource.name}: no module binds the action ${unbound.name}`);
  return distinct;
}

const act =
  (seat: Seat, action: Action, input: Input) =>
  (ctx: Parameters<Route['run']>[0]): Promise<unknown> => {
    const run = seat.hooks.actions?.[action.name];
    const ids = idsOf(input['id']).filter((id) => id > 0);
    if (!run || (ids.length === 0 && action.on !== 'page')) throw refuse('invalid');
    return run(ctx, ids, input);
  };

/** @throws 404 for anything but a number. */
function oneId(input: Input): number {
  const text = String(input['id'] ?? '');
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The list that anybody may read. */
function publicRoutes(resource: Resource, resources: readonly Resource[]): Route[] {
  if (!resource.publicPath) return [];
  const seat: Seat = {
    resource,
    area: 'user',
    use: { path: resource.publicPath, scope: 'all', pages: [] },
    hooks: {},
    missing: new Set(),
    target: finder(resources, 'user'),
  };
  return [
    {
      method: 'GET',
      path: resource.publicPath,
      audience: 'public',
      whenClosed: true,
      summary: `${resource.label.en}: list`,
      cache: { topics: resource.topics ?? [], seconds: PUBLIC_SECONDS, key: readListKey },
      filters: openFields(resource),
      run: (ctx, input) => list(ctx, seat, input, publicReach(seat)),
    },
  ];
}
