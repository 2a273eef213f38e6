import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { first } from '#db/client.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import { refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { endSessions } from '../../http/tokens.ts';
import { parse } from '../../http/validate.ts';
import { tryCode, spendCode } from './codes.ts';
import { ALIKE, alike, LABELS, newPassword, phone, secret, smsCode } from './fields.ts';
import { forgiveFailures, strangerSubject } from './lockout.ts';
import { hashPassword } from './password.ts';
import { letIn, type Caller } from './queries.ts';
import { tellHolder } from './tell-holder.ts';

export const forgetPasswordInput = z
  .object({ username: phone, password: newPassword, re_password: secret, code: smsCode })
  .refine(alike, ALIKE);

/** A new password for the holder of the phone; every session that knew the old one ends. */
export async function forgetPassword(caller: Caller, input: Input): Promise<TokenReply> {
  const { ctx } = caller;
  const form = parse(forgetPasswordInput, { ...input, username: input['username'] || input['phone'] }, LABELS);
  const codeId = await tryCode(ctx, form.username, 'forget_password', form.code);
  const password = await hashPassword(form.password);
  return ctx.db.inTx(async (tx) => {
    await spendCode(tx, codeId);
    const account = await first<{ id: number }>(
      tx,
      sql`update users set password = ${password}, updated_at = app_now()
        where phone = ${form.username} and phone <> '' and status = 1 and deleted_at is null returning id`,
    );
    if (!account) throw refuse('auth.smsErr');
    await endSessions(tx, 'users', account.id);
    await forgiveFailures(tx, strangerSubject('users', form.username, ctx.ip));
    await tellHolder(tx, ctx, { accountId: account.id, phone: form.username, event: 'password' });
    return letIn(tx, caller, 'users', account.id);
  });
}
