/** A super administrator takes away the second factor of a colleague who has lost it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { adminOf, type Ctx } from '../../../context.ts';
import type { HookMap, WireRow } from '../../../crud/hooks.ts';
import { forbidden, refuse } from '../../../errors.ts';
import { translatorIn } from '../../../http/reply.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { recordFactorHistory } from './history.ts';

/** Whoever was signed in with it is signed out. @returns how many had one */
async function resetFactor(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const actor = adminOf(ctx);
  if (!actor.isSuper) throw forbidden('factor.superOnly');
  // Their own is switched off with password and code: a stolen session must not do without.
  if (ids.includes(actor.id)) throw refuse('factor.own');
  return ctx.db.inTx(async (tx) => {
    const found = await rows<{ id: number }>(
      tx,
      sql`update admins set totp_secret = '', totp_step = 0, totp_at = null, version = version + 1, updated_at = ${appNow}
        where id = any(${sql.param([...ids])}::bigint[]) and totp_secret <> '' and deleted_at is null returning id`,
    );
    const reset = found.map(({ id }) => id);
    await dropRecoveryCodes(tx, reset);
    await tx.execute(sql`update sessions set revoked_at = ${appNow}
      where realm = 'admins' and account_id = any(${sql.param(reset)}::bigint[]) and revoked_at is null`);
    if (reset.length > 0) await recordFactorHistory(tx, ctx, reset, 'off');
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
