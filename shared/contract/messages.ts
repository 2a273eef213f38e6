/** Conversations between shoppers, stores, administrators and visitors (compatibility 6). */
import { z } from 'zod';
import { call } from './call.ts';
import { named, pageFields, text as given } from './fields.ts';
import { bit, moment, page, text, whole } from './values.ts';

export const PARTY_TYPES = ['users', 'admins', 'anonymous'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];
/** Earlier clients write the type with a capital letter. */
export const partyType = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(PARTY_TYPES),
);

const contentType = z.enum(['text', 'image']);
const message = z.object({
  id: whole,
  sid: text,
  stype: text,
  rid: text,
  rtype: text,
  content_type: contentType,
  content: text.describe('As it was typed, or the address of a picture that opens for ten minutes'),
  s_read: bit,
  r_read: bit,
  created_at: moment,
});
const person = z.object({ nickname: text, avatar: text, store_id: whole.optional() });
const conversation = z.object({
  id: whole,
  sid: text,
  stype: text,
  sinfo: person,
  rid: text,
  rtype: text,
  rinfo: person,
  lastMsg: message.omit({ id: true, rid: true, rtype: true }).nullable(),
  unread: whole,
  created_at: moment,
  updated_at: moment,
});
const storeConversation = z.object({
  store_id: whole,
  store_name: text,
  store_logo: text,
  content: text.describe("'' for a picture, and before anything was said"),
  content_type: contentType,
  unread: whole,
  updated_at: moment,
});
export type Message = z.infer<typeof message>;
export type Conversation = z.infer<typeof conversation>;
/** A shopper's conversation with a store. */
export type StoreConversation = z.infer<typeof storeConversation>;

export const listStoreConversations = call({
  method: 'GET',
  path: '/user/chats',
  summary: 'Own conversations with stores, with the unread messages of each',
  answer: z.array(storeConversation),
});
export const showChatRights = call({
  method: 'GET',
  path: '/Seller/chats/rights',
  summary: 'May the caller read and answer what is said to the store?',
  answer: z.object({ index: z.boolean(), store: z.boolean() }),
});

/** The token travels in the form (requirements 8), else in the header. */
export const presented = z.object({
  provider: partyType.default('users').catch('anonymous'),
  token: z.string().max(4_000).default(''),
});
export type Presented = z.output<typeof presented>;
const MAX_LETTERS = 2_000;
const MOST_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 50;
const rid = given(32);
const partner = { rid: named('对方', 'Recipient', rid), rtype: named('对方类型', 'Recipient type', partyType) };
const paging = pageFields(MOST_PER_PAGE);

export const addConversation = call({
  method: 'POST',
  path: '/Chat/add',
  summary: 'Open a conversation; without a partner: who the caller is',
  input: presented.extend({
    rid: named('对方', 'Recipient', rid.default('')),
    rtype: named(
      '对方类型',
      'Recipient type',
      z.union([z.literal('').transform(() => undefined), partyType]).optional(),
    ),
  }),
  answer: z.object({ sid: text, stype: text }),
});
export const listConversations = call({
  method: 'POST',
  path: '/Chat/friends',
  summary: 'Own conversations',
  input: presented,
  answer: z.array(conversation),
});
export const listMessages = call({
  method: 'POST',
  path: '/Chat/friend_content',
  summary: 'Messages of a conversation',
  input: presented.extend({ ...partner, page: paging.page, per_page: paging.per_page.prefault(DEFAULT_PER_PAGE) }),
  answer: page(message),
});
export const sendMessage = call({
  method: 'POST',
  path: '/Chat/send',
  summary: 'Say something',
  input: presented.extend({
    ...partner,
    content_type: named('内容类型', 'Message type', contentType.default('text')),
    content: named('内容', 'Message', given(MAX_LETTERS).pipe(z.string().min(1))),
  }),
  answer: message,
});
