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
  const told: ReportedError = { type: error.name, message: messageOf(error), stack: framesOf(error) };
  const failed = pgError(error);
  const { code } = (failed ?? error) as { code?: unknown }; // as: errors of Node and of the driver have one
  if (typeof code === 'string') told.code = code;
  if (failed?.table) told.table = failed.table;
  if (failed?.column) told.column = failed.column;
  if (failed?.constraint) told.constraint = failed.constraint;
  if (error instanceof DrizzleQueryError) return { ...told, query: shortened(error.query) };
  if (depth > 0 && error.cause instanceof Error) told.cause = reportError(error.cause, depth - 1);
  if (depth > 0 && error instanceof AggregateError)
    told.errors = error.errors.map((one: unknown) => reportError(one, depth - 1));
  return told;
}

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
