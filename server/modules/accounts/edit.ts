/** The own profile. What guards the account is changed only by who proves to be its holder, and the holder is told. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { smsCode } from '#shared/contract/account-fields.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { editAdmin, editUser } from '#shared/contract/profile.ts';
import { sqlState } from '#db/client.ts';
import { nextVersion } from '#db/functions.ts';
import { admins, users } from '#db/schema/index.ts';
import { STRONG_PASSWORD_MIN, weaknessOf } from '#shared/domain/password-strength.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { endSessions } from '../../http/tokens.ts';
import { tryCode, spendCode } from './codes.ts';
import { hashPassword } from './password.ts';
import { atField, checkSignInPassword, requireHolderProof, type Proof } from './proof.ts';
import { notifyHolder } from './notify-holder.ts';
import { freeNumber } from './queries.ts';

type UserForm = ParsedOf<typeof editUser>;

const GUARDS = ['password', 'pay_password', 'phone'] as const;
/** What a form asks to change of what guards the account, and what is there now. */
interface Guarded {
  form: UserForm;
  phone: string;
  hasPayPassword: boolean;
  isMoving: boolean;
}

/** The profile of the signed-in shopper or seller. Nothing but these fields is ever written. */
export async function editOwn(ctx: Ctx, form: UserForm): Promise<number> {
  const actor = userOf(ctx);
  const [before] = await ctx.db.trade
    .select({ phone: users.phone, pay_password: users.pay_password })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!before) return 0;
  const { phone } = before;
  const newPhone = form.phone === phone ? undefined : form.phone;
  const isMoving = newPhone !== undefined;
  const changes = GUARDS.filter((name) => (name === 'phone' ? isMoving : form[name] !== undefined));
  const proofs: Proof[] = [];
  for (const change of changes)
    proofs.push(await proofOf(ctx, change, { form, phone, hasPayPassword: before.pay_password !== '', isMoving }));
  const codeId = isMoving ? await provenPhone(ctx, newPhone, form.code) : null;
  const password = form.password && (await hashPassword(form.password));
  const pay_password = form.pay_password && (await hashPassword(form.pay_password));
  try {
    return await ctx.db.inTx(async (tx) => {
      for (const proof of new Map(proofs.map((shown) => [shown.key, shown])).values()) await proof.spend(tx);
      if (codeId !== null) await spendCode(tx, codeId);
      if (isMoving) await freeNumber(tx, newPhone);
      // A name that was the old number follows it: otherwise the number's next holder could not register.
      const username = isMoving && {
        username: sql`case when ${users.username} = ${users.phone} then ${newPhone} else ${users.username} end`,
      };
      const { nickname, avatar, sex } = form;
      const { rowCount } = await tx
        .update(users)
        .set({ nickname, avatar, sex, password, pay_password, phone: newPhone, ...username, ...nextVersion(users) })
        .where(and(eq(users.id, actor.id), isNull(users.deleted_at)));
      if (changes.length > 0) await endSessions(tx, 'users', actor.id, actor.sessionId);
      for (const event of changes) await notifyHolder(tx, ctx, { accountId: actor.id, phone, event });
      return rowCount ?? 0;
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse('auth.phoneExists');
    throw error;
  }
}

/** What a change asks for: the secret that is replaced (a first payment password: that of the sign-in), or a code to the present number. */
function proofOf(ctx: Ctx, change: (typeof GUARDS)[number], guarded: Guarded): Promise<Proof> {
  const { form, phone, hasPayPassword, isMoving } = guarded;
  const code = {
    ...(isMoving ? { field: 'old_code', text: form.old_code } : { field: 'code', text: form.code }),
    purpose: 'edit_user',
  } as const;
  const accountId = userOf(ctx).id;
  const signIn = { kind: 'password', field: 'old_password', text: form.old_password } as const;
  const pay = { kind: 'pay_password', field: 'old_pay_password', text: form.old_pay_password } as const;
  // A number is given up by a message to it; the password stands in only where there is none.
  if (change === 'phone' && phone !== '') return requireHolderProof(ctx, { accountId, code });
  const secretOf = change === 'pay_password' && hasPayPassword ? pay : signIn;
  return requireHolderProof(ctx, { accountId, secret: secretOf, code });
}

/** The id of the code that proves a new phone number. */
async function provenPhone(ctx: Ctx, phone: string, code: string): Promise<number> {
  if (!smsCode.safeParse(code).success) throw invalid({ code: { key: 'auth.smsErr' } });
  return tryCode(ctx, { phone, purpose: 'edit_user' }, code).catch(atField('code'));
}

/** The profile of the signed-in administrator. */
export async function editOwnAsAdmin(ctx: Ctx, form: ParsedOf<typeof editAdmin>): Promise<number> {
  const actor = adminOf(ctx);
  if (form.password !== undefined) {
    if (form.old_password === '') throw invalid({ old_password: { key: 'field.required' } });
    await checkSignInPassword(ctx, 'admins', actor.id, form.old_password).catch(atField('old_password'));
    await refuseWeakOwn(ctx, actor.id, form.password);
  }
  const password = form.password && (await hashPassword(form.password));
  const { nickname, avatar } = form;
  return ctx.db.inTx(async (tx) => {
    const { rowCount } = await tx
      .update(admins)
      .set({ nickname, avatar, password, ...nextVersion(admins) })
      .where(and(eq(admins.id, actor.id), isNull(admins.deleted_at)));
    if (password) await endSessions(tx, 'admins', actor.id, actor.sessionId);
    return rowCount ?? 0;
  });
}

async function refuseWeakOwn(ctx: Ctx, id: number, password: string): Promise<void> {
  const [row] = await ctx.db.trade.select({ username: admins.username }).from(admins).where(eq(admins.id, id));
  const weakness = weaknessOf(password, row?.username ?? '');
  if (weakness) throw invalid({ password: { key: `weakPassword.${weakness}`, params: { min: STRONG_PASSWORD_MIN } } });
}
