/**
 * The one owner of database connections. Statements run on `pg`; transactions run through `inTx`, which never
 * gives a session back to the pool unless its COMMIT or ROLLBACK was answered. Three roles, three small pools:
 * `public` reads what is published, `tenant` sees one shopper's or store's rows (row level security), `trade`
 * runs the verbs, the admin area and the jobs.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';

const INT8 = 20;
const types = {
  // bigint leaves as number: ids, fen and counts are far below 2^53.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const openDrizzle = (pool: pg.Pool) => drizzle({ client: pool });
/** A connection or a transaction: what queries take as their first argument. */
export type Db = Pick<ReturnType<typeof openDrizzle>, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

export type Role = 'trade' | 'tenant' | 'public';
/** Whose rows a tenant transaction sees; row level security shows nothing where neither is set. */
export interface TenantScope {
  user?: number;
  store?: number;
}

export interface Database {
  /** Single statements of the trade role. */
  readonly trade: Db;
  /** Single statements on published views only. */
  readonly public: Db;
  /** One prepared, named statement (hot reads). The name must identify the text. */
  prepared<Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]): Promise<Row[]>;
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
  url: string;
  /** Connections of the trade pool; the other two get a third each. @default 12 */
  poolSize?: number;
  /** False where the roles could not be created (RLS=off): everything runs as the login role. @default true */
  roles?: boolean;
  /** Zone of the wire's local times. @default the process's zone */
  timeZone?: string;
  onError?: (error: Error) => void;
}

/** The rows of a statement. */
export async function rows<Row>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}
/** The first row of a statement, or undefined. */
export async function first<Row>(db: Db, query: SQL): Promise<Row | undefined> {
  return (await rows<Row>(db, query))[0];
}

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize = 12, roles = true, timeZone = localTimeZone(), onError = () => {} } = options;
  const open = (role: Role, max: number): pg.Pool => {
    const settings = [
      `-c timezone=${timeZone}`,
      '-c lock_timeout=2000',
      '-c statement_timeout=5000',
      '-c idle_in_transaction_session_timeout=10000',
      ...(roles ? [`-c role=app_${role}`] : []),
    ];
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      options: settings.join(' '),
      application_name: `marketplace-${role}`,
      types,
    });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const third = Math.max(2, Math.round(poolSize / 3));
  const pools = { trade: open('trade', poolSize), tenant: open('tenant', third), public: open('public', third) };
  return {
    trade: openDrizzle(pools.trade),
    public: openDrizzle(pools.public),
    pools,
    prepared: async <Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]) =>
      (await pools[role].query<Row>({ name, text, values })).rows,
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

const sum = (pools: Record<Role, pg.Pool>, of: (pool: pg.Pool) => number) =>
  Object.values(pools).reduce((total, pool) => total + of(pool), 0);

/** COMMIT was sent and its answer lost: only the idempotency key can tell what happened. */
export class CommitUnknown extends Error {}
/** The server answered ROLLBACK to our COMMIT: an error was swallowed inside the transaction. */
export class RolledBack extends Error {}

const TRIES = 3;
const RETRYABLE = new Set(['40001', '40P01']);

async function runInTx<T>(pool: pg.Pool, scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTxOnce(pool, scope, work);
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt + (process.hrtime()[1] % 10)));
    }
  }
}

const ENDS = /^\s*(commit|rollback)\s*$/i;

/** Opens with the scope in the same round trip; `app.tx` is what the write guard of the money tables looks for. */
function beginText(scope: TenantScope): string {
  const { user = 0, store = 0 } = scope;
  return `begin; select set_config('app.tx', '1', true), set_config('app.user', '${fixed(user)}', true), set_config('app.store', '${fixed(store)}', true)`;
}
function fixed(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`not an id: ${id}`);
  return String(id);
}

async function inTxOnce<T>(pool: pg.Pool, scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> {
  const session = await pool.connect();
  let open = true; // false from the first COMMIT or ROLLBACK on: nothing else may reach this session
  let clean = false; // the end was answered, so the session can serve again
  let verdict: Error | undefined;
  const query = async (...args: unknown[]) => {
    const config = args[0] as { text?: string } | string;
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const ending = ENDS.test(text);
    const committing = ending && /commit/i.test(text);
    if (!open && !ending) throw new Error('statement after the end of its transaction');
    if (/^begin$/i.test(text)) return session.query(beginText(scope));
    if (ending) open = false;
    let result: pg.QueryResult;
    try {
      result = await (session.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args);
    } catch (error) {
      if (committing && lostAnswer(error)) verdict = new CommitUnknown('commit outcome unknown', { cause: error });
      throw error;
    }
    if (ending) clean = true;
    if (committing && result.command !== 'COMMIT') {
      verdict = new RolledBack('the server rolled the transaction back');
      throw verdict;
    }
    return result;
  };
  try {
    // Drizzle only ever calls `query` of the client it is given.
    return await drizzle({ client: { query } as unknown as pg.PoolClient }).transaction((tx) => work(tx as unknown as Db));
  } catch (error) {
    throw verdict ?? error;
  } finally {
    open = false;
    session.release(!clean); // true destroys the session
  }
}

function lostAnswer(error: unknown): boolean {
  const { severity, code } = error as { severity?: string; code?: string };
  return !severity || /FATAL|PANIC/.test(severity) || /^(57P|08|40003)/.test(code ?? '');
}

/** SQLSTATE of a failed statement, through Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  return pgError(error)?.code;
}
/** The driver's error inside whatever wrapped it. */
export function pgError(error: unknown): pg.DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at;
  return undefined;
}
