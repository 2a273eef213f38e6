/**
 * What a migrated database needs before it can serve. Each step does what is missing and nothing else, so a start goes
 * on where an earlier one was stopped, at whatever moment that was.
 */
import type { Database } from '#db/client.ts';
import { oneAtATime } from '#db/one-at-a-time.ts';
import { START_LIMITS, withLimits } from '#db/limits.ts';
import type { Resource } from '#shared/resources/define.ts';
import { syncMenus } from './crud/menus.ts';
import type { ReadyDatabase } from './database.ts';
import type { Env } from './env.ts';
import { moduleRoutes } from './modules/index.ts';
import { addNewPages } from './modules/menus/index.ts';
import { syncPermissions } from './permissions.ts';
import { Progress } from './progress.ts';
import { completeStoredTexts } from './rich-text/stored.ts';
import { reindexGoods } from './search/reindex.ts';
import { seedOnce, type Seeded } from './seeding.ts';

type Filled = Pick<ReadyDatabase, 'db' | 'url'> & Partial<Pick<ReadyDatabase, 'isNewer'>>;

/** All steps; where a newer release has done its own, only the first contents that it may have left to do. */
export function prepareDatabase(
  database: Filled,
  env: Env,
  resources: readonly Resource[],
  progress = new Progress(),
): Promise<Seeded> {
  return alone(database, progress, async (db) => {
    if (database.isNewer) return progress.phase('seed', () => seedOnce(db, env, (line) => progress.tell(line)));
    // Before the first contents: roles of the demo refer to rights.
    await progress.phase('permissions', () => syncPermissions(db, moduleRoutes(resources), resources));
    const seeded = await fill(db, env, progress);
    await progress.phase('menus', async () => {
      await addNewPages(db);
      await syncMenus(db, resources);
    });
    return seeded;
  });
}

const alone = <T>({ db, url }: Filled, progress: Progress, work: (db: Database) => Promise<T>): Promise<T> =>
  oneAtATime(url, progress, () => work(withLimits(db, START_LIMITS)));

/** First contents, and the words that they are found by. */
async function fill(db: Database, env: Env, progress: Progress): Promise<Seeded> {
  const seeded = await progress.phase('seed', () => seedOnce(db, env, (line) => progress.tell(line)));
  await progress.phase('search-words', () =>
    reindexGoods(db, (done, all) => {
      progress.signal?.throwIfAborted();
      progress.tellSome(`Search words: ${done} of ${all} goods`, done === all);
    }),
  );
  // A real shop may hold a million texts: its workers look at those beside their jobs.
  await progress.phase('texts', async () => seeded.was === 'demo' && completeStoredTexts(db, env));
  return seeded;
}
