/** When a network tries too much, each further attempt costs a proof of work; far beyond that it is refused. */
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { first } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { Ctx } from '../../context.ts';
import { AppError, tooMany } from '../../errors.ts';
import { hit, LIMITS } from '../../http/rate-limit.ts';
import { proofHolds } from '../../ports/altcha.ts';

/** Wrong passwords and messages of one network within a window of `LIMITS` before a proof is asked for. */
const FREE = { login: 10, sms: 20 } as const;

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one customer of a provider can vary at will. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

const proofWanted = () => new AppError(CODE.tooMany, 'altcha', { status: 429, params: { seconds: 1 } });

/** @throws 429 when the network has used up its wrong passwords, or when a proof is due and `proof` is none. */
export async function admitLogin(ctx: Ctx, proof: string): Promise<void> {
  const { seconds, hits: most } = LIMITS.login;
  const row = await first<{ hits: number; left: number }>(
    ctx.db.trade,
    sql`select hits, ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as left from rate_limits
      where key = ${`login:${networkOf(ctx.ip)}`} and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`,
  );
  if (!row || row.hits < FREE.login) return;
  if (row.hits >= most) throw tooMany(row.left);
  if (!(await proofHolds(ctx, proof))) throw proofWanted();
}
export const noteWrongLogin = (ctx: Ctx): Promise<number> => hit(ctx.db, 'login', networkOf(ctx.ip));

/** Counts a request for a message. @throws 429 as above. */
export async function admitSms(ctx: Ctx, proof: string): Promise<void> {
  const hits = await hit(ctx.db, 'sms', networkOf(ctx.ip));
  if (hits > FREE.sms && !(await proofHolds(ctx, proof))) throw proofWanted();
}
