/** Does a code prove the second factor of an administrator? Right ones are spent, wrong ones are counted. */
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { admins } from '#db/schema/index.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { recordWrongLogin } from '../abuse.ts';
import { accountSubject, clearFailures, recordFailure, refuseLocked } from '../lockout.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { decryptSecret } from './encrypted-secret.ts';
import { stepOf } from './totp.ts';

/** `data` of a refusal that a code would lift. */
const WANTED = { factor: 'totp' } as const;
/** Six digits are few: their lock holds for the account, wherever the guesses come from. */
const codeLock = (adminId: number): string => `${accountSubject('admins', adminId)}:factor`;

/** The step whose code this is, for the secret of the account; null when it is wrong. */
export async function matchingStep(
  ctx: Ctx,
  adminId: number,
  code: string,
): Promise<{ step: number; sealed: string } | null> {
  const [row] = await ctx.db.trade
    .select({ sealed: admins.totp_secret, seconds: sql<number>`extract(epoch from ${appNow})::float8` })
    .from(admins)
    .where(eq(admins.id, adminId));
  const secret = row && decryptSecret(ctx.keys, adminId, row.sealed);
  const step = secret ? stepOf(secret, code.replaceAll(' ', ''), row.seconds) : null;
  return step === null || !row ? null : { step, sealed: row.sealed };
}

/** Takes a code of the app. Of two requests with one code the second finds its step used. */
async function spendTotp(ctx: Ctx, adminId: number, code: string): Promise<boolean> {
  const match = await matchingStep(ctx, adminId, code);
  if (!match) return false;
  const { id, totp_secret, totp_at, totp_step } = admins;
  const { rowCount } = await ctx.db.trade
    .update(admins)
    .set({ totp_step: match.step })
    .where(and(eq(id, adminId), eq(totp_secret, match.sealed), isNotNull(totp_at), lt(totp_step, match.step)));
  return rowCount === 1;
}

/**
 * Committed by itself, so that a later rollback gives no try back.
 * @throws a refusal with `data.factor` when a code is missing or wrong, or the lock's while there were too many
 */
export async function requireFactor(
  ctx: Ctx,
  adminId: number,
  code: string,
  accepts: 'app' | 'app or recovery' = 'app or recovery',
): Promise<void> {
  if (code === '') throw refuse('factor.needed', {}, WANTED);
  await refuseLocked(ctx.db.trade, codeLock(adminId));
  const isRight =
    (await spendTotp(ctx, adminId, code)) ||
    (accepts === 'app or recovery' && (await spendRecoveryCode(ctx.db.trade, ctx.keys, adminId, code)));
  if (isRight) return void (await clearFailures(ctx.db.trade, codeLock(adminId)));
  await recordFailure(ctx.db.trade, codeLock(adminId));
  await recordWrongLogin(ctx, codeLock(adminId));
  throw refuse('factor.wrong', {}, WANTED);
}
