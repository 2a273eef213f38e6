/** What of a list stands in its address: filter, order, page, page size (react-admin's words) and the record that is open. */
import type { ViewContent } from '../../contract/saved-views.ts';

const RECORD = 'view';
/** What a saved view keeps of the address. A page number would be meaningless tomorrow. */
const KEPT = ['filter', 'sort', 'order', 'perPage'] as const;

/** Id of the record that the address opens. */
export function openedId(search: string): number | null {
  const text = new URLSearchParams(search).get(RECORD) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
/** The same list with a record open, or with none. */
export function withRecord(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(RECORD);
  else params.set(RECORD, String(id));
  const text = params.toString();
  return text && `?${text}`;
}

interface ListState {
  filterValues: unknown;
  sort: { field: string; order: string };
  perPage: number;
}
/** The address of a list as it stands now; the tenth page of it is nobody's view. */
export const searchOf = ({ filterValues, sort, perPage }: ListState): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filterValues), sort: sort.field, order: sort.order, perPage: String(perPage) }).toString()}`;

/** Is this the list that a view keeps? */
export function isSameSearch(one: ViewContent['search'], other: string): boolean {
  const [left, right] = [new URLSearchParams(one), new URLSearchParams(other)];
  return KEPT.every((key) => (left.get(key) ?? '') === (right.get(key) ?? ''));
}
