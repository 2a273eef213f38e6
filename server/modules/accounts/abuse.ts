/** When a network tries too much, each further attempt costs a proof of work; far beyond that it is refused. */
import { CODE } from '#shared/contract/envelope.ts';
import type { Ctx } from '../../context.ts';
import { AppError, tooMany } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { countAgainstLimit, secondsLeft, LIMITS, countOf, usedOf } from '../../http/rate-limit.ts';
import { proofHolds } from '../../ports/altcha.ts';
import { setting } from '../settings/index.ts';

/** Wrong passwords and messages of one network within a window of `LIMITS` before a proof is asked for. */
const FREE = { login: 10, sms: 20 } as const;

const proofWanted = () => new AppError(CODE.tooMany, 'altcha', { status: 429, params: { seconds: 1 } });

/**
 * Lets a stranger try a name.
 * @throws 429 when the network has used up its wrong passwords, or when a proof is due, by the network or by the name,
 * and `proof` is none.
 */
export async function assertLoginAllowed(ctx: Ctx, subject: string, proof: string): Promise<void> {
  const network = await usedOf(ctx.db, 'login', networkOf(ctx.ip));
  if (network.hits >= LIMITS.login.hits) throw tooMany(network.left);
  const isDue = network.hits >= FREE.login || (await usedOf(ctx.db, 'name', subject)).hits >= LIMITS.name.hits;
  if (isDue && !(await proofHolds(ctx, proof))) throw proofWanted();
}
/** @throws 429 when the network has used up its wrong passwords */
export async function recordWrongLogin(ctx: Ctx, subject: string): Promise<void> {
  await countOf(ctx.db, 'name', subject);
  await countAgainstLimit(ctx.db, 'login', networkOf(ctx.ip));
}

/** Counts a request for a message. @throws 429 as above. */
export async function assertSmsAllowed(ctx: Ctx, proof: string): Promise<void> {
  const hits = await countAgainstLimit(ctx.db, 'sms', networkOf(ctx.ip));
  if (hits > FREE.sms && !(await proofHolds(ctx, proof))) throw proofWanted();
}

/**
 * Counts a message against what the whole shop sends in a minute and in a day, for known and unknown numbers alike.
 * @throws 429 when either is used up; the first refusal of a window is logged
 */
export async function spendSms(ctx: Ctx): Promise<void> {
  for (const [name, key] of [
    ['smsMinute', 'sms.per_minute'],
    ['smsDay', 'sms.per_day'],
  ] as const) {
    const most = await setting(ctx.db.trade, key);
    const hits = await countOf(ctx.db, name, 'all');
    if (hits <= most) continue;
    if (hits === most + 1) ctx.log.error({ limit: key, most }, 'no more messages are sent until the window ends');
    throw tooMany(secondsLeft(LIMITS[name].seconds));
  }
}
