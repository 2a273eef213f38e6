/** A public GET from memory, with ETag and one compression per version. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/limits.ts';
import { encodingFor, headList, type MemoryAnswers } from './memory-answers.ts';
import { JSON_TYPE, successText } from './reply.ts';
import type { Cache, Entry } from './cache.ts';
import type { Input, Route } from './route.ts';

/** A reply in memory, and what it is called there. */
interface Kept {
  key: string;
  entry: Entry<string | Buffer>;
}

/**
 * `make` runs the route for an anonymous caller when memory has no fresh reply. The key is what the route reads of the
 * call and nothing else, so that what it ignores makes no further entries.
 * @throws 422 and 404 of the route's `key` for what cannot be asked
 */
export async function keptReply(
  cache: Cache,
  route: Route,
  { language, input }: { language: Language; input: Input },
  make: () => Promise<unknown>,
): Promise<Kept> {
  const { topics, seconds } = termsOf(route);
  const key = `${language} ${nameOf(route, input)}`;
  const entry = await cache.get<string | Buffer>({ key, topics, seconds }, async (isKept) =>
    bodyOf(await make(), isKept),
  );
  return { key, entry };
}

/** What is sent is left with `memory` for the next caller with the same address. */
export async function sendKept(
  { cache, memory }: { cache: Cache; memory: MemoryAnswers },
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, entry }: Kept,
): Promise<FastifyReply> {
  const { topics } = termsOf(route);
  entry.etag ||= `"${hash('sha1', entry.body, 'base64url')}"`;
  const encoding = encodingFor(request.headers, entry.body.length);
  const bytes = encoding ? await cache.packed(key, entry, encoding, PACK[encoding]) : entry.body;
  reply
    .header('etag', entry.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, accept-encoding');
  // The entry itself is another one once it is compressed.
  const isKept = Buffer.isBuffer(bytes) && cache.fresh(key, topics)?.sent === entry.sent;
  const unchanged = isKept ? headList(reply.getHeaders()) : [];
  if (encoding) reply.header('content-encoding', encoding);
  reply.type(JSON_TYPE).header('content-length', Buffer.byteLength(bytes));
  if (isKept) {
    entry.sent[encoding ?? 'plain'] = { head: headList(reply.getHeaders()), unchanged, bytes };
    memory.remember(request, { key, topics, route });
  }
  if (request.headers['if-none-match'] !== entry.etag) return reply.send(bytes);
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
  return reply.code(304).send();
}

const termsOf = ({ cache }: Route) => cache ?? { topics: [], seconds: 1 };
const nameOf = ({ path, cache }: Route, input: Input): string => `${path} ${JSON.stringify(cache?.key?.(input) ?? [])}`;

/** What is sent once leaves as the text that it is; what is kept takes half the room as bytes. */
function bodyOf(result: unknown, isKept: boolean): string | Buffer {
  const text = successText(result);
  return isKept ? bytesOf(text) : text;
}
/** Memory of its own: `Buffer.from` puts a short text into a block of 8 KB, all of which is kept with it. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const PACK = {
  br: (body: string | Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string | Buffer) => promisify(gzip)(body),
};
