/** Who asks, where and in which language: the first argument of every verb. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import type { AreaName } from '#shared/contract/area.ts';
import type { Language } from '#shared/contract/limits.ts';
import { forbidden, signIn } from './errors.ts';
import type { Cache } from './http/cache.ts';
import type { Keys } from './http/tokens.ts';
import type { Env } from './env.ts';
import type { Ports } from './ports/index.ts';

export interface UserActor {
  kind: 'user';
  id: number;
  /** 0 for a main account, else the owner account it works for. */
  belongId: number;
  nickname: string;
  sessionId: string;
  /** Own or belong id: whose store a seller account works in. */
  ownerId: number;
  /** Store of the owner, 0 when there is none; `storePassed` when it may sell. */
  storeId: number;
  storePassed: boolean;
  permissions: ReadonlySet<string>;
  /** A program's token: nothing beyond these rights, and no call without one. */
  scopes?: ReadonlySet<string>;
  /** Known from an earlier request: the verb's own statement asks whether the session still holds. */
  fromMemory?: true;
}
export interface AdminActor {
  kind: 'admin';
  id: number;
  nickname: string;
  sessionId: string;
  isSuper: boolean;
  permissions: ReadonlySet<string>;
  /** As of a user. */
  scopes?: ReadonlySet<string>;
}
/** An administrator whose role wants a second factor that is not set up: no administrator yet, wherever rights are asked for. */
export interface EnrollingActor {
  kind: 'enrolling';
  id: number;
  nickname: string;
  sessionId: string;
}
export type Actor = { kind: 'anonymous' } | { kind: 'system' } | UserActor | AdminActor | EnrollingActor;

export interface Ctx {
  readonly actor: Actor;
  readonly area: AreaName;
  readonly language: Language;
  readonly db: Database;
  readonly env: Env;
  readonly ports: Ports;
  readonly cache: Cache;
  readonly keys: Keys;
  readonly ip: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The import that this call is part of: histories name it. */
  readonly importId?: string;
  /** `Idempotency-Key` of the request, '' when none was sent. */
  readonly idempotencyKey: string;
  /**
   * Waits for a service outside without holding a place at the door. Never inside a transaction.
   * @throws 503 when there is no place to come back to
   */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs what takes a connection for itself, in a call whose statements otherwise go together with others' (`checkout`). @throws 503 as the door does */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs after the reply's transaction has committed; failures are logged, never told. */
  afterCommit(work: () => Promise<void> | void): void;
}

/** The signed-in shopper or seller account. @throws 401 when nobody or an admin is signed in. */
export function userOf(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== 'user') throw signIn();
  return ctx.actor;
}
/** @throws 401 when no admin is signed in. */
export function adminOf(ctx: Ctx): AdminActor {
  if (ctx.actor.kind !== 'admin') throw signIn();
  return ctx.actor;
}
/** The store that a seller call works in. @throws 403 when the account has none that has passed. */
export function storeOf(ctx: Ctx): number {
  const actor = userOf(ctx);
  if (!actor.storeId || !actor.storePassed) throw forbidden('auth.notSeller');
  return actor.storeId;
}

/** Who did it, as logs and histories keep it. */
export function actorName(actor: Actor): { actor: string; actor_id: number } {
  if (actor.kind === 'user') return { actor: 'user', actor_id: actor.id };
  if (actor.kind === 'admin') return { actor: 'admin', actor_id: actor.id };
  return { actor: actor.kind, actor_id: 0 };
}

/** May the actor use this route name? Super admins and store owners may use all of their area, a program what its token says of it. */
export function hasPermission(actor: Actor, permission: string): boolean {
  if ('scopes' in actor && actor.scopes && !actor.scopes.has(permission)) return false;
  if (actor.kind === 'admin') return actor.isSuper || actor.permissions.has(permission);
  if (actor.kind === 'user') return actor.belongId === 0 || actor.permissions.has(permission);
  return false;
}
