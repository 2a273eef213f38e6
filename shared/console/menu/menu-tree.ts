/** What a menu means: where entries lead, which pages exist, which entry the current address belongs to (requirements 2.4 and 4). */
import type { MenuItem } from '../../contract/menus.ts';

export type MenuTree = readonly MenuItem[];

const isWeb = (target: string): boolean => /^https?:\/\//.test(target);
/** `{host}/…` is an address of this host, outside the program. */
export const isExternal = (target: string): boolean => isWeb(target) || target.startsWith('{host}');
/** The address behind an external target. */
export const externalAddress = (target: string, origin: string): string => target.replace('{host}', origin);

const childrenOf = (item: MenuItem): MenuTree => item.children ?? [];

/** Every entry, parents first. */
export function* entries(tree: MenuTree): Generator<MenuItem> {
  for (const item of tree) {
    yield item;
    yield* entries(childrenOf(item));
  }
}

/** Pages of the program: entries with a view and a target of our own. Folders and external addresses are none. */
export const pagesOf = (tree: MenuTree): MenuItem[] =>
  [...entries(tree)].filter(({ view, apis }) => view !== '' && apis.startsWith('/') && !apis.startsWith('//'));

/** Where an account goes after sign-in: the first entry with both view and apis that is no external address (compatibility 16). */
export const firstRoutable = (tree: MenuTree): string | undefined => pagesOf(tree)[0]?.apis;

/** The target of an entry; a folder takes its first descendant that has one. */
export function targetOf(item: MenuItem): MenuItem | undefined {
  if (item.apis !== '') return item;
  for (const child of childrenOf(item)) {
    const found = targetOf(child);
    if (found) return found;
  }
  return undefined;
}

/** Where the current address is in the menu. */
export interface RoutePoint {
  item: MenuItem;
  /** Ids of the entries from the module down to the item, as text. */
  chain: string[];
  /** Which top-level module it belongs to. */
  moduleIndex: number;
  name: string;
}

/**
 * The first entry below the top level whose `apis` equals the route. Entries that lead out of the program are ignored, folders are
 * descended into.
 */
export function routePoint(tree: MenuTree, route: string): RoutePoint | undefined {
  for (const [moduleIndex, module] of tree.entries()) {
    const path = pathTo(childrenOf(module), route);
    const item = path?.at(-1);
    if (path && item)
      return { item, chain: [module, ...path].map(({ id }) => String(id)), moduleIndex, name: item.name };
  }
  return undefined;
}

function pathTo(level: MenuTree, route: string): MenuItem[] | undefined {
  for (const item of level) {
    if (item.apis === route && !isExternal(item.apis)) return [item];
    const below = pathTo(childrenOf(item), route);
    if (below) return [item, ...below];
  }
  return undefined;
}
