/** The own profile. What guards the account is changed only by who proves to be its holder, and the holder is told. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { requiredText, text } from '#shared/contract/fields.ts';
import { first, rows, sqlState, type Db } from '#db/client.ts';
import { STRONG_PASSWORD_MIN, weaknessOf } from '#shared/domain/password-strength.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { endSessions } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { tryCode, spendCode } from './codes.ts';
import { LABELS, newPassword, payPassword, phone, pictureAddress, secret, smsCode } from './fields.ts';
import { freeNumber } from './number-names.ts';
import { hashPassword } from './password.ts';
import { atField, checkSignInPassword, proveHolder, type Proof } from './proof.ts';
import { tellHolder } from './tell-holder.ts';

/** A blank stands for "leave it as it is". */
const blankKeeps = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const shown = z.preprocess((value) => value ?? '', secret.default(''));

const common = {
  nickname: requiredText(15).optional(),
  avatar: pictureAddress.optional(),
  password: blankKeeps(newPassword),
  /** The present one. */
  old_password: shown,
};
export const editAdminInput = z.object({ ...common, password: blankKeeps(secret) });
export const editUserInput = z.object({
  ...common,
  sex: blankKeeps(z.union([z.literal([0, 1]), z.literal(['0', '1'])]).transform(Number)),
  pay_password: blankKeeps(payPassword),
  old_pay_password: shown,
  phone: blankKeeps(phone),
  /** Sent to the number that the account has afterwards. */
  code: text(10).default(''),
  /** Sent to the number that the account has now, where `code` belongs to a new one. */
  old_code: text(10).default(''),
});
type UserForm = z.infer<typeof editUserInput>;

interface Before {
  phone: string;
  has_pay_password: boolean;
}
type Change = 'password' | 'pay_password' | 'phone';

/** The profile of the signed-in shopper or seller. Nothing but these fields is ever written. */
export async function editUser(ctx: Ctx, input: Input): Promise<number> {
  const actor = userOf(ctx);
  const form = parse(editUserInput, input, LABELS);
  const before = await first<Before>(
    ctx.db.trade,
    sql`select phone, pay_password <> '' as has_pay_password from users where id = ${actor.id}`,
  );
  if (!before) return 0;
  const newPhone = form.phone === before.phone ? undefined : form.phone;
  const changes: Change[] = [
    ...(form.password === undefined ? [] : (['password'] as const)),
    ...(form.pay_password === undefined ? [] : (['pay_password'] as const)),
    ...(newPhone === undefined ? [] : (['phone'] as const)),
  ];
  const proofs: Proof[] = [];
  for (const change of changes) proofs.push(await proofOf(ctx, change, form, before, newPhone !== undefined));
  const codeId = newPhone === undefined ? null : await provenPhone(ctx, newPhone, form.code);
  const password = form.password === undefined ? null : await hashPassword(form.password);
  const payHash = form.pay_password === undefined ? null : await hashPassword(form.pay_password);
  try {
    return await ctx.db.inTx(async (tx) => {
      for (const proof of new Map(proofs.map((one) => [one.key, one])).values()) await proof.spend(tx);
      if (codeId !== null) {
        await spendCode(tx, codeId);
        await freeNumber(tx, form.phone ?? '');
      }
      // A name that was the old number follows it: otherwise the number's next holder could not register.
      const changed = await rows(
        tx,
        sql`update users set nickname = coalesce(${form.nickname ?? null}, nickname), avatar = coalesce(${form.avatar ?? null}, avatar),
            sex = coalesce(${form.sex ?? null}::smallint, sex), password = coalesce(${password}, password),
            pay_password = coalesce(${payHash}, pay_password),
            username = case when ${newPhone ?? null}::text is not null and username = phone then ${newPhone ?? ''} else username end,
            phone = coalesce(${newPhone ?? null}, phone), version = version + 1, updated_at = app_now()
          where id = ${actor.id} and deleted_at is null returning id`,
      );
      if (changes.length > 0) await endSessions(tx, 'users', actor.id, actor.sessionId);
      for (const event of changes) await tellHolder(tx, ctx, { accountId: actor.id, phone: before.phone, event });
      return changed.length;
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse('auth.phoneExists');
    throw error;
  }
}

/** What a change asks for: the secret that is replaced (a first payment password: that of the sign-in), or a code to the present number. */
function proofOf(ctx: Ctx, change: Change, form: UserForm, before: Before, moves: boolean): Promise<Proof> {
  const code = {
    ...(moves ? { field: 'old_code', text: form.old_code } : { field: 'code', text: form.code }),
    purpose: 'edit_user',
  } as const;
  const accountId = userOf(ctx).id;
  const signIn = { kind: 'password', field: 'old_password', text: form.old_password } as const;
  const pay = { kind: 'pay_password', field: 'old_pay_password', text: form.old_pay_password } as const;
  // A number is given up by a message to it; the password stands in only where there is none.
  if (change === 'phone' && before.phone !== '') return proveHolder(ctx, { accountId, code });
  const secretOf = change === 'pay_password' && before.has_pay_password ? pay : signIn;
  return proveHolder(ctx, { accountId, secret: secretOf, code });
}

/** The id of the code that proves a new phone number. */
async function provenPhone(ctx: Ctx, number: string, code: string): Promise<number> {
  if (!smsCode.safeParse(code).success) throw invalid({ code: { key: 'auth.smsErr' } });
  return tryCode(ctx, number, 'edit_user', code).catch(atField('code'));
}

/** The profile of the signed-in administrator. */
export async function editAdmin(ctx: Ctx, input: Input): Promise<number> {
  const actor = adminOf(ctx);
  const form = parse(editAdminInput, input, LABELS);
  if (form.password !== undefined) {
    if (form.old_password === '') throw invalid({ old_password: { key: 'field.required' } });
    await checkSignInPassword(ctx, 'admins', actor.id, form.old_password).catch(atField('old_password'));
    await refuseWeakOwn(ctx, actor.id, form.password);
  }
  const password = form.password === undefined ? null : await hashPassword(form.password);
  return ctx.db.inTx(async (tx: Db) => {
    const changed = await rows(
      tx,
      sql`update admins set nickname = coalesce(${form.nickname ?? null}, nickname), avatar = coalesce(${form.avatar ?? null}, avatar),
          password = coalesce(${password}, password), version = version + 1, updated_at = app_now()
        where id = ${actor.id} and deleted_at is null returning id`,
    );
    if (password) await endSessions(tx, 'admins', actor.id, actor.sessionId);
    return changed.length;
  });
}

async function refuseWeakOwn(ctx: Ctx, id: number, password: string): Promise<void> {
  const [row] = await rows<{ username: string }>(ctx.db.trade, sql`select username from admins where id = ${id}`);
  const weakness = weaknessOf(password, row?.username ?? '');
  if (weakness) throw invalid({ password: { key: `weakPassword.${weakness}`, params: { min: STRONG_PASSWORD_MIN } } });
}
