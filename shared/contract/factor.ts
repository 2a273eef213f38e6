/** Two-step verification of an administrator's own account. */
import { z } from 'zod';
import { secret } from './account-fields.ts';
import { call } from './call.ts';
import { named, requiredText } from './fields.ts';
import { moment, text, whole } from './values.ts';

const path = '/Admin/auth/factor';
const totp = named('动态验证码', 'Code', requiredText(40));
const recoveryCodes = z.object({ recovery_codes: z.array(text).describe('each serves once; never told again') });

const state = z.object({
  active: z.boolean(),
  since: z.union([z.literal(''), moment]),
  required: z.boolean().describe('a role of the account wants it'),
  codes_left: whole.describe('recovery codes that were not used'),
});
export type FactorState = z.infer<typeof state>;
export const showFactor = call({
  method: 'GET',
  path,
  summary: 'Two-step verification of the own account',
  answer: state,
});
export const beginFactor = call({
  method: 'POST',
  path,
  summary: 'Begin to set up two-step verification: the secret for the app',
  answer: z.object({ uri: text, secret: text }),
});
export const confirmFactor = call({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Switch it on with the first code; answers the recovery codes',
  input: z.object({ totp }),
  answer: recoveryCodes,
});
export const renewFactorCodes = call({
  method: 'POST',
  path: `${path}/codes`,
  summary: 'New recovery codes in place of the earlier ones',
  input: z.object({ totp }),
  answer: recoveryCodes,
});
export const dropFactor = call({
  method: 'POST',
  path: `${path}/off`,
  summary: 'Switch two-step verification off',
  input: z.object({ password: named('密码', 'Password', secret.pipe(z.string().min(1))), totp }),
  answer: whole,
});
