import {
  addConversation,
  listConversations,
  listMessages,
  listStoreConversations,
  sendMessage,
  showChatRights,
} from '#shared/contract/messages.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { add, list } from './conversations.ts';
import { listThread, send } from './messages.ts';
import { chatRights, ownChatRights, type ChatAction } from './rights.ts';
import { listWithStores } from './shopper.ts';

/** Everybody may ask: who it is, the token in the form says. */
const anyone = (action: ChatAction) => ({ audience: 'public', noRenewal: true, rights: chatRights(action) }) as const;

export const messagesRoutes = routes(
  handle(listStoreConversations, { audience: 'shopper' }, listWithStores),
  handle(showChatRights, { audience: 'seller', permission: null }, ownChatRights),
  handle(addConversation, anyone('store'), add),
  handle(listConversations, anyone('index'), list),
  handle(listMessages, anyone('index'), listThread),
  handle(sendMessage, anyone('store'), send),
);
