/**
 * The one way to run a transaction. A session goes back to the pool only after its COMMIT or ROLLBACK was answered;
 * otherwise it is destroyed, because nobody knows what it still holds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const openDrizzle = (client: pg.PoolClient) => drizzle({ client });
/** A connection or a transaction: what queries take as their first argument. */
export type Db = Pick<ReturnType<typeof openDrizzle>, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

/** Whose rows a tenant transaction sees; row level security shows nothing where neither is set. */
export interface TenantScope {
  user?: number;
  store?: number;
  /**
   * Rows are wanted in the order of an index, not all of them sorted. A policy that allows one of two owners makes the
   * planner expect too few rows, and sort what it should read along the index.
   */
  inOrder?: boolean;
}

/** COMMIT was sent and its answer lost: only the idempotency key can tell what happened. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}
/** The server answered ROLLBACK to our COMMIT: an error was swallowed inside the transaction. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

const TRIES = 3;
const RETRYABLE = new Set(['40001', '40P01']); // serialization failure, deadlock

/** Runs `work` in a transaction; runs all of it again on a serialization failure or a deadlock, 3 times at most. */
export const runInTx = <T>(pool: pg.Pool, scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> =>
  again(() => runOnce(pool, scope, work));

/** A statement that is a transaction of its own, with the same patience. */
export const runStatement = <Row extends pg.QueryResultRow>(pool: pg.Pool, query: pg.QueryConfig): Promise<Row[]> =>
  again(async () => {
    const session = await pool.connect();
    let lost = false;
    try {
      return (await session.query<Row>(query)).rows;
    } catch (error) {
      lost = isLost(error);
      throw lost ? new CommitUnknown('outcome of the statement unknown', { cause: error }) : error;
    } finally {
      session.release(lost);
    }
  });

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await sleep(5 * 2 ** attempt + Math.random() * 10); // apart from whom it collided with
    }
  }
}

async function runOnce<T>(pool: pg.Pool, scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> {
  const begin = beginText(scope);
  const session = await pool.connect();
  let open = true; // false from our COMMIT or ROLLBACK on: a forgotten promise of `work` must not reach the next user
  let clean = false; // the end was answered, so the session can serve again
  const end = async (how: 'commit' | 'rollback'): Promise<string> => {
    open = false;
    const { command } = await session.query(how);
    clean = true;
    return command;
  };
  const query = (...args: unknown[]): Promise<pg.QueryResult> => {
    if (!open) return Promise.reject(new Error('statement after the end of its transaction'));
    return (session.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args);
  };
  try {
    await session.query(begin);
    // Drizzle only ever calls `query` of the client that it is given.
    const result = await work(openDrizzle({ query } as unknown as pg.PoolClient));
    const answer = await end('commit').catch((error: unknown) => {
      throw isLost(error) ? new CommitUnknown('commit outcome unknown', { cause: error }) : error;
    });
    if (answer !== 'COMMIT') throw new RolledBack('the server rolled the transaction back');
    return result;
  } catch (error) {
    if (open) await end('rollback').catch(() => {}); // the first error is the one to tell
    throw error;
  } finally {
    session.release(!clean); // true destroys the session
  }
}

/**
 * Of the indexes that are in order, the owner's: rows that lie apart are in memory more often than the planner thinks, and
 * it would read the newest of all owners with several processes until enough of this one are found.
 */
const ALONG_THE_INDEX = Object.entries({
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
})
  .map(([name, value]) => `, set_config('${name}', '${value}', true)`)
  .join('');

/** Opens with the scope in the same round trip; `app.tx` is what the write guard of the money tables looks for. */
function beginText({ user = 0, store = 0, inOrder = false }: TenantScope): string {
  const along = inOrder ? ALONG_THE_INDEX : '';
  return `begin; select set_config('app.tx', '1', true), set_config('app.user', '${digits(user)}', true), set_config('app.store', '${digits(store)}', true)${along}`;
}

function digits(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`not an id: ${id}`);
  return String(id);
}

/** The connection or the server went away; an ordinary error is the server's answer. */
function isLost(error: unknown): boolean {
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
