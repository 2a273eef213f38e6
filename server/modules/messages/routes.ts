import { routes, type Route } from '../../http/route.ts';
import { addConversation, listConversations } from './conversations.ts';
import { addInput, sendInput, threadInput } from './input.ts';
import { listMessages, sendMessage } from './messages.ts';
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
  call('add', 'Open a conversation', (ctx, input, { request }) => addConversation(ctx, input, request), {
    input: addInput,
  }),
  call('friends', 'Own conversations', (ctx, input, { request }) => listConversations(ctx, input, request)),
  call('friend_content', 'Messages of a conversation', (ctx, input, { request }) => listMessages(ctx, input, request), {
    input: threadInput,
  }),
  call('send', 'Say something', (ctx, input, { request }) => sendMessage(ctx, input, request), {
    input: sendInput,
  }),
);
