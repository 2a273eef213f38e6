import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { register } from '#shared/contract/accounts.ts';
import { pgError, sqlState, type Db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { TokenReply } from '#shared/contract/accounts.ts';
import { refuse } from '../../errors.ts';
import { raise } from '../events/index.ts';
import { tryCode, spendCode } from './codes.ts';
import { newNickname } from './new-nickname.ts';
import { hashPassword } from './password.ts';
import { freeNumber, startSession, type Caller } from './queries.ts';

/** Opens an account for a phone number proven by a code, and signs it in. */
export async function openAccount(caller: Caller, form: ParsedOf<typeof register>): Promise<TokenReply> {
  const { ctx } = caller;
  const phone = form.username;
  const codeId = await tryCode(ctx, { phone, purpose: 'register' }, form.code);
  const password = await hashPassword(form.password);
  try {
    return await ctx.db.inTx(async (tx) => {
      await spendCode(tx, codeId);
      await freeNumber(tx, phone);
      const inviter_id = await knownInviter(tx, form.inviter_id || form.inviterId);
      const [row] = await tx
        .insert(users)
        .values({ username: phone, nickname: newNickname(ctx.language), phone, password, inviter_id, ip: ctx.ip })
        .returning({ id: users.id });
      const user_id = row?.id ?? 0;
      await raise(tx, 'member.joined', [{ user_id, actor: 'user', actor_id: user_id, data: {} }]);
      return startSession(tx, caller, 'users', user_id);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw refuse(pgError(error)?.constraint === 'users_phone_key' ? 'auth.phoneExists' : 'auth.userNameExist');
  }
}

/** Only a main account in good standing invites; anything else counts as nobody. */
export async function knownInviter(tx: Db, id: number): Promise<number> {
  if (id === 0) return 0;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.belong_id, 0), eq(users.status, 1), isNull(users.deleted_at)));
  return row?.id ?? 0;
}
