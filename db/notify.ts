/** LISTEN/NOTIFY: cache versions, live counters, chat. The subscription re-subscribes by itself after a lost connection. */
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Db } from './client.ts';
import { textArray } from './functions.ts';

export type Channel = 'cache' | 'menu' | 'chat' | 'notice' | 'job' | 'pay';

/** Delivered to every process after COMMIT, never before. Payloads are ids: 8,000 bytes and more fail the transaction. */
export async function notify(db: Db, channel: Channel, ...payloads: string[]): Promise<void> {
  if (payloads.length > 0)
    await db.execute(sql`select pg_notify(${`app_${channel}`}, told) from unnest(${textArray(payloads)}) told`);
}

/**
 * Calls `onMessage` for every payload; `onResubscribe` after each (re)connection, when messages may have been
 * missed and everything that was derived from them must be thrown away.
 */
export async function listen(
  url: string,
  handlers: Partial<Record<Channel, (payload: string) => void>>,
  onResubscribe: () => void = () => {},
): Promise<() => Promise<void>> {
  const client = postgres(url, {
    max: 1,
    onnotice: () => {},
    backoff: () => 0.5, // seconds; the driver's own rises to 20, which is too long for stale caches
    connection: { application_name: 'marketplace-listen' },
  });
  await Promise.all(
    Object.entries(handlers).map(([channel, handler]) => client.listen(`app_${channel}`, handler, onResubscribe)),
  );
  return () => client.end({ timeout: 1 });
}
