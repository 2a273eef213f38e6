/** Stand-in of an S3-compatible storage with one bucket: signatures, digests, ranges, lists; path style, because it has no name. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, markup } from './html.ts';
import { ObjectShelf, type StoredObject } from './s3-objects.ts';
import { bodyOf, headersOf, isSigned, S3Refusal } from './s3-request.ts';
import type { StandIn, TwinWorld } from './stand-in.ts';

export const DEMO_BUCKET = 'marketplace';
const KEYS = { keyId: 'demo-storage-key', secret: 'demo-storage-secret-of-this-machine' };
const SHOWN = 50;
const SLOW_MS = 3_000;
const MAX_KEYS = 1_000;

export const s3: StandIn = {
  name: 's3',
  title: { zh: '对象存储（S3）', en: 'Object storage (S3)' },
  faults: ['error-500', 'slow', 'accept-then-time-out', 'never', 'forged'],
  faultNames: {
    never: { zh: '传到一半断开', en: 'Breaks off half-way' },
    forged: { zh: '内容损坏', en: 'Damaged content' },
  },
  register: (app, world) => {
    const shelf = new ObjectShelf(world);
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve({ shelf, world, request, reply });
    for (const url of ['/s3/:bucket', '/s3/:bucket/*']) app.route({ method: ['GET', 'HEAD', 'PUT', 'DELETE'], url, exposeHeadRoute: false, handler }); // prettier-ignore
  },
  section: (world, language) => {
    const objects = new ObjectShelf(world).all();
    const bytes = objects.reduce((sum, [, { size }]) => sum + size, 0);
    const words = WORDS[language];
    const items = objects
      .slice(-SHOWN)
      .map(
        ([name, { size, isPublic }]) =>
          markup`<li><span>${name}<small>${words.bytes(size)}</small></span><small>${words[isPublic ? 'open' : 'closed']}</small></li>`,
      );
    return markup`<p class="muted">${words.all(objects.length, bytes)}</p><ul class="items">${items}</ul>`.text;
  },
  settings: (world) => ({
    settings: {
      upload: { key: KEYS.keyId, access: KEYS.secret, bucket: DEMO_BUCKET, endpoint: `${world.url}/s3` },
    },
  }),
};

const WORDS = {
  zh: { all: (count: number, bytes: number) => `共 ${count} 个对象，${bytes} 字节`, bytes: (size: number) => `${size} 字节`, open: '公开', closed: '需签名' },
  en: { all: (count: number, bytes: number) => `Objects: ${count}, bytes: ${bytes}`, bytes: (size: number) => `${size} bytes`, open: 'public', closed: 'signed' },
} as const; // prettier-ignore

interface Exchange {
  shelf: ObjectShelf;
  world: TwinWorld;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function serve(exchange: Exchange): Promise<FastifyReply> {
  const { world, request, reply } = exchange;
  const faults = world.faults('s3');
  if (faults.has('slow')) await pause(SLOW_MS);
  try {
    if (faults.has('error-500')) throw new S3Refusal(500, 'InternalError', 'We encountered an internal error.');
    const trusted = isSigned(request, KEYS, new Date());
    return perform(exchange, trusted, faults.has('accept-then-time-out'));
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error;
    return reply
      .code(error.status)
      .type('application/xml')
      .send(html`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code><Message>${error.message}</Message></Error>`); // prettier-ignore
  }
}

/** @param silent does what is asked and never says so */
function perform(exchange: Exchange, trusted: boolean, silent: boolean): FastifyReply {
  const { shelf, request, reply } = exchange;
  const { bucket, '*': path = '' } = request.params as { bucket: string; '*'?: string };
  if (bucket !== DEMO_BUCKET) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.');
  const name = `${bucket}/${decodeURIComponent(path)}`;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!trusted && !(isReading && shelf.get(name)?.isPublic)) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  if (request.method === 'PUT') shelf.put(name, bodyOf(request), headersOf(request));
  if (request.method === 'DELETE') shelf.remove(name);
  if (silent) return reply.hijack();
  return path === '' ? list(shelf, request, reply) : answer(exchange, name);
}

function answer({ shelf, world, request, reply }: Exchange, name: string): FastifyReply {
  if (request.method === 'DELETE') return reply.code(204).send();
  const object = shelf.get(name);
  if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  if (request.method === 'PUT') return reply.header('etag', `"${object.md5}"`).send('');
  return read({ world, request, reply, object, bytes: shelf.bytes(name) });
}

interface Reading extends Pick<Exchange, 'world' | 'request' | 'reply'> {
  object: StoredObject;
  bytes: Buffer;
}
function read({ world, request, reply, object, bytes }: Reading): FastifyReply {
  const faults = world.faults('s3');
  const content = faults.has('forged') ? Buffer.alloc(bytes.length, 'x') : bytes;
  const range = rangeOf(request.headers.range, bytes.length);
  const [from, to] = range ?? [0, bytes.length - 1];
  const sent = content.subarray(from, to + 1);
  void reply
    .code(range ? 206 : 200)
    .headers(object.headers)
    .header('etag', `"${object.md5}"`)
    .header('last-modified', new Date(object.modified).toUTCString())
    .header('accept-ranges', 'bytes')
    .header('content-length', sent.length);
  if (range) void reply.header('content-range', `bytes ${from}-${to}/${bytes.length}`);
  if (request.method === 'HEAD') return reply.send();
  if (!faults.has('never')) return reply.send(sent);
  void reply.hijack();
  reply.raw.writeHead(reply.statusCode, { 'content-length': sent.length, etag: `"${object.md5}"` });
  reply.raw.write(sent.subarray(0, Math.floor(sent.length / 2)), () => reply.raw.destroy());
  return reply;
}

/** @throws for a range beyond the end */
function rangeOf(header: string | undefined, size: number): [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  if (Number(first) >= size) throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable.');
  return [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
}

function list(shelf: ObjectShelf, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.query as Record<string, string | undefined>;
  if (request.method !== 'GET' || query['list-type'] !== '2')
    throw new S3Refusal(501, 'NotImplemented', 'Only lists of version 2.');
  const most = Math.min(Number(query['max-keys'] ?? MAX_KEYS), MAX_KEYS);
  const after = query['continuation-token'] ?? query['start-after'] ?? '';
  const found = shelf
    .all()
    .map(([name, object]) => ({ key: name.slice(DEMO_BUCKET.length + 1), object }))
    .filter(({ key }) => key > after && key.startsWith(query['prefix'] ?? ''));
  const contents = found
    .slice(0, most)
    .map(
      ({ key, object }) =>
        markup`<Contents><Key>${key}</Key><LastModified>${object.modified}</LastModified><ETag>"${object.md5}"</ETag><Size>${object.size}</Size></Contents>`,
    );
  return reply
    .type('application/xml')
    .send(html`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${DEMO_BUCKET}</Name><KeyCount>${contents.length}</KeyCount><IsTruncated>${found.length > most}</IsTruncated>${contents}</ListBucketResult>`); // prettier-ignore
}
