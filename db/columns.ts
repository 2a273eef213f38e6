/** The column vocabulary: every table is written in these words, so that every money column can be found by its helper. */
import { getTableColumns, is, Param, sql, SQL } from 'drizzle-orm';
import {
  bigint,
  integer,
  jsonb,
  numeric,
  smallint,
  text,
  timestamp as pgTimestamp,
  varchar as pgVarchar,
  type PgTable,
  type PgUpdateSetSource,
} from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
/** Id of another row. 0 stands for none, as on the wire. */
export const ref = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
export const fen = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
export const points = fen;
export const basisPoints = (name: string) => integer(name).notNull().default(0);
export const grams = (name: string) => integer(name).notNull().default(0);
export const count = (name: string, initial = 0) => integer(name).notNull().default(initial);
export const state = (name: string, initial = 0) => smallint(name).notNull().default(initial);
export const flag = state;
export const score = (name: string) => numeric(name, { precision: 3, scale: 2 }).notNull().default('5.00');
export const varchar = (name: string, length: number, initial = '') =>
  pgVarchar(name, { length }).notNull().default(initial);
export const longText = (name: string) => text(name).notNull().default('');
export const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'string' });
export const json = <T>(name: string) => jsonb(name).$type<T>();

/** Every row knows when it came, changed and went. */
export const stamps = () => ({
  created_at: timestamp('created_at').notNull().defaultNow(),
  updated_at: timestamp('updated_at').notNull().defaultNow(),
  deleted_at: timestamp('deleted_at'),
});
/** Rows that people edit carry a version: a stale save is a conflict, not a loss. */
export const version = () => integer('version').notNull().default(1);

/** A condition of an index or a check. Numbers of the domain stand in it as they are: neither of them takes parameters. */
export const condition = (parts: TemplateStringsArray, ...numbers: readonly number[]): SQL =>
  sql.raw(String.raw({ raw: parts }, ...numbers));

/** `column = value, …` for an update that the query builder cannot write: names and types are the table's. */
export function assigned<T extends PgTable>(table: T, values: PgUpdateSetSource<T>): SQL {
  const columns = getTableColumns(table);
  const all = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [sql`${sql.identifier(column.name)} = ${is(value, SQL) ? value : new Param(value, column)}`];
  });
  return sql.join(all, sql`, `);
}
