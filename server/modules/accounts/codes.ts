/** SMS codes: six digits, five minutes, five tries, one use, bound to a phone and a purpose. Kept only as a keyed hash. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { smsCodes } from '#db/schema/index.ts';
import type { sendSms } from '#shared/contract/accounts.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import { SMS_CODE_SECONDS, SMS_CODE_TRIES, SMS_RESEND_SECONDS } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { refuse, tooMany } from '../../errors.ts';

/** Each serves its own call: `edit_user` /auth/edit, `check` the bank record, `cash` withdrawals. */
export type Purpose = Exclude<ParsedOf<typeof sendSms>['name'], 'user'>;

const PER_HOUR = 5;
const PER_DAY = 10;

/** A phone and what a code sent to it is for. */
export interface CodeUse {
  phone: string;
  purpose: Purpose;
}

const digest = (ctx: Ctx, { phone, purpose }: CodeUse, code: string): string =>
  createHmac('sha256', ctx.keys.proofs).update(`${purpose}:${phone}:${code}`).digest('hex');

/**
 * Makes a code for the phone, replacing the earlier one of the same purpose. `deliver` false leaves a code that
 * nothing fits, so that limits and later answers are the same whether an account exists or not.
 * @throws when the phone has had its messages for the minute, hour or day
 */
export async function makeCode(tx: Db, ctx: Ctx, use: CodeUse, deliver: boolean): Promise<string> {
  const { phone } = use;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${phone}`}))`);
  const sent = await first<{ hour: number; day: number; fresh: boolean }>(
    tx,
    sql`select count(*) filter (where created_at > ${appNow} - interval '1 hour') as hour, count(*) as day,
        coalesce(max(created_at) > ${appNow} - make_interval(secs => ${SMS_RESEND_SECONDS}), false) as fresh
      from sms_codes where phone = ${phone} and created_at > ${appNow} - interval '1 day'`,
  );
  if (sent?.fresh) throw refuse('auth.reSend');
  if ((sent?.hour ?? 0) >= PER_HOUR || (sent?.day ?? 0) >= PER_DAY) throw tooMany(3_600);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await tx.insert(smsCodes).values({
    ...use,
    code_hash: deliver ? digest(ctx, use, code) : '',
    created_at: appNow,
    expires_at: sql`${appNow} + make_interval(secs => ${SMS_CODE_SECONDS})`,
  });
  return code;
}

/**
 * Takes one try on the newest code. Committed by itself, so that a later rollback gives no try back.
 * @returns the id to pass to `spendCode`. @throws when the code is wrong, expired or worn out
 */
export async function tryCode(ctx: Ctx, use: CodeUse, code: string): Promise<number> {
  const { id, code_hash, used, tries, expires_at } = smsCodes;
  const newest = ctx.db.trade
    .select({ id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, use.phone), eq(smsCodes.purpose, use.purpose)))
    .orderBy(desc(id))
    .limit(1);
  const usable = sql<boolean>`${tries} <= ${SMS_CODE_TRIES}::int and ${expires_at} > ${appNow}`;
  const [row] = await ctx.db.trade
    .update(smsCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(eq(id, newest))
    .returning({ id, code_hash, used, usable });
  // A spent code is told like none: it would say that the number has an account.
  if (!row || row.used) throw refuse('auth.smsErr');
  if (!row.usable) throw refuse('auth.smsInvalid');
  const typed = Buffer.from(digest(ctx, use, code));
  const kept = Buffer.from(row.code_hash);
  if (typed.length !== kept.length || !timingSafeEqual(typed, kept)) throw refuse('auth.smsErr');
  return row.id;
}

/** Spends a code that was tried. @throws when someone else spent it meanwhile */
export async function spendCode(tx: Db, id: number): Promise<void> {
  const { rowCount } = await tx
    .update(smsCodes)
    .set({ used: true })
    .where(and(eq(smsCodes.id, id), eq(smsCodes.used, false)));
  if (rowCount === 0) throw refuse('auth.smsInvalid');
}
