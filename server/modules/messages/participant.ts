/**
 * Who takes part in a conversation (compatibility 6): an account of one of the two realms, or a visitor. A sub-account speaks
 * for its owner, so that a store has one voice.
 */
import type { PartyType, Presented } from '#shared/contract/messages.ts';
import type { Database } from '#db/client.ts';
import type { Keys } from '../../http/tokens.ts';
import { actorOf, readBearer } from '../../http/tokens.ts';
import type { Actor } from '../../context.ts';

export interface Party {
  type: PartyType;
  id: string;
}
export interface Participant extends Party {
  actor: Actor;
}

/** `token`: raw, url-encoded, or with "Bearer " in front. `visitor`: who it is without an account (`visitorOf`). */
type Shown = Presented & { visitor: string };

/** A token that is not good makes its bearer a visitor (api 1). */
export async function participantOf(
  { db, keys }: { db: Database; keys: Keys },
  presented: Shown,
): Promise<Participant> {
  const { provider } = presented;
  const bearer = provider === 'anonymous' ? null : readBearer(keys, provider, `Bearer ${bare(presented.token)}`);
  if (bearer && provider !== 'anonymous') {
    const actor = await actorOf(db, provider, bearer.sessionId);
    if (actor.kind === 'user') return { type: 'users', id: String(actor.ownerId), actor };
    if (actor.kind === 'admin') return { type: 'admins', id: String(actor.id), actor };
  }
  return { type: 'anonymous', id: presented.visitor, actor: { kind: 'anonymous' } };
}

function bare(token: string): string {
  const raw = /%20|%2[bB]/.test(token) ? token.replace(/%20/g, ' ').replace(/%2[bB]/g, '+') : token;
  return raw.replace(/^Bearer[\s+]+/i, '').trim();
}

export const sameParty = (one: Party, other: Party): boolean => one.type === other.type && one.id === other.id;
