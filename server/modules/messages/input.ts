/** What the calls of a conversation take. The token travels in the form (spec section 8), else in the header. */
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse, text, z } from '../../http/validate.ts';
import { partyType, sameParty, speakerOf, type Party, type Speaker } from './speaker.ts';

const MAX_LETTERS = 2_000;

const partner = { rid: text(32), rtype: partyType };
const maybePartner = { rid: text(32).default(''), rtype: partyType.optional() };
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

export function speakerIn(ctx: Ctx, input: Input, request: FastifyRequest): Promise<Speaker> {
  const { provider, token } = parse(whoInput, input);
  return speakerOf(ctx, {
    provider,
    token: token || (request.headers.authorization ?? ''),
    ip: ctx.ip,
    agent: request.headers['user-agent'] ?? '',
  });
}

/** @throws 422 for oneself */
export function partnerOf(speaker: Party, { rid, rtype }: { rid: string; rtype: Party['type'] }): Party {
  const other = { type: rtype, id: rid };
  if (sameParty(speaker, other)) throw invalid({ rid: { key: 'chat.self' } });
  return other;
}
