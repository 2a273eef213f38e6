import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count, id, longText, ref, timestamp, varchar } from '../columns.ts';
import type { StorageMoveState } from '#shared/contract/storage.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Taking all files from one storage to the other; the newest row is the one that counts. */
export const storageMoves = pgTable('storage_moves', {
  id: id(),
  /** Names of the places, so that another bucket is another place. */
  source: varchar('source', 255),
  target: varchar('target', 255),
  state: varchar('state', 12).$type<StorageMoveState>(),
  /** Files behind it, in the order of their keys, are still to be moved. */
  after: longText('after'),
  /** Null until they are counted. */
  total: bigint('total', { mode: 'number' }),
  total_bytes: bytes('total_bytes'),
  done: count('done'),
  done_bytes: bytes('done_bytes'),
  /** Removed from the source. */
  cleared: count('cleared'),
  started_by: ref('started_by'),
  /** A worker has it until then. */
  leased_until: timestamp('leased_until').notNull().defaultNow(),
  created_at: timestamp('created_at').notNull().defaultNow(),
  updated_at: timestamp('updated_at').notNull().defaultNow(),
});

/** Files that could not be moved, with the reason of the last try. */
export const storageMoveFailures = pgTable(
  'storage_move_failures',
  {
    move_id: ref('move_id'),
    key: text('key').notNull(),
    reason: longText('reason'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.move_id, t.key] })],
);
