import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import { appNow } from '#db/functions.ts';
import { users } from '#db/schema/index.ts';
import type { forgetPassword } from '#shared/contract/accounts.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { refuse } from '../../errors.ts';
import { endSessions } from '../../http/tokens.ts';
import { tryCode, spendCode } from './codes.ts';
import { clearFailures, unknownNameSubject } from './lockout.ts';
import { hashPassword } from './password.ts';
import { startSession, type Caller } from './queries.ts';
import { notifyHolder } from './notify-holder.ts';

/** A new password for the holder of the phone; every session that knew the old one ends. */
export async function replacePassword(caller: Caller, form: ParsedOf<typeof forgetPassword>): Promise<TokenReply> {
  const { ctx } = caller;
  const phone = form.username;
  const codeId = await tryCode(ctx, { phone, purpose: 'forget_password' }, form.code);
  const password = await hashPassword(form.password);
  return ctx.db.inTx(async (tx) => {
    await spendCode(tx, codeId);
    const [account] = await tx
      .update(users)
      .set({ password, updated_at: appNow })
      .where(and(eq(users.phone, phone), ne(users.phone, ''), eq(users.status, 1), isNull(users.deleted_at)))
      .returning({ id: users.id });
    if (!account) throw refuse('auth.smsErr');
    await endSessions(tx, 'users', account.id);
    await clearFailures(tx, unknownNameSubject('users', phone, ctx.ip));
    await notifyHolder(tx, ctx, { accountId: account.id, phone, event: 'password' });
    return startSession(tx, caller, 'users', account.id);
  });
}
