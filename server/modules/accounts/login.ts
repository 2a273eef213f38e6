import { and, eq, isNull } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { captchas } from '#db/schema/index.ts';
import { phoneOf } from '#shared/domain/phone.ts';
import type { login } from '#shared/contract/accounts.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage } from '../../http/route.ts';
import type { Realm } from '../../http/tokens.ts';
import { assertLoginAllowed, recordWrongLogin } from './abuse.ts';
import { tryCode, spendCode } from './codes.ts';
import { knownDevice } from './device.ts';
import { requireFactor } from './factor/proof.ts';
import {
  deviceSubject,
  clearFailures,
  nameSubject,
  recordFailure,
  refuseLocked,
  unknownNameSubject,
} from './lockout.ts';
import { compare, inHashingPlace } from './password.ts';
import { findAccount, startSession, type Caller } from './queries.ts';

type LoginForm = ParsedOf<typeof login>;

/** Signs in with a password, or shoppers with a code (`type=phone` and `code`). */
export async function enter(caller: Caller, form: LoginForm): Promise<ReplyWithMessage<TokenReply>> {
  const byCode = form.provider === 'users' && form.type === 'phone' && form.code !== '';
  const token = byCode ? await loginByCode(caller, form) : await loginByPassword(caller, form);
  return new ReplyWithMessage(token, translatorIn(caller.ctx.language)('loginOk'));
}

async function loginByPassword(caller: Caller, form: LoginForm): Promise<TokenReply> {
  const { ctx } = caller;
  const realm: Realm = form.provider;
  const { account, subject } = await inHashingPlace(async () => {
    const found = await findAccount(ctx.db.trade, realm, form.username);
    const device = found ? knownDevice(caller, realm, found) : null;
    const name = nameSubject(realm, form.username);
    if (device === null) await assertLoginAllowed(ctx, name, form.altcha);
    const counted = device === null ? unknownNameSubject(realm, form.username, ctx.ip) : deviceSubject(device);
    await refuseLocked(ctx.db.trade, counted);
    const fits = await compare(found?.password ?? '', form.password); // as long for an account that there is not
    if (found && fits) {
      // Only who knows the password learns that there is a second factor.
      if (found.usable && found.has_factor) await requireFactor(ctx, found.id, form.totp);
      return { account: found, subject: counted };
    }
    await recordFailure(ctx.db.trade, counted);
    if (device === null) await recordWrongLogin(ctx, name);
    throw refuse('auth.userErr');
  });
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    if (form.sign)
      await tx
        .update(captchas)
        .set({ used_at: appNow })
        .where(and(eq(captchas.sign, form.sign), isNull(captchas.used_at)));
    await clearFailures(tx, subject);
    return startSession(tx, caller, realm, account.id);
  });
}

async function loginByCode(caller: Caller, form: LoginForm): Promise<TokenReply> {
  const { ctx } = caller;
  const phone = phoneOf(form.username);
  if (phone === null) throw refuse('auth.phoneInvalid');
  const name = nameSubject('users', phone);
  await assertLoginAllowed(ctx, name, form.altcha);
  const codeId = await tryCode(ctx, { phone, purpose: 'login' }, form.code).catch(async (error: unknown) => {
    await recordWrongLogin(ctx, name);
    throw error;
  });
  const account = await findAccount(ctx.db.trade, 'users', phone);
  if (!account) throw refuse('auth.smsErr');
  if (!account.usable) throw refuse('auth.disabled');
  return ctx.db.inTx(async (tx) => {
    await spendCode(tx, codeId);
    return startSession(tx, caller, 'users', account.id);
  });
}
