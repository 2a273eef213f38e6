/** Descriptor -> the routes of every area that it names. A route that a module declares by hand wins. */
import type { AreaName } from '#shared/contract/area.ts';
import { IMPORT_ROWS_PER_CALL } from '#shared/contract/limits.ts';
import type { Action, Resource } from '#shared/resources/define.ts';
import type { Operation } from '#shared/resources/vocabulary.ts';
import { keepsHistory, permissionName } from '#shared/resources/fields.ts';
import type { Ctx } from '../context.ts';
import { notFound, refuse } from '../errors.ts';
import type { Method } from '#shared/contract/call.ts';
import type { Audience, Input, Route } from '../http/route.ts';
import { answersOf } from './answers.ts';
import { destroy, idsOf, restore } from './destroy.ts';
import { exportRows } from './export.ts';
import { isRestorable, finder, keysOf, supports, areaResources, type AreaResource } from './engine.ts';
import { history } from './history.ts';
import type { HookMap } from './hooks.ts';
import { recentImports } from './import/recent.ts';
import { undoImport } from './import/undo.ts';
import { importRows } from './import/import.ts';
import { list, readListKey } from './list.ts';
import { loadRoutes } from './load-resources.ts';
import { lookup } from './lookup.ts';
import { publicScope } from './scope.ts';
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
  const entities = areaResources(resources, hooks, taken);
  const generated = [
    ...entities.flatMap(routesOf),
    ...resources.flatMap((resource) => publicRoutes(resource, resources)),
    ...loadRoutes(entities),
  ];
  return generated.filter((route) => !keysOf(route).some((key) => taken.has(key)));
}

/** A generated call of a entity. */
interface Generated extends Omit<Route, 'path' | 'audience' | 'permission' | 'answer'> {
  method: Method;
  /** Below the path of the area. */
  path: string;
  offered: boolean;
  right: string | null;
  answer: keyof ReturnType<typeof answersOf>;
}

function routesOf(entity: AreaResource): Route[] {
  const { area, use, resource } = entity;
  const answers = answersOf(entity);
  return callsOf(entity)
    .filter(({ offered }) => offered)
    .map(({ offered: _offered, right, answer, path, summary, ...call }) => ({
      ...call,
      path: `${use.path}${path}`,
      audience: AUDIENCE[area],
      ...(area !== 'user' && { permission: right && permissionName(area, resource.name, right) }),
      summary: `${resource.label.en}: ${summary}`,
      ...(answers[answer] && { answer: answers[answer] }),
    }));
}

function callsOf(entity: AreaResource): Generated[] {
  const offered = (operation: Operation): boolean => supports(entity, operation);
  const filters = openFields(entity.resource);
  const imports = offered('import') && (!entity.hooks.create || entity.hooks.sheet !== undefined);
  return [
    {
      method: 'GET',
      path: '',
      offered: offered('index'),
      right: 'index',
      answer: 'list',
      summary: 'list',
      filters,
      run: (ctx, input) => list(ctx, entity, input),
    },
    {
      method: 'GET',
      path: '/lookup/:field',
      offered: offered('index'),
      right: null,
      answer: 'lookup',
      summary: 'choices of a field',
      run: (ctx, input) => lookup(ctx, entity, input),
    },
    {
      method: 'GET',
      path: '/export',
      offered: offered('index') && offered('export'),
      right: 'export',
      answer: 'export',
      summary: 'all rows of a filter, as lines of JSON',
      filters,
      run: (ctx, input, http) => exportRows(ctx, entity, input, http),
    },
    {
      method: 'GET',
      path: '/:id',
      offered: offered('show'),
      right: 'show',
      answer: 'show',
      summary: 'one record',
      run: (ctx, input) => show(ctx, entity, oneId(input)),
    },
    {
      method: 'GET',
      path: '/:id/history',
      offered: offered('show') && keepsHistory(entity.resource),
      right: 'history',
      answer: 'history',
      summary: 'who changed what',
      run: (ctx, input) => history(ctx, entity, oneId(input)),
    },
    {
      method: 'POST',
      path: '',
      offered: offered('store'),
      right: 'store',
      answer: 'create',
      summary: 'create',
      run: (ctx, input) => create(ctx, entity, input),
    },
    {
      method: 'PUT',
      path: '/:id',
      offered: offered('update'),
      right: 'update',
      answer: 'update',
      summary: 'update',
      run: (ctx, input) => update(ctx, entity, oneId(input), input),
    },
    {
      method: 'DELETE',
      path: '/:id',
      offered: offered('destroy'),
      right: 'destroy',
      answer: 'done',
      summary: 'delete',
      run: (ctx, input) => destroy(ctx, entity, input['id']),
    },
    {
      method: 'POST',
      path: '/:id/restore',
      offered: offered('destroy') && isRestorable(entity),
      right: 'restore',
      answer: 'done',
      summary: 'restore',
      run: (ctx, input) => restore(ctx, entity, input['id']),
    },
    {
      method: 'POST',
      path: '/import/excel',
      offered: imports,
      right: 'import',
      answer: 'import',
      summary: 'import rows',
      body: IMPORT_BODY,
      run: (ctx, input) => importRows(ctx, entity, input),
    },
    {
      method: 'GET',
      path: '/import/recent',
      offered: imports,
      right: 'import',
      answer: 'recent',
      summary: 'recent imports',
      run: (ctx) => recentImports(ctx, entity),
    },
    {
      method: 'POST',
      path: '/import/undo',
      offered: imports,
      right: 'import',
      answer: 'undo',
      summary: 'undo an import',
      run: (ctx, input) => undoImport(ctx, entity, input),
    },
    ...actionsOf(entity).map((action): Generated => ({
      method: 'POST',
      path: `/:id/${action.name}`,
      offered: true,
      right: action.right ?? action.name,
      answer: 'action',
      summary: action.label.en,
      run: (ctx, input) => act(ctx, entity, action, input),
    })),
  ];
}

/** Fields that lists may be asked for by name; passwords never. */
const openFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'password' ? [] : [name]));

/** Actions that the engine serves: those with a dialog have calls of their own. */
function actionsOf(entity: AreaResource): Action[] {
  const all = entity.use.pages.flatMap((page) => page.actions ?? []).filter((action) => !action.dialog && !action.href);
  const distinct = [...new Map(all.map((action) => [action.name, action])).values()];
  const unbound = distinct.find((action) => !entity.hooks.actions?.[action.name]);
  if (unbound) throw new Error(`${entity.resource.name}: no module binds the action ${unbound.name}`);
  return distinct;
}

function act(ctx: Ctx, entity: AreaResource, action: Action, input: Input): Promise<unknown> {
  const run = entity.hooks.actions?.[action.name];
  const ids = idsOf(input['id']).filter((id) => id > 0);
  if (!run || (ids.length === 0 && action.on !== 'page')) throw refuse('invalid');
  return run(ctx, ids, input);
}

/** @throws 404 for anything but a number. */
function oneId(input: Input): number {
  const text = String(input['id'] ?? '');
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The list that anybody may read. */
function publicRoutes(resource: Resource, resources: readonly Resource[]): Route[] {
  if (!resource.publicPath) return [];
  const entity: AreaResource = {
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
      answer: answersOf(entity).list,
      run: (ctx, input) => list(ctx, entity, input, publicScope(entity)),
    },
  ];
}
