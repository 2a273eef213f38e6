/** What the calls of a conversation take. The token travels in the form (spec section 8), else in the header. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#shared/contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { mayChat, type ChatAction } from './rights.ts';
import { partyType, sameParty, speakerOf, type Party, type Speaker } from './speaker.ts';
import { newVisitor, rememberVisitor, visitorOf } from './visitor.ts';

const MAX_LETTERS = 2_000;

const partner = { rid: text(32), rtype: partyType };
const maybePartner = {
  rid: text(32).default(''),
  rtype: z.union([z.literal('').transform(() => undefined), partyType]).optional(),
};
export const whoInput = z.object({
  provider: partyType.default('users').catch('anonymous'),
  token: z.string().max(4_000).default(''),
});
export const addInput = z.object(maybePartner);
export const threadInput = z.object(partner);
export const sendInput = z.object({
  ...partner,
  content_type: z.enum(['text', 'image']).default('text'),
  content: text(MAX_LETTERS).pipe(z.string().min(1)),
});

export const LABELS = {
  rid: { 'zh-cn': '对方', en: 'Recipient' },
  rtype: { 'zh-cn': '对方类型', en: 'Recipient type' },
  content: { 'zh-cn': '内容', en: 'Message' },
  content_type: { 'zh-cn': '内容类型', en: 'Message type' },
};

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Who calls. A visitor without a cookie is a new one, and gets it with the reply.
 * @throws 403 for who has not the right to do what is wanted; nothing is wanted of whom only asks who they are.
 */
export async function speakerIn(ctx: Ctx, input: Input, http: Http, action: ChatAction | null): Promise<Speaker> {
  const { provider, token } = parse(whoInput, input);
  const kept = visitorOf(ctx.keys, http.request);
  const speaker = await speakerOf(ctx, {
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
