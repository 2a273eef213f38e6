/** Rendered pages kept for a moment: under load a page is made once a second, and anew at once when its data changed. */
import { LRUCache } from 'lru-cache';
import type { Cache } from '../http/cache.ts';
import type { Html } from './html.ts';

const KEEP_MS = 1_000;
/** A page takes some 150 KB with its compressed form; more than the busiest are not worth their memory. */
const BOUNDS = { max: 24, maxSize: 8_388_608 };
/** Names of the pages that were asked for within that time. */
const MOST_ASKED = 1_000;
/** Everything a public page may show. */
const TOPICS = ['goods', 'stores', 'common', 'configs', 'advs', 'articles', 'areas', 'integral'];

interface Waiting {
  resolve: (html: Html) => void;
  reject: (reason: unknown) => void;
}
/** Makes a page, tells it, and sends it itself. */
type Make = (tell: (html: Html) => void) => Promise<void>;

/**
 * Answers the page that is kept, or that somebody else is making; null to whoever made it with `make`. A page is kept
 * when somebody else wanted it within the last second.
 *
 * `make` sends the page itself, for what waits in a line meanwhile (the call of this function, all who called that) has
 * grown old, and whatever is handed to it grows old with it: a page of 90 KB that nobody needs any more stayed until the
 * whole heap was cleaned up, and half of those cleanings came of it.
 * @throws what `make` does, for all who wait for that page; the next makes it again
 */
export type PageCache = (key: string, make: Make) => Promise<Html | null>;

export function pageCache(cache: Pick<Cache, 'stamp'>): PageCache {
  const pages = new LRUCache<string, Html>({ ...BOUNDS, perf: Date });
  const asked = new LRUCache<string, true>({ max: MOST_ASKED, ttl: KEEP_MS, perf: Date });
  const making = new Map<string, Waiting[]>();

  return async (key, make) => {
    const name = `${cache.stamp(TOPICS)} ${key}`;
    const wasAsked = asked.has(name);
    asked.set(name, true);
    const kept = pages.get(name);
    if (kept) return kept;
    const others = making.get(name);
    if (others) return new Promise((resolve, reject) => others.push({ resolve, reject }));

    const waiting: Waiting[] = [];
    making.set(name, waiting);
    try {
      await make((html) => {
        making.delete(name);
        if (wasAsked || waiting.length > 0) pages.set(name, html, { ttl: KEEP_MS, size: html.plain.length || 1 });
        for (const { resolve } of waiting) resolve(html);
      });
    } catch (error) {
      if (making.get(name) === waiting) making.delete(name);
      for (const { reject } of waiting) reject(error); // does nothing to those who have it already
      throw error;
    }
    return null;
  };
}

export const keepNothing: PageCache = async (_key, make) => {
  await make(() => {});
  return null;
};
