/** Sizes of pictures that were stored before sizes were noted. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { fileSpaces } from '#db/schema/index.ts';
import type { ServiceJobDeps } from '../../jobs/job.ts';
import { storageKey } from './links.ts';

const BATCH = 200;

/** @returns how many sizes it noted */
export async function measureFiles({ db, ports }: Pick<ServiceJobDeps, 'db' | 'ports'>): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const unknown = await db.trade
      .select({ id: fileSpaces.id, url: fileSpaces.url })
      .from(fileSpaces)
      .where(and(eq(fileSpaces.size, 0), gt(fileSpaces.id, after)))
      .orderBy(asc(fileSpaces.id))
      .limit(BATCH);
    for (const { id, url } of unknown) {
      const key = storageKey(url);
      const size = (key && (await ports.storage.stat(key))?.size) || 0;
      if (size === 0) continue;
      await db.trade.update(fileSpaces).set({ size }).where(eq(fileSpaces.id, id));
      done += 1;
    }
    after = unknown.at(-1)?.id ?? after;
    if (unknown.length < BATCH) return done;
  }
}
