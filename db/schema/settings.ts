import { pgTable, text } from 'drizzle-orm/pg-core';
import { longText, timestamp } from '../columns.ts';

/** What became of the last tests of a provider's settings: `sms`, `pay.wechatscan`. */
export const settingChecks = pgTable('setting_checks', {
  path: text('path').primaryKey(),
  worked_at: timestamp('worked_at'),
  failed_at: timestamp('failed_at'),
  /** Why the last one failed. */
  failure: longText('failure'),
});
