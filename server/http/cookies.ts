/** Cookies that only the server reads: signed, kept from scripts and from other sites, and over TLS alone where the site has it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import type { Keys } from './tokens.ts';

export const cookieOf = (request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name];

export interface NewCookie {
  name: string;
  value: string;
  path: string;
  seconds: number;
}

/** A proxy that may tell about the caller's connection counts as much as the public address. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { publicUrl }: Env,
  { name, value, path, seconds }: NewCookie,
): void {
  const secure = publicUrl.startsWith('https:') || request.protocol === 'https';
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, path, maxAge: seconds, httpOnly: true, sameSite: 'lax', secure }),
  );
}

/** What only this server can write under `text`. Its first word is the purpose, so that one cookie never serves as another. */
export const cookieMark = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.cookies).update(text).digest('base64url');

export function isCookieMark(keys: Keys, text: string, mark: string): boolean {
  const [actual, expected] = [Buffer.from(mark), Buffer.from(cookieMark(keys, text))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
