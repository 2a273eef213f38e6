import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, json, longText, ref, timestamp, varchar } from '../columns.ts';

/**
 * One way to a provider and back. `state_hash` serves once, for the browser that left with it; what the provider said
 * then waits for `ticket_hash`, which the page of the shop shows for it. Secrets are kept as digests.
 */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    id: id(),
    oauth_name: varchar('oauth_name', 20),
    state_hash: text('state_hash').notNull().unique(),
    /** Digest of the browser's cookie. */
    browser_hash: text('browser_hash').notNull(),
    /** Whom the account elsewhere is to be linked to; 0: somebody signs in. */
    user_id: ref('user_id'),
    inviter_id: ref('inviter_id'),
    /** Path of the page to go on to. */
    redirect: longText('redirect'),
    returned_at: timestamp('returned_at'),
    ticket_hash: text('ticket_hash').unique(),
    /** Who came back, or why nobody did. */
    identity: json<object>('identity'),
    refusal: varchar('refusal', 40),
    expires_at: timestamp('expires_at').notNull(),
    created_at: timestamp('created_at').notNull().defaultNow(),
  },
  (t) => [index('oauth_attempts_expiry_idx').on(t.expires_at)],
);
