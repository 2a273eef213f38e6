/** What somebody reaches who can send any statement through a pool of ours: the rights of that one role, and no way out of it. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginUrl, type Login } from '#db/logins.ts';
import { signingSecret } from '#db/secrets.ts';
import { testDatabase } from '../../support/database.ts';
import { makeStore } from '../../support/factories/goods.ts';

const database = testDatabase();
const POOLS = ['public', 'tenant', 'trade'] as const;
const clients = new Map<Login, pg.Client>();

beforeAll(async () => {
  for (const login of [...POOLS, 'jobs'] as const) {
    const client = new pg.Client({ connectionString: loginUrl(database.url, login) });
    await client.connect();
    clients.set(login, client);
  }
});
afterAll(async () => void (await Promise.all([...clients.values()].map((client) => client.end()))));

const ask = async (login: Login, text: string): Promise<pg.QueryResultRow[]> =>
  (await clients.get(login)!.query(text)).rows; // every login is opened above
const DENIED = '42501';
const refusal = (login: Login, text: string) =>
  ask(login, text).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  );

describe.each(POOLS)('the login of the %s pool', (role) => {
  test('is no superuser, makes no roles or databases, and passes no row level security', async () => {
    expect(
      await ask(
        role,
        'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = session_user',
      ),
    ).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ]);
  });

  test('is what the pool of the product uses', async () => {
    const { rows } = await database.db.pools[role].query(
      'select session_user::text as login, current_user::text as role',
    );
    expect(rows).toEqual([{ login: expect.stringMatching(new RegExp(`_app_${role}$`)), role: `app_${role}` }]);
  });

  test('reaches no other role, neither by name nor by resetting its own', async () => {
    for (const other of [...POOLS.filter((one) => one !== role).map((one) => `app_${one}`), 'postgres'])
      expect(await refusal(role, `set role ${other}`), other).toBe(DENIED);
    await ask(role, 'reset role');
    await ask(role, 'reset session authorization');
    const own = await ask(
      role,
      `select count(*) filter (where has_table_privilege(session_user, c.oid, 'select') <> has_table_privilege('app_${role}', c.oid, 'select')) as more
         from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'v')`,
    );
    expect(own.map(({ more }) => Number(more))).toEqual([0]);
  });

  test('reads neither secrets nor the state of the database, and changes neither', async () => {
    for (const text of [
      'select * from app_secrets',
      `insert into app_secrets values ('signing', 'mine')`,
      'update app_secrets set value = value',
    ])
      expect(await refusal(role, text), text).toBe(DENIED);
    const state = await refusal(role, `update app_state set value = '"-1 year"' where key = 'clock_offset'`);
    expect(state).toBe(role === 'trade' ? 'done' : DENIED);
    if (role !== 'trade') expect(await refusal(role, 'select * from app_state')).toBe(DENIED);
  });

  test('makes no tables or functions', async () => {
    expect(await refusal(role, 'create table public.mine (id int)')).toBe(DENIED);
    expect(await refusal(role, `create function public.mine() returns int language sql as 'select 1'`)).toBe(DENIED);
    expect(await refusal(role, 'create schema mine')).toBe(DENIED);
  });

  test('has a clock all the same', async () => {
    expect(await ask(role, `select app_now() > now() - interval '1 second' as ticks`)).toEqual([{ ticks: true }]);
  });
});

test('the trade role keeps marks of its own and never meets the clock, the digest or the derived tables', async () => {
  await database.query(
    `insert into app_state (key, value) values ('clock_offset', '"1 hour"'), ('derived:x', '{}') on conflict (key) do update set value = excluded.value`,
  );
  try {
    await ask('trade', `insert into app_state (key, value) values ('mark', 'true')`);
    expect(await ask('trade', 'select key from app_state')).toEqual([{ key: 'mark' }]);
    await ask('trade', `update app_state set value = '"2 hours"'`);
    await ask('trade', 'delete from app_state');
    expect(await refusal('trade', `insert into app_state (key, value) values ('derived:y', '{}')`)).toBe(DENIED);
    expect(await database.query(`select value from app_state where key = 'clock_offset'`)).toEqual([
      { value: '1 hour' },
    ]);
  } finally {
    await database.query(`delete from app_state where key in ('clock_offset', 'derived:x')`);
  }
});

test('a tenant writes no balance and no password, not even its own', async () => {
  const { id: store, ownerId: owner } = await makeStore(database);
  const sub = await database.query<{ id: number }>(
    `insert into users (username, nickname, belong_id) values ('clerk', 'clerk', $1) returning id::int as id`,
    [owner],
  );
  await ask('tenant', `select set_config('app.user', '${owner}', false), set_config('app.store', '${store}', false)`);
  for (const set of [
    'money = 100',
    'frozen_money = 100',
    'integral = 100',
    `password = 'x'`,
    `pay_password = 'x'`,
    'pay_locked_until = null',
    'inviter_id = 1',
    'belong_id = 1',
  ])
    expect(await refusal('tenant', `update users set ${set}`), set).toBe(DENIED);
  for (const column of ['money', 'password', 'pay_password'])
    expect(await refusal('tenant', `insert into users (username, ${column}) values ('new', '1')`), column).toBe(DENIED);
  expect(await refusal('tenant', 'update stores set store_money = 100')).toBe(DENIED);
  expect(await refusal('tenant', 'delete from users')).toBe(DENIED);

  await ask('tenant', `update users set nickname = 'till 2' where id = ${sub[0]?.id}`);
  await ask(
    'tenant',
    `select set_sub_account_password(${sub[0]?.id}, 'hash'), set_sub_account_password(${owner}, 'hash')`,
  );
  expect(
    await database.query(
      `select nickname, password = 'hash' as set from users where id in ($1, $2) order by belong_id desc`,
      [sub[0]?.id, owner],
    ),
  ).toEqual([{ nickname: 'till 2', set: true }, expect.objectContaining({ set: false })]);
});

test('the login of the worker owns its queue and sees nothing of the shop', async () => {
  for (const table of ['users', 'goods', 'app_state', 'app_secrets', 'sessions'])
    expect(await refusal('jobs', `select 1 from ${table}`), table).toBe(DENIED);
  for (const role of POOLS) expect(await refusal('jobs', `set role app_${role}`), role).toBe(DENIED);
});

test('the signing secret is made once and is the same for everybody who may ask', async () => {
  const first = await signingSecret(database.url);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await signingSecret(database.url)).toBe(first);
});
