import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { phoneOf } from '#shared/domain/phone.ts';
import { requiredText, text } from '#shared/contract/fields.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../http/reply.ts';
import { Said, type Input } from '../../http/route.ts';
import type { Realm } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { admitLogin, noteWrongLogin } from './abuse.ts';
import { tryCode, spendCode } from './codes.ts';
import { knownDevice } from './device.ts';
import { requireFactor } from './factor/proof.ts';

import { deviceSubject, forgiveFailures, nameSubject, noteFailure, refuseLocked, strangerSubject } from './lockout.ts';
import { compare, inHashingPlace } from './password.ts';
import { LABELS, proof, provider, secret } from './fields.ts';
import { findAccount, letIn, type Caller, type Credentials } from './queries.ts';

export const loginInput = z.object({
  username: requiredText(60),
  password: secret.default(''),
  code: text(10).default(''),
  /** Second factor of an administrator: a code of the app, or a recovery code. */
  totp: text(40).default(''),
  provider,
  type: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['username', 'phone', 'email']).default('username'),
  ),
  /** String of POST /captcha, spent when given. */
  sign: text(100).default('').catch(''),
  altcha: proof,
});
type LoginForm = z.infer<typeof loginInput>;

/** Signs in with a password, or shoppers with a code (`type=phone` and `code`). */
export async function login(caller: Caller, input: Input): Promise<Said> {
  const form = parse(loginInput, { ...input, username: input['username'] || input['phone'] }, LABELS);
  const byCode = form.provider === 'users' && form.type === 'phone' && form.code !== '';
  const token = byCode ? await loginByCode(caller, form) : await loginByPassword(caller, form);
  return new Said(token, sayIn(caller.ctx.language)('loginOk'));
}

async function loginByPassword(caller: Caller, form: LoginForm): Promise<TokenReply> {
  const { ctx } = caller;
  const realm: Realm = form.provider;
  const { account, subject } = await inHashingPlace(async () => {
    const found = await findAccount(ctx.db.trade, realm, form.username);
    const device = found ? knownDevice(caller, realm, found) : null;
    const name = nameSubject(realm, form.username);
    if (device === null) await admitLogin(ctx, name, form.altcha);
    const counted = device === null ? strangerSubject(realm, form.username, ctx.ip) : deviceSubject(device);
    await refuseLocked(ctx.db.trade, counted);
    if (await compare(found?.password ?? '', form.password)) {
      // Only who knows the password learns that there is a second factor.
      if (found?.usable && found.has_factor) await requireFactor(ctx, found.id, form.totp);
      return { account: found as Credentials, subject: counted }; // an unknown account has no hash to fit
    }
    await noteFailure(ctx.db.trade, counted);
    if (device === null) await noteWrongLogin(ctx, name);
    throw refuse('auth.userErr');
  });
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    if (form.sign)
      await tx.execute(sql`update captchas set used_at = app_now() where sign = ${form.sign} and used_at is null`);
    await forgiveFailures(tx, subject);
    return letIn(tx, caller, realm, account.id);
  });
}

async function loginByCode(caller: Caller, form: LoginForm): Promise<TokenReply> {
  const { ctx } = caller;
  const phone = phoneOf(form.username);
  if (phone === null) throw refuse('auth.phoneInvalid');
  const name = nameSubject('users', phone);
  await admitLogin(ctx, name, form.altcha);
  const codeId = await tryCode(ctx, phone, 'login', form.code).catch(async (error: unknown) => {
    await noteWrongLogin(ctx, name);
    throw error;
  });
  const account = await findAccount(ctx.db.trade, 'users', phone);
  if (!account) throw refuse('auth.smsErr');
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    await spendCode(tx, codeId);
    return letIn(tx, caller, 'users', account.id);
  });
}
