/** What an account is told: the events of its cases and of its security. */
import { z } from 'zod';
import { call } from './call.ts';
import { idList, pageFields } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { moment, page, text, whole } from './values.ts';

const notice = z.object({
  id: whole,
  kind: text,
  params: z.record(z.string(), text).describe('What the sentence of the kind is filled with'),
  text: text.describe("The sentence, in the caller's language"),
  link: text.describe('The page that it is about'),
  read_at: moment.nullable().describe('Null while it is unread'),
  created_at: moment,
});
export type NoticeRow = z.infer<typeof notice>;

const path = '/user/notices';
export const listNotices = call({
  method: 'GET',
  path,
  summary: 'Own notices, newest first',
  list: true,
  input: z.object(pageFields(MAX_SHOPPER_PAGE_SIZE)),
  answer: page(notice),
});
export const countUnreadNotices = call({
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many own notices are unread',
  answer: whole,
});
export const readNotices = call({
  method: ['POST', 'PUT'],
  path: `${path}/read`,
  summary: 'Mark own notices as read, all of them without ids; answers how many were unread until now',
  input: z.object({ ids: idList.optional() }),
  answer: whole,
});
