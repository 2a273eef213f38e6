/** What processes tell each other about a conversation: who, and the id of what was said; never what was said. */
import { PARTY_TYPES, type PartyType } from '#shared/contract/messages.ts';
import type { Party } from './participant.ts';

export interface ChatEvent {
  /** A new message, or earlier ones that were read. */
  kind: 'said' | 'read';
  /** Of the message; 0 for `read`. */
  id: number;
  from: Party;
  to: Party;
}

export const chatEventText = ({ kind, id, from, to }: ChatEvent): string =>
  [kind, id, from.type, from.id, to.type, to.id].join('|');

/** Null for anything that is not ours. */
export function readChatEvent(text: string): ChatEvent | null {
  const [kind, id, fromType, fromId, toType, toId] = text.split('|');
  if ((kind !== 'said' && kind !== 'read') || !fromId || !toId || !isType(fromType) || !isType(toType)) return null;
  return { kind, id: Number(id), from: { type: fromType, id: fromId }, to: { type: toType, id: toId } };
}

const isType = (text: string | undefined): text is PartyType => PARTY_TYPES.some((type) => type === text);
