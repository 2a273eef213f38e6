/**
 * Brings a database to what this version needs, under one lock so that any number of processes may start at
 * once: extensions and roles, the numbered migrations, the tables of derived resources, then the repeatable SQL of
 * `db/sql` (whose views may read those tables) and the rights on them. What a newer release has prepared stays as it is.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Resource } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { secureTables } from './derive/security.ts';
import { deriveTables } from './derive/tables.ts';
import { listedIndexes, makeIndexes } from './indexes.ts';
import { ensureQueueOwner, ensureRoles } from './logins.ts';
import { isPreparedByNewer, MIGRATIONS, THIS_RELEASE, type Release } from './release.ts';
import { runRepeatable } from './repeatable.ts';
import { withConnection } from './single.ts';
import { withoutBlocking } from './without-blocking.ts';

const LOCK = 7_203_577;

export interface MigrateOptions {
  /** Descriptors whose tables the engine makes. @default the built-in ones */
  resources?: readonly Resource[];
  /** False: the login role may not create roles and RLS=off was said. @default true */
  roles?: boolean;
  /** Who asks. @default this program */
  release?: Release;
}

/**
 * @returns whether a newer release has prepared the database, so that this one changed nothing there
 * @throws when a change would lose data, or when the roles cannot be created and RLS is not off.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<{ isNewer: boolean }> {
  const { resources = RESOURCES, roles = true, release = THIS_RELEASE } = options;
  return withConnection(url, 'marketplace-migrate', async (client) => {
    await client.query('set client_min_messages = warning');
    // However slow the machine is: a migration that is cut off would be tried again and cut off again.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create extension if not exists pg_trgm');
    if (roles) await ensureRoles(client, url);
    if (await isPreparedByNewer(client, release)) {
      await addConfigured(client, resources, roles);
      return { isNewer: true };
    }
    await withoutBlocking(client, () => runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS }));
    await withoutBlocking(client, () => deriveTables(client, resources));
    await makeIndexes(client, await listedIndexes());
    await withoutBlocking(client, () => runRepeatable(client, { roles, made: release.made }));
    if (roles) {
      await withoutBlocking(client, () => secureTables(client, resources));
      await ensureQueueOwner(client, url);
    }
    return { isNewer: false };
  });
}

/** What is configured belongs to no release: tables of the files in RESOURCES_DIR follow whichever program starts. */
async function addConfigured(client: pg.Client, resources: readonly Resource[], roles: boolean): Promise<void> {
  const configured = resources.filter((resource) => !RESOURCES.includes(resource));
  await withoutBlocking(client, () => deriveTables(client, configured));
  if (roles) await withoutBlocking(client, () => secureTables(client, configured, { closeLeft: false }));
}
