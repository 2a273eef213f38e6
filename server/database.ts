/** A ready database: started when it is ours, migrated, with the facts that live in it. */
import path from 'node:path';
import { openDatabase, type Database } from '#db/client.ts';
import { startEmbedded, type Embedded } from '#db/embedded/start.ts';
import { loginUrl } from '#db/logins.ts';
import { migrate } from '#db/migrate.ts';
import { oneAtATime } from '#db/one-at-a-time.ts';
import { signingSecret } from '#db/secrets.ts';
import type { Resource } from '#shared/resources/define.ts';
import type { Env } from './env.ts';
import { Progress } from './progress.ts';

export interface ReadyDatabase {
  db: Database;
  /** Signs sessions, codes and links: SECRET_KEY, or one made once and kept in the database so that every process signs alike. */
  secret: string;
  /** Connection, past any pooler, that hears notifications, takes locks and may do nothing else. */
  url: string;
  /** Connection of the worker, past any pooler: it owns the queue and sees nothing else. */
  jobsUrl: string;
  embedded: boolean;
  /** A newer release has prepared this database: its contents are not ours to complete. */
  isNewer: boolean;
  close(): Promise<void>;
}

/** Starts PostgreSQL where DATABASE_URL is empty, and migrates in any case. */
export async function readyDatabase(
  env: Env,
  resources: readonly Resource[],
  onError: (error: Error) => void,
  progress = new Progress(),
): Promise<ReadyDatabase> {
  const embedded = await progress.phase('database', () => startOwn(env, progress));
  const url = embedded?.url ?? env.directDatabaseUrl;
  progress.signal?.addEventListener('abort', () => void embedded?.stop());
  try {
    const { isNewer } = await progress.phase('migrations', () =>
      oneAtATime(url, progress, () => migrate(url, { resources, roles: env.rls })),
    );
    if (isNewer) progress.tell('A newer release has prepared this database: it stays as it is.');
    const db = openDatabase({ ...databaseOptions(env), ...(embedded && { url: embedded.url }), onError });
    return {
      db,
      secret: env.secretKey || (await signingSecret(url)),
      url: env.rls ? loginUrl(url, 'public') : url,
      jobsUrl: env.rls ? loginUrl(url, 'jobs') : url,
      embedded: embedded !== null,
      isNewer,
      close: async () => {
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const databaseOptions = (env: Env) => ({
  url: env.databaseUrl,
  names: env.databaseNames,
  readUrls: env.readDatabaseUrls,
  poolSize: env.databasePool,
  roles: env.rls,
});

function startOwn(env: Env, progress: Progress): Promise<Embedded | null> {
  if (env.databaseUrl) return Promise.resolve(null);
  const dir = path.join(env.dataDir, 'postgres');
  return startEmbedded({
    dir,
    database: 'marketplace',
    onCreate: () => progress.tell(`Creating the database in ${dir} …`),
  });
}
