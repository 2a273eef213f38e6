/** Sign-in and its relatives. */
import { z } from 'zod';
import { ALIKE, alike, nameOrPhone, newPassword, phone, proof, provider, secret, smsCode } from './account-fields.ts';
import { call, type Method } from './call.ts';
import { id, named, requiredText, text } from './fields.ts';
import { text as words, whole } from './values.ts';

const ANY: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const username = named('账号', 'Username', phone);
const password = named('密码', 'Password', newPassword);
const re_password = named('确认密码', 'Repeated password', secret);
const code = named('验证码', 'Verification code', smsCode);
const anyCode = named('验证码', 'Verification code', text(10).default(''));
const realm = named('账号类型', 'Account type', provider);

export const tokenReply = z.object({
  token_type: z.literal('Bearer'),
  expires_in: whole.describe('seconds'),
  access_token: words,
  refresh_token: words,
});
export type TokenReply = z.infer<typeof tokenReply>;

const credentials = nameOrPhone(
  z.object({
    username: named('账号', 'Username', requiredText(60)),
    password: named('密码', 'Password', secret.default('')),
    code: anyCode,
    totp: named('动态验证码', 'Code', text(40).default('')).describe(
      'second factor of an administrator: a code of the app, or a recovery code',
    ),
    provider: realm,
    type: named(
      '登录方式',
      'Sign-in method',
      z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(['username', 'phone', 'email']).default('username'),
      ),
    ),
    sign: text(100).default('').catch('').describe('string of POST /captcha, spent when given'),
    altcha: proof.describe('proof of work, after many attempts'),
  }),
);
export const login = call({
  method: ANY,
  path: '/login',
  summary: 'Sign in with a password, or with a code (type=phone)',
  input: credentials,
  answer: tokenReply,
});

const inviter = z.preprocess((value) => (value === '' ? 0 : value), id.default(0)).catch(0);
export const register = call({
  method: ANY,
  path: '/register',
  summary: 'Open an account for a phone number and sign in',
  input: nameOrPhone(
    z.object({ username, password, re_password, code, inviter_id: inviter, inviterId: inviter }).refine(alike, ALIKE),
  ),
  answer: tokenReply,
});
export const forgetPassword = call({
  method: 'POST',
  path: '/forget_password',
  summary: 'Set a new password with a code and sign in',
  input: nameOrPhone(z.object({ username, password, re_password, code }).refine(alike, ALIKE)),
  answer: tokenReply,
});

const purpose = z.enum(['register', 'forget_password', 'edit_user', 'user', 'login', 'check', 'cash']);
export const sendSms = call({
  method: 'POST',
  path: '/sms',
  summary: 'Send a code to a phone; without one to the own, where it guards the account',
  input: z.object({
    phone: named(
      '手机号',
      'Phone',
      z.preprocess((value) => value || undefined, phone.optional()),
    ),
    name: named('用途', 'Purpose', purpose),
    altcha: proof,
  }),
  answer: whole,
});
export const makeCaptcha = call({
  method: 'POST',
  path: '/captcha',
  summary: 'A one-use string for the administrators’ sign-in',
  answer: words,
});
export const makeChallenge = call({
  method: 'GET',
  path: '/altcha',
  summary: 'A challenge for a proof of work, asked for after many attempts',
  answer: z.object({
    parameters: z.object({
      algorithm: words,
      nonce: words,
      salt: words,
      cost: whole,
      keyLength: whole,
      keyPrefix: words,
      expiresAt: whole.describe('seconds since 1970'),
    }),
    signature: words,
  }),
});

const whichRealm = z.object({ provider: provider.catch('users') });
export const isLogin = call({
  method: 'GET',
  path: '/is_login',
  summary: 'Id of the signed-in account, or ""',
  input: whichRealm,
  answer: z.union([whole, z.literal('')]),
});
export const logout = call({
  method: ANY,
  path: '/logout',
  summary: 'End the presented session',
  input: whichRealm,
  answer: whole,
});
export const logoutOfArea = (path: '/Admin/logout' | '/Seller/logout') =>
  call({ method: ANY, path, summary: 'End the presented session', answer: whole });
const refresh = z.object({ refresh_token: text(200).pipe(z.string().min(1)) });
export const refreshToken = call({
  method: 'POST',
  path: '/token/refresh',
  summary: 'New tokens for a refresh token',
  input: refresh,
  answer: tokenReply,
});
export const oauthToken = call({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Password and refresh grants',
  input: z
    .looseObject({ grant_type: z.unknown().optional() })
    .describe('with grant_type=refresh_token as POST /token/refresh, else as POST /login'),
  answer: tokenReply,
});
