/** What happened, who was told of it and which programs: events, notices, webhooks, tokens of programs. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventName } from '#shared/contract/events.ts';
import type { NoticeAudience, NoticeKind } from '#shared/contract/notice-kinds.ts';
import { count, flag, id, json, longText, ref, stamps, state, timestamp, varchar, version } from '../columns.ts';

/** Written in the transaction of what happened; everything that follows from it is done once, by whoever sees it first. */
export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').$type<EventName>().notNull(),
    /** Whom it happened to. */
    user_id: ref('user_id'),
    store_id: ref('store_id'),
    actor: varchar('actor', 20, 'system'),
    actor_id: ref('actor_id'),
    data: json<Record<string, unknown>>('data').notNull().default({}),
    created_at: timestamp('created_at').notNull().defaultNow(),
    due_at: timestamp('due_at').notNull().defaultNow(),
    dispatched_at: timestamp('dispatched_at'),
  },
  (t) => [
    index('events_due_idx')
      .on(t.due_at, t.id)
      .where(sql`dispatched_at is null`),
    index('events_store_idx').on(t.store_id, t.id),
    index('events_name_idx').on(t.name, t.id),
  ],
);

/** What an account has been told. */
export const userNotices = pgTable(
  'user_notices',
  {
    id: id(),
    realm: text('realm').$type<'users' | 'admins'>().notNull().default('users'),
    account_id: ref('account_id'),
    audience: text('audience').$type<NoticeAudience>().notNull().default('shopper'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Names its sentence; '' for an announcement, which says its own. */
    event: text('event').$type<EventName | ''>().notNull().default(''),
    /** What the sentence is filled with. */
    params: json<Record<string, string>>('params').notNull().default({}),
    link: varchar('link', 255),
    event_id: ref('event_id'),
    /** Announcement that it brings. */
    notice_id: ref('notice_id'),
    read_at: timestamp('read_at'),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('user_notices_account_idx').on(t.realm, t.account_id, t.audience, t.id),
    index('user_notices_unread_idx')
      .on(t.realm, t.account_id, t.audience)
      .where(sql`read_at is null`),
    uniqueIndex('user_notices_event_key')
      .on(t.event_id, t.realm, t.account_id, t.audience)
      .where(sql`event_id > 0`),
  ],
);

/** What an account has chosen otherwise than the defaults. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    realm: text('realm').notNull(),
    account_id: ref('account_id'),
    audience: text('audience').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    is_on: flag('is_on'),
  },
  (t) => [primaryKey({ columns: [t.realm, t.account_id, t.audience, t.kind, t.channel] })],
);

/** Something that very many are told of, a batch of accounts after the other. */
export const noticeBatches = pgTable(
  'notice_batches',
  {
    id: id(),
    /** Of a price drop; 0 for an announcement. */
    event_id: ref('event_id'),
    /** The announcement. */
    notice_id: ref('notice_id'),
    audience: text('audience').$type<NoticeAudience>().notNull(),
    /** Only those whose favourite this goods is; 0 for everybody. */
    goods_id: ref('goods_id'),
    /** The last account that was told. */
    after_id: ref('after_id'),
    told: count('told'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    done_at: timestamp('done_at'),
  },
  (t) => [
    index('notice_batches_open_idx')
      .on(t.id)
      .where(sql`done_at is null`),
    uniqueIndex('notice_batches_notice_key')
      .on(t.notice_id, t.audience)
      .where(sql`notice_id > 0`),
  ],
);

/** Where programs outside want to hear of events; `store_id` 0 for the platform's own. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    store_id: ref('store_id'),
    name: varchar('name', 40),
    url: varchar('url', 400),
    events: text('events').array().notNull().default([]),
    status: flag('status', 1),
    /** The secret is computed from it, so that none is kept. */
    secret_salt: text('secret_salt')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Since when nothing has arrived; null while it works. */
    failing_since: timestamp('failing_since'),
    version: version(),
    ...stamps(),
  },
  (t) => [index('webhooks_store_idx').on(t.store_id, t.id)],
);

/** Attempts to tell a webhook of an event, and what came back. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook_id: ref('webhook_id'),
    store_id: ref('store_id'),
    event_id: ref('event_id'),
    name: text('name').notNull(),
    /** `webhook-id`: the same for each attempt, so that a receiver takes it once. */
    message_id: text('message_id').notNull(),
    body: longText('body'),
    /** 0 waiting, 1 delivered, 2 given up. */
    status: state('status'),
    attempts: count('attempts'),
    next_at: timestamp('next_at').notNull().defaultNow(),
    answer_status: count('answer_status'),
    duration_ms: count('duration_ms'),
    answer: longText('answer'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('webhook_deliveries_due_idx')
      .on(t.next_at, t.id)
      .where(sql`status = 0`),
    index('webhook_deliveries_webhook_idx').on(t.webhook_id, t.id),
    index('webhook_deliveries_store_idx').on(t.store_id, t.id),
    uniqueIndex('webhook_deliveries_event_key')
      .on(t.event_id, t.webhook_id)
      .where(sql`event_id > 0`),
  ],
);

/** What a program of an account signs in with: kept as a hash, never more than the account itself may. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    realm: text('realm').$type<'users' | 'admins'>().notNull(),
    account_id: ref('account_id'),
    store_id: ref('store_id'),
    name: varchar('name', 40),
    hash: text('hash').notNull(),
    /** Its last characters, by which people tell tokens apart. */
    hint: varchar('hint', 8),
    scopes: text('scopes').array().notNull().default([]),
    expires_at: timestamp('expires_at'),
    last_used_at: timestamp('last_used_at'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    updated_at: timestamp('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('api_tokens_hash_key').on(t.hash),
    index('api_tokens_account_idx').on(t.realm, t.account_id, t.id),
  ],
);
