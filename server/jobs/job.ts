/** What a job is: a name, how often it runs, and work that may run anywhere, any number of times. */
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { rows, type Database, type Db } from '#db/client.ts';
import { JOB_LIMITS, withLimits } from '#db/limits.ts';
import type { JobName } from '#shared/contract/jobs.ts';
import type { Env } from '../env.ts';
import type { Keys } from '../http/tokens.ts';
import type { Ports } from '../ports/index.ts';
import { observed } from '../telemetry/observe.ts';

export interface JobDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Told of what a job leaves for its next run because it failed. */
  stepFailed?(this: void, error: unknown): void;
}
/** Jobs that talk to services outside. */
export interface ServiceJobDeps extends JobDeps {
  env: Env;
  ports: Ports;
  keys: Keys;
}

/** A job that needs no more than the database takes `JobDeps` and runs with both. */
export interface Job<Deps extends JobDeps = JobDeps> {
  name: JobName;
  /** Asked before a run by the clock, never before one by hand: whether its period is over. @default always */
  isDue?(deps: Deps): Promise<boolean>;
  /** @returns how many things it did */
  run(deps: Deps): Promise<number>;
}

/** Runs it with the time that batches may take. */
export const runJob = <Deps extends JobDeps>(job: Job<Deps>, deps: Deps): Promise<number> =>
  observed('job', { job: job.name }, () => job.run({ ...deps, db: withLimits(deps.db, JOB_LIMITS) }));

const BATCH = 500;

export interface DueItems {
  /** Ids that look due, after an id, at most `limit`; read without locks. */
  find(after: number, limit: number): SQL;
  /**
   * Does the work of one of them in a transaction of its own, looking again under lock; several workers pass each
   * other. @returns whether there was anything to do
   */
  handle(tx: Db, id: number): Promise<boolean>;
}

/** Works through everything that is due. One that fails is told and left for the next run; the others go on. */
export async function processAll({ db, log, stepFailed }: JobDeps, name: string, due: DueItems): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const from = after;
    const batch = await db.inTx((tx) => rows<{ id: number }>(tx, due.find(from, BATCH)));
    for (const { id } of batch) {
      try {
        if (await db.inTx((tx) => due.handle(tx, id))) done += 1;
      } catch (error) {
        log.error({ err: error, job: name, id }, 'job step failed');
        stepFailed?.(error);
      }
      after = id;
    }
    if (batch.length < BATCH) return done;
  }
}
