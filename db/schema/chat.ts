/** Who does not want to hear from whom, and what was told of whom. */
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, longText, stamps, state, timestamp, varchar, version } from '../columns.ts';

/** One party (`stype`, `sid`) lets another (`rtype`, `rid`) say nothing more. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    id: id(),
    stype: varchar('stype', 20),
    sid: varchar('sid', 32),
    rtype: varchar('rtype', 20),
    rid: varchar('rid', 32),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('chat_blocks_key').on(t.stype, t.sid, t.rtype, t.rid)],
);
/** A conversation that one side (`stype`, `sid`) wants the platform to look at. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: id(),
    stype: varchar('stype', 20),
    sid: varchar('sid', 32),
    rtype: varchar('rtype', 20),
    rid: varchar('rid', 32),
    /** Names of both sides when it was told. */
    reporter: varchar('reporter', 60),
    reported: varchar('reported', 60),
    reason: varchar('reason', 20),
    content: longText('content'),
    /** 0 open, 1 handled. */
    status: state('status'),
    note: longText('note'),
    version: version(),
    ...stamps(),
  },
  (t) => [index('chat_reports_status_idx').on(t.status, t.id)],
);
