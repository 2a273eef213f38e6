import { routes, type Route } from '../../http/route.ts';
import { addConversation, listConversations } from './conversations.ts';
import { addInput, sendInput, threadInput } from './input.ts';
import { listMessages, sendMessage } from './messages.ts';
import { chatRights, ownChatRights } from './rights.ts';
import { listWithStores } from './shopper.ts';

/** Everybody may ask: who it is, the token in the form says. */
const call = (path: string, summary: string, run: Route['run'], more: Partial<Route> = {}): Route => ({
  method: 'POST',
  path: `/Chat/${path}`,
  audience: 'public',
  noRenewal: true,
  summary,
  run,
  ...more,
});

export const messagesRoutes = routes(
  {
    method: 'GET',
    path: '/user/chats',
    audience: 'shopper',
    summary: 'Own conversations with stores, with the unread messages of each',
    run: listWithStores,
  },
  {
    method: 'GET',
    path: '/Seller/chats/rights',
    audience: 'seller',
    permission: null,
    summary: 'May the caller read and answer what is said to the store?',
    run: ownChatRights,
  },
  call('add', 'Open a conversation', addConversation, {
    input: addInput,
    rights: chatRights('store'),
  }),
  call('friends', 'Own conversations', listConversations, {
    rights: chatRights('index'),
  }),
  call('friend_content', 'Messages of a conversation', listMessages, {
    input: threadInput,
    rights: chatRights('index'),
  }),
  call('send', 'Say something', sendMessage, {
    input: sendInput,
    rights: chatRights('store'),
  }),
);
