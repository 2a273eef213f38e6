import { useSearchParams } from 'react-router-dom';
import type { SearchValue } from '#shared/console/list/search-values.ts';

const [FILTER, PAGE] = ['filter', 'page'];

/** Filters of an address, as lists write them; what is no filter is left out. */
export function readFilters(params: URLSearchParams): Record<string, SearchValue> {
  try {
    const parsed: unknown = JSON.parse(params.get(FILTER) ?? '{}');
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get(PAGE));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Search and page of the records below a chart, kept in the address. */
export function useTrendList() {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete(PAGE);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setParams(next);
  };
  return {
    filters: readFilters(params),
    setFilters: (filters: Record<string, SearchValue>) =>
      change(FILTER, Object.keys(filters).length > 0 ? JSON.stringify(filters) : ''),
    page: readPage(params),
    setPage: (page: number) => change(PAGE, page > 1 ? String(page) : ''),
  };
}
