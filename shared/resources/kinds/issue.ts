/** Field errors as keys of the server's messages, so that one parser speaks every language. */
import type { z } from 'zod';

/** Keys under `field.` of the server's messages. */
export type IssueKey =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'tooShort'
  | 'tooSmall'
  | 'tooBig'
  | 'integer'
  | 'money'
  | 'percent'
  | 'choice'
  | 'date'
  | 'pattern'
  | 'tooMany'
  | 'url';
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
