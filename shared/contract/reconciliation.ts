/** Whether the books agree with everything that follows from them: what was found, and what people said of it. */
import { z } from 'zod';
import { call } from './call.ts';
import { idInPath, named, requiredText } from './fields.ts';
import { moment, text, whole } from './values.ts';

/** What is checked, each in one statement. `problems`: every rule of the audit. */
export const RECONCILIATION_BLOCKS = ['problems', 'ledger', 'channels', 'orders', 'stock', 'coupons'] as const;
export type ReconciliationBlock = (typeof RECONCILIATION_BLOCKS)[number];

const compared = z.object({
  name: text.describe('What is compared'),
  label: text.describe("The same in the caller's language"),
  unit: z.enum(['money', 'points', 'count']),
  expected: text,
  found: text,
  difference: text,
  checked: whole.describe('Rows that were looked at'),
  differing: whole.describe('Of them, those that do not agree'),
});
const block = z.object({
  name: z.enum(RECONCILIATION_BLOCKS),
  checked_at: moment.nullable().describe('Null: not checked yet'),
  is_late: z.boolean().describe('It took too long and was stopped; the rows are of the time before'),
  rows: z.array(compared),
});
export type BlockResult = z.infer<typeof block>;

const alarm = z.object({
  id: whole,
  rule: text,
  subject: text,
  detail: text,
  explanation: text.describe("What it means, in the caller's language"),
  created_at: moment,
  is_found: z.boolean().describe('The last check found it again'),
  link: z.object({ page: text, id: whole }).nullable().describe('The record that it is about: page below the area, id'),
});
export type Alarm = z.infer<typeof alarm>;
const cleared = z.object({
  id: whole,
  rule: text,
  subject: text,
  explanation: text,
  cleared_at: moment,
  admin_name: text.describe('Blank where a later check cleared it'),
  cleared_reason: text,
});
export type ClearedAlarm = z.infer<typeof cleared>;

export const showReconciliation = call({
  method: 'GET',
  path: '/Admin/reconciliation',
  summary: 'Alarms, and what the last check of each part of the books found',
  answer: z.object({
    alarms: z.array(alarm).describe('The newest of those that nobody has cleared'),
    alarm_count: whole,
    cleared: z.array(cleared).describe('The last that were cleared'),
    blocks: z.array(block),
    can: z.object({ check: z.boolean(), clear: z.boolean() }).describe('What the caller may do'),
  }),
});
export const checkBooks = call({
  method: 'POST',
  path: '/Admin/reconciliation/check',
  summary: 'Check a part of the books now',
  input: z.object({ block: named('核对项', 'Block', z.enum(RECONCILIATION_BLOCKS)) }),
  answer: block,
});
export const clearAlarmCall = call({
  method: 'POST',
  path: '/Admin/reconciliation/alarms/:id/clear',
  summary: 'Clear an alarm with a reason; a problem that is still there comes back with the next check',
  input: z.object({ id: idInPath, reason: named('原因', 'Reason', requiredText(200)) }),
  answer: z.literal(1),
});
