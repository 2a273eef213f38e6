/** Rendered pages kept for a moment: under load a page is made once a second, and anew at once when its data changed. */
import type { Cache } from '../http/cache.ts';
import type { Html } from './html.ts';

const KEEP_MS = 1_000;
/** A page takes some 100 KB; more than the busiest are not worth their memory. */
const MAX_PAGES = 40;
/** Everything a public page may show. */
const TOPICS = ['goods', 'stores', 'common', 'configs', 'advs', 'articles', 'areas', 'integral'];
const VERSION_SECONDS = 3_600;

export type PageCache = (key: string, make: () => Promise<Html>) => Promise<Html>;

export function pageCache(cache: Cache): PageCache {
  const pages = new Map<string, { page: Promise<Html>; expires: number }>();
  let version = 0;
  return async (key, make) => {
    const { body } = await cache.get('pages', TOPICS, VERSION_SECONDS, async () => String(++version), String);
    const name = `${body} ${key}`;
    const kept = pages.get(name);
    if (kept && kept.expires > Date.now()) return kept.page;
    const page = make();
    pages.delete(name);
    pages.set(name, { page, expires: Date.now() + KEEP_MS });
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    // A failure is told to those who wait for it and tried again by the next.
    page.catch(() => pages.delete(name));
    return page;
  };
}
