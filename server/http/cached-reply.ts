/** A public GET from memory, with ETag and one compression per version. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { JSON_TYPE, successText } from './reply.ts';
import type { Cache, Encoding } from './cache.ts';
import type { Input, Route } from './route.ts';

const SMALL_BODY = 1024;

/**
 * `make` runs the route for an anonymous caller when memory has no fresh reply. The key is what the route reads of the
 * call and nothing else, so that what it ignores makes no further entries.
 * @throws 422 and 404 of the route's `key` for what cannot be asked
 */
export async function cachedReply(
  cache: Cache,
  route: Route,
  { request, reply, input }: { request: FastifyRequest; reply: FastifyReply; input: Input },
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const { topics, seconds, key: keyOf } = route.cache ?? { topics: [], seconds: 1 };
  const key = `${languageOf(request)} ${route.path} ${JSON.stringify(keyOf?.(input) ?? [])}`;
  const entry = await cache.get(
    { key, topics, seconds },
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
  const bytes = await cache.packed(key, entry, encoding, PACK[encoding]);
  return reply.type(JSON_TYPE).header('content-encoding', encoding).send(bytes);
}

const PACK = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
};
function encodingFor(request: FastifyRequest, length: number): Encoding | null {
  if (length < SMALL_BODY) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
