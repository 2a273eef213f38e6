/** Zod issues -> one sentence per field, in the caller's language. */
import { z } from 'zod';
import type { Label } from '#shared/i18n/t.ts';
import { invalid, type FieldError, type MessageKey } from '../errors.ts';

/** Thrown by field parsers with the sentence to show. */
export const fieldIssue = (key: MessageKey, params: Record<string, string | number> = {}) => ({
  message: JSON.stringify({ key, params }),
});

const isMissing = (value: unknown): boolean => value === undefined || value === null;
const MAX_INTEGER = 2_147_483_647;

function sentence(issue: z.core.$ZodIssue): FieldError {
  if (issue.message.startsWith('{"key"')) {
    const { key, params } = JSON.parse(issue.message) as { key: MessageKey; params: Record<string, string | number> };
    return { key, params };
  }
  if (issue.code === 'too_big') {
    // The limit of a column or of JavaScript says nothing to people.
    if (issue.origin !== 'string' && Number(issue.maximum) >= MAX_INTEGER) return { key: 'field.huge' };
    return {
      key: issue.origin === 'string' ? 'field.tooLong' : issue.origin === 'array' ? 'field.tooMany' : 'field.tooBig',
      params: { max: Number(issue.maximum) },
    };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return Number(issue.minimum) <= 1
        ? { key: 'field.required' }
        : { key: 'field.tooShort', params: { min: Number(issue.minimum) } };
    return issue.origin === 'array'
      ? { key: 'field.required' }
      : { key: 'field.tooSmall', params: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'invalid_value') return { key: 'field.choice' };
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    return { key: isMissing(issue.input) ? 'field.required' : 'field.invalid' };
  return { key: 'field.invalid' };
}

/**
 * Parses with `schema`; unknown fields are dropped (contract: extra fields on a write change nothing).
 * @throws 422 with a sentence per field.
 */
export function parse<T>(schema: z.ZodType<T>, input: unknown, labels: Readonly<Record<string, Label>> = {}): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error, labels));
}

/** The first sentence of each field, by its path below `above`: `lines.0.score`. */
export function fieldErrors(
  error: z.ZodError,
  labels: Readonly<Record<string, Label>> = {},
  above: readonly string[] = [],
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const path = [...above, ...issue.path].join('.') || 'body';
    const label = labels[String(issue.path[0] ?? '')];
    fields[path] ??= { ...sentence(issue), ...(label && { label }) };
  }
  return fields;
}

/** For a union: what is missing stays missing. */
const toldWith = (key: MessageKey): { error: z.core.$ZodErrorMap } => ({
  error: ({ input }) => (isMissing(input) ? undefined : fieldIssue(key)),
});
const NOT_FOUND = fieldIssue('field.missing');
/** An id on the wire: digits only, within the safe range. */
export const id = z
  .union(
    [
      z
        .string()
        .min(1)
        .regex(/^\d{1,15}$/, NOT_FOUND),
      z.int(NOT_FOUND).min(0, NOT_FOUND),
    ],
    toldWith('field.missing'),
  )
  .transform(Number);
/** A flag on the wire: true, false, 1, 0 or their strings. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], toldWith('field.flag'))
  .transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0));
/** Whole records come back as they were loaded, with the moment of their last change: what they say already is no wish. */
export const isAsLoaded = (input: Readonly<Record<string, unknown>>, updatedAt: unknown): boolean =>
  typeof updatedAt === 'string' && input['updated_at'] === updatedAt;
/** Trimmed text of at most `max` characters; numbers are taken as their digits. `tooLong`: where another sentence says more. */
export const text = (max: number, tooLong?: MessageKey) =>
  z.union([z.string(), z.number().transform(String)]).pipe(
    z
      .string()
      .trim()
      .max(max, tooLong && fieldIssue(tooLong)),
  );
/** Text that must not be blank. */
export const requiredText = (max: number) => text(max).pipe(z.string().min(1));
/** A list that a form may send as one value, an array or a comma-joined string of ids. */
export const idList = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform((value) =>
    (Array.isArray(value) ? value : String(value).split(','))
      .map((part) => String(part).trim())
      .filter((part) => part !== '' && part !== '0'),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      )
      .max(200),
  );

/** The ids of a comma-joined path parameter; what is no id names nothing and is dropped. */
export const idsIn = (joined: unknown): number[] =>
  String(joined)
    .split(',')
    .filter((part) => /^\d{1,15}$/.test(part))
    .slice(0, 200)
    .map(Number);

export { z };
