/** Statements and tenant transactions on a set of pools, or on a standby with the primary to fall back on. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Role } from './logins.ts';
import { isFull, isLost } from './lost.ts';
import type { Pools } from './pools.ts';
import { pgError, runInTx, type Db, type TenantScope } from './transaction.ts';

export interface Statements {
  /** Single statements of the trade role. */
  readonly trade: Db;
  /** Single statements on published views only. */
  readonly public: Db;
  /** One prepared, named statement (hot reads). The name must identify the text. */
  prepared<Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** One statement that is planned for its values. */
  query<Row extends pg.QueryResultRow>(role: Role, text: string, values: unknown[]): Promise<Row[]>;
  /** A transaction of the tenant role that sees only the rows of `scope`. */
  asTenant<T>(scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T>;
}

/** @param names false where a pooler lends connections and forgets what was prepared on them */
export function statementsOn(pools: Pools, names: boolean): Statements {
  return {
    trade: drizzle({ client: pools.trade }),
    public: drizzle({ client: pools.public }),
    prepared: async <Row extends pg.QueryResultRow>(role: Role, name: string, text: string, values: unknown[]) =>
      (await pools[role].query<Row>({ ...(names && { name }), text, values })).rows,
    query: async <Row extends pg.QueryResultRow>(role: Role, text: string, values: unknown[]) =>
      (await pools[role].query<Row>(text, values)).rows,
    asTenant: (scope, work) => runInTx(pools.tenant, scope, work),
  };
}

/** One side of `fallingBack`. */
interface Side {
  pools: Pools;
  statements: Statements;
}

/** Reads of the standby; what fails there through no fault of its own is asked of the primary. @param onFault told each time */
export function fallingBack(standby: Side, primary: Side, onFault: () => void): Statements {
  const tried = async <T>(on: (side: Side) => Promise<T>): Promise<T> => {
    try {
      return await on(standby);
    } catch (error) {
      if (!isStandbysFault(error)) throw error;
      onFault();
      return on(primary);
    }
  };
  const single = (role: Role): Db => {
    const query = (...args: unknown[]) =>
      tried(({ pools }) => (pools[role].query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args));
    return drizzle({ client: { query } as unknown as pg.Pool }); // as: Drizzle only ever calls `query` of it
  };
  return {
    trade: single('trade'),
    public: single('public'),
    prepared: (...args) => tried(({ statements }) => statements.prepared(...args)),
    query: (...args) => tried(({ statements }) => statements.query(...args)),
    asTenant: (...args) => tried(({ statements }) => statements.asTenant(...args)),
  };
}

/** Cancelled because it stood in the way of what is replayed; a write. */
const OF_STANDBYS = new Set(['40001', '25006']);
const isStandbysFault = (error: unknown): boolean =>
  isLost(error) ||
  isFull(error) ||
  OF_STANDBYS.has(pgError(error)?.code ?? '') ||
  (error instanceof Error && /Query read timeout/.test(`${error.message} ${String(error.cause)}`));
