/** A first start that is stopped anywhere is finished by the next one, and takes the time that a slow machine needs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadResources } from '#server/crud/load.ts';
import { readEnv } from '#server/env.ts';
import { Progress, type Phase } from '#server/progress.ts';
import { reindexGoods } from '#server/search/reindex.ts';
import { prepareDatabase } from '#server/start-steps.ts';
import type { Resource } from '#shared/resources/define.ts';
import { testApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { testDatabase } from '../../support/database.ts';

const SEED_MS = 180_000; // the whole demo shop is made, more than once
const clean = testDatabase({ template: 'demo' });
const database = testDatabase();
const app = testApp(database);

let resources: readonly Resource[];
beforeAll(async () => {
  resources = await loadResources('');
});

/** A start that ends before a phase, as if it were killed there. */
class StoppedBefore extends Progress {
  readonly #last: Phase;
  constructor(last: Phase) {
    super();
    this.#last = last;
  }
  override phase<T>(name: Phase, work: () => Promise<T>): Promise<T> {
    return name === this.#last ? Promise.reject(new Error(`stopped before ${name}`)) : super.phase(name, work);
  }
}

const prepare = (progress?: Progress, which = database) =>
  prepareDatabase({ db: which.db, url: which.url }, readEnv({ SEED: 'demo' }), resources, progress);
const count = async (what: string): Promise<number> =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n ?? 0;
/** Until it is called off, the database refuses to write one row of a table. */
async function refuseRow(table: string, when: 'insert' | 'update', id: number): Promise<() => Promise<unknown>> {
  await database.query(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await database.query(
    `create trigger refuse_row before ${when} on ${table} for each row when (new.id = ${id}) execute function refuse_row()`,
  );
  return () => database.query(`drop function refuse_row() cascade`);
}

describe('a first start', () => {
  it(
    'that is stopped after each step is finished by the next, to the same shop as a whole one',
    async () => {
      await expect(prepare(new StoppedBefore('permissions'))).rejects.toThrow('stopped before permissions');
      expect(await count('admin_permissions')).toBe(0);
      await expect(prepare(new StoppedBefore('seed'))).rejects.toThrow('stopped before seed');
      expect([(await count('admin_permissions')) > 50, await count('areas')]).toEqual([true, 0]);

      const allow = await refuseRow('orders', 'insert', 5);
      await expect(prepare()).rejects.toThrow('Failed query');
      expect([await count('areas'), await count('goods'), await count(`app_state where key = 'seed'`)]).toEqual([
        0, 0, 0,
      ]);
      await allow();

      await expect(prepare(new StoppedBefore('search-words'))).rejects.toThrow('stopped before search-words');
      const goods = await count('goods');
      expect([goods > 300, await count(`goods where search = ''`)]).toEqual([true, goods]);

      const allowAgain = await refuseRow('goods', 'update', 250);
      await expect(prepare()).rejects.toThrow('Failed query');
      const unfound = await count(`goods where search = ''`);
      expect([unfound > 0, unfound < goods]).toEqual([true, true]);
      await allowAgain();

      await expect(prepare(new StoppedBefore('menus'))).rejects.toThrow('stopped before menus');
      expect(await count(`goods where search = ''`)).toBe(0);

      expect((await prepare()).was).toBe('demo');
      await prepare(undefined, clean);
      expect(await contentsOf(database.url)).toEqual(await contentsOf(clean.url));
      const found = await app.anonymous.get<{ data: unknown[] }>('/goods', {
        params: Buffer.from(JSON.stringify({ keywords: encodeURIComponent('手机') })).toString('base64'),
      });
      expect([found.code, found.data.data.length > 0]).toEqual([200, true]);
    },
    SEED_MS,
  );

  it(
    'gives its statements, its locks and its pauses minutes, not the seconds of a request',
    async () => {
      await database.query('create table limits_seen (name text, setting text)');
      await database.query('grant insert on limits_seen to public');
      await database.query(`create function see_limits() returns trigger language plpgsql as $$ begin
      insert into limits_seen select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout');
      return null; end $$`);
      for (const [table, on] of [
        ['goods', 'update'],
        ['admin_permissions', 'insert'],
        ['user_permissions', 'insert'],
      ])
        await database.query(
          `create trigger see_limits after ${on} on ${table} for each statement execute function see_limits()`,
        );
      await database.query(`update goods set search = '' where id < 10`);
      await database.query(`delete from limits_seen`);
      await prepare();
      const seen = await database.query<{ shortest: number; n: number }>(
        `select min(setting::int) / 60000 as shortest, count(*)::int as n from limits_seen`,
      );
      expect(seen[0]?.n).toBeGreaterThan(6);
      expect(seen[0]?.shortest).toBeGreaterThanOrEqual(1);
      await database.query('drop function see_limits() cascade; drop table limits_seen');
    },
    SEED_MS,
  );

  it(
    'tells a second process to wait, which then finds all done',
    async () => {
      await database.query(`update goods set search = ''`);
      const lines: string[] = [];
      let begin = () => undefined as void;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const first = new (class extends Progress {
        override async phase<T>(name: Phase, work: () => Promise<T>): Promise<T> {
          begin();
          if (name === 'search-words') await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1);
          return super.phase(name, work);
        }
      })();
      const second = (async () => {
        await begun;
        await prepare(new Progress((line) => lines.push(line)));
      })();
      await Promise.all([prepare(first), second]);
      expect(lines).toEqual([expect.stringContaining('waiting')]);
      expect(await count(`goods where search = ''`)).toBe(0);
    },
    SEED_MS,
  );
});

describe('search words', () => {
  it('are written for all goods that have none, and those that can have none stop nobody', async () => {
    await database.query(`update goods set search = '' where id <= 30`);
    await database.query(
      `update goods set goods_name = '!!!', goods_subname = '', goods_no = '', brand_id = 0, class_id = 0 where id = 7`,
    );
    const told: string[] = [];
    expect(await reindexGoods(database.db, (done, all) => told.push(`${done} of ${all}`))).toBe(30);
    expect(told).toEqual(['30 of 30']);
    expect(await count(`goods where search = ''`)).toBe(1);
  });
});
