/** Failures of the way to the database: they say nothing about the request, so it may be sent again. */
import { PoolFull } from './bounded-pool.ts';
import { CommitUnknown } from './transaction.ts';

/** Shutting down, failed connections, terminated while idle in a transaction. */
const LOST_STATES = /^(57P0\d|08...|25P03)$/;
const LOST_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What the driver says without a code. */
const LOST_TEXTS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** No connection slot of the server, or nothing left of what it needs to work with. */
const FULL_STATES = /^53...$/;
/** None of the pool, none that was made in time, or a pool that has closed. */
const FULL_TEXTS = /^(timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;
/** Lock and statement time-outs, and transactions that others' kept in the way after all tries: they are at the same rows. */
const CROWDED_STATES = new Set(['55P03', '57014', '40001', '40P01']);

/** The error and what caused it, innermost last. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at;
    if (at instanceof AggregateError) for (const one of at.errors as unknown[]) yield* chain(one);
  }
}
const some = (error: unknown, test: (one: Error, code: string) => boolean): boolean =>
  [...chain(error)].some((one) => test(one, typeof one.code === 'string' ? one.code : ''));

/** The connection went away under a statement, or the server refuses new ones. */
export const isLost = (error: unknown): boolean =>
  some(error, ({ message }, code) => LOST_STATES.test(code) || LOST_CODES.has(code) || LOST_TEXTS.test(message));

/** No connection was to be had. */
export const isFull = (error: unknown): boolean =>
  some(error, (one, code) => one instanceof PoolFull || FULL_STATES.test(code) || FULL_TEXTS.test(one.message));

/** Others are at the same rows: the database gave up and changed nothing. */
export const isCrowded = (error: unknown): boolean => some(error, (_one, code) => CROWDED_STATES.has(code));

/** COMMIT was sent and never answered. */
export const isUnknown = (error: unknown): boolean => some(error, (one) => one instanceof CommitUnknown);
