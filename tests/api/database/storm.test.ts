import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { first, openDatabase, type Database, type Db } from '#db/client.ts';
import { testDatabase } from '../../support/database.ts';
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

const ACCOUNTS = 10;
const OPENING = 1_000_000; // nobody runs out: every failure is the storm's
const WORKERS = 16;
const SECONDS = Number(process.env.STORM_SECONDS ?? 4);

const database = testDatabase({ template: 'empty' });
let proxy: TcpProxy;
let db: Database;

beforeAll(async () => {
  await database.query('create table purse (id int primary key, balance int not null check (balance >= 0))');
  await database.query('create table entry (transfer uuid not null, purse int not null, amount int not null)');
  await database.query(`insert into purse select n, ${OPENING} from generate_series(1, ${ACCOUNTS}) as n`);
  proxy = await tcpProxy(database.url);
  db = openDatabase({ url: proxy.url, poolSize: 8, roles: false });
});
afterAll(async () => {
  await db.close();
  await proxy.close();
});

/** Locks in random order on purpose: deadlocks belong to the storm. */
async function transfer(tx: Db, from: number, to: number, amount: number): Promise<void> {
  const id = crypto.randomUUID();
  await tx.execute(sql`insert into entry values (${id}, ${from}, ${-amount})`);
  await tx.execute(sql`update purse set balance = balance - ${amount} where id = ${from}`);
  await tx.execute(sql`update purse set balance = balance + ${amount} where id = ${to}`);
  await tx.execute(sql`insert into entry values (${id}, ${to}, ${amount})`);
}

type Score = { done: number; failed: number; last: string };

const newScore = (): Score => ({ done: 0, failed: 0, last: '' });
async function work(isOver: (score: Score) => boolean, seed: number, score = newScore()): Promise<Score> {
  for (let n = seed; !isOver(score); n += 7) {
    const from = 1 + (n % ACCOUNTS);
    const to = 1 + ((n * 3 + 1) % ACCOUNTS);
    if (from === to) continue;
    await db
      .inTx((tx) => transfer(tx, from, to, 1 + (n % 5)))
      .then(
        () => (score.done += 1),
        (error: Error) => {
          score.failed += 1;
          score.last = `${error.message}: ${String(error.cause)}`;
        },
      );
  }
  return score;
}

test(
  'no money appears or vanishes, and no connection is lost for ever, while connections are reset all the time',
  async () => {
    const until = Date.now() + SECONDS * 1000;
    let resets = 0;
    const storm = setInterval(() => (proxy.resetOne((resets += 1)), resets % 10 === 0 && proxy.resetAll()), 40);
    const scores = Array.from({ length: WORKERS }, newScore);
    const sum = (key: 'done' | 'failed') => scores.reduce((total, score) => total + score[key], 0);
    // However slow the machine: until transfers went well, and the storm has hit something.
    const isOver = () => Date.now() >= until && sum('done') > 50 && sum('failed') > 5;
    await Promise.all(scores.map((score, seed) => work(isOver, seed, score)));
    clearInterval(storm);

    expect(db.pools.trade.totalCount).toBe(db.pools.trade.idleCount);
    expect(db.stats().waiting).toBe(0);
    // The last resets may still be on their way to us.
    const isEnough = ({ done, failed }: Score) => done + failed === 20;
    await expect.poll(() => work(isEnough, 1), { timeout: 10_000 }).toMatchObject({ failed: 0, last: '' });

    const books = await first(
      database.db.trade,
      sql`select (select sum(balance)::int from purse) as total,
          (select count(*) from purse p where balance <> ${OPENING} + coalesce((select sum(amount) from entry where purse = p.id), 0)) as torn,
          (select count(*) from (select from entry group by transfer having count(*) <> 2 or sum(amount) <> 0) as t) as halves`,
    );
    expect(books).toEqual({ total: ACCOUNTS * OPENING, torn: 0, halves: 0 });
  },
  SECONDS * 1000 + 60_000,
);
