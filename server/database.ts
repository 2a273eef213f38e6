/** A ready database: started when it is ours, migrated, with the facts that live in it. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { first, openDatabase, type Database } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import type { Resource } from '#shared/resources/define.ts';
import type { Env } from './env.ts';

export interface ReadyDatabase {
  db: Database;
  url: string;
  embedded: boolean;
  close(): Promise<void>;
}

/** Starts PostgreSQL where DATABASE_URL is empty, and migrates in any case. */
export async function readyDatabase(
  env: Env,
  resources: readonly Resource[],
  onError: (error: Error) => void,
): Promise<ReadyDatabase> {
  const embedded = env.databaseUrl
    ? null
    : await startEmbedded({ dir: path.join(env.dataDir, 'postgres'), database: 'marketplace' });
  const url = embedded?.url ?? env.databaseUrl;
  try {
    await migrate(url, { resources, roles: env.rls });
    const db = openDatabase({ url, poolSize: env.databasePool, roles: env.rls, onError });
    return {
      db,
      url,
      embedded: embedded !== null,
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

/** SECRET_KEY, or one made once and kept in the database so that every process signs alike. */
export async function secretOf(db: Database, env: Env): Promise<string> {
  if (env.secretKey) return env.secretKey;
  await db.trade.execute(
    sql`insert into app_state (key, value) values ('secret', to_jsonb(${randomBytes(32).toString('base64url')}::text)) on conflict do nothing`,
  );
  const row = await first<{ value: string }>(
    db.trade,
    sql`select value #>> '{}' as value from app_state where key = 'secret'`,
  );
  return row?.value ?? '';
}
