/** Calls about the presented session itself: is it good, end it, renew it. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { captchas, sessions } from '#db/schema/index.ts';
import { login, refreshToken, type isLogin } from '#shared/contract/accounts.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import type { Ctx } from '../../context.ts';
import { signIn } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage, type Input } from '../../http/route.ts';
import { actorOf, readBearer, rotate, type Realm } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { enter } from './login.ts';
import type { Caller } from './queries.ts';

/** The account's id, or "" for a stranger: never 401, which would lead an administrator to the shopper's sign-in. */
export async function whoIs(
  ctx: Ctx,
  { provider: realm }: ParsedOf<typeof isLogin>,
  { request }: Caller['http'],
): Promise<number | ''> {
  const bearer = readBearer(ctx.keys, realm, request.headers.authorization);
  if (!bearer) return '';
  const actor = await actorOf(ctx.db, realm, bearer.sessionId);
  return actor.kind === 'user' || actor.kind === 'admin' || actor.kind === 'enrolling' ? actor.id : '';
}

/** Ends the presented session of that realm. Whatever is presented, the answer is success. */
export async function leave(ctx: Ctx, realm: Realm, { request }: Caller['http']): Promise<ReplyWithMessage<number>> {
  const bearer = readBearer(ctx.keys, realm, request.headers.authorization);
  if (bearer)
    await ctx.db.trade
      .update(sessions)
      .set({ revoked_at: appNow })
      .where(and(eq(sessions.id, bearer.sessionId), eq(sessions.realm, realm), isNull(sessions.revoked_at)));
  return new ReplyWithMessage(1, translatorIn(ctx.language)('logoutOk'));
}
/** A new pair of tokens for a refresh token that was not used before. @throws 401 when it is not good any more */
export async function renew(ctx: Ctx, form: ParsedOf<typeof refreshToken>): Promise<TokenReply> {
  const token = await rotate(ctx.db, ctx.keys, form.refresh_token);
  if (!token) throw signIn();
  return token;
}

/** The password and refresh grants of an OAuth client, answered in our envelope. */
export async function grant(caller: Caller, input: Input): Promise<TokenReply> {
  return input['grant_type'] === 'refresh_token'
    ? renew(caller.ctx, parse(refreshToken.input, input))
    : (await enter(caller, parse(login.input, input))).data;
}

/** A one-use string for the administrators' sign-in form of the existing client. */
export async function captcha(ctx: Ctx): Promise<string> {
  const sign = randomBytes(30).toString('base64url');
  await ctx.db.trade.insert(captchas).values({ sign, ip: ctx.ip });
  return sign;
}
