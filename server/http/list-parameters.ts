/** What may be asked of a list: its own filters, and the keys that clients send beside every list. */
import { isControlKey } from '#shared/contract/call.ts';
import { shapeOf } from '#shared/contract/fields.ts';
import { invalid, type FieldError } from '../errors.ts';
import type { Input, Route } from './route.ts';

/** @throws 422 for every key that is neither a control key nor one of `known`. */
export function refuseUnknown(input: Input, known: readonly string[]): void {
  const unknown = Object.keys(input).filter((key) => !isControlKey(key) && !known.includes(key));
  if (unknown.length === 0) return;
  throw invalid(
    Object.fromEntries(
      unknown.map((key): [string, FieldError] => [key, { key: 'field.unknown', params: { field: key } }]),
    ),
  );
}

const isBlank = (value: unknown): boolean => value === undefined || value === '';

/** The filters that a list's schema has and nothing else. @throws 422 */
export const checkFilters = (query: Input, { input }: Route): void =>
  refuseUnknown(query, Object.keys((input && shapeOf(input)) ?? {}));

/** The query of a list whose order is fixed. @throws 422 */
export function checkListQuery(query: Input, route: Route): void {
  checkFilters(query, route);
  for (const key of ['sort', 'cursor']) if (!isBlank(query[key])) throw unsorted(key, query[key]);
}
const unsorted = (key: string, value: unknown) =>
  invalid({
    [key]:
      key === 'sort' && typeof value === 'string'
        ? { key: 'field.unsortable', params: { field: value.replace(/^-/, '').slice(0, 40) } }
        : { key: 'field.invalid' },
  });
