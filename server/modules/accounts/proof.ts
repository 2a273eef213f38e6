/**
 * A session alone proves nothing: who changes what guards an account, or takes money out of it, also shows the secret
 * that is asked for, or a code that was sent to the account's present phone.
 */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { labelOf } from '#shared/contract/fields.ts';
import { editUser } from '#shared/contract/profile.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { maskPhone } from '#shared/domain/phone.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError, invalid, refuse } from '../../errors.ts';
import { isFreshSession, type Realm } from '../../http/tokens.ts';
import { tryCode, spendCode, type Purpose } from './codes.ts';
import { accountSubject, recordFailure, refuseLocked } from './lockout.ts';
import { compare, inHashingPlace } from './password.ts';
import { hasPassword, phoneOfUser } from './queries.ts';
import { checkPayPassword, openWallet } from './pay-password.ts';

/** What was shown. The same thing shown for two changes of one form has the same `key`. */
export interface Proof {
  key: string;
  /** The number of the account, '' when it has none. */
  phone: string;
  /** Inside the transaction of what it is shown for. @throws when it has served elsewhere meanwhile */
  spend(tx: Db): Promise<unknown>;
}

/** A field of the form and what was typed there. */
interface TypedField {
  field: string;
  text: string;
}
export interface RequiredProof {
  accountId: number;
  /** What may be shown instead of a code; where it is absent only a code will do. */
  secret?: (TypedField & { kind: 'password' | 'pay_password' }) | undefined;
  code: TypedField & { purpose: Purpose };
}

/** @throws 422 when nothing is shown, 500 when it is wrong or locked; both name the field */
export async function requireHolderProof(ctx: Ctx, { accountId, secret, code }: RequiredProof): Promise<Proof> {
  const phone = await phoneOfUser(ctx.db.trade, accountId);
  if (phone === '' && secret?.kind === 'password' && !(await hasPassword(ctx.db.trade, accountId)))
    return freshSignIn(ctx, accountId);
  return shownProof(ctx, { accountId, secret, code, phone });
}

async function shownProof(
  ctx: Ctx,
  { accountId, secret, code, phone }: RequiredProof & { phone: string },
): Promise<Proof> {
  if (secret?.kind === 'password' && secret.text !== '') {
    await checkSignInPassword(ctx, 'users', accountId, secret.text).catch(atField(secret.field));
    return { key: 'password', phone, spend: async () => {} };
  }
  if (secret && secret.text !== '') {
    await checkPayPassword(ctx, accountId, secret.text).catch(atField(secret.field));
    return { key: 'pay_password', phone, spend: (tx) => openWallet(tx, accountId) };
  }
  if (code.text === '' || phone === '') throw nothingShown(secret?.field, code.field, phone);
  const codeId = await tryCode(ctx, { phone, purpose: code.purpose }, code.text).catch(atField(code.field));
  return { key: `code:${codeId}`, phone, spend: (tx) => spendCode(tx, codeId) };
}

/** Who only signs in with accounts elsewhere has neither password nor number: having just done so is what can be shown. */
const FRESH_MINUTES = 15;

async function freshSignIn(ctx: Ctx, accountId: number): Promise<Proof> {
  const { sessionId } = userOf(ctx);
  if (!(await isFreshSession(ctx.db.trade, accountId, sessionId, FRESH_MINUTES))) throw refuse('auth.signInAnew');
  return { key: 'session', phone: '', spend: async () => {} };
}

/** Says what to send, at the field that it is to be sent in. */
function nothingShown(secret: string | undefined, code: string, phone: string): AppError {
  const params = { phone: maskPhone(phone) };
  if (!secret) return invalid({ [code]: { key: 'auth.proofCode', params } });
  const label = labelOf(editUser.input, secret);
  return invalid({ [secret]: { key: phone ? 'auth.proofEither' : 'field.required', params, ...(label && { label }) } });
}

/** The present sign-in password of either realm. Wrong ones count with those of the sign-in. */
export async function checkSignInPassword(ctx: Ctx, realm: Realm, accountId: number, text: string): Promise<void> {
  await inHashingPlace(async () => {
    const subject = accountSubject(realm, accountId);
    await refuseLocked(ctx.db.trade, subject);
    const row = await first<{ password: string }>(
      ctx.db.trade,
      sql`select password from ${sql.identifier(realm)} where id = ${accountId}`,
    );
    if (await compare(row?.password ?? '', text)) return;
    await recordFailure(ctx.db.trade, subject);
    throw refuse('auth.oldPasswordErr');
  });
}

/** The refusal, told at the field that it is about. */
export const atField =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== CODE.refused || error.fields) throw error;
    const { code, key, params } = error;
    throw new AppError(code, key, { params, fields: { [field]: { key, params } } });
  };
