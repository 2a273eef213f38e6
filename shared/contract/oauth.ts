/** Signing in with an account elsewhere, and linking one to the own account (compatibility 6). */
import { z } from 'zod';
import { OAUTH_APPS, OAUTH_NAMES } from '../domain/oauth.ts';
import { localPath } from '../domain/local-path.ts';
import { shown, smsCode } from './account-fields.ts';
import { tokenReply } from './accounts.ts';
import { call, type Method } from './call.ts';
import { fieldIssue, id, named, text as given } from './fields.ts';
import { moment, text } from './values.ts';

const ANY: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Whatever is no id invites nobody. */
const inviter_id = z.preprocess((value) => (value === '' ? 0 : value), id.default(0)).catch(0);
/** Anything but a path of this site leads nowhere. */
const redirect = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value.length <= 500 ? localPath(value) : null) ?? '');
/** What a browser brings along: judged by the verb, which ends on a page. */
const brought = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value.length <= 2_000 ? value : ''));
const source = z.enum([...OAUTH_NAMES, ...OAUTH_APPS]);
const name = z.enum(OAUTH_NAMES);

/** An unknown provider is like one that is not configured. */
export const leaveForProvider = call({
  method: ['GET', 'PUT', 'DELETE'],
  path: '/oauth/:name',
  summary: 'To the sign-in page of a provider, and later back to `redirect`',
  input: z.object({ name: name.nullable().catch(null), redirect, inviter_id }),
  answer: z.unknown().describe('a redirect to the provider, with a cookie that its `state` belongs to'),
});
export const returnFromProvider = <Path extends string>(path: Path) =>
  call({
    method: ANY,
    path,
    summary: 'Return from a provider: a browser goes on to the sign-in page, a program gets its tokens',
    input: z.object({ name: source.nullable().catch(null), code: brought, state: brought, inviter_id }),
    answer: tokenReply.extend({ openid: text }),
  });
export const finishSignIn = call({
  method: 'POST',
  path: '/oauth/ticket',
  summary: 'Tokens for the ticket that the sign-in page was opened with, in the same browser',
  input: z.object({ ticket: brought }),
  answer: tokenReply,
});

const link = z.object({
  name,
  linked: z.boolean(),
  nickname: text.describe('there; "" while it is not linked'),
  created_at: z.union([z.literal(''), moment]),
});
export type OauthLink = z.infer<typeof link>;
export const listLinks = call({
  method: 'GET',
  path: '/user/oauths',
  summary: 'Providers that are configured or linked',
  answer: z.array(link),
});
const byName = { name };
export const beginLink = call({
  method: 'POST',
  path: '/user/oauths/:name',
  summary: 'Begin to link an account elsewhere',
  input: z.object({
    ...byName,
    old_password: named('登录密码', 'Sign-in password', shown),
    code: named(
      '验证码',
      'Verification code',
      given(10)
        .default('')
        .refine((value) => value === '' || smsCode.safeParse(value).success, fieldIssue('auth.smsErr')),
    ).describe('this, or the password, where the account has one of them'),
  }),
  answer: z.object({ url: text.describe('page of the provider to go to') }),
});
export const finishLink = call({
  method: 'PUT',
  path: '/user/oauths/:name',
  summary: 'Link the account that the browser has come back with',
  input: z.object({ ...byName, ticket: brought }),
  answer: link,
});
export const dropLink = call({
  method: 'DELETE',
  path: '/user/oauths/:name',
  summary: 'Unlink an account elsewhere, unless it is the last way to sign in',
  input: z.object(byName),
  answer: z.literal(1),
});
