/** First contents of an empty database: what SEED says, once, whichever process comes first. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { DEMO_ACCOUNTS, seedDemo } from '#db/seed/demo.ts';
import { seedMinimal } from '#db/seed/minimal.ts';
import { isLoopback, type Env, type SeedKind } from './env.ts';
import { reindexGoods } from './search/reindex.ts';

export interface Seeded {
  /** What was put in now; null when the database had been seeded before. */
  kind: SeedKind | null;
  /** The kind that the database was first seeded with. */
  was: SeedKind;
  /** Made for a minimal seed and told once. */
  adminPassword?: string;
}

const onLoopback = (env: Env): boolean => isLoopback(env.host) && isLoopback(new URL(env.publicUrl).hostname);

/** @throws when demo accounts would be reachable from outside without ALLOW_DEMO=1. */
export async function seedOnce(db: Database, env: Env): Promise<Seeded> {
  const wanted = env.seed ?? (onLoopback(env) ? 'demo' : 'minimal');
  const seeded = await db.inTx(async (tx): Promise<Seeded> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
    await tx.execute(sql`set local statement_timeout = '120s'`);
    const had = await first<{ value: SeedKind }>(
      tx,
      sql`select value #>> '{}' as value from app_state where key = 'seed'`,
    );
    if (had) return { kind: null, was: had.value };
    const generated = wanted === 'minimal' ? randomBytes(12).toString('base64url') : '';
    if (wanted !== 'none')
      await seedMinimal(tx, { username: 'admin', passwordHash: await hash(generated || DEMO_ACCOUNTS.admin.password) });
    if (wanted === 'demo') await seedDemo(tx, { hash });
    await tx.execute(sql`insert into app_state (key, value) values ('seed', to_jsonb(${wanted}::text))`);
    return { kind: wanted, was: wanted, ...(generated && { adminPassword: generated }) };
  });
  if (seeded.kind === 'demo') await reindexGoods(db);
  if (seeded.was === 'demo' && !onLoopback(env) && !env.allowDemo) {
    throw new Error(
      'this database holds demo accounts with known passwords: set ALLOW_DEMO=1 to show it beyond this machine',
    );
  }
  return seeded;
}
