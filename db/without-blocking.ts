/** Changes of tables beside a shop that is open: who waits for a lock on a table makes everybody behind it wait too. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './transaction.ts';

/** Of one lock: shorter than PostgreSQL's `deadlock_timeout`, so that no request is ever the one that is cancelled. */
const PATIENCE_MS = 300;
const PAUSE_MS = 200;
const TRIES = 500;
/** The lock was not to be had in time; a transaction that holds it waits for ours. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/**
 * Does `work`, which is one transaction or safe to repeat; where somebody holds a table for longer than a moment, gives
 * everything back and tries again later.
 * @throws what it throws, or after some minutes that the table was never free
 */
export async function withoutBlocking(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`set lock_timeout = ${PATIENCE_MS}`);
      return await work();
    } catch (error) {
      await client.query('rollback').catch(() => {}); // the first error is the one to tell
      if (attempt >= TRIES || !IN_THE_WAY.has(sqlState(error) ?? '')) throw error;
      await sleep(PAUSE_MS + Math.random() * PAUSE_MS);
    } finally {
      await client.query('set lock_timeout = 0').catch(() => {});
    }
  }
}
