/** What every page and text depends on of the settings, kept in memory under the `configs` topic. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { Env } from './env.ts';
import words from '#shared/i18n/zh-cn/storefront.ts';
import type { Cache } from './http/cache.ts';

const SECONDS = 30;
/** Where memory keeps why the site is closed: '' while it is open. */
export const CLOSED = { key: 'site:closed', topics: ['configs'], seconds: SECONDS };

/** The administrator's reason when `close_status` is "0", else null. */
export async function closedReason(db: Database, cache: Cache): Promise<string | null> {
  const entry = await cache.get(CLOSED, async () => {
    const found = await rows<{ name: string; content: unknown }>(
      db.trade,
      sql`select name, content from configs where name in ('close_status', 'close_reason')`,
    );
    const values = new Map(found.map((row) => [row.name, String(row.content ?? '')]));
    return values.get('close_status') === '0' ? values.get('close_reason') || '-' : '';
  });
  return entry.body === '' ? null : entry.body;
}

/** What the site is called and the address of its sign; '' where nothing is set, or the name is the one that every language has a word for. */
export async function siteBrand({
  db,
  cache,
}: {
  db: Database;
  cache: Cache;
}): Promise<{ site: string; logo: string }> {
  const { body } = await cache.get({ key: 'site:brand', topics: ['configs'], seconds: SECONDS }, async () => {
    const found = await rows<{ name: string; content: unknown }>(
      db.trade,
      sql`select name, content from configs where name in ('web_name', 'logo')`,
    );
    const values = new Map(found.map((row) => [row.name, String(row.content ?? '')]));
    const name = values.get('web_name') ?? '';
    return JSON.stringify({ site: name === words.siteName ? '' : name, logo: values.get('logo') ?? '' });
  });
  return JSON.parse(body) as { site: string; logo: string }; // as: written above
}

/** Hosts of pictures that are this site's own: where it is reached, and its CDN (`upload.cdn`). */
export async function pictureHosts({ db, cache, env }: { db: Database; cache: Cache; env: Env }): Promise<string[]> {
  const entry = await cache.get({ key: 'site:picture-hosts', topics: ['configs'], seconds: SECONDS }, async () =>
    (await readPictureHosts(db, env)).join(' '),
  );
  return entry.body.split(' ');
}

/** The same, as it is at this moment. */
export async function readPictureHosts(db: Database, env: Pick<Env, 'publicUrl'>): Promise<string[]> {
  const found = await rows<{ cdn: string | null }>(
    db.trade,
    sql`select content ->> 'cdn' as cdn from configs where name = 'upload'`,
  );
  return [hostOf(env.publicUrl), hostOf(found[0]?.cdn ?? '')].filter((host) => host !== '');
}

/** `cdn.example` and `https://cdn.example/x` name the same host. */
function hostOf(address: string): string {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return address !== '' && URL.canParse(url) ? new URL(url).host : '';
}
