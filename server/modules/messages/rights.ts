/**
 * Reading what is said to a store or to the platform, and answering, are rights of their own. Whoever speaks for
 * themselves, as a shopper or a visitor, needs none.
 */
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showChatRights } from '#shared/contract/messages.ts';
import { hasPermission, userOf, type Ctx } from '../../context.ts';
import type { Participant } from './participant.ts';

/** `index` reads, `store` writes. */
export type ChatAction = 'index' | 'store';
const OFFICES = { users: 'seller', admins: 'admin' } as const;

export const chatRights = (action: ChatAction): string[] =>
  Object.values(OFFICES).map((office) => `${office}.chats.${action}`);

export const mayChat = ({ type, actor }: Participant, action: ChatAction): boolean =>
  type === 'anonymous' || hasPermission(actor, `${OFFICES[type]}.chats.${action}`);

/** GET /Seller/chats/rights: what the page of messages offers. */
export function ownChatRights(ctx: Ctx): AnswerOf<typeof showChatRights> {
  const actor = userOf(ctx);
  return { index: hasPermission(actor, 'seller.chats.index'), store: hasPermission(actor, 'seller.chats.store') };
}
