/** Zod issues -> one sentence per field, in the caller's language. */
import type { z } from 'zod';
import type { Label } from '#shared/i18n/t.ts';
import { labelOf } from '#shared/contract/fields.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { invalid, type FieldError } from '../errors.ts';

const isMissing = (value: unknown): boolean => value === undefined || value === null;
const MAX_INTEGER = 2_147_483_647;

function sentence(issue: z.core.$ZodIssue): FieldError {
  if (issue.message.startsWith('{"key"')) {
    const { key, params } = JSON.parse(issue.message) as { key: MessageKey; params: Record<string, string | number> };
    return { key, params };
  }
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return { key: 'field.choice' };
    case 'invalid_type':
    case 'invalid_union':
      return { key: isMissing(issue.input) ? 'field.required' : 'field.invalid' };
    default:
      return { key: 'field.invalid' };
  }
}

function tooBig(origin: string, max: number): FieldError {
  if (origin === 'string') return { key: 'field.tooLong', params: { max } };
  // The limit of a column or of JavaScript says nothing to people.
  if (max >= MAX_INTEGER) return { key: 'field.huge' };
  return { key: origin === 'array' ? 'field.tooMany' : 'field.tooBig', params: { max } };
}

function tooSmall(origin: string, min: number): FieldError {
  if (origin === 'array' || (origin === 'string' && min <= 1)) return { key: 'field.required' };
  return { key: origin === 'string' ? 'field.tooShort' : 'field.tooSmall', params: { min } };
}

/**
 * Parses with `schema`; unknown fields are dropped (contract: extra fields on a write change nothing).
 * @throws 422 with a sentence per field.
 */
export function parse<T>(schema: z.ZodType<T>, input: unknown, labels: Readonly<Record<string, Label>> = {}): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error, (name) => labels[name] ?? labelOf(schema, name)));
}

/** The first sentence of each field, by its path below `above`: `lines.0.score`. */
export function fieldErrors(
  error: z.ZodError,
  labelOfField: (name: string) => Label | undefined = () => undefined,
  above: readonly string[] = [],
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const path = [...above, ...issue.path].join('.') || 'body';
    const label = labelOfField(String(issue.path[0] ?? ''));
    fields[path] ??= { ...sentence(issue), ...(label && { label }) };
  }
  return fields;
}

/** Whole records come back as they were loaded, with the moment of their last change: what they say already is no wish. */
export const isAsLoaded = (input: Readonly<Record<string, unknown>>, updatedAt: unknown): boolean =>
  typeof updatedAt === 'string' && input['updated_at'] === updatedAt;
