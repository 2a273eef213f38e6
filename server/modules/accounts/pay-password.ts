/**
 * The payment password: five wrong tries in a row lock it for half an hour. The check itself runs beside the database;
 * its outcome only counts while the lock is open, so a burst of guesses is worth no more than guesses in a row.
 */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { PAY_PASSWORD_LOCK_SECONDS, PAY_PASSWORD_TRIES } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { refuse, type AppError } from '../../errors.ts';
import { verifyPassword } from './password.ts';

interface Lock {
  pay_password: string;
  /** Minutes until it opens; 0 when it is open. */
  minutes: number;
}

const minutes = sql`greatest(0, ceil(extract(epoch from pay_locked_until - ${appNow}) / 60))::int`;
const locked = (left: number): AppError => refuse('auth.payPasswordLocked', { minutes: left });

/** @throws refused when it is unset, locked or wrong. */
export async function checkPayPassword(ctx: Ctx, userId: number, text: string): Promise<void> {
  const row = await first<Lock>(
    ctx.db.trade,
    sql`select pay_password, coalesce(${minutes}, 0) as minutes from users where id = ${userId}`,
  );
  if (!row?.pay_password) throw refuse('auth.payPasswordUnset');
  if (row.minutes > 0) throw locked(row.minutes);
  if (!(await verifyPassword(row.pay_password, text))) throw await countWrong(ctx, userId);
}

async function countWrong(ctx: Ctx, userId: number): Promise<AppError> {
  const row = await first<{ tries: number; minutes: number }>(
    ctx.db.trade,
    sql`update users set
        pay_tries = case when pay_locked_until <= ${appNow} then 1 else pay_tries + 1 end,
        pay_locked_until = case
          when pay_locked_until > ${appNow} then pay_locked_until
          when pay_locked_until is null and pay_tries + 1 >= ${PAY_PASSWORD_TRIES}::int then ${appNow} + make_interval(secs => ${PAY_PASSWORD_LOCK_SECONDS})
        end
      where id = ${userId} returning pay_tries as tries, coalesce(${minutes}, 0) as minutes`,
  );
  if (!row || row.minutes > 0) return locked(row?.minutes ?? PAY_PASSWORD_LOCK_SECONDS / 60);
  return refuse('auth.payPasswordErr', { left: PAY_PASSWORD_TRIES - row.tries });
}

/** Inside the paying transaction: the right password counts only while the lock is open. Answers what is in the wallet. */
export async function openWallet(tx: Db, userId: number): Promise<number> {
  const row = await first<{ money: number }>(
    tx,
    sql`update users set pay_tries = 0, pay_locked_until = null
      where id = ${userId} and (pay_locked_until is null or pay_locked_until <= ${appNow}) returning money`,
  );
  if (!row) throw locked(PAY_PASSWORD_LOCK_SECONDS / 60);
  return row.money;
}
