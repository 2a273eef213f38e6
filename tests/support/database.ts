/** A database of its own for a test file: a copy of a template, dropped at the end. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import pg from 'pg';
import { openDatabase, type Database } from '#db/client.ts';
import { createDatabase, dropDatabase, type Template } from './templates.ts';

/** Statements of the owner at the same time; the others wait. */
const OWNERS = 8;

export interface TestDatabaseOptions {
  /** @default 'migrated' */
  template?: Template;
  /** Connections of the trade pool. @default 6 */
  poolSize?: number;
  /** False: do not look at `audit_problems` at the end, for files that plant problems. @default true */
  audit?: boolean;
}

export interface TestDatabase {
  /** Pools as the server opens them: roles and row level security included (except on an empty database). */
  readonly db: Database;
  readonly url: string;
  /** A statement of the owner, who sees and may do everything: to arrange and to look, past all rules of the product. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** What the audit views complain about. */
  problems(): Promise<pg.QueryResultRow[]>;
}

/** Call once at the top of a test file; the members work inside its tests and hooks. */
export function testDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  const { template = 'migrated', poolSize = 6, audit = true } = options;
  let open: { db: Database; url: string; owner: pg.Pool } | undefined;
  const ready = () => {
    if (!open) throw new Error('the test database exists only inside tests and hooks');
    return open;
  };
  const database: TestDatabase = {
    get db() {
      return ready().db;
    },
    get url() {
      return ready().url;
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await ready().owner.query<Row>(text, values)).rows,
    problems: async () => {
      const [found] = await database.query<{ view: string | null }>(
        `select to_regclass('audit_problems')::text as view`,
      );
      return found?.view ? database.query('select * from audit_problems limit 20') : [];
    },
  };

  beforeAll(async () => {
    const url = await createDatabase(template, inject('adminUrl'));
    // `app.tx`: the owner may write what the product writes only where its transactions do.
    const owner = new pg.Pool({ connectionString: url, max: OWNERS, idleTimeoutMillis: 0, options: '-c app.tx=1' });
    owner.on('error', () => {}); // a test ended the connection; the next statement opens another one
    open = { url, owner, db: openDatabase({ url, poolSize, roles: template !== 'empty', onError: () => {} }) };
  }, 180_000);

  afterAll(async () => {
    if (!open) return;
    const problems = audit ? await database.problems() : [];
    await open.db.close();
    await open.owner.end();
    await dropDatabase(open.url);
    expect(problems, 'audit_problems after this file').toEqual([]);
  });
  return database;
}
