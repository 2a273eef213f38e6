/** Lists of the storefront send most of their filters in one parameter (compatibility 11.1). */
import { z } from 'zod';
import { isControlKey } from './call.ts';
import { decodeJson, fieldIssue } from './fields.ts';

/** Keywords as typed, percent-encoded or not; a lone percent sign is a percent sign. */
export const keywords = z
  .union([z.string().max(600), z.number().transform(String)])
  .default('')
  .transform((typed) => {
    try {
      return decodeURIComponent(typed).trim();
    } catch {
      return typed.trim();
    }
  });

/** The record inside base64 of JSON; null when it is not one. */
function unpack(text: unknown): Readonly<Record<string, unknown>> | null {
  if (text === undefined || text === '') return {};
  try {
    const value = decodeJson(String(text));
    if (value === null || typeof value !== 'object') return null;
    return Array.isArray(value) ? {} : (value as Readonly<Record<string, unknown>>); // as: checked just above
  } catch {
    return null;
  }
}

/**
 * `params`, a base64 record of what `inside` parses, with what stands `beside` it in the query, which wins. Fields are
 * refused by their own names wherever they stand, and so is every name that is neither.
 */
export const packed = <Inside extends z.ZodObject, Beside extends z.ZodRawShape>(inside: Inside, beside: Beside) =>
  z
    .object({
      ...beside,
      params: z
        .unknown()
        .optional()
        .describe(`base64 of a JSON record with any of: ${Object.keys(inside.shape).join(', ')}`),
    })
    .transform((given, issues): z.output<Inside> & z.output<z.ZodObject<Beside>> => {
      const { params, ...outside } = given as Record<string, unknown>; // as: `Beside` says the rest
      const record = unpack(params);
      if (!record) {
        issues.addIssue({ code: 'custom', path: ['params'], ...fieldIssue('field.invalid') });
        return z.NEVER;
      }
      const unknown = Object.keys(record).filter((key) => !isControlKey(key) && !Object.hasOwn(inside.shape, key));
      for (const key of unknown)
        issues.addIssue({ code: 'custom', path: [key], ...fieldIssue('field.unknown', { field: key }) });
      if (unknown.length > 0) return z.NEVER;
      const parsed = inside.safeParse(record, { reportInput: true });
      if (!parsed.success) {
        issues.issues.push(...(parsed.error.issues as typeof issues.issues)); // as: they only lack the schema they are from
        return z.NEVER;
      }
      const said = Object.entries(outside).filter(([, value]) => value !== undefined);
      return { ...parsed.data, ...Object.fromEntries(said) } as z.output<Inside> & z.output<z.ZodObject<Beside>>; // as: both parsed
    });
