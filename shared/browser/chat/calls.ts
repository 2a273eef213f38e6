/** The calls of conversations (compatibility 6). The token travels in the form; without one the caller is a visitor. */
import { AREAS, type AreaName } from '../../contract/area.ts';
import type { Page } from '../../contract/envelope.ts';
import type { ChatCard, ContentType, REPORT_REASONS } from '../../contract/messages.ts';
import { areaStorage } from '../area-storage.ts';
import { request } from '../http.ts';

export type PartyType = 'users' | 'admins' | 'anonymous';
export interface Party {
  type: PartyType;
  id: string;
}
export interface Person {
  nickname: string;
  avatar: string;
  /** Of the store that is addressed. */
  store_id?: number;
}
export interface ChatMessage {
  id: number;
  sid: string;
  stype: PartyType;
  rid: string;
  rtype: PartyType;
  content_type: ContentType;
  content: string;
  /** Of goods and orders; null once there is no such thing any more. */
  card: ChatCard | null;
  /** The receiver has seen it. */
  r_read: 0 | 1;
  created_at: string;
}
export interface ConversationRow {
  id: number;
  sid: string;
  stype: PartyType;
  sinfo: Person;
  rid: string;
  rtype: PartyType;
  rinfo: Person;
  lastMsg: Pick<ChatMessage, 'content' | 'content_type' | 'sid' | 'stype' | 'created_at'> | null;
  blocked: boolean;
  unread: number;
  updated_at: string;
}
/** A conversation seen from one side. */
export interface Conversation {
  partner: Party;
  person: Person;
  last: ConversationRow['lastMsg'];
  /** The partner may say nothing more to us. */
  blocked: boolean;
  unread: number;
  updatedAt: string;
}

/** All administrators together, who speak for the platform. */
export const DESK: Party = { type: 'admins', id: '0' };
/** What may be told of a partner. */
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Something to say; `clientNo` stays the same when it is said again, so that it is said once. */
export interface Saying {
  content_type: ContentType;
  /** Of a card: the id of the goods or of the order. */
  content: string;
  clientNo: string;
}

export const isSame = (one: Party, other: Party): boolean => one.type === other.type && one.id === other.id;
export const isMine = (message: Pick<ChatMessage, 'sid' | 'stype'>, me: Party): boolean =>
  message.stype === me.type && message.sid === me.id;

export function seenBy(me: Party, row: ConversationRow): Conversation {
  const began = row.stype === me.type && row.sid === me.id;
  return {
    partner: began ? { type: row.rtype, id: row.rid } : { type: row.stype, id: row.sid },
    person: began ? row.rinfo : row.sinfo,
    last: row.lastMsg,
    blocked: row.blocked,
    unread: row.unread,
    updatedAt: row.updated_at,
  };
}

/**
 * The first answer makes a visitor's cookie: two tabs that ask at once would be two visitors, so they ask one after the other.
 * Browsers without locks, and pages on plain http, ask as before.
 */
const oneTabAtATime = <T>(ask: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('chat-visitor', ask) : ask();

export const MESSAGES_PER_PAGE = 50;

export type ChatCalls = ReturnType<typeof chatCalls>;
/** @param desk an administrator speaks for the platform instead of for themselves */
export function chatCalls(area: AreaName, desk = false) {
  const { provider } = AREAS.find((one) => one.name === area) ?? AREAS[2];
  const token = (): string => areaStorage(area).token() ?? '';
  const post = <T>(call: string, fields: Record<string, string | number> = {}): Promise<T> =>
    request(area).post<T>(`/Chat/${call}`, {
      provider,
      token: token(),
      ...(desk && { desk: 1 }),
      ...fields,
    });
  const to = (partner: Party) => ({ rid: partner.id, rtype: partner.type });
  return {
    provider,
    token,
    desk,
    /** Who the server takes us for; opens the conversation with `partner` when one is given. */
    async join(partner?: Party): Promise<Party> {
      const ask = () => post<{ sid: string; stype: PartyType }>('add', partner ? to(partner) : {});
      const { sid, stype } = await (token() ? ask() : oneTabAtATime(ask));
      return { type: stype, id: sid };
    },
    conversations: () => post<ConversationRow[]>('friends'),
    messages: (partner: Party, page: number) =>
      post<Page<ChatMessage>>('friend_content', { ...to(partner), page, per_page: MESSAGES_PER_PAGE }),
    say: (partner: Party, { content_type, content, clientNo }: Saying) =>
      post<ChatMessage>('send', { ...to(partner), content_type, content, client_no: clientNo }),
    /** Whether they may say nothing more to us. */
    block: (partner: Party, on: boolean) => post<boolean>('block', { ...to(partner), on: on ? 1 : 0 }),
    /** Asks the platform to look at the conversation. */
    report: (partner: Party, reason: ReportReason, content: string) =>
      post<1>('report', { ...to(partner), reason, content }),
  };
}
