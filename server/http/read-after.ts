/**
 * Who has written reads the own write, whichever process and standby answers: a cookie carries how far the database had come. A
 * caller with a token and no cookie is a program that keeps none: it is answered by the primary.
 */
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database, WalPosition } from '#db/client.ts';
import type { Env } from '../env.ts';
import { cookieOf, setCookie } from './cookies.ts';

const COOKIE = 'read_after';
/** As long as anybody stays signed in. */
const SECONDS = 30 * 86_400;

/** What the caller's reads have to see; infinite where nobody knows. */
export function readAfter(headers: IncomingHttpHeaders): WalPosition {
  const told = cookieOf({ headers }, COOKIE);
  if (told && /^\d{1,15}$/.test(told)) return Number(told);
  return headers.authorization ? Number.POSITIVE_INFINITY : 0;
}

/** Gives every answer to a call that may have written the position of the database after it. */
export function rememberWrites(app: FastifyInstance, replicas: NonNullable<Database['replicas']>, env: Env): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !request.routeOptions.config.route) return;
    // The primary is away: what it had answered by then nobody knows.
    const position = await replicas.position().catch(() => Number.MAX_SAFE_INTEGER);
    const value = String(position).slice(0, 15);
    setCookie({ request, reply }, env, { name: COOKIE, value, path: '/', seconds: SECONDS });
  });
}
