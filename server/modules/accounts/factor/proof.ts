/** Does a code prove the second factor of an administrator? Right ones are spent, wrong ones are counted. */
import { sql } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
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
  const row = await first<{ totp_secret: string; seconds: number }>(
    ctx.db.trade,
    sql`select totp_secret, extract(epoch from ${appNow})::float8 as seconds from admins where id = ${adminId}`,
  );
  const secret = row && decryptSecret(ctx.keys, adminId, row.totp_secret);
  const step = secret ? stepOf(secret, code.replaceAll(' ', ''), row.seconds) : null;
  return step === null || !row ? null : { step, sealed: row.totp_secret };
}

/** Takes a code of the app. Of two requests with one code the second finds its step used. */
async function spendTotp(ctx: Ctx, adminId: number, code: string): Promise<boolean> {
  const match = await matchingStep(ctx, adminId, code);
  if (!match) return false;
  const spent = await rows(
    ctx.db.trade,
    sql`update admins set totp_step = ${match.step} where id = ${adminId} and totp_secret = ${match.sealed}
        and totp_at is not null and totp_step < ${match.step} returning id`,
  );
  return spent.length > 0;
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
