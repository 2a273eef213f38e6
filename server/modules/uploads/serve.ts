/** Serves `/storage/…`: stored files, and thumbnails made when first asked for. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import type { Deps } from '../../http/serve.ts';
import { inDrawingPlace } from './drawing.ts';
import { isPrivatePath, isSigned, storageKey } from './links.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  ico: 'image/x-icon',
};
const THUMB = new RegExp(`_(${THUMB_SIZES.join('|')})(\\.(?:jpg|png|webp|gif))$`);

export function registerStorage(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { expires?: unknown; sign?: unknown } }>('/storage/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const key = storageKey(path);
    const hidden = isPrivatePath(path);
    if (key === null || (hidden && !isSigned(deps, path, request.query))) return absent(reply);
    const file = (await deps.ports.storage.open(key)) ?? (await made(deps, path, key));
    if (!file) return absent(reply);
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
    const type = TYPES[extension];
    if (!type) reply.header('content-disposition', 'attachment');
    return reply
      .type(type ?? 'application/octet-stream')
      .header('content-length', file.size)
      .header('last-modified', file.modified.toUTCString())
      .header('cache-control', hidden ? 'private, max-age=600' : 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream);
  });
}

const absent = (reply: FastifyReply) =>
  reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not Found');

const making = new Map<string, Promise<void>>();

/** What is missing but can be drawn is drawn once, however many ask for it. */
async function made(deps: Deps, path: string, key: string): ReturnType<Deps['ports']['storage']['open']> {
  const { storage } = deps.ports;
  const draw = drawingOf(storage, path, key);
  if (!draw) return null;
  const work =
    making.get(key) ??
    inDrawingPlace(0, async () => {
      const bytes = await draw();
      if (bytes) await storage.put(key, bytes);
    }).finally(() => making.delete(key));
  making.set(key, work);
  await work;
  return storage.open(key);
}

function drawingOf(
  storage: Deps['ports']['storage'],
  path: string,
  key: string,
): (() => Promise<Buffer | null>) | null {
  if (isPrivatePath(path)) return null;
  const size = Number(THUMB.exec(path)?.[1] ?? 0);
  if (size === 0) return null;
  return async () => {
    const original = await storage.open(key.replace(THUMB, '$2'));
    const { redraw } = await import('./images.ts');
    return original && (await redraw(await buffer(original.stream), { width: size, height: size })).bytes;
  };
}
