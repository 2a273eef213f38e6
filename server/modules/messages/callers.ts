/** Who calls, and whom they mean. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Presented } from '#shared/contract/messages.ts';
import type { Ctx } from '../../context.ts';
import { forbidden, invalid } from '../../errors.ts';
import { mayChat, type ChatAction } from './rights.ts';
import { sameParty, participantOf, type Party, type Participant } from './participant.ts';
import { newVisitor, rememberVisitor, visitorOf } from './visitor.ts';

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Who calls. A visitor without a cookie is a new one, and gets it with the reply.
 * @throws 403 for who has not the right to do what is wanted; nothing is wanted of whom only asks who they are.
 */
export async function participantIn(
  ctx: Ctx,
  { provider, token }: Presented,
  http: Http,
  action: ChatAction | null,
): Promise<Participant> {
  const kept = visitorOf(ctx.keys, http.request);
  const speaker = await participantOf(ctx, {
    provider,
    token: token || (http.request.headers.authorization ?? ''),
    visitor: kept ?? newVisitor(),
  });
  if (speaker.type === 'anonymous' && kept === null) rememberVisitor(http, ctx, speaker.id);
  if (action && !mayChat(speaker, action)) throw forbidden(action === 'index' ? 'chat.noRead' : 'chat.noWrite');
  return speaker;
}

/** @throws 422 for oneself */
export function partnerOf(speaker: Party, { rid, rtype }: { rid: string; rtype: Party['type'] }): Party {
  const other = { type: rtype, id: rid };
  if (sameParty(speaker, other)) throw invalid({ rid: { key: 'chat.self' } });
  return other;
}
