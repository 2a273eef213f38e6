/**
 * The one owner of database connections. Statements run on `pg`, transactions through `inTx`. Three roles, three
 * small pools: `public` reads what is published, `tenant` sees one shopper's or store's rows (row level security),
 * `trade` runs the verbs, the admin area and the jobs.
 */
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { loginUrl, type Role } from './logins.ts';
import { runInTx, runStatement, type Db, type TenantScope } from './transaction.ts';

export { PoolFull } from './bounded-pool.ts';
export { CommitUnknown, pgError, sqlState, type Db, type TenantScope } from './transaction.ts';

// bigint leaves as number: ids, fen and counts are far below 2^53. Process-wide, because Drizzle asks the driver's
// own table and not the pool's.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  /** Single statements of the trade role. */
  readonly trade: Db;
  /** Single statements on published views only. */
  readonly public: Db;
  /** One prepared, named statement (hot reads). The name must identify the text. */
  prepared<Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** One prepared, named statement of the trade role that is a whole transaction; re-run as `inTx`. @throws CommitUnknown where its answer is lost */
  transact<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** A transaction of the trade role; re-run up to 3 times on a serialization failure or deadlock. */
  inTx<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** A transaction of the tenant role that sees only the rows of `scope`. */
  asTenant<T>(scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T>;
  /** Connections in use and waiting requests, for `/metrics` and the admission queue. */
  stats(): { total: number; idle: number; waiting: number };
  readonly pools: Readonly<Record<Role, pg.Pool>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connection of the owner: each pool logs in under the name of its role, with a password that follows from the owner's. */
  url: string;
  /** Connections of the trade pool; the other two get a third each. @default 12 */
  poolSize?: number;
  /** False where the roles could not be created (RLS=off): everything runs as the login role. @default true */
  roles?: boolean;
  /** Zone of the wire's local times. @default the process's zone */
  timeZone?: string;
  /** Told of every lost connection. */
  onError?: (error: Error) => void;
}

/** The rows of a statement: bigint and count as number, numeric, date and time as the server's text. */
export async function rows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}
/** The first row of a statement, or undefined. */
export async function first<Row>(db: Db, query: SQL): Promise<Row | undefined> {
  return (await rows<Row>(db, query))[0];
}

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function openDatabase(options: DatabaseOptions): Database {
  const { poolSize = 12 } = options;
  const third = Math.max(2, Math.round(poolSize / 3));
  const pools = {
    trade: openPool('trade', poolSize, options),
    tenant: openPool('tenant', third, options),
    public: openPool('public', third, options),
  };
  return {
    trade: drizzle({ client: pools.trade }),
    public: drizzle({ client: pools.public }),
    pools,
    prepared: async <Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]) =>
      (await pools[role].query<Row>({ name, text, values })).rows,
    transact: (name, text, values) => runStatement(pools.trade, { name, text, values }),
    inTx: (work) => runInTx(pools.trade, {}, work),
    asTenant: (scope, work) => runInTx(pools.tenant, scope, work),
    stats: () => ({
      total: sum(pools, (pool) => pool.totalCount),
      idle: sum(pools, (pool) => pool.idleCount),
      waiting: sum(pools, (pool) => pool.waitingCount),
    }),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}

function openPool(role: Role, max: number, options: DatabaseOptions): pg.Pool {
  const { url, roles = true, timeZone = localTimeZone(), onError = () => {} } = options;
  // The driver would take `options` of the URL instead of ours and so drop the role: join them, ours last.
  const address = new URL(roles ? loginUrl(url, role) : url);
  const startOptions = address.searchParams.get('options');
  address.searchParams.delete('options');
  const settings = [
    ...(startOptions ? [startOptions] : []),
    `-c timezone=${timeZone}`,
    '-c lock_timeout=2000',
    '-c statement_timeout=5000',
    '-c idle_in_transaction_session_timeout=10000',
    ...(roles ? [`-c role=app_${role}`] : []),
  ];
  const pool = new BoundedPool({
    connectionString: address.href,
    max,
    // What was opened stays open: a crowd after a quiet minute would find none, and a busy process opens them late.
    min: max,
    // A crowd on a cold process opens them all at once; how many wait is bounded by the pool.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: settings.join(' '),
    application_name: `marketplace-${role}`,
  });
  // A lost connection is an event, not a crash. The pool repeats what its idle clients say: told once is enough.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

const sum = (pools: Record<Role, pg.Pool>, of: (pool: pg.Pool) => number) =>
  Object.values(pools).reduce((total, pool) => total + of(pool), 0);
