/** A second factor goes: switched off by its holder, or taken away by a super administrator from a colleague who has lost it. */
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { appNow, nextVersion } from '#db/functions.ts';
import { admins, sessions } from '#db/schema/index.ts';
import { adminOf, type Ctx } from '../../../context.ts';
import { writeHistory, type Changes } from '../../../crud/history.ts';
import type { HookMap, WireRow } from '../../../crud/hooks.ts';
import { forbidden, refuse } from '../../../errors.ts';
import { translatorIn } from '../../../http/reply.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

/** Notes with the accounts that their second factor was switched on or off. */
export function recordFactorHistory(tx: Db, ctx: Ctx, adminIds: readonly number[], now: 'on' | 'off'): Promise<void> {
  const changes: Changes = { has_totp: now === 'on' ? [0, 1] : [1, 0] };
  const entries = adminIds.map((id) => ({ id, operation: 'update', changes }));
  return writeHistory(tx, ctx, { resource: 'admins' }, entries);
}

/** Takes secret and recovery codes away. @returns the ids of those who had one */
export async function removeFactors(tx: Db, ctx: Ctx, whose: SQL): Promise<number[]> {
  const removed = await tx
    .update(admins)
    .set({ totp_secret: '', totp_step: 0, totp_at: null, ...nextVersion(admins) })
    .where(and(whose, ne(admins.totp_secret, ''), isNull(admins.deleted_at)))
    .returning({ id: admins.id });
  const ids = removed.map(({ id }) => id);
  await dropRecoveryCodes(tx, ids);
  await recordFactorHistory(tx, ctx, ids, 'off');
  return ids;
}

/** Whoever was signed in with it is signed out. @returns how many had one */
async function resetFactor(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const actor = adminOf(ctx);
  if (!actor.isSuper) throw forbidden('factor.superOnly');
  // Their own is switched off with password and code: a stolen session must not do without.
  if (ids.includes(actor.id)) throw refuse('factor.own');
  return ctx.db.inTx(async (tx) => {
    const reset = await removeFactors(tx, ctx, inArray(admins.id, [...ids]));
    await tx
      .update(sessions)
      .set({ revoked_at: appNow })
      .where(and(eq(sessions.realm, 'admins'), inArray(sessions.account_id, reset), isNull(sessions.revoked_at)));
    return reset.length;
  });
}

/** Has it or not, and why the caller may not take it away. */
function withFactor(ctx: Ctx, row: WireRow): WireRow {
  const actor = adminOf(ctx);
  const reason = row['id'] === actor.id ? 'factor.own' : actor.isSuper ? null : 'factor.superOnly';
  return {
    ...row,
    has_totp: row['totp_at'] ? 1 : 0,
    ...(reason && { can: { reset_totp: translatorIn(ctx.language)(reason) } }),
  };
}

export const factorHooks: HookMap = {
  admins: {
    answers: { row: { can: z.object({ reset_totp: z.string() }).optional() } },
    present: (ctx, list) => list.map((row) => withFactor(ctx, row)),
    actions: { reset_totp: resetFactor },
  },
};
