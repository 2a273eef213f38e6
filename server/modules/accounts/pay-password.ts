/**
 * The payment password: five wrong tries in a row lock it for half an hour. The check itself runs beside the database;
 * its outcome only counts while the lock is open, so a burst of guesses is worth no more than guesses in a row.
 */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { users } from '#db/schema/index.ts';
import { PAY_PASSWORD_LOCK_SECONDS, PAY_PASSWORD_TRIES } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { refuse, type AppError } from '../../errors.ts';
import { verifyPassword } from './password.ts';

const { id, money, pay_password, pay_tries: tries, pay_locked_until: lockedUntil } = users;
/** Until it opens; 0 when it is open. */
const minutes = sql<number>`coalesce(greatest(0, ceil(extract(epoch from ${lockedUntil} - ${appNow}) / 60)), 0)::int`;
const isOpen = or(isNull(lockedUntil), lte(lockedUntil, appNow));
const locked = (left: number): AppError => refuse('auth.payPasswordLocked', { minutes: left });

/** @throws refused when it is unset, locked or wrong. */
export async function checkPayPassword(ctx: Ctx, userId: number, text: string): Promise<void> {
  const [row] = await ctx.db.trade.select({ pay_password, minutes }).from(users).where(eq(id, userId));
  if (!row?.pay_password) throw refuse('auth.payPasswordUnset');
  if (row.minutes > 0) throw locked(row.minutes);
  if (!(await verifyPassword(row.pay_password, text))) throw await countWrong(ctx, userId);
}

async function countWrong(ctx: Ctx, userId: number): Promise<AppError> {
  const [row] = await ctx.db.trade
    .update(users)
    .set({
      pay_tries: sql`case when ${lockedUntil} <= ${appNow} then 1 else ${tries} + 1 end`,
      pay_locked_until: sql`case
        when ${lockedUntil} > ${appNow} then ${lockedUntil}
        when ${lockedUntil} is null and ${tries} + 1 >= ${PAY_PASSWORD_TRIES}::int then ${appNow} + make_interval(secs => ${PAY_PASSWORD_LOCK_SECONDS})
      end`,
    })
    .where(eq(id, userId))
    .returning({ tries, minutes });
  if (!row || row.minutes > 0) return locked(row?.minutes ?? PAY_PASSWORD_LOCK_SECONDS / 60);
  return refuse('auth.payPasswordErr', { left: PAY_PASSWORD_TRIES - row.tries });
}

/** Inside the paying transaction: the right password counts only while the lock is open. Answers what is in the wallet. */
export async function openWallet(tx: Db, userId: number): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ pay_tries: 0, pay_locked_until: null })
    .where(and(eq(id, userId), isOpen))
    .returning({ money });
  if (!row) throw locked(PAY_PASSWORD_LOCK_SECONDS / 60);
  return row.money;
}
