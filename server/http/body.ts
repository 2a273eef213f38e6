/** Bodies: form-encoded with nested keys and JSON, one shape and one set of limits for both. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';
import { MAX_VALUES, parseForm, parseJson } from './form.ts';
import { inTime, tooLarge } from './transfer-limits.ts';
import type { Route } from './route.ts';

/** What anybody may send, signed in or not. */
export const SMALL_BODY = 65_536;
const BODY = { bytes: 2_097_152, values: MAX_VALUES };
const SECONDS = 30;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared route; absent for pages, files and unknown paths. */
    route?: Route;
  }
}

const isRaw = (request: FastifyRequest): boolean => request.routeOptions.config.route?.rawBody === true;

/** A route for everybody has no use for more than a few fields. */
function limitsOf(request: FastifyRequest): typeof BODY {
  const { route } = request.routeOptions.config;
  if (!route || route.audience === 'public') return { ...BODY, bytes: SMALL_BODY };
  return route.body ?? BODY;
}

/** Is there a body that a stranger may not send, as far as its head tells? */
export function mayBeLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

/**
 * What a body counts in the limit of its sender: one for each beginning 64 KB, as reading it takes time from everybody.
 * Routes that are made for large bodies have a limit, or ask for a right, of their own.
 */
export function hitsOf({ body, takesFile }: Route, { headers }: FastifyRequest): number {
  if (body || takesFile) return 1;
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY.bytes;
  return Math.max(1, Math.ceil(Math.min(bytes, BODY.bytes) / SMALL_BODY));
}

export function registerBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, body: IncomingMessage) => {
      const bytes = await readBytes(request, body, limitsOf(request).bytes);
      return isRaw(request) ? bytes : parseForm(bytes.toString('utf8'));
    },
  );
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) => {
    const { bytes, values } = limitsOf(request);
    const sent = await readBytes(request, body, bytes);
    return isRaw(request) ? sent : parseJson(sent.toString('utf8'), values);
  });
}

/** @throws 413 as soon as it is known that there is more */
function readBytes(request: FastifyRequest, body: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > most) throw tooLarge();
  return inTime(
    request,
    { seconds: SECONDS },
    () =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let size = 0;
        body.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > most) reject(tooLarge());
          else chunks.push(chunk);
        });
        body.on('end', () => resolve(Buffer.concat(chunks)));
        body.on('error', () => reject(invalid({ body: { key: 'body.broken' } })));
      }),
  );
}
