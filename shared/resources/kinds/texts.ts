/** Texts of the wire. */
import { z } from 'zod';
import { valueList } from '../../contract/fields.ts';
import { PASSWORD_MIN } from '../../domain/password-rules.ts';
import { PHONE_PATTERN } from '../../domain/phone.ts';
import type { Field } from '../define.ts';
import { issue, type IssueKey } from './issue.ts';
import { plain } from './numbers.ts';

const LONG = 20_000;
const RICH = 500_000;
/** Characters that neither a column nor a page can hold. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** What a text must look like, told in words where there are some. */
function unlike(ctx: z.RefinementCtx, pattern: string): never {
  const [, digits] = /^\^\\d\{(\d+)\}\$$/.exec(pattern) ?? [];
  if (digits !== undefined) return issue(ctx, 'digits', { digits });
  return issue(ctx, pattern === PHONE_PATTERN ? 'phone' : 'pattern');
}

const bounded = (
  field: Pick<Field, 'min' | 'max' | 'pattern'>,
  most: number,
  [tooShort, tooLong]: readonly [IssueKey, IssueKey] = ['tooShort', 'tooLong'],
) =>
  plain.transform((raw, ctx) => {
    const text = raw.replace(CONTROL, '');
    const length = lengthOf(text);
    if (length > (field.max ?? most)) return issue(ctx, tooLong, { max: field.max ?? most });
    if (text !== '' && length < (field.min ?? 0)) return issue(ctx, tooShort, { min: field.min ?? 0 });
    if (field.pattern && text !== '' && !new RegExp(field.pattern, 'u').test(text)) return unlike(ctx, field.pattern);
    return text;
  });

export const text = (field: Field) => bounded(field, 255).transform((value) => value.replaceAll(/\s*\n\s*/g, ' '));
export const longText = (field: Field) => bounded(field, LONG);
/** Cleaned by the server before it is kept. */
export const richText = (field: Field) => bounded(field, RICH);
export const icon = (field: Field) => bounded({ pattern: '^(fa-[a-z0-9-]+)?$', ...field }, 40);
/** Hashed by the server; argon2 takes any length, people do not. A strong one is judged where its record is known. */
export const password = (field: Field) =>
  bounded({ min: field.strong ? 1 : PASSWORD_MIN, ...field }, 64, ['passwordTooShort', 'passwordTooLong']);

/** Our own paths and http(s) addresses, nothing that a browser would run. */
const ADDRESS = /^(\/(?!\/)[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+)?$/;
export const address = (field: Pick<Field, 'max' | 'input'>) =>
  plain.transform((value, ctx) => {
    if (value.length > (field.max ?? 255)) return issue(ctx, 'urlTooLong', { max: field.max ?? 255 });
    if (ADDRESS.test(value)) return value;
    return issue(ctx, field.input === 'text' ? 'url' : 'upload');
  });

/** A list of values that one parser takes, `max` of them at most. */
export const listOf = <T>(field: Pick<Field, 'max'>, entry: z.ZodType<T>, most: number) =>
  valueList
    .pipe(z.array(entry))
    .transform((entries, ctx) =>
      entries.length > (field.max ?? most) ? issue(ctx, 'tooMany', { max: field.max ?? most }) : entries,
    );
