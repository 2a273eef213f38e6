/** What a form, an API call or a sheet row sends -> values and sentences, field by field. */
import type { z } from 'zod';
import type { AreaName } from '#shared/contract/area.ts';
import type { Field } from '#shared/resources/define.ts';
import { isWritable } from '#shared/resources/fields.ts';
import { blankOf, parserOf, readIssue, type DbValue } from '#shared/resources/kinds/index.ts';
import type { FieldError } from '../errors.ts';
import type { Input } from '../http/route.ts';
import type { Values } from './hooks.ts';
import { cleanRichText } from '../rich-text/clean.ts';

const isBlank = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'string' && value.trim() === '');
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Fields that the area may not write are dropped.
 * `hosts`: whose pictures rich texts may show besides this site's own
 */
export function readFields(
  fields: Readonly<Record<string, Field>>,
  input: Input,
  { area, mode, hosts = [] }: { area: AreaName; mode: 'create' | 'update'; hosts?: readonly string[] },
): { values: Values; errors: Record<string, FieldError> } {
  const values: Values = {};
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field, area) || (mode === 'update' && field.editable === false)) continue;
    const raw = absentListIsEmpty(field, input, name, mode) ? [] : input[name];
    const outcome = mode === 'create' ? onCreate(field, raw) : onUpdate(field, raw);
    if (outcome === undefined) continue;
    if (outcome.error) errors[name] = { ...outcome.error, label: field.label, ...(field.unit && { unit: field.unit }) };
    else values[name] = field.kind === 'rich_text' ? cleanRichText(String(outcome.value), hosts) : outcome.value;
  }
  return { values, errors };
}

/** The existing client never sends empty lists: one that is absent beside the record's name means empty. */
const absentListIsEmpty = (field: Field, input: Input, name: string, mode: string): boolean =>
  mode === 'update' &&
  field.link !== undefined &&
  input[name] === undefined &&
  (input['name'] !== undefined || input['username'] !== undefined);

type Outcome = { value: DbValue; error?: undefined } | { error: FieldError } | undefined;
const REQUIRED: Outcome = { error: { key: 'field.required' } };

/** A blank is "not given": the column's default applies. */
function onCreate(field: Field, raw: unknown): Outcome {
  if (raw === undefined || isBlank(raw) || isEmptyList(raw)) return field.required ? REQUIRED : undefined;
  return parsed(field, raw);
}

/** A blank clears; a blank password keeps the old one. */
function onUpdate(field: Field, raw: unknown): Outcome {
  if (raw === undefined) return undefined;
  if (isEmptyList(raw) && field.link) return { value: [] };
  if (!isBlank(raw) && !isEmptyList(raw)) return parsed(field, raw);
  if (field.kind === 'password') return undefined;
  return field.required ? REQUIRED : { value: blankOf(field) };
}

function parsed(field: Field, raw: unknown): Outcome {
  const result = parserOf(field).safeParse(raw, { reportInput: true });
  if (!result.success) return { error: sentence(result.error) };
  const pointsNowhere = field.kind === 'reference' && field.required && result.data === 0 && !field.source?.first;
  return pointsNowhere ? REQUIRED : { value: result.data };
}

const sentence = (error: z.ZodError): FieldError =>
  readIssue(error.issues[0]?.message ?? '') ?? { key: 'field.invalid' };
