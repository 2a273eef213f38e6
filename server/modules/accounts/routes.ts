import type { Ctx } from '../../context.ts';
import type { Method } from '#shared/contract/call.ts';
import { routes, type Route } from '../../http/route.ts';
import { newChallenge } from '../../ports/altcha.ts';
import { factorRoutes } from './factor/routes.ts';
import { checkInput, saveCheck, showCheck } from './check.ts';
import { editAdmin, editAdminInput, editUser, editUserInput } from './edit.ts';
import { forgetPassword, forgetPasswordInput } from './forget-password.ts';
import { adminInfo, userInfo } from './info.ts';
import { login, loginInput } from './login.ts';
import type { Caller } from './queries.ts';
import { register, registerInput } from './register.ts';
import { sendSms, sendSmsInput } from './send-sms.ts';
import { captcha, isLogin, logout, logoutOfProvider, oauthToken, refreshInput, refreshToken } from './session.ts';

const ANY: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const caller = (ctx: Ctx, http: Caller['http']): Caller => ({
  ctx,
  agent: http.request.headers['user-agent'] ?? '',
  http,
});

/** Sign-in and its relatives: answered while the shop is closed, and never with a renewed token. */
const door: Pick<Route, 'audience' | 'whenClosed' | 'noRenewal'> = {
  audience: 'public',
  whenClosed: true,
  noRenewal: true,
};

export const accountsRoutes = routes(
  ...factorRoutes,
  {
    ...door,
    method: ANY,
    path: '/login',
    work: 'enter',
    input: loginInput,
    summary: 'Sign in with a password, or with a code (type=phone)',
    run: (ctx, input, http) => login(caller(ctx, http), input),
  },
  {
    ...door,
    method: ANY,
    path: '/register',
    work: 'enter',
    limit: 'register',
    input: registerInput,
    summary: 'Open an account for a phone number and sign in',
    run: (ctx, input, http) => register(caller(ctx, http), input),
  },
  {
    ...door,
    method: 'POST',
    path: '/forget_password',
    work: 'enter',
    limit: 'register',
    input: forgetPasswordInput,
    summary: 'Set a new password with a code and sign in',
    run: (ctx, input, http) => forgetPassword(caller(ctx, http), input),
  },
  {
    ...door,
    work: 'enter',
    method: 'POST',
    path: '/sms',
    input: sendSmsInput,
    summary: 'Send a code to a phone',
    run: sendSms,
  },
  {
    ...door,
    method: 'POST',
    path: '/captcha',
    work: 'enter',
    summary: 'A one-use string for the administrators’ sign-in',
    run: captcha,
  },
  {
    ...door,
    method: 'GET',
    path: '/altcha',
    summary: 'A challenge for a proof of work, asked for after many attempts',
    run: newChallenge,
  },
  {
    ...door,
    method: 'GET',
    path: '/is_login',
    summary: 'Id of the signed-in account, or ""',
    run: (ctx, input, { request }) => isLogin(ctx, input, request),
  },
  {
    ...door,
    method: ANY,
    path: '/logout',
    summary: 'End the presented session',
    run: (ctx, input, { request }) => logoutOfProvider(ctx, input, request),
  },
  {
    ...door,
    method: ANY,
    path: '/Admin/logout',
    summary: 'End the presented session',
    run: (ctx, _input, { request }) => logout(ctx, 'admins', request),
  },
  {
    ...door,
    method: ANY,
    path: '/Seller/logout',
    summary: 'End the presented session',
    run: (ctx, _input, { request }) => logout(ctx, 'users', request),
  },
  {
    ...door,
    method: 'POST',
    path: '/token/refresh',
    input: refreshInput,
    summary: 'New tokens for a refresh token',
    run: refreshToken,
  },
  {
    ...door,
    method: 'POST',
    path: '/oauth/token',
    work: 'enter',
    summary: 'Password and refresh grants',
    run: (ctx, input, http) => oauthToken(caller(ctx, http), input),
  },
  {
    method: ANY,
    path: '/auth/info',
    audience: 'account',
    whenClosed: true,
    summary: 'The signed-in account',
    run: userInfo,
  },
  { method: ANY, path: '/Seller/auth/info', audience: 'account', summary: 'The signed-in seller', run: userInfo },
  {
    method: ANY,
    path: '/Admin/auth/info',
    audience: 'admin',
    permission: null,
    beforeEnrolment: true,
    summary: 'The signed-in administrator and the page to open first',
    run: adminInfo,
  },
  {
    method: ANY,
    path: '/auth/edit',
    audience: 'account',
    whenClosed: true,
    input: editUserInput,
    summary: 'Change the own profile',
    run: editUser,
  },
  {
    method: ANY,
    path: '/Seller/auth/edit',
    audience: 'account',
    input: editUserInput,
    summary: 'Change the own profile',
    run: editUser,
  },
  {
    method: ANY,
    path: '/Admin/auth/edit',
    audience: 'admin',
    permission: null,
    beforeEnrolment: true,
    input: editAdminInput,
    summary: 'Change the own profile',
    run: editAdmin,
  },
  { method: 'GET', path: '/user/check', audience: 'shopper', summary: 'Own real-name and bank record', run: showCheck },
  {
    method: 'POST',
    path: '/user/check',
    audience: 'shopper',
    input: checkInput,
    summary: 'Save the own real-name and bank record',
    run: saveCheck,
  },
);
