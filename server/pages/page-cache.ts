/** Rendered pages kept for a moment: under load a page is made once a second, and anew at once when its data changed. */
import { LRUCache } from 'lru-cache';
import type { Cache } from '../http/cache.ts';
import type { Html } from './html.ts';

const KEEP_MS = 1_000;
/** A page takes some 150 KB with its compressed form; more than the busiest are not worth their memory. */
const BOUNDS = { max: 24, maxSize: 8_388_608 };
/** Everything a public page may show. */
const TOPICS = ['goods', 'stores', 'common', 'configs', 'advs', 'articles', 'areas', 'integral'];
const VERSION_SECONDS = 3_600;

export type PageCache = (key: string, make: () => Promise<Html>) => Promise<Html>;

export function pageCache(cache: Cache): PageCache {
  const pages = new LRUCache<string, Promise<Html>>({ ...BOUNDS, perf: Date });
  let version = 0;
  return async (key, make) => {
    const { body } = await cache.get({ key: 'pages', topics: TOPICS, seconds: VERSION_SECONDS }, async () =>
      String(++version),
    );
    const name = `${body} ${key}`;
    const kept = pages.get(name);
    if (kept) return kept;
    const page = make();
    pages.set(name, page, { size: 1 }); // while it is made, however long that takes, nobody makes another
    page.then(
      ({ plain }) => pages.set(name, page, { ttl: KEEP_MS, size: plain.length || 1 }),
      () => pages.delete(name), // a failure is told to those who wait for it and tried again by the next
    );
    return page;
  };
}
