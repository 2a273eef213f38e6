/** What may be asked of a list: its own filters, and the keys that clients send beside every list. */
import { invalid, type FieldError } from '../errors.ts';
import { z } from './validate.ts';
import type { Input, Route } from './route.ts';

/** Never filters (facts section 2, contract section 1). */
export const CONTROL_KEYS: ReadonlySet<string> = new Set([
  'per_page',
  'total',
  'page',
  'last_page',
  'current_page',
  'count',
  'isAll',
  'isResource',
  'isChildren',
  'isWith',
  'isTrash',
  'type',
  'deep',
  'isLazy',
  'lang',
  'sort',
  'cursor',
  'params',
  'provider',
  'lat',
  'lng',
  'dry_run',
]);

/** @throws 422 for every key that is neither a control key nor one of `known`. */
export function refuseUnknown(input: Input, known: readonly string[]): void {
  const unknown = Object.keys(input).filter((key) => !CONTROL_KEYS.has(key) && !known.includes(key));
  if (unknown.length === 0) return;
  throw invalid(
    Object.fromEntries(
      unknown.map((key): [string, FieldError] => [key, { key: 'field.unknown', params: { field: key } }]),
    ),
  );
}

const isBlank = (value: unknown): boolean => value === undefined || value === '';

/** The query of a list whose order is fixed: its schema's filters and nothing else. @throws 422 */
export function checkListQuery(query: Input, { input }: Route): void {
  refuseUnknown(query, input instanceof z.ZodObject ? Object.keys(input.shape) : []);
  for (const key of ['sort', 'cursor']) if (!isBlank(query[key])) throw unsorted(key, query[key]);
}
const unsorted = (key: string, value: unknown) =>
  invalid({
    [key]:
      key === 'sort' && typeof value === 'string'
        ? { key: 'field.unsortable', params: { field: value.replace(/^-/, '').slice(0, 40) } }
        : { key: 'field.invalid' },
  });
