/** Serves `/storage/…`: stored files wherever they lie, whole or in part, and smaller copies of pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { shownType } from '../../ports/storage/object-headers.ts';
import { StorageFailure, type ByteRange, type FileHead, type StoredFile } from '../../ports/storage/storage.ts';
import { isPrivatePath, isSigned, storageKey } from './links.ts';
import { isUnchanged, wantedRange } from './ranges.ts';
import { bestCopy, makeThumb } from './thumbs.ts';

const RETRY_SECONDS = 10;
/** A moved or removed file is found again after this. */
const REDIRECT_SECONDS = 300;

export function registerStorage(app: FastifyInstance, deps: Deps): void {
  app.route<{ Querystring: { expires?: unknown; sign?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const key = storageKey(path);
      const hidden = isPrivatePath(path);
      if (key === null || (hidden && !isSigned(deps, path, request.query))) return absent(reply);
      try {
        return await sendStored(deps, { request, reply, key, hidden });
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error;
        request.log.error({ err: error }, 'storage');
        const retry = reply.code(503).header('retry-after', RETRY_SECONDS).header('cache-control', 'no-store');
        return retry.type('text/plain').send('Service Unavailable');
      }
    },
  });
}

const absent = (reply: FastifyReply) =>
  reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not Found');

interface Wanted {
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
  hidden: boolean;
}
/** Whether a request can be answered without the file itself is known from its head. */
const asksAboutIt = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || Boolean(headers.range ?? headers['if-none-match'] ?? headers['if-modified-since']);

async function sendStored({ ports: { storage }, meter }: Deps, wanted: Wanted): Promise<FastifyReply> {
  const { request, reply, hidden } = wanted;
  meter.refuseOver('missing', request.ip);
  const { key, varies } = bestCopy(wanted.key, request.headers.accept);
  if (varies) void reply.header('vary', 'accept');
  const elsewhere = hidden ? null : await storage.publicUrl(key);
  if (elsewhere) return reply.header('cache-control', `public, max-age=${REDIRECT_SECONDS}`).redirect(elsewhere, 302);
  const find = (): Promise<StoredFile | FileHead | null> =>
    asksAboutIt(request) ? storage.stat(key) : storage.open(key);
  const file = (await find()) ?? ((await makeThumb(storage, key)) ? await find() : null);
  if (!file) {
    meter.count('missing', request.ip);
    return absent(reply);
  }
  describe(reply, key, file, hidden);
  if ('stream' in file) return reply.header('content-length', file.size).send(file.stream);
  if (isUnchanged(request.headers, file)) return reply.code(304).send();
  return sendPart(wanted, file, (range) => storage.open(key, range));
}

async function sendPart(
  { request, reply }: Wanted,
  file: FileHead,
  open: (range?: ByteRange) => Promise<StoredFile | null>,
): Promise<FastifyReply> {
  const range = wantedRange(request.headers, file);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  const part = await open(range ?? undefined);
  return part ? reply.send(part.stream) : absent(reply.removeHeader('content-length').removeHeader('content-range'));
}

function describe(reply: FastifyReply, key: string, file: FileHead, hidden: boolean): void {
  const type = shownType(key);
  if (!type) void reply.header('content-disposition', 'attachment');
  void reply
    .type(type ?? 'application/octet-stream')
    .header('accept-ranges', 'bytes')
    .header('etag', file.etag)
    .header('last-modified', file.modified.toUTCString())
    .header('cache-control', hidden ? 'private, max-age=600' : 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}
