/** What an object says of itself, for browsers that get it from a CDN: the same as we say when we send it. */
import { isPrivateKey } from './storage.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
};

/** Of a file that is shown; null for one that is only downloaded. */
export const shownType = (key: string): string | null => TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? null;

export function objectHeaders(key: string): Record<string, string> {
  const type = shownType(key);
  return {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': isPrivateKey(key) ? 'private, max-age=600' : 'public, max-age=31536000, immutable',
    ...(!type && { 'content-disposition': 'attachment' }),
  };
}
