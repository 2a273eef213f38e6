/** The own profile. What guards the account is changed only by who proves to be its holder, and the holder is told. */
import { sql } from 'drizzle-orm';
import { smsCode } from '#shared/contract/account-fields.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { editAdmin, editUser } from '#shared/contract/profile.ts';
import { first, rows, sqlState, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { STRONG_PASSWORD_MIN, weaknessOf } from '#shared/domain/password-strength.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { endSessions } from '../../http/tokens.ts';
import { tryCode, spendCode } from './codes.ts';
import { freeNumber } from './number-names.ts';
import { hashPassword } from './password.ts';
import { atField, checkSignInPassword, requireHolderProof, type Proof } from './proof.ts';
import { notifyHolder } from './notify-holder.ts';

type UserForm = ParsedOf<typeof editUser>;

interface Before {
  phone: string;
  has_pay_password: boolean;
}
type Change = 'password' | 'pay_password' | 'phone';

/** The profile of the signed-in shopper or seller. Nothing but these fields is ever written. */
export async function editOwn(ctx: Ctx, form: UserForm): Promise<number> {
  const actor = userOf(ctx);
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
            phone = coalesce(${newPhone ?? null}, phone), version = version + 1, updated_at = ${appNow}
          where id = ${actor.id} and deleted_at is null returning id`,
      );
      if (changes.length > 0) await endSessions(tx, 'users', actor.id, actor.sessionId);
      for (const event of changes) await notifyHolder(tx, ctx, { accountId: actor.id, phone: before.phone, event });
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
  if (change === 'phone' && before.phone !== '') return requireHolderProof(ctx, { accountId, code });
  const secretOf = change === 'pay_password' && before.has_pay_password ? pay : signIn;
  return requireHolderProof(ctx, { accountId, secret: secretOf, code });
}

/** The id of the code that proves a new phone number. */
async function provenPhone(ctx: Ctx, number: string, code: string): Promise<number> {
  if (!smsCode.safeParse(code).success) throw invalid({ code: { key: 'auth.smsErr' } });
  return tryCode(ctx, number, 'edit_user', code).catch(atField('code'));
}

/** The profile of the signed-in administrator. */
export async function editOwnAsAdmin(ctx: Ctx, form: ParsedOf<typeof editAdmin>): Promise<number> {
  const actor = adminOf(ctx);
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
          password = coalesce(${password}, password), version = version + 1, updated_at = ${appNow}
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
