import { sql } from 'drizzle-orm';
import { MAX_NOTE } from '#shared/contract/staff-notes.ts';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, flag, id, json, longText, ref, stamps, timestamp, varchar } from '../columns.ts';

/** Site settings: `content` holds text or a JSON object (compatibility 9.17). Secrets inside are write-only on the wire. */
export const configs = pgTable(
  'configs',
  {
    id: id(),
    name: varchar('name', 20),
    content: json<unknown>('content'),
    description: varchar('description', 60),
    is_type: flag('is_type'),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('configs_name_key').on(t.name)],
);
/** What signs sessions and opens the logins of the pools; no role of the application can read it. */
export const appSecrets = pgTable('app_secrets', { name: text('name').primaryKey(), value: text('value').notNull() });
/** Facts about this database: the time offset of tests, seed state, what waits to be done. */
export const appState = pgTable('app_state', { key: text('key').primaryKey(), value: json<unknown>('value') });

/** Who changed what: the difference of each write, per record. */
export const recordHistory = pgTable(
  'record_history',
  {
    id: id(),
    resource: text('resource').notNull(),
    record_id: ref('record_id'),
    store_id: ref('store_id'),
    operation: text('operation').notNull(),
    actor: text('actor').notNull(),
    actor_id: ref('actor_id'),
    /** field -> [before, after] */
    changes: json<Readonly<Record<string, readonly [unknown, unknown]>>>('changes').notNull().default({}),
    import_id: text('import_id'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('record_history_record_idx').on(t.resource, t.record_id, t.id),
    index('record_history_import_idx').on(t.import_id, t.id),
  ],
);
/** Chunks of a spreadsheet that have been taken in: the same chunk twice answers the same. */
export const importChunks = pgTable(
  'import_chunks',
  {
    import_id: text('import_id').notNull(),
    seq: count('seq'),
    resource: text('resource').notNull(),
    actor: text('actor').notNull(),
    reply: json<unknown>('reply'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('import_chunks_key').on(t.actor, t.import_id, t.seq)],
);

export const chatFriends = pgTable(
  'chat_friends',
  {
    id: id(),
    sid: varchar('sid', 32, '0'),
    rid: varchar('rid', 32, '0'),
    stype: varchar('stype', 20),
    rtype: varchar('rtype', 20),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('chat_friends_key').on(t.stype, t.sid, t.rtype, t.rid),
    index('chat_friends_receiver_idx').on(t.rtype, t.rid),
  ],
);
export const chatContents = pgTable(
  'chat_contents',
  {
    id: id(),
    sid: varchar('sid', 32, '0'),
    rid: varchar('rid', 32, '0'),
    stype: varchar('stype', 20),
    rtype: varchar('rtype', 20),
    content_type: varchar('content_type', 20, 'text'),
    content: longText('content'),
    /** The sender's own number of a message: a repeat of it is no second one. */
    client_no: varchar('client_no', 40),
    s_read: flag('s_read', 1),
    r_read: flag('r_read'),
    ...stamps(),
  },
  (t) => [
    index('chat_contents_pair_idx').on(t.stype, t.sid, t.rtype, t.rid, t.id),
    // How many somebody has not read yet.
    index('chat_contents_unread_idx')
      .on(t.rtype, t.rid)
      .where(sql`r_read = 0`),
    uniqueIndex('chat_contents_client_key')
      .on(t.stype, t.sid, t.client_no)
      .where(sql`client_no <> ''`),
  ],
);
/** Lists as people keep them: filter, order and columns of one page, for themselves or for colleagues. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    area: varchar('area', 10),
    store_id: ref('store_id'),
    owner_id: ref('owner_id'),
    route: varchar('route', 80),
    name: varchar('name', 40),
    is_shared: flag('is_shared'),
    /** Role that a shared view is for; 0: everybody of the area. */
    role_id: ref('role_id'),
    is_default: flag('is_default'),
    content: json<Record<string, unknown>>('content').notNull().default({}),
    created_at: timestamp('created_at').notNull().defaultNow(),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [index('saved_views_area_idx').on(t.area, t.store_id, t.owner_id)],
);
/** Runs of the jobs, by the clock or by hand. Their times are those of the real clock; purge-tokens keeps the latest of each job. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    name: varchar('name', 40),
    /** Administrator who wanted it; 0: the clock. */
    admin_id: ref('admin_id'),
    asked_at: timestamp('asked_at').notNull().defaultNow(),
    /** Null while it waits for a worker. */
    started_at: timestamp('started_at'),
    /** When its worker last said that it works on it. */
    alive_at: timestamp('alive_at'),
    finished_at: timestamp('finished_at'),
    /** Things it did. */
    done: count('done'),
    /** Why it failed, without values. */
    error: varchar('error', 400),
    /** 1: its worker was gone before it ended. */
    lost: flag('lost'),
  },
  (t) => [
    index('job_runs_name_idx').on(t.name, t.id),
    index('job_runs_open_idx')
      .on(t.id)
      .where(sql`finished_at is null`),
    uniqueIndex('job_runs_wanted_key')
      .on(t.name)
      .where(sql`finished_at is null and admin_id > 0`),
  ],
);
/** What the staff notes on a record for themselves. A removed one stays, so that its going is seen. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    /** Table of the record. */
    subject: varchar('subject', 20),
    record_id: ref('record_id'),
    /** Whose staff: a store's, or the platform's (0). */
    store_id: ref('store_id'),
    actor: varchar('actor', 10),
    actor_id: ref('actor_id'),
    text: varchar('text', MAX_NOTE),
    created_at: timestamp('created_at').notNull().defaultNow(),
    removed_at: timestamp('removed_at'),
  },
  (t) => [index('staff_notes_record_idx').on(t.subject, t.record_id, t.store_id, t.id)],
);
