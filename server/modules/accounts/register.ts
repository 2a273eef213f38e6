import { sql } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { register } from '#shared/contract/accounts.ts';
import { first, pgError, sqlState, type Db } from '#db/client.ts';
import type { TokenReply } from '#shared/contract/auth.ts';
import { refuse } from '../../errors.ts';
import { tryCode, spendCode } from './codes.ts';
import { freeNumber } from './number-names.ts';
import { hashPassword } from './password.ts';
import { startSession, type Caller } from './queries.ts';

/** Opens an account for a phone number proven by a code, and signs it in. */
export async function openAccount(caller: Caller, form: ParsedOf<typeof register>): Promise<TokenReply> {
  const { ctx } = caller;
  const codeId = await tryCode(ctx, form.username, 'register', form.code);
  const password = await hashPassword(form.password);
  try {
    return await ctx.db.inTx(async (tx) => {
      await spendCode(tx, codeId);
      await freeNumber(tx, form.username);
      const inviterId = await knownInviter(tx, form.inviter_id || form.inviterId);
      const row = await first<{ id: number }>(
        tx,
        sql`insert into users (username, nickname, phone, password, inviter_id, ip)
          values (${form.username}, ${form.username}, ${form.username}, ${password}, ${inviterId}, ${ctx.ip}) returning id`,
      );
      return startSession(tx, caller, 'users', row?.id ?? 0);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw refuse(pgError(error)?.constraint === 'users_phone_key' ? 'auth.phoneExists' : 'auth.userNameExist');
  }
}

/** Only a main account in good standing invites; anything else counts as nobody. */
async function knownInviter(tx: Db, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const row = await first<{ id: number }>(
    tx,
    sql`select id from users where id = ${wanted} and belong_id = 0 and status = 1 and deleted_at is null`,
  );
  return row?.id ?? 0;
}
