/** Calls about the presented session itself: is it good, end it, renew it. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#shared/contract/fields.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import type { Ctx } from '../../context.ts';
import { signIn } from '../../errors.ts';
import { sayIn } from '../../http/reply.ts';
import { Said, type Input } from '../../http/route.ts';
import { actorOf, readBearer, rotate, type Realm } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { LABELS, provider } from './fields.ts';
import { login } from './login.ts';
import type { Caller } from './queries.ts';

const providerOf = (input: Input): Realm => provider.catch('users').parse(input['provider']);

/** The account's id, or "" for a stranger: never 401, which would lead an administrator to the shopper's sign-in. */
export async function isLogin(ctx: Ctx, input: Input, request: FastifyRequest): Promise<number | ''> {
  const realm = providerOf(input);
  const bearer = readBearer(ctx.keys, realm, request.headers.authorization);
  if (!bearer) return '';
  const actor = await actorOf(ctx.db, realm, bearer.sessionId);
  return actor.kind === 'user' || actor.kind === 'admin' || actor.kind === 'enrolling' ? actor.id : '';
}

/** Ends the presented session of that realm. Whatever is presented, the answer is success. */
export async function logout(ctx: Ctx, realm: Realm, request: FastifyRequest): Promise<Said> {
  const bearer = readBearer(ctx.keys, realm, request.headers.authorization);
  if (bearer)
    await ctx.db.trade.execute(
      sql`update sessions set revoked_at = app_now() where id = ${bearer.sessionId} and realm = ${realm} and revoked_at is null`,
    );
  return new Said(1, sayIn(ctx.language)('logoutOk'));
}
export const logoutOfProvider = (ctx: Ctx, input: Input, request: FastifyRequest): Promise<Said> =>
  logout(ctx, providerOf(input), request);

export const refreshInput = z.object({ refresh_token: text(200).pipe(z.string().min(1)) });

/** A new pair of tokens for a refresh token that was not used before. @throws 401 when it is not good any more */
export async function refreshToken(ctx: Ctx, input: Input): Promise<TokenReply> {
  const form = parse(refreshInput, input, LABELS);
  const token = await rotate(ctx.db, ctx.keys, form.refresh_token);
  if (!token) throw signIn();
  return token;
}

/** The password and refresh grants of an OAuth client, answered in our envelope. */
export async function oauthToken(caller: Caller, input: Input): Promise<unknown> {
  return input['grant_type'] === 'refresh_token' ? refreshToken(caller.ctx, input) : (await login(caller, input)).data;
}

/** A one-use string for the administrators' sign-in form of the existing client. */
export async function captcha(ctx: Ctx): Promise<string> {
  const sign = randomBytes(30).toString('base64url');
  await ctx.db.trade.execute(sql`insert into captchas (sign, ip) values (${sign}, ${ctx.ip})`);
  return sign;
}
