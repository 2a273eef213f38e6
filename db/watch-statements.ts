/**
 * Tells of every statement of this process, of whichever pool, with its end. Nothing is changed, and nothing costs
 * anything, until somebody watches.
 */
import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

export interface Statement {
  /** Of a prepared statement, else its first word: `select`, `begin` … */
  name: string;
  text: string;
  /** Name of the connection, `marketplace-trade`. */
  connection: string;
}
/** Told when a statement is sent. @returns told when it has ended */
export type StatementWatcher = (statement: Statement) => (error?: unknown) => void;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Done = (error: unknown, ...more: unknown[]) => unknown;

const watchers = new Set<StatementWatcher>();
let isWatched = false;

/** @returns ends the watching */
export function watchStatements(watcher: StatementWatcher): () => void {
  if (!isWatched) watchDriver();
  isWatched = true;
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function watchDriver(): void {
  const { prototype } = pg.Client;
  const query = prototype.query as Query; // as: its overloads, all of which are passed on as they are
  const watched: Query = function (...args) {
    const statement = watchers.size > 0 ? statementOf(this, args[0]) : null;
    if (!statement) return query.apply(this, args);
    const ends = [...watchers].map((watcher) => watcher(statement));
    const end = (error?: unknown): void => {
      for (const tell of ends) tell(error);
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const done = last as Done; // as: what a callback of the driver is
      return query.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, ...more: unknown[]) => (end(error), done(error, ...more)),
      ]);
    }
    const result = query.apply(this, args) as Promise<unknown>; // as: without a callback
    result.then(() => end(), end);
    return result;
  };
  prototype.query = watched as typeof prototype.query;
  // Whoever waited for a connection goes on as themselves, and not as whoever gave it back. `AsyncResource.bind` would do the
  // same, and define properties on a new function at every call.
  const connect = pg.Pool.prototype.connect as (this: pg.Pool, done?: Done) => unknown; // as: its overloads
  pg.Pool.prototype.connect = function (this: pg.Pool, done?: Done) {
    if (!done) return connect.call(this);
    const asker = new AsyncResource('CONNECTION');
    return connect.call(this, (...answer) => asker.runInAsyncScope(done, undefined, ...answer));
  } as typeof pg.Pool.prototype.connect;
}

/** Null for what is no statement with a text: streams of the driver's own. */
function statementOf(client: pg.Client, asked: unknown): Statement | null {
  const {
    text,
    name = '',
    submit,
  } = typeof asked === 'string' ? { text: asked } : (asked as { text?: unknown; name?: string; submit?: unknown });
  if (typeof text !== 'string' || submit) return null;
  // as: what every client keeps of its options
  const { connectionParameters } = client as unknown as { connectionParameters?: { application_name?: string } };
  return { text, name: name || verbOf(text), connection: connectionParameters?.application_name ?? '' };
}

const VERB = /^\s*([a-z]+)/i;
const verbOf = (text: string): string => VERB.exec(text)?.[1]?.toLowerCase() ?? 'other';
