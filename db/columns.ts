/** The column vocabulary: every table is written in these words, so that every money column can be found by its helper. */
import { bigint, integer, jsonb, numeric, smallint, text, timestamp, varchar } from 'drizzle-orm/pg-core';

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
export const line = (name: string, length: number, initial = '') =>
  varchar(name, { length }).notNull().default(initial);
export const long = (name: string) => text(name).notNull().default('');
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const json = <T>(name: string) => jsonb(name).$type<T>();

/** Every row knows when it came, changed and went. */
export const stamps = () => ({
  created_at: at('created_at').notNull().defaultNow(),
  updated_at: at('updated_at').notNull().defaultNow(),
  deleted_at: at('deleted_at'),
});
/** Rows that people edit carry a version: a stale save is a conflict, not a loss. */
export const version = () => integer('version').notNull().default(1);
