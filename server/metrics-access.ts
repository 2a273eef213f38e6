/** Who may read `/metrics`: whoever knows METRICS_TOKEN; where none is set, whoever sits at this machine. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Env } from './env.ts';

/** What proxies add. With one of them, the loopback address is the proxy's and proves nothing of the caller. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

export function mayReadMetrics(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { metricsToken, trustProxy }: Pick<Env, 'metricsToken' | 'trustProxy'>,
): boolean {
  if (metricsToken) return sameText(headers.authorization ?? '', `Bearer ${metricsToken}`);
  return trustProxy === 0 && isLoopback(ip) && OF_PROXIES.every((name) => headers[name] === undefined);
}

/** Compares digests, so that the time tells neither length nor beginning. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
