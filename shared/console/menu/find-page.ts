/** Which list page a menu entry shows when no page was written for its view. */
import type { MenuItem } from '../../contract/menus.ts';
import type { ConsolePage, ConsoleResource } from '../data/resources.ts';
import type { ConsoleRegistry } from '../app/registry.ts';

export interface FoundPage {
  resource: ConsoleResource;
  page: ConsolePage;
}

function find(resources: readonly ConsoleResource[], matches: (page: ConsolePage) => boolean): FoundPage | undefined {
  for (const resource of resources) {
    const page = resource.pages.find(matches);
    if (page) return { resource, page };
  }
  return undefined;
}

/** By view, else by route: a configured resource needs neither a rebuild nor a known view. */
export const findPage = (
  resources: readonly ConsoleResource[],
  { view, apis }: Pick<MenuItem, 'view' | 'apis'>,
): FoundPage | undefined =>
  find(resources, (page) => page.view === view) ?? find(resources, (page) => page.route === apis);

/** Does anything draw this entry? */
export const hasPage = (
  registry: Pick<ConsoleRegistry, 'pages'>,
  resources: readonly ConsoleResource[],
  item: MenuItem,
): boolean => registry.pages[item.view] !== undefined || findPage(resources, item) !== undefined;
