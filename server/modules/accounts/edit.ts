import { sql } from 'drizzle-orm';
import { rows, sqlState, type Db } from '#db/client.ts';
import { adminOf, userOf, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { endSessions } from '../../http/tokens.ts';
import { parse, requiredText, text, z } from '../../http/validate.ts';
import { tryCode, useCode } from './codes.ts';
import { LABELS, newPassword, payPassword, phone, pictureAddress, smsCode } from './fields.ts';
import { hashPassword } from './password.ts';

/** A blank stands for "leave it as it is". */
const blankKeeps = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const common = {
  nickname: requiredText(15).optional(),
  avatar: pictureAddress.optional(),
  password: blankKeeps(newPassword),
};
export const editAdminInput = z.object(common);
export const editUserInput = z.object({
  ...common,
  sex: blankKeeps(z.union([z.literal([0, 1]), z.literal(['0', '1'])]).transform(Number)),
  pay_password: blankKeeps(payPassword),
  phone: blankKeeps(phone),
  code: text(10).default(''),
});
type UserForm = z.infer<typeof editUserInput>;

/** The profile of the signed-in shopper or seller. Nothing but these fields is ever written. */
export async function editUser(ctx: Ctx, input: Input): Promise<number> {
  const actor = userOf(ctx);
  const form = parse(editUserInput, input, LABELS);
  const codeId = await provenPhone(ctx, form);
  const password = form.password === undefined ? null : await hashPassword(form.password);
  const payHash = form.pay_password === undefined ? null : await hashPassword(form.pay_password);
  try {
    return await ctx.db.inTx(async (tx) => {
      if (codeId !== null) await useCode(tx, codeId);
      // A name that was the old number follows it: otherwise the number's next holder could not register.
      const changed = await rows(
        tx,
        sql`update users set nickname = coalesce(${form.nickname ?? null}, nickname), avatar = coalesce(${form.avatar ?? null}, avatar),
            sex = coalesce(${form.sex ?? null}::smallint, sex), password = coalesce(${password}, password),
            pay_password = coalesce(${payHash}, pay_password),
            pay_tries = case when ${payHash}::text is null then pay_tries else 0 end,
            pay_locked_until = case when ${payHash}::text is null then pay_locked_until end,
            username = case when ${codeId === null ? null : form.phone}::text is not null and username = phone then ${form.phone ?? ''} else username end,
            phone = coalesce(${codeId === null ? null : (form.phone ?? null)}, phone), version = version + 1, updated_at = now()
          where id = ${actor.id} and deleted_at is null returning id`,
      );
      if (password) await endSessions(tx, 'users', actor.id, actor.sessionId);
      return changed.length;
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse('auth.phoneExists');
    throw error;
  }
}

/** The id of the code that proves a new phone number; null when the number stays. */
async function provenPhone(ctx: Ctx, form: UserForm): Promise<number | null> {
  if (form.phone === undefined) return null;
  const [row] = await rows<{ phone: string }>(ctx.db.trade, sql`select phone from users where id = ${userOf(ctx).id}`);
  if (row?.phone === form.phone && form.code === '') return null;
  if (!smsCode.safeParse(form.code).success) throw invalid({ code: { key: 'auth.smsErr' } });
  return tryCode(ctx, form.phone, 'edit_user', form.code);
}

/** The profile of the signed-in administrator. */
export async function editAdmin(ctx: Ctx, input: Input): Promise<number> {
  const actor = adminOf(ctx);
  const form = parse(editAdminInput, input, LABELS);
  const password = form.password === undefined ? null : await hashPassword(form.password);
  return ctx.db.inTx(async (tx: Db) => {
    const changed = await rows(
      tx,
      sql`update admins set nickname = coalesce(${form.nickname ?? null}, nickname), avatar = coalesce(${form.avatar ?? null}, avatar),
          password = coalesce(${password}, password), version = version + 1, updated_at = now()
        where id = ${actor.id} and deleted_at is null returning id`,
    );
    if (password) await endSessions(tx, 'admins', actor.id, actor.sessionId);
    return changed.length;
  });
}
