/** An administrator's own second factor: set up, confirmed by its first code, renewed codes, switched off. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { confirmFactor, dropFactor, FactorState, renewFactorCodes } from '#shared/contract/factor.ts';
import { first } from '#db/client.ts';
import { appNow, needsTotp, nextVersion, wireTime } from '#db/functions.ts';
import { admins } from '#db/schema/index.ts';
import { adminOf, type Ctx } from '../../../context.ts';
import { invalid, refuse } from '../../../errors.ts';
import { endSessions } from '../../../http/tokens.ts';
import { atField, checkSignInPassword } from '../proof.ts';
import { matchingStep, requireFactor } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { recordFactorHistory, removeFactors } from './remove.ts';
import { encryptSecret } from './encrypted-secret.ts';
import { base32, otpauthUri } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

type RecoveryCodes = AnswerOf<typeof confirmFactor>;

/** How things stand, without anything that helps to sign in. */
export async function factorState(ctx: Ctx): Promise<FactorState> {
  const row = await first<FactorState>(
    ctx.db.trade,
    sql`select a.totp_at is not null as active, coalesce(${wireTime('a.totp_at')}, '') as since,
        ${needsTotp('a.id')} as required,
        (select count(*) from admin_recovery_codes c where c.admin_id = a.id and c.used_at is null)::int as codes_left
      from admins a where a.id = ${adminOf(ctx).id}`,
  );
  return row ?? { active: false, since: '', required: false, codes_left: 0 };
}

/** A new secret, told this once. It is not asked for until its first code has come. */
export async function beginEnrolment(ctx: Ctx): Promise<{ uri: string; secret: string }> {
  const { id } = adminOf(ctx);
  const bytes = randomBytes(SECRET_BYTES);
  const [row] = await ctx.db.trade
    .update(admins)
    .set({ totp_secret: encryptSecret(ctx.keys, id, bytes), totp_step: 0 })
    .where(and(eq(admins.id, id), isNull(admins.totp_at), isNull(admins.deleted_at)))
    .returning({ username: admins.username });
  if (!row) throw refuse('factor.active');
  return { uri: otpauthUri(bytes, new URL(ctx.env.publicUrl).hostname, row.username), secret: base32(bytes) };
}

/** The first code switches it on; sessions that were opened without it end, but this one. */
export async function confirmEnrolment(ctx: Ctx, form: ParsedOf<typeof confirmFactor>): Promise<RecoveryCodes> {
  const { id, sessionId } = adminOf(ctx);
  const match = await matchingStep(ctx, id, form.totp);
  if (!match) throw invalid({ totp: { key: 'factor.wrong' } });
  return ctx.db.inTx(async (tx) => {
    const { rowCount } = await tx
      .update(admins)
      .set({ totp_at: appNow, totp_step: match.step, ...nextVersion(admins) })
      .where(and(eq(admins.id, id), isNull(admins.totp_at), eq(admins.totp_secret, match.sealed)));
    if (rowCount === 0) throw refuse('factor.active');
    await endSessions(tx, 'admins', id, sessionId);
    await recordFactorHistory(tx, ctx, [id], 'on');
    return { recovery_codes: await renewRecoveryCodes(tx, ctx.keys, id) };
  });
}

/** New recovery codes for who holds the app. */
export async function newRecoveryCodes(ctx: Ctx, form: ParsedOf<typeof renewFactorCodes>): Promise<RecoveryCodes> {
  const { id } = adminOf(ctx);
  await requireFactor(ctx, id, form.totp, 'app');
  return ctx.db.inTx(async (tx) => ({ recovery_codes: await renewRecoveryCodes(tx, ctx.keys, id) }));
}

/** @throws a refusal while a role of the account wants it */
export async function switchOff(ctx: Ctx, form: ParsedOf<typeof dropFactor>): Promise<number> {
  const { id } = adminOf(ctx);
  if ((await factorState(ctx)).required) throw refuse('factor.required');
  await checkSignInPassword(ctx, 'admins', id, form.password).catch(atField('password'));
  await requireFactor(ctx, id, form.totp);
  return ctx.db.inTx(async (tx) => (await removeFactors(tx, ctx, eq(admins.id, id))).length);
}
