/** From a figure to the records behind it: the address of their list, filtered. */
import { useLoaded, useConsole } from '../../app/area.ts';
import { allows, searchFields, type ConsoleResource } from '../../data/resources.ts';
import { toFilters, type SearchValue, type SearchValues } from '../../list/search-values.ts';
import type { Range } from './types.ts';

/** A list that shows what a filter finds. */
export const filteredAddress = (route: string, filter: object): string =>
  Object.keys(filter).length > 0 ? `${route}?filter=${encodeURIComponent(JSON.stringify(filter))}` : route;

/** A field of the search bar is asked for as its bar asks, so that the bar shows it; any other as it is. */
export function listAddress(resource: ConsoleResource, route: string, values: SearchValues): string | undefined {
  const page = resource.pages.find((other) => other.route === route);
  if (!page || !allows(resource, 'list')) return undefined;
  const fields = searchFields(resource, page.search);
  const filter: Record<string, SearchValue> = { ...values, ...toFilters(values, fields) };
  return filteredAddress(route, filter);
}

/** The orders that a sum of sales adds up, of a stretch of time or of all times. */
export const salesOf = (drill: Drill, range?: Range, values: SearchValues = {}): string | undefined =>
  drill('orders', { ...values, is_sale: '1', ...(range && { created_at: range }) });

export type Drill = (name: 'orders' | 'goods' | 'users' | 'stores', values: SearchValues) => string | undefined;

/** Undefined for what the account may not list. */
export function useDrill(): Drill {
  const { area } = useConsole();
  const { resources } = useLoaded();
  return (name, values) => {
    const resource = resources.find((other) => other.name === name);
    return resource && listAddress(resource, `${area.prefix}${name}`, values);
  };
}
