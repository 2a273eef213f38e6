/**
 * Indexes of tables that are large: made beside the writes of an open shop, which no migration can do because it is one
 * transaction. `db/indexes.sql` lists them, one statement a line.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ROOT } from './root.ts';

const STATEMENT = /^create (?:unique )?index concurrently if not exists (\w+) on /;

/** Those of the file. */
export const listedIndexes = (): Promise<string> => readFile(path.join(ROOT, 'db/indexes.sql'), 'utf8');

/** Makes those that are missing, and those anew whose making was cut off. @throws where a unique one meets rows that are alike */
export async function makeIndexes(client: pg.Client, text: string): Promise<void> {
  for (const [name, statement] of indexesIn(text)) {
    const { rows } = await client.query<{ whole: boolean }>(
      'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
      [`public.${name}`],
    );
    if (rows[0]?.whole) continue;
    if (rows[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(statement);
  }
}

/** Name and statement of each. @throws for a line that is something else */
export function indexesIn(text: string): [name: string, statement: string][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('--'));
  return lines.map((line) => {
    const name = STATEMENT.exec(line)?.[1];
    if (!name) throw new Error(`db/indexes.sql: not "create index concurrently if not exists …": ${line}`);
    return [name, line];
  });
}
