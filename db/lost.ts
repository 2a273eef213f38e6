/** Failures of the way to the database: they say nothing about the request, so it may be sent again. */
import { CommitUnknown } from './transaction.ts';

/** Shutting down, failed connections, terminated while idle in a transaction. */
const LOST_STATES = /^(57P0\d|08...|25P03)$/;
const LOST_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What the driver says without a code. */
const LOST_TEXTS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** No connection slot of the server, none of the pool, or a pool that has closed. */
const FULL_STATE = '53300';
const FULL_TEXTS = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

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
  some(error, ({ message }, code) => code === FULL_STATE || FULL_TEXTS.test(message));

/** COMMIT was sent and never answered. */
export const isUnknown = (error: unknown): boolean => some(error, (one) => one instanceof CommitUnknown);
