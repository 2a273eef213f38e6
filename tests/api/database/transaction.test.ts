import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RolledBack } from '#db/transaction.ts';
import { CommitUnknown, first, openDatabase, sqlState, type Database, type Db } from '#db/client.ts';
import { testDatabase } from '../../support/database.ts';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

const database = testDatabase({ template: 'empty' });
let proxy: TcpProxy;
let db: Database; // through the proxy

beforeAll(async () => {
  await database.query('create table note (id int primary key, text text not null)');
  proxy = await tcpProxy(database.url);
  db = openDatabase({ url: proxy.url, poolSize: 3, roles: false });
});
beforeEach(() => database.query('truncate note'));
afterAll(async () => {
  await db.close();
  await proxy.close();
});

const write = (tx: Db, id: number) => tx.execute(sql`insert into note values (${id}, 'written')`);
const stored = async () =>
  (await database.query<{ id: number }>('select id from note order by id')).map((row) => row.id);
const sessionOf = async (tx: Db) => (await first<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))?.pid;
const pool = () => db.pools.trade;
const noSlotLeaked = () => expect(pool().totalCount).toBe(pool().idleCount);

describe('a transaction', () => {
  test('keeps what it wrote and gives its session back', async () => {
    expect(await db.inTx(async (tx) => (await write(tx, 1), 'answer'))).toBe('answer');
    expect(await stored()).toEqual([1]);
    noSlotLeaked();
  });

  test('keeps nothing when the work throws, and tells that very error', async () => {
    const refusal = new Error('refused');
    const work = db.inTx(async (tx) => {
      await write(tx, 1);
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await stored()).toEqual([]);
    noSlotLeaked();
  });

  test('sees its writes only inside until it ends', async () => {
    await db.inTx(async (tx) => {
      await write(tx, 1);
      expect(await stored()).toEqual([]);
    });
    expect(await stored()).toEqual([1]);
  });

  test('whose work swallowed an error is rolled back and says so', async () => {
    await write(db.trade, 1);
    const work = db.inTx(async (tx) => {
      await write(tx, 2);
      await write(tx, 1).catch(() => {});
    });
    await expect(work).rejects.toBeInstanceOf(RolledBack);
    expect(await stored()).toEqual([1]);
  });

  test('refuses a statement that comes after its end', async () => {
    let leaked: Db | undefined;
    await db.inTx(async (tx) => void (leaked = tx));
    const late = await write(leaked!, 1).catch((error: Error) => error.cause); // !: set by the line above
    expect(String(late)).toContain('after the end of its transaction');
    expect(await stored()).toEqual([]);
  });

  test('refuses a statement of a promise that nobody waited for', async () => {
    let late: Promise<unknown> | undefined;
    let goOn = () => undefined as void;
    const work = db.inTx(async (tx) => {
      late = new Promise<void>((resolve) => (goOn = resolve)).then(() => write(tx, 9));
      late.catch(() => {});
      throw new Error('gone early');
    });
    await expect(work).rejects.toThrow('gone early');
    goOn();
    await expect(late).rejects.toThrow(/Failed query/);
    expect(await stored()).toEqual([]);
  });
});

describe('a lost connection', () => {
  test.each([
    { name: 'after COMMIT arrived', lose: () => proxy.loseAnswerTo('commit'), after: [1] },
    { name: 'before COMMIT arrived', lose: () => proxy.loseRequest('commit'), after: [] },
  ])('$name is reported as an unknown outcome, and the session is not used again', async ({ lose, after }) => {
    let session: number | undefined;
    const work = db.inTx(async (tx) => {
      session = await sessionOf(tx);
      await write(tx, 1);
      lose();
    });
    await expect(work).rejects.toBeInstanceOf(CommitUnknown);
    await expect.poll(stored).toEqual(after);
    expect(await sessionOf(db.trade)).not.toBe(session);
    noSlotLeaked();
  });

  test('before the end is an ordinary failure: nothing was written', async () => {
    const work = db.inTx(async (tx) => {
      await write(tx, 1);
      proxy.resetAll();
      await write(tx, 2);
    });
    await expect(work).rejects.not.toBeInstanceOf(CommitUnknown);
    expect(await stored()).toEqual([]);
    noSlotLeaked();
  });

  test('does not hide why the work gave up', async () => {
    const refusal = new Error('out of stock');
    const work = db.inTx(async (tx) => {
      proxy.resetAll();
      await write(tx, 1).catch(() => {});
      throw refusal; // and the ROLLBACK that follows fails
    });
    await expect(work).rejects.toBe(refusal);
    noSlotLeaked();
  });

  test('is not needed to distrust a session: one whose ROLLBACK was not answered is destroyed', async () => {
    const session = await pool().connect();
    const [query, { processID }] = [session.query, session as unknown as { processID: number }]; // as: not in the types
    session.query = ((...args: unknown[]) =>
      args[0] === 'rollback'
        ? Promise.reject(new Error('unanswered'))
        : Reflect.apply(query, session, args)) as typeof query;
    session.release();
    const sessions: unknown[] = [];
    const work = db.inTx(async (tx) => {
      sessions.push(await sessionOf(tx));
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    for (let time = 0; time < 4; time += 1) sessions.push(await sessionOf(db.trade));
    expect(sessions[0]).toBe(processID);
    expect(sessions.slice(1)).not.toContain(processID);
    noSlotLeaked();
  });

  test('at BEGIN leaks no place in the pool', async () => {
    for (let time = 0; time < 8; time += 1) {
      proxy.loseRequest('begin');
      await expect(db.inTx((tx) => write(tx, time))).rejects.toThrow(/terminated|ECONNRESET/);
    }
    expect(await stored()).toEqual([]);
    noSlotLeaked();
    await db.inTx((tx) => write(tx, 100));
    expect(await stored()).toEqual([100]);
  });

  test('of the whole server refuses quickly and heals by itself', async () => {
    proxy.refuse(true);
    proxy.resetAll();
    await expect(db.inTx((tx) => write(tx, 1))).rejects.toThrow(/terminated|ECONNRESET/);
    proxy.refuse(false);
    await db.inTx((tx) => write(tx, 2));
    expect(await stored()).toEqual([2]);
  });
});

describe('running again', () => {
  test.each(['40001', '40P01'])('happens on %s, with all of the work', async (state) => {
    let runs = 0;
    await db.inTx(async (tx) => {
      await write(tx, (runs += 1));
      if (runs < 3) await tx.execute(raise(state));
    });
    expect(runs).toBe(3);
    expect(await stored()).toEqual([3]);
  });

  test('stops after three times and tells the error', async () => {
    let runs = 0;
    const error = await db.inTx((tx) => ((runs += 1), tx.execute(raise('40001')))).catch((caught: unknown) => caught);
    expect(sqlState(error)).toBe('40001');
    expect(runs).toBe(3);
    noSlotLeaked();
  });

  test.each(['23505', '55P03', '57014'])('never happens on %s', async (state) => {
    let runs = 0;
    const error = await db.inTx((tx) => ((runs += 1), tx.execute(raise(state)))).catch((caught: unknown) => caught);
    expect(sqlState(error)).toBe(state);
    expect(runs).toBe(1);
  });

  const raise = (state: string) => sql.raw(`do $$ begin raise exception 'planned' using errcode = '${state}'; end $$`);
});
