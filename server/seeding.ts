/** First contents of an empty database: what SEED says, once, whichever process comes first. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { onLoopback, type Env, type SeedKind } from './env.ts';

export interface Seeded {
  /** What was put in now; null when the database had been seeded before. */
  kind: SeedKind | null;
  /** The kind that the database was first seeded with. */
  was: SeedKind;
  /** Made for a minimal seed and told once. */
  adminPassword?: string;
}

/**
 * @param tell one line for the screen; a generated password is told before it counts, so that a start that is stopped at
 *   the wrong moment locks nobody out
 * @throws when demo accounts would be reachable from outside without ALLOW_DEMO=1
 */
export async function seedOnce(db: Database, env: Env, tell: (line: string) => void = () => {}): Promise<Seeded> {
  const requested = env.seed ?? (onLoopback(env) ? 'demo' : 'minimal');
  return db.inTx(async (tx): Promise<Seeded> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
    const had = await first<{ value: SeedKind }>(
      tx,
      sql`select value #>> '{}' as value from app_state where key = 'seed'`,
    );
    refuseOpenDemo(had?.value ?? requested, env);
    if (had) return { kind: null, was: had.value };
    const generated = requested === 'minimal' ? randomBytes(12).toString('base64url') : '';
    if (requested !== 'none') {
      tell('Filling the database: areas, menus, settings …');
      const { seedMinimal } = await import('#db/seed/minimal.ts');
      await seedMinimal(tx, { username: 'admin', passwordHash: await hash(generated || DEMO_ACCOUNTS.admin.password) });
    }
    if (requested === 'demo') {
      tell('Filling the database: demo shops, goods, orders …');
      // Its files are read only by the one start that needs them.
      const { seedDemo } = await import('#db/seed/demo.ts');
      await seedDemo(tx, { hash });
    }
    await tx.execute(sql`insert into app_state (key, value) values ('seed', to_jsonb(${requested}::text))`);
    if (generated) tell(`Administrator: admin / ${generated}`);
    return { kind: requested, was: requested, ...(generated && { adminPassword: generated }) };
  });
}

function refuseOpenDemo(kind: SeedKind, env: Env): void {
  if (kind !== 'demo' || env.allowDemo || onLoopback(env)) return;
  throw new Error(
    'the demo accounts have known passwords: set ALLOW_DEMO=1 to show them beyond this machine, or SEED=minimal for a new database without them',
  );
}
