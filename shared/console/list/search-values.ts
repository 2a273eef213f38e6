/** Between what people type into the search bar and filters of the API: `value|suffix`, pairs for ranges (requirements 2.6). */
import { SEARCH_FIELDS_COLLAPSED, SEARCH_FIELDS_EXPAND_FROM } from '../../contract/limits.ts';
import type { SearchField } from '../data/resources.ts';

export type SearchValue = string | readonly [string, string];
export type SearchValues = Readonly<Record<string, SearchValue>>;

const isPair = (value: SearchValue): value is readonly [string, string] => typeof value !== 'string';
const isEmpty = (value: SearchValue): boolean =>
  isPair(value) ? value.every((end) => end === '') : value.trim() === '';

/** Open ends of a range reach as far as dates go. */
const EARLIEST = '1970-01-01 00:00:00';
const LATEST = '2999-12-31 23:59:59';

/** Filters of the filled fields; empty values are dropped. */
export function toFilters(values: SearchValues, fields: readonly SearchField[]): Record<string, SearchValue> {
  const filters: Record<string, SearchValue> = {};
  for (const { name, search } of fields) {
    const value = values[name];
    if (value === undefined || isEmpty(value)) continue;
    if (isPair(value)) filters[name] = [value[0] || EARLIEST, value[1] || LATEST];
    else filters[name] = search.suffix ? `${value.trim()}|${search.suffix}` : value.trim();
  }
  return filters;
}

/** What the bar shows for filters that came from the address. */
export function fromFilters(
  filters: Readonly<Record<string, unknown>>,
  fields: readonly SearchField[],
): Record<string, SearchValue> {
  const values: Record<string, SearchValue> = {};
  for (const { name, search } of fields) {
    const filter = filters[name];
    if (Array.isArray(filter))
      values[name] = [String(filter[0] ?? '').replace(EARLIEST, ''), String(filter[1] ?? '').replace(LATEST, '')];
    else if (filter !== undefined)
      values[name] = search.suffix ? String(filter).replace(`|${search.suffix}`, '') : String(filter);
  }
  return values;
}

/** What counts as searched, in chips and numbers: a tab already shows what it filters by. */
export const searchedFields = <T extends { name: string }>(
  fields: readonly T[],
  tabs: readonly { params: Readonly<Record<string, string>> }[] = [],
): T[] => fields.filter(({ name }) => !tabs.some(({ params }) => name in params));

/** More than three fields: the first five are shown until the bar is expanded. */
export const shownFields = <T>(fields: readonly T[], expanded: boolean): readonly T[] =>
  fields.length > SEARCH_FIELDS_EXPAND_FROM && !expanded ? fields.slice(0, SEARCH_FIELDS_COLLAPSED) : fields;
/** More than five: there is something to expand. */
export const canExpand = (fields: readonly unknown[]): boolean => fields.length > SEARCH_FIELDS_COLLAPSED;
