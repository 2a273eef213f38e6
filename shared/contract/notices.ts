/** What an account is told: what happened to it, to its store or on the platform, and announcements. */
import { z } from 'zod';
import { call } from './call.ts';
import { fieldIssue, flag, idList, named, pageFields } from './fields.ts';
import { MAX_SHOPPER_PAGE_SIZE } from './limits.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeAudience } from './notice-kinds.ts';
import { bit, moment, page, text, whole } from './values.ts';

const kind = z.literal(NOTICE_KINDS);
const notice = z.object({
  id: whole,
  kind,
  event: text.describe('Name of the event that it tells of; empty for an announcement'),
  params: z.record(z.string(), text).describe('What the sentence is filled with'),
  text: text.describe("The sentence, in the caller's language; the title of an announcement"),
  content: text.describe('Rich text of an announcement, else empty'),
  link: text.describe('The page that it is about'),
  read_at: moment.nullable().describe('Null while it is unread'),
  created_at: moment,
});
export type NoticeRow = z.infer<typeof notice>;

const preference = z.object({
  kind,
  channel: z.literal(NOTICE_CHANNELS),
  is_on: bit,
});
export type NoticePreference = z.infer<typeof preference>;

const PATHS = { shopper: '/user/notices', store: '/Seller/own_notices', platform: '/Admin/own_notices' } as const;
const wanted = {
  kind: named('类型', 'Kind', z.union([z.literal(''), kind], fieldIssue('field.choice'))).default(''),
  unread: named('未读', 'Unread', flag).default(0),
};

/** The same calls for each audience: a shopper's notices, a store's people's, an administrator's. */
export const noticeCalls = (audience: NoticeAudience) => {
  const path = PATHS[audience];
  return {
    list: call({
      method: 'GET',
      path,
      summary: 'Own notices, newest first',
      list: true,
      input: z.object({ ...pageFields(MAX_SHOPPER_PAGE_SIZE), ...wanted }),
      answer: page(notice),
    }),
    unread: call({ method: 'GET', path: `${path}/unread`, summary: 'How many own notices are unread', answer: whole }),
    read: call({
      method: ['POST', 'PUT'],
      path: `${path}/read`,
      summary: 'Mark own notices as read, all of them without ids; answers how many were unread until now',
      input: z.object({ ids: idList.optional() }),
      answer: whole,
    }),
    preferences: call({
      method: 'GET',
      path: `${path}/preferences`,
      summary: 'How the account wants to be told, kind by kind',
      answer: z.array(preference),
    }),
    prefer: call({
      method: 'PUT',
      path: `${path}/preferences`,
      summary: 'Choose a way of being told of a kind',
      input: z.object({
        kind: named('类型', 'Kind', z.literal(NOTICE_KINDS, fieldIssue('field.choice'))),
        channel: named('方式', 'Channel', z.literal(NOTICE_CHANNELS, fieldIssue('field.choice'))),
        is_on: named('开启', 'On', flag),
      }),
      answer: z.array(preference),
    }),
  };
};
export type NoticeCalls = ReturnType<typeof noticeCalls>;
