/** Reminders of flash sales to come. */
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { whole } from './values.ts';

/** So long before a sale begins its reminders are sent. */
export const REMIND_MINUTES = 10;
const path = '/user/seckill_reminders';

export const listReminders = call({
  method: 'GET',
  path,
  summary: 'Flash sales to come that the shopper will be reminded of',
  answer: z.array(whole),
});
export const setReminder = call({
  method: 'POST',
  path,
  summary: 'Be reminded of a flash sale before it begins',
  input: z.object({ id }),
  answer: z.object({ id: whole }),
});
export const dropReminder = call({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'No longer be reminded of a flash sale; answers how many reminders went',
  input: z.object({ id }),
  answer: whole,
});
