/** Conversations between shoppers, stores, administrators and visitors (compatibility 6). */
import { z } from 'zod';
import { call } from './call.ts';
import { flag, idInPath, named, pageFields, text as given } from './fields.ts';
import { bit, moment, page, text, whole } from './values.ts';

export const PARTY_TYPES = ['users', 'admins', 'anonymous'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];
/** Earlier clients write the type with a capital letter. */
export const partyType = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(PARTY_TYPES),
);

const contentType = z.enum(['text', 'image', 'goods', 'order']);
export type ContentType = z.infer<typeof contentType>;
/** Goods or an order that a message shows: for clients that know cards. */
const card = z.object({
  id: whole,
  title: text,
  image: text,
  note: text.describe('Price of goods; state and total of an order'),
  number: text.describe("Number of an order; '' for goods"),
});
export type ChatCard = z.infer<typeof card>;
const message = z.object({
  id: whole,
  sid: text,
  stype: text,
  rid: text,
  rtype: text,
  content_type: contentType,
  content: text.describe(
    'As it was typed, the address of a picture that opens for ten minutes, or what a card shows as text with its address',
  ),
  card: card.nullable().describe('Of content types goods and order, while there is such a thing'),
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
  lastMsg: message.omit({ id: true, rid: true, rtype: true, card: true }).nullable(),
  blocked: z.boolean().describe('The caller lets the other side say nothing more'),
  unread: whole,
  created_at: moment,
  updated_at: moment,
});
const storeConversation = z.object({
  store_id: whole.describe('0: the platform'),
  store_name: text,
  store_logo: text,
  content: text.describe("'' for all but text, and before anything was said"),
  content_type: contentType,
  blocked: z.boolean().describe('The caller lets the store say nothing more'),
  unread: whole,
  updated_at: moment,
});
export type Message = z.infer<typeof message>;
export type Conversation = z.infer<typeof conversation>;
/** A shopper's conversation with a store, or with the platform. */
export type StoreConversation = z.infer<typeof storeConversation>;

export const listStoreConversations = call({
  method: 'GET',
  path: '/user/chats',
  summary: 'Own conversations with stores and with the platform, with the unread messages of each',
  answer: z.array(storeConversation),
});
export const showChatRights = call({
  method: 'GET',
  path: '/Seller/chats/rights',
  summary: 'May the caller read and answer what is said to the store?',
  answer: z.object({ index: z.boolean(), store: z.boolean() }),
});

export const showDeskRights = call({
  method: 'GET',
  path: '/Admin/chats/rights',
  summary: 'May the administrator read and answer what is said to the platform?',
  answer: showChatRights.answer,
});

/** The token travels in the form (requirements 8), else in the header. */
export const presented = z.object({
  provider: partyType.default('users').catch('anonymous'),
  token: z.string().max(4_000).default(''),
  desk: named('平台客服', 'Platform service', flag.default(0)).describe(
    'An administrator speaks for the platform, which all of them answer together',
  ),
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
    content: named('内容', 'Message', given(MAX_LETTERS).pipe(z.string().min(1))).describe(
      'Of a card: the id of the goods or of the order',
    ),
    client_no: named('消息编号', 'Message number', given(40).default('')).describe(
      "The sender's own number: the same message twice is one",
    ),
  }),
  answer: message,
});
export const blockPartner = call({
  method: 'POST',
  path: '/Chat/block',
  summary: 'Let somebody say nothing more to me, or again something',
  input: presented.extend({ ...partner, on: named('是否屏蔽', 'Blocked', flag) }),
  answer: z.boolean().describe('Whether they are blocked now'),
});
export const REPORT_REASONS = ['abuse', 'fraud', 'advertising', 'other'] as const;
export const reportPartner = call({
  method: 'POST',
  path: '/Chat/report',
  summary: 'Ask the platform to look at a conversation',
  input: presented.extend({
    ...partner,
    reason: named('原因', 'Reason', z.enum(REPORT_REASONS)),
    content: named('说明', 'Details', given(500).default('')),
  }),
  answer: z.literal(1),
});
export const listReportedMessages = call({
  method: 'GET',
  path: '/Admin/chat_reports/:id/messages',
  summary: 'The conversation that a report is about, newest first',
  input: z.object({ id: idInPath, ...paging }),
  answer: page(message),
});
