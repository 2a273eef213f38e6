/** Field errors as keys of the server's messages, so that one parser speaks every language. */
import type { z } from 'zod';

/** What a bound is counted in; it stands behind the number. */
export type Unit = '' | 'Money' | 'Percent' | 'Weight';
/** Keys under `field.` of the server's messages. */
export type IssueKey =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'tooShort'
  | `tooSmall${Unit}`
  | `tooBig${Unit}`
  | 'huge'
  | 'integer'
  | 'money'
  | 'percent'
  | 'weight'
  | 'score'
  | 'flag'
  | 'choice'
  | 'missing'
  | 'date'
  | 'datetime'
  | 'daterange'
  | 'pattern'
  | 'phone'
  | 'digits'
  | 'passwordTooLong'
  | 'passwordTooShort'
  | 'tooMany'
  | 'url'
  | 'upload'
  | 'urlTooLong';
export interface Issue {
  key: `field.${IssueKey}`;
  params: Record<string, string | number>;
}

/** Adds an issue that `readIssue` understands; the label is filled in where the sentence is made. */
export function issue(ctx: z.RefinementCtx, key: IssueKey, params: Record<string, string | number> = {}): never {
  ctx.addIssue({ code: 'custom', message: JSON.stringify({ key: `field.${key}`, params } satisfies Issue) });
  return undefined as never; // zod ignores the value once an issue is there
}

/** The issue inside a message made by `issue`, else null. */
export const readIssue = (message: string): Issue | null =>
  message.startsWith('{"key"') ? (JSON.parse(message) as Issue) : null;
