/**
 * Reading what is said to a store or to the platform, and answering, are rights of their own. Whoever speaks for
 * themselves, as a shopper or a visitor, needs none.
 */
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showChatRights } from '#shared/contract/messages.ts';
import { may, userOf, type Ctx } from '../../context.ts';
import type { Speaker } from './speaker.ts';

/** `index` reads, `store` writes. */
export type ChatAction = 'index' | 'store';
const OFFICES = { users: 'seller', admins: 'admin' } as const;

export const chatRights = (action: ChatAction): string[] =>
  Object.values(OFFICES).map((office) => `${office}.chats.${action}`);

export const mayChat = ({ type, actor }: Speaker, action: ChatAction): boolean =>
  type === 'anonymous' || may(actor, `${OFFICES[type]}.chats.${action}`);

/** GET /Seller/chats/rights: what the page of messages offers. */
export function ownChatRights(ctx: Ctx): AnswerOf<typeof showChatRights> {
  const actor = userOf(ctx);
  return { index: may(actor, 'seller.chats.index'), store: may(actor, 'seller.chats.store') };
}
