/** Connections that go away under a statement: reads are asked again, writes are not, and nobody sees a failure of ours. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/client.ts';
import { testApp, type Caller, type Reply } from '#tests/support/app.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeSaver, PROOF, type Cash } from '../withdrawals/world.ts';
import { tcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const direct = testDatabase();
let proxy: TcpProxy;
let db: Database;
beforeAll(async () => {
  proxy = await tcpProxy(direct.url);
  db = openDatabase({ url: proxy.url, poolSize: 6 });
});
const database: TestDatabase = {
  query: direct.query,
  problems: direct.problems,
  get url() {
    return direct.url;
  },
  get db() {
    return db;
  },
};
const app = testApp(database);
afterAll(async () => {
  await db.close();
  await proxy.close();
});

let saver: { id: number; caller: Caller };
beforeEach(async () => {
  saver = await makeSaver(app, direct, 10_000);
});
const cashes = async (): Promise<number> =>
  Number((await direct.query<{ n: string }>('select count(*) as n from cashes where user_id = $1', [saver.id]))[0]?.n);
const ask = (headers: Record<string, string> = {}) =>
  saver.caller.post<Cash>('/user/cashes', { money: '7', remark: '', ...PROOF }, headers);

function expectUnavailable(reply: Reply): void {
  expect(reply).toMatchObject({ status: 503, code: 503, data: [], msg: expect.stringMatching(/\S/) });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.msg).not.toMatch(/编号|no\. /);
}

describe('a read', () => {
  it.each(['from goods_classes', 'users-session'])('whose statement (%s) is lost is asked again', async (text) => {
    proxy.loseAnswerTo(text);
    app.deps.cache.bump('*');
    const reply = await (text === 'users-session'
      ? saver.caller.get('/is_login')
      : app.anonymous.get('/load_goods_classes'));
    expect(reply).toMatchObject({ status: 200, code: 200 });
    if (text === 'users-session') expect(reply.data).toBe(saver.id);
  });

  it('whose statement the server ends (57P01) is asked again', async () => {
    const ended = db.trade.execute('select pg_sleep(30)').catch((error: unknown) => error);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name like 'marketplace%'`;
    await direct.query(end);
    expect(await ended).toBeInstanceOf(Error);
    expect(await saver.caller.get('/user/cashes')).toMatchObject({ status: 200, code: 200 });
  });

  it('is told as 503 when the second try is lost too, and works when the database is back', async () => {
    proxy.refuse(true);
    proxy.resetAll();
    app.deps.cache.bump('*');
    for (const reply of await Promise.all([
      app.anonymous.get('/goods'),
      app.anonymous.get('/load_areas'),
      saver.caller.get('/user/orders'),
      saver.caller.get('/user/cashes'),
    ]))
      expectUnavailable(reply);
    proxy.refuse(false);
    expect(await saver.caller.get('/user/cashes')).toMatchObject({ status: 200, code: 200 });
  });
});

describe('a write', () => {
  it('that never arrived is told as 503 and not sent again', async () => {
    proxy.loseRequest('insert into "cashes"');
    expectUnavailable(await ask());
    expect(await cashes()).toBe(0);
    expect((await ask()).code).toBe(200);
  });

  it('whose commit is unknown is told as such, and happened once', async () => {
    proxy.loseAnswerTo('commit\0');
    expectUnavailable(await ask());
    expect(await cashes()).toBe(1);
  });

  it('whose commit is unknown answers 409 under a key, and its answer when it is asked again', async () => {
    const key = { 'idempotency-key': `cash-${saver.id}` };
    proxy.loseAnswerTo('commit\0');
    expect(await ask(key)).toMatchObject({ status: 200, code: 409 });
    expect(await cashes()).toBe(1);
    expect((await ask(key)).code).toBe(200);
    expect(await cashes()).toBe(1);
  });

  it('is told as 503 while there is no database', async () => {
    proxy.refuse(true);
    proxy.resetAll();
    expectUnavailable(await ask());
    proxy.refuse(false);
    expect(await cashes()).toBe(0);
  });
});
