/** One resource in one area: what every generated call starts from. */
import type { AreaName } from '#shared/contract/area.ts';
import type { AreaUse, Resource } from '#shared/resources/define.ts';
import type { Operation } from '#shared/resources/vocabulary.ts';
import { isSoftDeleted, scopeOf } from '#shared/resources/fields.ts';
import type { Route } from '../http/route.ts';
import type { HookMap, ResourceHooks } from './hooks.ts';

export interface AreaResource {
  readonly resource: Resource;
  readonly area: AreaName;
  readonly use: AreaUse;
  readonly hooks: ResourceHooks;
  /** Operations that only a module's verb may do and that none does. */
  readonly missing: ReadonlySet<Operation>;
  /** Finds the resource that a reference names: of the same area, else of any. */
  target(name: string): Resource | undefined;
}

/** Names are unique within an area: `roles` is one thing to admins and another to sellers. */
export const finder =
  (resources: readonly Resource[], area: AreaName) =>
  (name: string): Resource | undefined =>
    resources.find((resource) => resource.name === name && resource.areas[area]) ??
    resources.find((resource) => resource.name === name);

const AREA_NAMES = ['admin', 'seller', 'user'] as const;

/** Every resource in every area that it names. */
export function areaResources(
  resources: readonly Resource[],
  hooks: HookMap,
  taken: ReadonlySet<string>,
): AreaResource[] {
  return resources.flatMap((resource) =>
    AREA_NAMES.flatMap((area) => {
      const use = resource.areas[area];
      if (!use) return [];
      const own = hooks[resource.name] ?? {};
      const missing = new Set((resource.verbs ?? []).filter((verb) => !isBound(verb, own, use.path, taken)));
      if (resource.verbs?.includes('store') && !own.sheet) missing.add('import'); // it would go around the verb
      return [{ resource, area, use, hooks: own, missing, target: finder(resources, area) }];
    }),
  );
}

/** Does a module do this, by a hook or by a route of its own? */
function isBound(verb: Operation, hooks: ResourceHooks, path: string, taken: ReadonlySet<string>): boolean {
  if (verb === 'store') return hooks.create !== undefined || taken.has(`POST ${path}`);
  if (verb === 'update') return hooks.update !== undefined || taken.has(`PUT ${path}/:`);
  return verb === 'destroy' && (hooks.destroy !== undefined || taken.has(`DELETE ${path}/:`));
}

/** `GET /Admin/orders/:` — parameters have no names here. */
export function keysOf({ method, path }: Route): string[] {
  const methods: readonly string[] = typeof method === 'string' ? [method] : method;
  return methods.map((name) => `${name} ${path.replaceAll(/:\w+/g, ':')}`);
}

/** Can deleted records come back? A verb of its own for going needs one for coming back: it may have moved money. */
export const isRestorable = ({ resource, hooks }: AreaResource): boolean =>
  isSoftDeleted(resource) && (hooks.destroy === undefined || hooks.restore !== undefined);

/** Does the area offer the operation at all, whoever asks? */
export const supports = (entity: AreaResource, operation: Operation): boolean =>
  scopeOf(entity.use, operation) !== 'none' && !entity.missing.has(operation);
