/** Many rows in one statement. The table's own column types are used, so a plan is written in database units. */
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { DemoIds } from './ids.ts';

export type SeedRow = Readonly<Record<string, unknown>>;
const CHUNK = 2_000;

/** Inserts rows that all have the columns of the first one. Columns that are left out take their defaults. */
export async function insertRows(tx: Db, table: string, list: readonly object[]): Promise<void> {
  const columns = Object.keys(list[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let from = 0; from < list.length; from += CHUNK) {
    const chunk = JSON.stringify(list.slice(from, from + CHUNK));
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${chunk}::jsonb)`,
    );
  }
  if (columns.includes('id'))
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
    );
}

/** A UTC moment so many hours before `now`; null for what never was. */
export function hoursAgo(now: number, hours: number): string;
export function hoursAgo(now: number, hours: number | null | undefined): string | null;
export function hoursAgo(now: number, hours: number | null | undefined): string | null {
  return hours === null || hours === undefined ? null : new Date(now - hours * 3_600_000).toISOString();
}

/** A plan as a row of its table: keys of a store, a goods or a shopper become ids, numbers in `…_time` moments. */
export function asRow(plan: SeedRow, ids: DemoIds, now: number): SeedRow {
  const column = ([name, value]: [string, unknown]): [string, unknown] => {
    if (name === 'store') return ['store_id', ids.stores.of(String(value))];
    if (name === 'goods') return ['goods_id', ids.goods.of(String(value))];
    if (name === 'shopper') return ['user_id', ids.users.of(String(value))];
    if (name.endsWith('_time') && typeof value === 'number') return [name, hoursAgo(now, -value)];
    return [name, value];
  };
  return Object.fromEntries(Object.entries(plan).map(column));
}
