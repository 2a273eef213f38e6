/** A pool whose line has an end: beyond it one is told at once, instead of waiting for a time-out that all would run into. */
import pg from 'pg';

/** About what a pool serves in the time that its time-out allows. */
const MOST_WAITING = 200;

/** No connection was free, and too many were waiting for one. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull';
}

type Done = Parameters<pg.Pool['connect']>[0];

export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (this.waitingCount < MOST_WAITING) return done ? super.connect(done) : super.connect();
    const full = new PoolFull('too many are waiting for a connection');
    if (!done) return Promise.reject(full);
    done(full, undefined, () => {});
  }
}
