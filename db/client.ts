/**
 * The one owner of database connections. Statements run on `pg`, transactions through `inTx`. Three roles, three
 * small pools: `public` reads what is published, `tenant` sees one shopper's or store's rows (row level security),
 * `trade` runs the verbs, the admin area and the jobs.
 */
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import type { WalPosition } from './choose-standby.ts';
import { openPools, type PoolOptions, type Pools } from './pools.ts';
import { Replicas, STANDBY_PATIENCE_MS, type Standby } from './replicas.ts';
import { fallingBack, statementsOn, type Statements } from './statements.ts';
import { runInTx, runStatement, type Db } from './transaction.ts';

export type { WalPosition } from './choose-standby.ts';
export { localTimeZone } from './session-settings.ts';
export { CommitUnknown, pgError, sqlState, type Db, type TenantScope } from './transaction.ts';

// bigint leaves as number: ids, fen and counts are far below 2^53. Process-wide, because Drizzle asks the driver's
// own table and not the pool's.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database extends Statements {
  /** One prepared, named statement of the trade role that is a whole transaction; re-run as `inTx`. @throws CommitUnknown where its answer is lost */
  transact<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** A transaction of the trade role; re-run up to 3 times on a serialization failure or deadlock. */
  inTx<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * The same, with what is published read from a standby that has all that was written before `after`; from the primary where
   * there is none, or it fails.
   */
  reading(after: WalPosition): Database;
  /** After `reading`: the same with the reads of all roles from that standby, for lists. Only `inTx` is the primary's. */
  readonly lists: Database;
  /** Null without `readUrls`. */
  readonly replicas: Pick<Replicas, 'position' | 'requireNews' | 'standbys'> | null;
  /** Connections in use and waiting requests, for `/metrics` and the admission queue. */
  stats(): { total: number; idle: number; waiting: number };
  readonly pools: Pools;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  /** False where a pooler lends connections and forgets the names of prepared statements. @default true */
  names?: boolean;
  /** Standbys to read from, as the owner's addresses. They are reached without a pooler. */
  readUrls?: readonly string[];
}

/** The rows of a statement: bigint and count as number, numeric, date and time as the server's text. */
export async function rows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}
/** The first row of a statement, or undefined. */
export async function first<Row>(db: Db, query: SQL): Promise<Row | undefined> {
  return (await rows<Row>(db, query))[0];
}

interface Reader extends Standby {
  database: Database;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pools = openPools(options);
  const statements = statementsOn(pools, options.names ?? true);
  const readers: Reader[] = [];
  const replicas = options.readUrls?.length ? new Replicas(pools.trade, readers) : null;
  const all = () => [pools, ...readers.map((reader) => reader.pools)].flatMap((some) => Object.values(some));
  const primary: Database = {
    ...statements,
    pools,
    transact: (name, text, values) =>
      runStatement(pools.trade, { ...((options.names ?? true) && { name }), text, values }),
    inTx: (work) => runInTx(pools.trade, {}, work),
    reading: (after) => replicas?.choose(after)?.database ?? primary,
    get lists() {
      return primary;
    },
    replicas,
    stats: () => ({
      total: sum(all(), (pool) => pool.totalCount),
      idle: sum(all(), (pool) => pool.idleCount),
      waiting: sum(all(), (pool) => pool.waitingCount),
    }),
    close: async () => {
      replicas?.stop();
      await Promise.all(all().map((pool) => pool.end()));
    },
  };
  for (const url of options.readUrls ?? [])
    readers.push(openReader({ ...options, url, patienceMs: STANDBY_PATIENCE_MS }, primary));
  replicas?.start();
  return primary;
}

function openReader(options: PoolOptions, primary: Database): Reader {
  const pools = openPools(options);
  const onFault = () => {
    reader.replayed = null; // until it answers again
  };
  const reads = fallingBack(
    { pools, statements: statementsOn(pools, true) },
    { pools: primary.pools, statements: primary },
    onFault,
  );
  const lists: Database = { ...primary, ...reads };
  const published: Database = {
    ...primary,
    public: reads.public,
    prepared: (role, ...more) => (role === 'public' ? reads : primary).prepared(role, ...more),
    query: (role, ...more) => (role === 'public' ? reads : primary).query(role, ...more),
    lists,
  };
  const reader: Reader = { pools, replayed: null, database: published };
  return reader;
}

const sum = (pools: readonly pg.Pool[], of: (pool: pg.Pool) => number) =>
  pools.reduce((total, pool) => total + of(pool), 0);
