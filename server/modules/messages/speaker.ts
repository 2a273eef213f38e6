/**
 * Who takes part in a conversation (facts 6): an account of one of the two realms, or a visitor. A sub-account speaks
 * for its owner, so that a store has one voice.
 */
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { Keys } from '../../http/tokens.ts';
import { actorOf, readBearer } from '../../http/tokens.ts';
import type { Actor } from '../../context.ts';

export const PARTY_TYPES = ['users', 'admins', 'anonymous'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];
export interface Party {
  type: PartyType;
  id: string;
}
export interface Speaker extends Party {
  actor: Actor;
}

/** Earlier clients write the type with a capital letter. */
export const partyType = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(PARTY_TYPES),
);

export interface Presented {
  provider: PartyType;
  /** Raw, url-encoded, or with "Bearer " in front. */
  token: string;
  /** Who it is without an account: `visitorOf`. */
  visitor: string;
}

/** A token that is not good makes its bearer a visitor (contract section 1). */
export async function speakerOf({ db, keys }: { db: Database; keys: Keys }, presented: Presented): Promise<Speaker> {
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
