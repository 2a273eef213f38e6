/** An administrator's own second factor: set up, confirmed by its first code, renewed codes, switched off. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { requiredText } from '#shared/contract/fields.ts';
import { first, rows } from '#db/client.ts';
import { adminOf, type Ctx } from '../../../context.ts';
import { invalid, refuse } from '../../../errors.ts';
import type { Input } from '../../../http/route.ts';
import { endSessions } from '../../../http/tokens.ts';
import { parse } from '../../../http/validate.ts';
import { LABELS, secret } from '../fields.ts';
import { atField, checkSignInPassword } from '../proof.ts';
import { rememberFactor } from './history.ts';
import { matchingStep, requireFactor } from './proof.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { seal } from './sealed.ts';
import { base32, otpauthUri } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const totp = requiredText(40);
export const codeInput = z.object({ totp });
export const switchOffInput = z.object({ password: secret.pipe(z.string().min(1)), totp });

interface FactorState {
  active: boolean;
  /** Since when; '' while it is not active. */
  since: string;
  /** A role of the account wants it. */
  required: boolean;
  /** Recovery codes that were not used. */
  codes_left: number;
}

/** How things stand, without anything that helps to sign in. */
export async function factorState(ctx: Ctx): Promise<FactorState> {
  const row = await first<FactorState>(
    ctx.db.trade,
    sql`select a.totp_at is not null as active, coalesce(wire_time(a.totp_at), '') as since,
        needs_totp(a.id) as required,
        (select count(*) from admin_recovery_codes c where c.admin_id = a.id and c.used_at is null)::int as codes_left
      from admins a where a.id = ${adminOf(ctx).id}`,
  );
  return row ?? { active: false, since: '', required: false, codes_left: 0 };
}

/** A new secret, told this once. It is not asked for until its first code has come. */
export async function beginEnrolment(ctx: Ctx): Promise<{ uri: string; secret: string }> {
  const { id } = adminOf(ctx);
  const bytes = randomBytes(SECRET_BYTES);
  const row = await first<{ username: string }>(
    ctx.db.trade,
    sql`update admins set totp_secret = ${seal(ctx.keys, id, bytes)}, totp_step = 0
      where id = ${id} and totp_at is null and deleted_at is null returning username`,
  );
  if (!row) throw refuse('factor.active');
  return { uri: otpauthUri(bytes, new URL(ctx.env.publicUrl).hostname, row.username), secret: base32(bytes) };
}

/** The first code switches it on; sessions that were opened without it end, but this one. */
export async function confirmEnrolment(ctx: Ctx, input: Input): Promise<{ recovery_codes: string[] }> {
  const { id, sessionId } = adminOf(ctx);
  const form = parse(codeInput, input, LABELS);
  const match = await matchingStep(ctx, id, form.totp);
  if (!match) throw invalid({ totp: { key: 'factor.wrong' } });
  return ctx.db.inTx(async (tx) => {
    const confirmed = await rows(
      tx,
      sql`update admins set totp_at = app_now(), totp_step = ${match.step}, version = version + 1, updated_at = app_now()
        where id = ${id} and totp_at is null and totp_secret = ${match.sealed} returning id`,
    );
    if (confirmed.length === 0) throw refuse('factor.active');
    await endSessions(tx, 'admins', id, sessionId);
    await rememberFactor(tx, ctx, [id], 'on');
    return { recovery_codes: await renewRecoveryCodes(tx, ctx.keys, id) };
  });
}

/** New recovery codes for who holds the app. */
export async function newRecoveryCodes(ctx: Ctx, input: Input): Promise<{ recovery_codes: string[] }> {
  const { id } = adminOf(ctx);
  const form = parse(codeInput, input, LABELS);
  await requireFactor(ctx, id, form.totp, 'app');
  return ctx.db.inTx(async (tx) => ({ recovery_codes: await renewRecoveryCodes(tx, ctx.keys, id) }));
}

/** @throws a refusal while a role of the account wants it */
export async function switchOff(ctx: Ctx, input: Input): Promise<number> {
  const { id } = adminOf(ctx);
  const form = parse(switchOffInput, input, LABELS);
  if ((await factorState(ctx)).required) throw refuse('factor.required');
  await checkSignInPassword(ctx, 'admins', id, form.password).catch(atField('password'));
  await requireFactor(ctx, id, form.totp);
  return ctx.db.inTx(async (tx) => {
    const changed = await rows(
      tx,
      sql`update admins set totp_secret = '', totp_step = 0, totp_at = null, version = version + 1, updated_at = app_now()
        where id = ${id} and totp_at is not null returning id`,
    );
    await dropRecoveryCodes(tx, [id]);
    if (changed.length > 0) await rememberFactor(tx, ctx, [id], 'off');
    return changed.length;
  });
}
