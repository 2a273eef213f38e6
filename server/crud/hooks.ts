/**
 * Behaviour of resources that is not data, bound by name: `server/modules/<module>/hooks.ts` exports a map, and
 * `server/modules/hooks.ts` lists the maps. A verb (create, update, destroy, show) replaces the generated one and does
 * its own authorization and transaction; `beforeWrite` and `afterWrite` join the generated write's transaction.
 */
import type { Db } from '#db/client.ts';
import type { DbValue } from '#shared/resources/kinds/index.ts';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Input } from '../http/route.ts';

/** Column -> value, as the database keeps it. */
export type Values = Record<string, DbValue>;
/** A row as the wire shows it. */
export type WireRow = Readonly<Record<string, unknown>>;

/** What hooks answer, where it is not the record that the descriptor says. */
export interface HookAnswers {
  /** Members that `present` adds to a row or changes in it, beside the presented fields. */
  row?: z.ZodRawShape;
  /** Members that `presentOne` changes. */
  one?: z.ZodRawShape;
  /** Members that `presentAll` adds. */
  all?: z.ZodRawShape;
  create?: z.ZodType;
  update?: z.ZodType;
  destroy?: z.ZodType;
  show?: z.ZodType;
  /** Of every action. @default how many records */
  action?: z.ZodType;
}

/** How a module takes in the rows of a sheet, where the generated write would go around its rules. */
export interface SheetHooks {
  /** Rows that are parts of one record have the same key. @default each row is a record of its own */
  keyOf?(input: Input): string | null;
  /** What a create or an update of the record takes, made of its rows; the first one has the fields of the record. */
  gather?(tx: Db, ctx: Ctx, write: { id: number; rows: readonly Input[] }): Promise<Input>;
  /** Creates (id 0) or changes one record, within the transaction of the import. Answers its id. */
  write(ctx: Ctx, id: number, input: Input): Promise<number>;
  /** What brings a record back to where it was, of the values of its history. @default all of them */
  back?(changes: Readonly<Record<string, [before: unknown, after: unknown]>>): Input;
}

export interface ResourceHooks {
  sheet?: SheetHooks;
  answers?: HookAnswers;
  create?(ctx: Ctx, input: Input): Promise<unknown>;
  update?(ctx: Ctx, id: number, input: Input): Promise<unknown>;
  /** Answers how many went. */
  destroy?(ctx: Ctx, ids: readonly number[]): Promise<number>;
  /** Brings back what such a `destroy` took; without it nothing comes back. Answers how many came. */
  restore?(ctx: Ctx, ids: readonly number[]): Promise<number>;
  show?(ctx: Ctx, id: number): Promise<unknown>;
  /** Changes what is about to be written; `before` is null on create. */
  beforeWrite?(
    tx: Db,
    ctx: Ctx,
    write: { id: number; values: Values; input: Input; before: WireRow | null },
  ): Promise<void>;
  /** After the row was written, in the same transaction. */
  afterWrite?(
    tx: Db,
    ctx: Ctx,
    write: { id: number; values: Values; input: Input; before: WireRow | null },
  ): Promise<void>;
  /** Before rows go, in the same transaction. */
  beforeDelete?(tx: Db, ctx: Ctx, ids: readonly number[]): Promise<void>;
  /** Before deleted rows come back, in the same transaction. */
  beforeRestore?(tx: Db, ctx: Ctx, ids: readonly number[]): Promise<void>;
  /** Filters that are always there beside the caller's, or stand in the place of theirs. */
  listParams?(ctx: Ctx, asked: Input): Input;
  /** Changes the rows of a list, or the one of a show, on their way out. */
  present?(ctx: Ctx, rows: WireRow[]): Promise<WireRow[]> | WireRow[];
  /** In its place for the rows of an unpaged list, where those have a shape of their own. */
  presentAll?(ctx: Ctx, rows: WireRow[]): Promise<WireRow[]> | WireRow[];
  /** Last changes to the one row of a show, where that has a shape of its own. */
  presentOne?(row: WireRow): WireRow;
  actions?: Readonly<Record<string, (ctx: Ctx, ids: readonly number[], input: Input) => Promise<unknown>>>;
}
export type HookMap = Readonly<Record<string, ResourceHooks>>;

/** @throws when two modules bind the same verb of a resource. */
export function mergeHooks(...maps: readonly HookMap[]): HookMap {
  const merged: Record<string, ResourceHooks> = {};
  for (const [name, hooks] of maps.flatMap((map) => Object.entries(map))) {
    const twice = Object.keys(hooks).find((verb) => Object.hasOwn(merged[name] ?? {}, verb));
    if (twice) throw new Error(`two modules bind ${name}.${twice}`);
    merged[name] = { ...merged[name], ...hooks };
  }
  return merged;
}
