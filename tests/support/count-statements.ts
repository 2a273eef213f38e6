/** Counts the statements that a piece of work sends, over all three pools. */
import type { Database } from '#db/client.ts';

/** Shared by all requests and kept in memory: traffic counts once a second, the site's opening state. */
const HOUSEKEEPING = /rate_limits|from "?configs/;

export async function statementsOf<T>(db: Database, work: () => Promise<T>): Promise<{ result: T; texts: string[] }> {
  const texts: string[] = [];
  const undo: (() => void)[] = [];
  for (const pool of Object.values(db.pools)) {
    const original = pool.query;
    // The pool has a dozen overloads; this one passes whatever it is given on.
    const counted = (...args: unknown[]): unknown => {
      const [first] = args;
      texts.push(typeof first === 'string' ? first : String((first as { text?: unknown }).text));
      return (original as (...all: unknown[]) => unknown).apply(pool, args);
    };
    pool.query = counted as typeof pool.query;
    undo.push(() => void (pool.query = original));
  }
  try {
    const result = await work();
    return { result, texts: texts.filter((text) => !HOUSEKEEPING.test(text)) };
  } finally {
    for (const back of undo) back();
  }
}
