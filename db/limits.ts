/** How long work may take that no request waits for: longer than the few seconds that a connection begins with. */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** PostgreSQL's settings of the same names, with their units. */
interface Limits {
  statement: string;
  lock: string;
  idleInTransaction: string;
}

/** Filling a database on a slow machine, or waiting for another process that does. */
export const START_LIMITS: Limits = { statement: '10min', lock: '10min', idleInTransaction: '10min' };
/** Jobs that work through many rows in batches. */
export const JOB_LIMITS: Limits = { statement: '60s', lock: '30s', idleInTransaction: '60s' };

/** The same database; its transactions may take as long as `limits` say. Single statements keep their short ones. */
export const withLimits = (db: Database, limits: Limits): Database => ({
  ...db,
  inTx: (work) =>
    db.inTx(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${limits.statement}, true), set_config('lock_timeout', ${limits.lock}, true),
        set_config('idle_in_transaction_session_timeout', ${limits.idleInTransaction}, true)`);
      return work(tx);
    }),
});
