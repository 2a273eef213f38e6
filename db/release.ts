/**
 * Which of two programs on one database is the newer one. Servers of two releases live side by side while one takes
 * the other's place, and any of them may be started again: the newest alone says what the database looks like.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { ROOT } from './root.ts';

/** Folder of the numbered migrations. */
export const MIGRATIONS = path.join(ROOT, 'db/migrations');

export interface Release {
  /** When its newest migration was made, in milliseconds since 1970. */
  migration: number;
  /** When it was compiled, in milliseconds since 1970; 0 where it runs from its sources: then whoever starts last decides. */
  made: number;
}

const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { when: number }[];
}; // as: what drizzle-kit writes

/** This program. */
export const THIS_RELEASE: Release = {
  migration: Math.max(...journal.entries.map((entry) => entry.when)),
  // The build puts a number in its place (`server/bundle.ts`).
  made: Number(process.env.MARKETPLACE_MADE ?? 0),
};

/** What `db/sql` was when it last ran. */
export interface AppliedSql {
  digest: string;
  made: number;
}

/** Null on a database that knows none, or only that of a program before there was this record. */
export async function appliedSql(client: pg.Client): Promise<AppliedSql | null> {
  const { rows } = await client.query<{ value: AppliedSql | string }>(`select value from app_state where key = 'sql'`);
  const value = rows[0]?.value;
  return typeof value === 'object' ? value : null;
}

/**
 * Has a newer release prepared this database? Then it stays as it is: an older program lives with what is newer, and
 * would break the newer one by putting its own views and functions back.
 */
export async function isPreparedByNewer(client: pg.Client, release: Release): Promise<boolean> {
  const { rows } = await client.query<{ migrated: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as migrated`,
  );
  if (!rows[0]?.migrated) return false;
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const migration = Number(newest.rows[0]?.at ?? 0);
  if (migration === 0) return false;
  if (migration !== release.migration) return migration > release.migration;
  return release.made > 0 && ((await appliedSql(client))?.made ?? 0) > release.made;
}
