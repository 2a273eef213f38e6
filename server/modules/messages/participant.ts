/**
 * Who takes part in a conversation (compatibility 6): an account of one of the two realms, or a visitor. A sub-account speaks
 * for its owner, so that a store has one voice.
 */
import type { Database } from '#db/client.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { PartyType, Presented, showChatRights, showDeskRights } from '#shared/contract/messages.ts';
import { hasPermission, type Actor, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { actorOf, readBearer, type Keys } from '../../http/tokens.ts';

export interface Party {
  type: PartyType;
  id: string;
}
/** The platform as all administrators answer for it. */
export const DESK = '0';

export interface Participant extends Party {
  actor: Actor;
}

/**
 * A token that is not good makes its bearer a visitor (api 1).
 * @param token raw, url-encoded, or with "Bearer " in front
 * @param visitor who it is without an account (`visitorOf`)
 */
export async function participantOf(
  { db, keys }: { db: Database; keys: Keys },
  { provider, token, desk, visitor }: Presented & { visitor: string },
): Promise<Participant> {
  const bearer = provider === 'anonymous' ? null : readBearer(keys, provider, `Bearer ${bare(token)}`);
  if (bearer && provider !== 'anonymous') {
    const actor = await actorOf(db, provider, bearer.sessionId);
    if (actor.kind === 'user') return { type: 'users', id: String(actor.ownerId), actor };
    if (actor.kind === 'admin') return { type: 'admins', id: desk ? DESK : String(actor.id), actor };
  }
  return { type: 'anonymous', id: visitor, actor: { kind: 'anonymous' } };
}

function bare(token: string): string {
  const raw = /%20|%2[bB]/.test(token) ? token.replace(/%20/g, ' ').replace(/%2[bB]/g, '+') : token;
  return raw.replace(/^Bearer[\s+]+/i, '').trim();
}

/** Whom a caller means. @throws 422 for oneself */
export function partnerOf(me: Party, { rid, rtype }: { rid: string; rtype: Party['type'] }): Party {
  if (me.type === rtype && me.id === rid) throw invalid({ rid: { key: 'chat.self' } });
  return { type: rtype, id: rid };
}

/**
 * Reading (`index`) what is said to a store or to the platform, and answering (`store`), are rights of their own. Whoever
 * speaks for themselves, as a shopper or a visitor, needs none.
 */
export type ChatAction = 'index' | 'store';
const OFFICES = { users: 'seller', admins: 'admin' } as const;

export const chatRights = (action: ChatAction): string[] =>
  Object.values(OFFICES).map((office) => `${office}.chats.${action}`);

export const mayChat = ({ type, actor }: Participant, action: ChatAction): boolean =>
  type === 'anonymous' || hasPermission(actor, `${OFFICES[type]}.chats.${action}`);

/** A card of an order tells its number and its sum: to whoever sees orders in the office that they speak for. */
export const maySeeOrders = ({ type, actor }: Participant): boolean =>
  type !== 'anonymous' && hasPermission(actor, `${OFFICES[type]}.orders.index`);

/** GET /Seller/chats/rights, GET /Admin/chats/rights: what the page of messages offers. */
export function ownChatRights({ actor }: Ctx): AnswerOf<typeof showChatRights | typeof showDeskRights> {
  const office = actor.kind === 'admin' ? OFFICES.admins : OFFICES.users;
  return { index: hasPermission(actor, `${office}.chats.index`), store: hasPermission(actor, `${office}.chats.store`) };
}
