/** A visitor is a cookie of their own: whoever shares address and browser with another shares no conversation. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { cookieMark, cookieOf, isCookieMark, setCookie } from '../../http/cookies.ts';
import type { Keys } from '../../http/tokens.ts';

const NAME = 'visitor';
const SECONDS = 180 * 86_400;
const markText = (id: string): string => `visitor|${id}`;

/** 32 letters that tell nothing. */
export const newVisitor = (): string => randomBytes(16).toString('hex');

/** The visitor that the request's cookie names; null without one that we have signed. */
export function visitorOf(keys: Keys, request: Pick<FastifyRequest, 'headers'>): string | null {
  const [id = '', mark = ''] = (cookieOf(request, NAME) ?? '').split('.');
  return isCookieMark(keys, markText(id), mark) ? id : null;
}

/** Makes the browser this visitor from the next request on; the socket is not below `/api`. */
export function rememberVisitor(
  http: { request: FastifyRequest; reply: FastifyReply },
  { keys, env }: { keys: Keys; env: Env },
  id: string,
): void {
  const value = `${id}.${cookieMark(keys, markText(id))}`;
  setCookie(http, env, { name: NAME, value, path: '/', seconds: SECONDS });
}
