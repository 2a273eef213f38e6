/** Two releases live on one database while one takes the other's place: the newest says what it looks like. */
import { afterEach, describe, expect, it } from 'vitest';
import { indexesIn, makeIndexes } from '#db/indexes.ts';
import { withConnection } from '#db/single.ts';
import { withoutBlocking } from '#db/without-blocking.ts';
import { migrate } from '#db/migrate.ts';
import { THIS_RELEASE as FROM_SOURCES } from '#db/release.ts';
import { takeWanted } from '#server/jobs/runs.ts';
import { prepareDatabase } from '#server/start-steps.ts';
import { readEnv } from '#server/env.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { testDatabase } from '../../support/database.ts';
import { asOwner } from '../../support/templates.ts';

const database = testDatabase();
const DAY_MS = 86_400_000;
/** As it will be compiled. */
const THIS_RELEASE = { ...FROM_SOURCES, made: Date.now() };
const older = { ...THIS_RELEASE, made: THIS_RELEASE.made - DAY_MS };

/** As if another release had run its SQL: one view of ours that answers something else. */
async function preparedBy(made: number): Promise<void> {
  await database.query(
    `create or replace view audit_seckills as select id as seckill_id, stock as quota, sold, limit_num from seckills limit 1`,
  );
  await database.query(
    `update app_state set value = jsonb_build_object('digest', 'other', 'made', $1::bigint) where key = 'sql'`,
    [made],
  );
}
const isOurs = async (): Promise<boolean> =>
  !(await database.query<{ text: string }>(`select pg_get_viewdef('audit_seckills') as text`))[0]?.text.includes(
    'LIMIT 1',
  );
describe('a release that is started again', () => {
  afterEach(async () => {
    await database.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
    await migrate(database.url, { release: { ...THIS_RELEASE, made: THIS_RELEASE.made + 10 * DAY_MS } });
    await database.query(
      `update app_state set value = value || jsonb_build_object('made', $1::bigint) where key = 'sql'`,
      [THIS_RELEASE.made - DAY_MS],
    );
  });

  it('leaves the views and functions of one that was made later, and puts its own in the place of an earlier one', async () => {
    await preparedBy(THIS_RELEASE.made + DAY_MS);
    expect(await migrate(database.url, { release: THIS_RELEASE })).toEqual({ isNewer: true });
    expect(await isOurs()).toBe(false);
    await preparedBy(older.made);
    expect(await migrate(database.url, { release: THIS_RELEASE })).toEqual({ isNewer: false });
    expect(await isOurs()).toBe(true);
  });

  it('from its sources is never the earlier one', async () => {
    await preparedBy(Date.now() + DAY_MS);
    expect(await migrate(database.url)).toEqual({ isNewer: false });
    expect(await isOurs()).toBe(true);
    expect(await migrate(database.url, { release: THIS_RELEASE })).toEqual({ isNewer: false });
  });

  it('leaves those of one with a migration more, whenever that was made', async () => {
    await preparedBy(older.made);
    await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', $1)`, [
      THIS_RELEASE.migration + 1,
    ]);
    expect(await migrate(database.url, { release: THIS_RELEASE })).toEqual({ isNewer: true });
    expect(await isOurs()).toBe(false);
  });

  it('leaves columns, tables, rights and menus alone that it does not know', async () => {
    await database.query(`alter table app_versions add column from_later text not null default ''`);
    await database.query(
      `update app_state set value = value || '{"from_later": {"kind": "text", "type": "text"}}' where key = 'derived:app_versions'`,
    );
    await preparedBy(THIS_RELEASE.made + DAY_MS);
    await migrate(database.url, { release: THIS_RELEASE });
    await prepareDatabase({ db: database.db, url: database.url, isNewer: true }, readEnv({ SEED: 'none' }), RESOURCES);
    expect(await database.query(`select from_later from app_versions`)).toEqual([]);
    expect(await database.query(`select 1 from admin_permissions`)).toEqual([]);
    await database.query(`alter table app_versions drop column from_later`);
    await database.query(`update app_state set value = value - 'from_later' where key = 'derived:app_versions'`);
  });
});

it('a change of tables lets the shop pass where somebody holds one of them, and is done when it is free', async () => {
  let tries = 0;
  await asOwner(database.url, async (holder) => {
    await holder.query('begin; lock table orders in access share mode');
    const changing = withConnection(database.url, 'test', (client) =>
      withoutBlocking(client, async () => {
        tries += 1;
        await client.query('begin; alter table orders add column from_later int; commit');
      }),
    );
    while (tries < 3) await expect(database.query('select count(*) from orders_list')).resolves.toHaveLength(1);
    await holder.query('commit');
    await changing;
  });
  expect(await database.query('select from_later from orders')).toEqual([]);
  await database.query('alter table orders drop column from_later');
});

it('an index of a large table is made once, and again where its making was cut off', async () => {
  const text = '-- why\ncreate index concurrently if not exists orders_remark_idx on orders (remark);\n';
  const isWhole = () =>
    database.query(`select indisvalid as whole from pg_index where indexrelid = to_regclass('orders_remark_idx')`);
  const make = () => withConnection(database.url, 'test', (client) => makeIndexes(client, text));
  await make();
  expect(await isWhole()).toEqual([{ whole: true }]);
  await database.query(`update pg_index set indisvalid = false where indexrelid = 'orders_remark_idx'::regclass`);
  await make();
  expect(await isWhole()).toEqual([{ whole: true }]);
  expect(() => indexesIn('create index orders_remark_idx on orders (remark);')).toThrow('db/indexes.sql: not');
  await database.query('drop index orders_remark_idx');
});

it('a worker leaves wanted runs of jobs that it does not know to those who do', async () => {
  await database.query(`insert into job_runs (name, admin_id) values ('job-of-tomorrow', 1), ('purge-tokens', 1)`);
  expect((await takeWanted(database.db, ['purge-tokens'])).map(({ name }) => name)).toEqual(['purge-tokens']);
  expect((await takeWanted(database.db, ['job-of-tomorrow'])).map(({ name }) => name)).toEqual(['job-of-tomorrow']);
});
