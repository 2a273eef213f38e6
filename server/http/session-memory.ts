/**
 * Whose session it is, remembered for the few calls whose own statement asks whether the session still holds
 * (`Route.asksSession`): a checkout need not ask twice. What was revoked is refused at once, on every process.
 */
import { LRUCache } from 'lru-cache';
import type { Actor, UserActor } from '../context.ts';

const MOST_SESSIONS = 10_000;
const MEMORY_MS = 300_000;

export class SessionMemory {
  private readonly actors = new LRUCache<string, UserActor>({ max: MOST_SESSIONS, ttl: MEMORY_MS });

  recall(sessionId: string): UserActor | undefined {
    return this.actors.get(sessionId);
  }

  /** Main accounts of shoppers in a browser's session: nothing that has rights. */
  keep(actor: Actor): void {
    if (actor.kind === 'user' && actor.belongId === 0 && !actor.scopes)
      this.actors.set(actor.sessionId, { ...actor, fromMemory: true });
  }

  forget(sessionId: string): void {
    this.actors.delete(sessionId);
  }
}
