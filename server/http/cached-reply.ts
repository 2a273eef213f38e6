/** A public GET from memory, with ETag and one compression per version. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { JSON_TYPE, successText } from './reply.ts';
import type { Cache } from './cache.ts';
import type { Route } from './route.ts';

const SMALL_BODY = 1024;

/** `make` runs the route for an anonymous caller when memory has no fresh reply. */
export async function cachedReply(
  cache: Cache,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const topics = route.cache?.topics ?? [];
  const key = `${languageOf(request)} ${request.url}`;
  const entry = await cache.get(
    key,
    topics,
    route.cache?.seconds ?? 1,
    async () => successText(await make()),
    (body) => `"${createHash('sha1').update(body).digest('base64url')}"`,
  );
  reply
    .header('etag', entry.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, accept-encoding');
  if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send();
  const encoding = encodingFor(request, entry.body.length);
  if (!encoding) return reply.type(JSON_TYPE).send(entry.body);
  const bytes = await (entry.packed[encoding] ??= PACK[encoding](entry.body));
  return reply.type(JSON_TYPE).header('content-encoding', encoding).send(bytes);
}

const PACK = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
};
function encodingFor(request: FastifyRequest, length: number): 'br' | 'gzip' | null {
  if (length < SMALL_BODY) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
