/** One resource in one area: what every generated call starts from. */
import type { AreaName } from '#shared/contract/area.ts';
import type { AreaUse, Resource } from '#shared/resources/define.ts';
import type { ResourceHooks } from './hooks.ts';

export interface Seat {
  readonly resource: Resource;
  readonly area: AreaName;
  readonly use: AreaUse;
  readonly hooks: ResourceHooks;
  /** Finds the resource that a reference names: of the same area, else of any. */
  target(name: string): Resource | undefined;
}

/** Names are unique within an area: `roles` is one thing to admins and another to sellers. */
export const finder =
  (resources: readonly Resource[], area: AreaName) =>
  (name: string): Resource | undefined =>
    resources.find((resource) => resource.name === name && resource.areas[area]) ??
    resources.find((resource) => resource.name === name);
