/** What travels to the server, value by value: the schemas that inputs of calls are made of. */
import { z } from 'zod';
import type { MessageKey } from '../i18n/message-key.ts';
import type { Label } from '../i18n/t.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_QUANTITY } from './limits.ts';

/** The sentence of a value that is refused: `.refine(isPhone, fieldIssue('field.phone'))`. */
export const fieldIssue = (key: MessageKey, params: Record<string, string | number> = {}) => ({
  message: JSON.stringify({ key, params }),
});

const isMissing = (value: unknown): boolean => value === undefined || value === null;

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
const none = z.literal(['', null]).transform(() => 0);
/** An id, or nothing as a form says it. */
export const optionalId = z.union([none, id]).default(0);
/** 1..999 in plain digits: `1e3`, `１`, `[2]` and 2^53 are no quantities. */
export const quantity = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(
    z.int().min(1, fieldIssue('goods.minimumErr').message).max(MAX_QUANTITY, fieldIssue('goods.buyNumErr').message),
  );
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
/** A list as an array, a comma-joined text, or an index-keyed record of a form. */
export const valueList = z
  .union([z.array(z.unknown()), z.string(), z.number(), z.record(z.string(), z.unknown())])
  .transform((value) =>
    Array.isArray(value) ? value : typeof value === 'object' ? Object.values(value) : String(value).split(','),
  )
  .transform((entries) => entries.filter((entry) => entry !== '' && entry !== null && entry !== undefined));

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

const UTF_8 = new TextDecoder();
/** The value inside base64 of JSON, where a plus sign that nobody escaped has become a blank. @throws when it is none */
export function decodeJson(text: string): unknown {
  const bytes = Uint8Array.from(atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  return JSON.parse(UTF_8.decode(bytes));
}
/** base64 of a JSON value. */
export const encodedJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .min(1)
    .max(100_000)
    .transform((value, issues): unknown => {
      try {
        return decodeJson(value);
      } catch {
        issues.addIssue({ code: 'custom', ...fieldIssue('field.invalid') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What whole records bring along when they come back as they were loaded: the moment of their last change. */
export const asLoaded = { updated_at: z.unknown().optional() };

/** Names a field as people do, for the sentences about it and for the description of the API. */
export const named = <T extends z.ZodType>(zh: string, en: string, schema: T): T =>
  schema.meta({ title: en, 'x-title-zh': zh });

interface Wrapper {
  readonly innerType?: z.ZodType;
}

/** What a field of an input is called, where it has a name of its own. */
export function labelOf(input: z.ZodType, field: string): Label | undefined {
  for (let at: z.ZodType | undefined = shapeOf(input)?.[field]; at; at = (at.def as Wrapper).innerType) {
    const { title, 'x-title-zh': zh } = at.meta() ?? {};
    if (title && typeof zh === 'string') return { 'zh-cn': zh, en: title };
  }
  return undefined;
}

/** The fields of an input, also of one that is refined or prepared first. */
export function shapeOf(input: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  if (input instanceof z.ZodObject) return input.shape as Readonly<Record<string, z.ZodType>>;
  if (input instanceof z.ZodCatch) return shapeOf(input.def.innerType as z.ZodType); // as below
  if (input instanceof z.ZodPipe) {
    const { in: first, out } = input.def;
    return shapeOf(first as z.ZodType) ?? shapeOf(out as z.ZodType); // as: its own type is the core of a ZodType
  }
  return undefined;
}

const positive = (fallback: number, most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const digits = String(value ?? '');
      return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Math.min(Number(digits), most) : fallback;
    });
/** `page` and `per_page` of a list; what is no number counts as not given. */
export const pageFields = (most: number = MAX_PAGE_SIZE) => ({
  page: positive(1, 1_000_000),
  per_page: positive(DEFAULT_PAGE_SIZE, most),
});

/** Ids in a path, joined by commas; what is no id names nothing and is dropped. */
export const idsInPath = z.string().transform((joined) =>
  joined
    .split(',')
    .filter((part) => /^\d{1,15}$/.test(part))
    .slice(0, 200)
    .map(Number),
);

/** An id in a path; whatever is none names nothing and is 0. */
export const idInPath = z
  .unknown()
  .optional()
  .transform((value) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0));

const MAX_DEEP = 9;
/** `deep` of a tree: how many levels, 1 to 9; anything else asks for all. */
export const levels = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_DEEP))
  .catch(0);
