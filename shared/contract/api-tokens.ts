/** Tokens of programs: made by an account for some of its own rights, shown once. */
import { z } from 'zod';
import { call } from './call.ts';
import { fieldIssue, named, requiredText } from './fields.ts';
import { moment, text, whole } from './values.ts';

/** Begins every token, so that one that leaked is recognised. */
export const API_TOKEN_PREFIX = 'mkt_';
export const MAX_TOKEN_DAYS = 366;

const days = z
  .union([z.int(), z.string().regex(/^\d{1,3}$/)], fieldIssue('field.invalid'))
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_TOKEN_DAYS));

export const apiTokenCalls = (area: '/Admin' | '/Seller') => {
  const path = `${area}/api_tokens`;
  return {
    scopes: call({
      method: 'GET',
      path: `${path}/scopes`,
      summary: 'Rights that the caller can give to a token: the own ones',
      answer: z.array(z.object({ id: text, name: text })),
    }),
    create: call({
      method: 'POST',
      path,
      summary: 'Make a token; it is shown this once',
      input: z.object({
        name: named('名称', 'Name', requiredText(40)),
        scopes: named('权限', 'Rights', z.array(z.string().max(80)).min(1).max(400)),
        days: named('有效天数', 'Days valid', days),
      }),
      answer: z.object({ id: whole, token: text, expires_at: moment }),
    }),
  };
};
export type ApiTokenCalls = ReturnType<typeof apiTokenCalls>;
