import { sql } from 'drizzle-orm';
import type { TokenReply } from '#shared/contract/auth.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../http/reply.ts';
import { Said, type Input } from '../../http/route.ts';
import type { Realm } from '../../http/tokens.ts';
import { parse, requiredText, text, z } from '../../http/validate.ts';
import { admitLogin, noteWrongLogin } from './abuse.ts';
import { tryCode, useCode } from './codes.ts';
import { LABELS, phoneOf, proof, provider, secret } from './fields.ts';
import { lockSubject, noteFailure, refuseLocked } from './lockout.ts';
import { compare, inHashingPlace } from './password.ts';
import { findAccount, letIn, type Caller, type Credentials } from './queries.ts';

export const loginInput = z.object({
  username: requiredText(60),
  password: secret.default(''),
  code: text(10).default(''),
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
  const account = await inHashingPlace(async () => {
    await admitLogin(ctx, form.altcha);
    const found = await findAccount(ctx.db.trade, realm, form.username);
    const subject = lockSubject(realm, found?.id, form.username);
    await refuseLocked(ctx.db.trade, subject);
    if (await compare(found?.password ?? '', form.password)) return found as Credentials; // an unknown account has no hash to fit
    await noteFailure(ctx.db.trade, subject);
    await noteWrongLogin(ctx);
    throw refuse('auth.userErr');
  });
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    if (form.sign)
      await tx.execute(sql`update captchas set used_at = now() where sign = ${form.sign} and used_at is null`);
    return letIn(tx, caller, realm, account.id);
  });
}

async function loginByCode(caller: Caller, form: LoginForm): Promise<TokenReply> {
  const { ctx } = caller;
  const phone = phoneOf(form.username);
  if (phone === null) throw refuse('auth.phoneInvalid');
  await admitLogin(ctx, form.altcha);
  const codeId = await tryCode(ctx, phone, 'login', form.code).catch(async (error: unknown) => {
    await noteWrongLogin(ctx);
    throw error;
  });
  const account = await findAccount(ctx.db.trade, 'users', phone);
  if (!account) throw refuse('auth.smsErr');
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    await useCode(tx, codeId);
    return letIn(tx, caller, 'users', account.id);
  });
}
