/**
 * Brings a database to what this version needs, under one lock so that any number of processes may start at
 * once: extensions and roles, the numbered migrations, the tables of derived resources, then the repeatable SQL of
 * `db/sql` (whose views may read those tables) and the rights on them.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Resource } from '#shared/resources/define.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { secureTables } from './derive/security.ts';
import { deriveTables } from './derive/tables.ts';
import { withDomain } from './domain-sql.ts';
import { ensureQueueOwner, ensureRoles } from './logins.ts';
import { ROOT } from './root.ts';
import { withConnection } from './single.ts';

const MIGRATIONS = path.join(ROOT, 'db/migrations');
const REPEATABLE = path.join(ROOT, 'db/sql');
const LOCK = 7_203_577;

export interface MigrateOptions {
  /** Descriptors whose tables the engine makes. @default the built-in ones */
  resources?: readonly Resource[];
  /** False: the login role may not create roles and RLS=off was said. @default true */
  roles?: boolean;
}

/** @throws when a change would lose data, or when the roles cannot be created and RLS is not off. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { resources = RESOURCES, roles = true } = options;
  await withConnection(url, 'marketplace-migrate', async (client) => {
    await client.query('set client_min_messages = warning');
    // However slow the machine is: a migration that is cut off would be tried again and cut off again.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create extension if not exists pg_trgm');
    if (roles) await ensureRoles(client, url);
    await runMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    await deriveTables(client, resources);
    await runRepeatable(client, roles);
    if (roles) {
      await secureTables(client, resources);
      await ensureQueueOwner(client, url);
    }
  });
}

/** Every view is made by `db/sql`: dropped first, so that a new version may name its columns as it likes. */
const DROP_VIEWS = `do $$ declare v record; begin
  for v in select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
    execute format('drop view if exists %s cascade', v.name);
  end loop;
end $$`;

/** Runs each file of `db/sql` whose text changed, in name order; later files may build on earlier ones, so all run after the first change. */
async function runRepeatable(client: pg.Client, roles: boolean): Promise<void> {
  const names = (await readdir(REPEATABLE)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(REPEATABLE, name), 'utf8')));
  const texts = files.map(withDomain);
  const digest = createHash('sha256')
    .update(JSON.stringify([roles, texts]))
    .digest('hex');
  const { rows } = await client.query<{ value: string }>(
    `select value #>> '{}' as value from app_state where key = 'sql'`,
  );
  if (rows[0]?.value === digest) return;
  await client.query('begin');
  await client.query(DROP_VIEWS);
  for (const [index, text] of texts.entries()) {
    const name = names[index] ?? '';
    if (!roles && /security/.test(name)) continue;
    try {
      await client.query(roles ? text : text.replace(/^grant .*;$/gm, ''));
    } catch (error) {
      throw new Error(`db/sql/${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  await client.query(
    `insert into app_state (key, value) values ('sql', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [digest],
  );
  await client.query('commit');
}
