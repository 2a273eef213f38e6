import type { AnswerOf, Call, ParsedOf } from '#shared/contract/call.ts';
import {
  addConversation,
  blockPartner,
  listConversations,
  listMessages,
  listReportedMessages,
  listStoreConversations,
  presented,
  reportPartner,
  sendMessage,
  showChatRights,
  showDeskRights,
  type Presented,
} from '#shared/contract/messages.ts';
import type { Ctx } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Input, type Route } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { add, list } from './conversations.ts';
import { block, report } from './block.ts';
import { listReported, listThread, send } from './messages.ts';
import { chatRights, mayChat, ownChatRights, participantOf, type ChatAction, type Participant } from './participant.ts';
import { listWithStores } from './shopper.ts';
import { newVisitor, rememberVisitor, visitorOf } from './visitor.ts';

export { ChatHub } from './hub.ts';

type Http = Parameters<Route['run']>[2];
/** Who calls. A visitor without a cookie is a new one, and gets it with the reply. */
async function callerOf(ctx: Ctx, { provider, token, desk }: Presented, http: Http): Promise<Participant> {
  const visitor = visitorOf(ctx.keys, http.request);
  const caller = await participantOf(ctx, {
    provider,
    desk,
    token: token || (http.request.headers.authorization ?? ''),
    visitor: visitor ?? newVisitor(),
  });
  if (caller.type === 'anonymous' && visitor === null) rememberVisitor(http, ctx, caller.id);
  return caller;
}

/**
 * Everybody may ask: who it is, the token in the form says. The rest of the form is read once the caller has the right to
 * what it asks for; who only asks who they are needs none.
 */
function chat<C extends Call>(
  call: C,
  action: ChatAction,
  verb: (ctx: Ctx, me: Participant, form: ParsedOf<C>) => Promise<AnswerOf<C>>,
  needsRight: (input: Input) => boolean = () => true,
): Route {
  const terms = { audience: 'public', noRenewal: true, rights: chatRights(action) } as const;
  return {
    ...call,
    ...terms,
    run: async (ctx, input, http) => {
      const me = await callerOf(ctx, parse(presented, input), http);
      if (needsRight(input) && !mayChat(me, action))
        throw forbidden(action === 'index' ? 'chat.noRead' : 'chat.noWrite');
      return handle(call, terms, (_ctx, form) => verb(ctx, me, form)).run(ctx, input, http);
    },
  };
}
const namesPartner = ({ rid, rtype }: Input): boolean => String(rid ?? '').trim() !== '' && Boolean(rtype);

export const messagesRoutes = routes(
  handle(listStoreConversations, { audience: 'shopper' }, listWithStores),
  handle(showChatRights, { audience: 'seller', permission: null }, ownChatRights),
  handle(showDeskRights, { audience: 'admin', permission: null }, ownChatRights),
  chat(addConversation, 'store', add, namesPartner),
  chat(listConversations, 'index', list),
  chat(listMessages, 'index', listThread),
  chat(sendMessage, 'store', send),
  chat(blockPartner, 'store', block),
  chat(reportPartner, 'store', report),
  handle(listReportedMessages, { audience: 'admin', permission: 'admin.chat_reports.show' }, listReported),
);
