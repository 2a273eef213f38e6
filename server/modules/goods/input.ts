/** Queries of shopper lists: the base64 `params` record (facts 11.1) and the refusal of unknown filters. */
import { invalid, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

/** Sent beside lists and never filters (contract: "never filters"). */
const CONTROL = new Set([
  'page',
  'per_page',
  'total',
  'last_page',
  'current_page',
  'count',
  'isall',
  'isresource',
  'ischildren',
  'iswith',
  'pid',
  'type',
  'deep',
  'islazy',
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
  const unknown = Object.keys(input).filter((key) => !CONTROL.has(key.toLowerCase()) && !known.includes(key));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.map((key): [string, FieldError] => [key, { key: 'field.unknown' }])));
}

/** The record inside `params`: base64 of JSON, keywords percent-encoded. @throws 422 when it is not one */
export function paramsOf(input: Input): Record<string, unknown> {
  const text = input['params'];
  if (text === undefined || text === '') return {};
  try {
    // A plus sign that nobody escaped arrives as a blank.
    const value: unknown = JSON.parse(Buffer.from(String(text).replaceAll(' ', '+'), 'base64').toString('utf8'));
    if (value === null || typeof value !== 'object') throw new TypeError('not a record');
    return Array.isArray(value) ? {} : { ...value };
  } catch {
    throw invalid({ params: { key: 'field.invalid' } });
  }
}

/** Keywords as typed; a lone percent sign is a percent sign. */
export function keywordsOf(value: string): string {
  try {
    return decodeURIComponent(value).trim();
  } catch {
    return value.trim();
  }
}
