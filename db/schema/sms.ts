import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { condition, count, flag, id, longText, stamps, state, timestamp, varchar } from '../columns.ts';

/** Messages: what is to be sent, and what became of it. `content` is what people may read of it, never a code. */
export const smsLogs = pgTable(
  'sms_logs',
  {
    id: id(),
    phone: varchar('phone', 15),
    name: varchar('name', 20),
    content: varchar('content', 255),
    /** Follows from `state`. */
    status: flag('status'),
    /** `SMS_STATE` */
    state: state('state'),
    error_msg: longText('error_msg'),
    ip: varchar('ip', 45, '0.0.0.0'),
    /** Ours at the provider; '' for messages from before there was one. */
    reference: varchar('reference', 32),
    /** The provider's own number. */
    provider_no: varchar('provider_no', 64),
    /** Values of the template, encrypted; '' as soon as nothing is to be sent any more. */
    params: text('params').notNull().default(''),
    attempts: count('attempts'),
    attempted_at: timestamp('attempted_at'),
    /** When it is looked at next: tried, asked for, or asked whether it has arrived. Null: never. */
    next_at: timestamp('next_at'),
    /** From then on it would tell nobody anything. */
    expires_at: timestamp('expires_at'),
    ...stamps(),
  },
  (t) => [
    index('sms_logs_phone_idx').on(t.phone, t.id),
    index('sms_logs_due_idx')
      .on(t.next_at)
      .where(condition`next_at is not null`),
  ],
);
