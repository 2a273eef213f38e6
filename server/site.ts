/** Is the shop open? The reason when it is not, kept in memory under the `configs` topic. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { Cache } from './http/cache.ts';

/** The administrator's reason when `close_status` is "0", else null. */
export async function closedReason(db: Database, cache: Cache): Promise<string | null> {
  const entry = await cache.get(
    'site:closed',
    ['configs'],
    30,
    async () => {
      const found = await rows<{ name: string; content: unknown }>(
        db.trade,
        sql`select name, content from configs where name in ('close_status', 'close_reason')`,
      );
      const values = new Map(found.map((row) => [row.name, String(row.content ?? '')]));
      return values.get('close_status') === '0' ? values.get('close_reason') || '-' : '';
    },
    () => '',
  );
  return entry.body === '' ? null : entry.body;
}
