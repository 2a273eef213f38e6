/** What people typed reaches neither the log nor the screen, whatever fails with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#db/embedded/start.ts';
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { logOptions } from '#server/log.ts';
import { testDatabase } from '../../support/database.ts';
import { launch } from '../../support/launch.ts';

const CANARY = 'Canary Street 7\n    at canary (13812345678)';
const PARTS = ['Canary', 'canary (', '13812345678'];
const SLOW_MS = 120_000; // a server process is started

const empty = testDatabase();
const demo = testDatabase({ template: 'demo' });

const expectNoCanary = (text: string): void => {
  for (const part of PARTS) expect(text).not.toContain(part);
};
async function failureOf(statement: SQL): Promise<Error> {
  return empty.db.trade.execute(statement).then(
    () => Promise.reject(new Error('the statement was to fail')),
    (error: unknown) => error as Error, // as: a driver throws nothing else
  );
}

describe('a logger', () => {
  const failing: readonly [what: string, statement: SQL, tells: string][] = [
    ['a value twice', sql`insert into probes (name) values (${CANARY}), (${CANARY})`, 'probes_name_key'],
    ['a missing value beside it', sql`insert into probes (name, must) values (${CANARY}, null)`, 'must'],
    ['a broken rule', sql`insert into probes (name, must) values (${CANARY}, -1)`, 'probes_must_check'],
    ['no number', sql`select ${CANARY}::text::int`, '22P02'],
    ['no moment', sql`select ${CANARY}::text::timestamptz`, '22007'],
    ['no JSON', sql`select ${CANARY}::text::json`, '22P02'],
    ['no list', sql`select ${`{"${CANARY}`}::text::int[]`, '22P02'],
    ['too long', sql`insert into probes (short) values (${CANARY})`, '22001'],
  ];
  beforeAll(async () => {
    await empty.query(
      `create table probes (name text unique, must int not null default 1 check (must > 0), short varchar(3)); grant all on probes to public`,
    );
  });
  afterAll(() => empty.query('drop table probes'));

  it.each(failing)(
    'tells of a statement that fails for %s what failed and where, never the value',
    async (_, statement, tells) => {
      let text = '';
      const log = pino(logOptions('trace'), { write: (line: string) => void (text += line) });
      const error = await failureOf(statement);
      const outer = new Error(`could not save: ${error.message}`, { cause: error });
      log.error(error);
      log.error(error, 'it failed');
      log.error({ err: error });
      log.child({ job: 'x' }).error({ err: error, id: 7 }, 'it failed');
      log.error({ error });
      log.error(outer);
      log.error({ err: new AggregateError([error, outer]) });
      expect(text.trim().split('\n')).toHaveLength(7);
      expectNoCanary(text);
      for (const line of text.trim().split('\n')) {
        expect(line).toContain(tells);
        expect(line).toContain('logged-values.test.ts'); // where it came from
      }
    },
  );

  it('of the HTTP server does the same, and shortens long statements', async () => {
    let text = '';
    const app = fastify({
      logger: { ...logOptions('error'), stream: { write: (line: string) => void (text += line) } },
    });
    const long = sql`select ${sql.join(
      Array.from({ length: 500 }, () => sql`${CANARY}::text`),
      sql`, `,
    )}, 1 / 0`;
    app.get('/', async () => empty.db.trade.execute(long));
    expect((await app.inject('/')).statusCode).toBe(500);
    expect(text).toContain('division by zero');
    expectNoCanary(text);
    expect(text.length).toBeLessThan(4_000);
  });
});

describe('a server process', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'marketplace-values-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it(
    'whose start fails in the middle of a statement says so in one sentence, without query and values',
    async () => {
      await empty.query(
        `create function no_areas() returns trigger language plpgsql as $$ begin raise exception 'no areas today'; end $$`,
      );
      await empty.query(
        'create trigger no_areas before insert on areas for each statement execute function no_areas()',
      );
      const server = launch({
        SEED: 'demo',
        DATABASE_URL: empty.url,
        DATA_DIR: dir,
        PORT: String(await freePort()),
      });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain('refused a statement of the start: no areas today.');
      for (const hidden of ['insert into', '东城区', 'params']) expect(server.output()).not.toContain(hidden);
      expect(server.output().trim().split('\n').length).toBeLessThan(8);
      await empty.query('drop function no_areas() cascade');
    },
    SLOW_MS,
  );

  it(
    'that fails in a request logs what failed, without the values',
    async () => {
      await demo.query("create unique index only_once on addresses (receive_name) where receive_name = 'Canary'");
      const port = await freePort();
      const server = launch({
        ROLE: 'web',
        DATABASE_URL: demo.url,
        DATA_DIR: dir,
        PORT: String(port),
      });
      await server.said('Marketplace is ready');
      const post = async (url: string, fields: Record<string, string>, authorization = '') =>
        fetch(`http://127.0.0.1:${port}/api${url}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { authorization },
        });
      const { username, password } = DEMO_ACCOUNTS.shopper;
      const login = (await (await post('/login', { username, password, provider: 'users' })).json()) as {
        data: { access_token: string };
      };
      const address = {
        receive_name: 'Canary',
        receive_tel: '13812345678',
        area_id: '1,2,3',
        province_id: '1',
        city_id: '2',
        region_id: '3',
        area_info: '北京市 北京市 东城区',
        address: 'Canary Street 7',
      };
      const bearer = `Bearer ${login.data.access_token}`;
      const replies = [await post('/user/addresses', address, bearer), await post('/user/addresses', address, bearer)];
      expect(replies.map((reply) => reply.status)).toEqual([200, 500]);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.output()).toContain('only_once');
      expectNoCanary(server.output());
    },
    SLOW_MS,
  );
});
