import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PoolFull } from '#db/bounded-pool.ts';
import { first, openDatabase, type Database, type Db } from '#db/client.ts';
import { ensureRoles } from '#db/logins.ts';
import { testDatabase } from '../../support/database.ts';
import { asOwner } from '../../support/templates.ts';

const database = testDatabase({ template: 'empty' });
let db: Database;
const owner = () => database.db;

beforeAll(async () => {
  await asOwner(database.url, (client) => ensureRoles(client, database.url));
  db = openDatabase({ url: database.url, poolSize: 2, timeZone: 'Asia/Shanghai' });
});
afterAll(() => db.close());

const scopeOf = (tx: Db) =>
  first(
    tx,
    sql`select current_user::text as role, current_setting('app.tx', true) as tx,
        current_setting('app.user', true) as "user", current_setting('app.store', true) as store`,
  );

describe('scope and role', () => {
  test('a tenant transaction runs as the tenant role with its user and store', async () => {
    const seen = await db.asTenant({ user: 7, store: 3 }, scopeOf);
    expect(seen).toEqual({ role: 'app_tenant', tx: '1', user: '7', store: '3' });
  });

  test('a transaction of the trade role belongs to nobody', async () => {
    expect(await db.inTx(scopeOf)).toEqual({ role: 'app_trade', tx: '1', user: '0', store: '0' });
  });

  test('the scope ends with the transaction', async () => {
    await db.inTx(scopeOf);
    const after = await scopeOf(db.trade);
    expect(after).toMatchObject({ role: 'app_trade', tx: '', user: '', store: '' });
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 60, "1', true); drop table note; --"])('%s is not an id', async (user) => {
    await expect(db.asTenant({ user: user as number }, scopeOf)).rejects.toThrow(RangeError); // as: what a careless cast lets through
  });

  test('is set in the round trip of BEGIN: an empty transaction sends two requests', async () => {
    const session = await db.pools.tenant.connect();
    const counted: unknown[] = [];
    const query = session.query;
    session.query = ((...args: unknown[]) => (
      counted.push(args[0]),
      Reflect.apply(query, session, args)
    )) as typeof query;
    session.release();
    await db.asTenant({ user: 1 }, async () => {});
    expect(counted).toHaveLength(2);
    expect(counted[0]).toMatch(/^begin; select set_config/);
    expect(counted[1]).toBe('commit');
  });

  test('options in the address neither drop the role nor are dropped', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c work_mem=5MB -c lock_timeout=1s');
    const other = openDatabase({ url: url.href, poolSize: 1 });
    const seen = await first(
      other.public,
      sql`select current_user::text as role, current_setting('work_mem') as memory`,
    );
    await other.close();
    expect(seen).toEqual({ role: 'app_public', memory: '5MB' });
  });
});

describe('values', () => {
  test('bigint and count arrive as numbers, through Drizzle and through prepared statements', async () => {
    const text = 'select 9007199254740991::bigint as big, count(*) as n from (values (1), (2)) as v';
    const wanted = { big: Number.MAX_SAFE_INTEGER, n: 2 };
    expect(await first(db.trade, sql.raw(text))).toEqual(wanted);
    expect(await db.prepared('trade', 'values', text, [])).toEqual([wanted]);
  });

  test('times are written in the zone of the shop', async () => {
    const row = await first(
      db.trade,
      sql`select timestamptz '2026-01-01 00:00:00+00' at time zone current_setting('timezone') as local`,
    );
    expect(row).toEqual({ local: '2026-01-01 08:00:00' });
  });

  test('a prepared statement is planned once for each session', async () => {
    const run = (n: number) => db.prepared<{ n: number }>('public', 'twice', 'select $1::int * 2 as n', [n]);
    expect([await run(1), await run(2)]).toEqual([[{ n: 2 }], [{ n: 4 }]]);
    const [seen] = await db.prepared<{ n: number }>(
      'public',
      'known',
      `select count(*) as n from pg_prepared_statements where name = 'twice'`,
      [],
    );
    expect(seen).toEqual({ n: 1 });
  });
});

test('pools are counted, and the three of them stay below what the server allows', async () => {
  await owner().inTx(scopeOf);
  const { total, idle, waiting } = owner().stats();
  expect({ idle, waiting }).toEqual({ idle: total, waiting: 0 });
  expect(total).toBeGreaterThan(0);
});

describe('the line for a connection', () => {
  test('has an end: whoever comes then is told at once, and the line is served', async () => {
    const taken = await Promise.all([db.pools.public.connect(), db.pools.public.connect()]);
    const line = Array.from({ length: 200 }, () => first(db.public, sql`select 1 as one`));
    await expect(first(db.public, sql`select 1`)).rejects.toMatchObject({ cause: { name: 'PoolFull' } });
    await expect(db.pools.public.connect()).rejects.toThrow(PoolFull);
    for (const connection of taken) connection.release();
    expect(await Promise.all(line)).toEqual(line.map(() => ({ one: 1 })));
  });
});
