/** Queries of shopper lists: the base64 `params` record (compatibility 11.1). */
import { invalid, notFound } from '../../errors.ts';
import type { Input } from '../../http/route.ts';

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

/** An id in a path; whatever is none, is no such record. @throws 404 */
export function pathId(value: unknown): number {
  if (!/^\d{1,15}$/.test(String(value))) throw notFound();
  return Number(value);
}
