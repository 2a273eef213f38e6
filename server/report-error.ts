/**
 * What may be told about an error to a log or a screen: what happened and where in the program, never the values that
 * it happened with. Drizzle puts query and parameters into the message, PostgreSQL puts rows into `detail`: both hold
 * what people typed.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import { pgError } from '#db/client.ts';
import { sourceFrame } from './source-frame.ts';

/** A type and no interface: loggers want one that is open to further keys. */
export type ReportedError = {
  type: string;
  message: string;
  /** SQLSTATE, or the code of Node. */
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** The beginning of the statement, with placeholders. */
  query?: string;
  stack: string;
  cause?: ReportedError;
  /** What an AggregateError gathers. */
  errors?: ReportedError[];
};

const QUERY_LENGTH = 200;
const DEPTH = 5;
/** "Data exception": PostgreSQL quotes the value that it could not take. */
const QUOTES_VALUES = /^22/;

export function reportError(error: unknown, depth = DEPTH): ReportedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but no error', stack: '' };
  const reported = { type: error.name, message: messageOf(error), stack: framesOf(error), ...placeOf(error) };
  if (error instanceof DrizzleQueryError) return { ...reported, query: shortened(error.query) };
  return depth > 0 ? { ...reported, ...causesOf(error, depth - 1) } : reported;
}

function placeOf(error: Error): Pick<ReportedError, 'code' | 'table' | 'column' | 'constraint'> {
  const { table, column, constraint } = pgError(error) ?? {};
  const { code } = (pgError(error) ?? error) as { code?: unknown }; // as: errors of Node and of the driver have one
  return {
    ...(typeof code === 'string' && { code }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  };
}

const causesOf = (error: Error, depth: number): Pick<ReportedError, 'cause' | 'errors'> => ({
  ...(error.cause instanceof Error && { cause: reportError(error.cause, depth) }),
  ...(error instanceof AggregateError && { errors: error.errors.map((inner: unknown) => reportError(inner, depth)) }),
});

/** The message alone, without values. */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return error.cause ? messageOf(error.cause) : 'a statement failed';
  const failed = pgError(error);
  if (failed === error && QUOTES_VALUES.test(failed.code ?? '')) return error.message.replace(/"[^]*"/, '"…"');
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((one: unknown) => (one instanceof Error ? messageOf(one) : '')).join('; ');
  // Somebody may have put the message of a failed statement into another.
  return error.message.replace(/Failed query:[^]*/, 'a statement failed');
}

/** Where it came from: a stack begins with the message, and a message may hold values over several lines. */
function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  const at = error.message === '' ? -1 : stack.indexOf(error.message);
  const frames = at === -1 ? stack : stack.slice(at + error.message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(sourceFrame)
    .join('\n');
}

const shortened = (query: string): string => {
  const line = query.replace(/\s+/g, ' ').trim();
  return line.length > QUERY_LENGTH ? `${line.slice(0, QUERY_LENGTH)}…` : line;
};
