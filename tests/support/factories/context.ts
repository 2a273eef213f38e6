/** A caller for verbs that are tested without their routes. */
import type { Actor, Ctx } from '#server/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { contextOf } from '#server/http/verb.ts';
import type { AreaName } from '#shared/contract/area.ts';

const PREFIX: Record<AreaName, string> = { admin: '/api/Admin/', seller: '/api/Seller/', user: '/api/' };

/** What a route would hand to a verb; work for after the commit runs when `settle` is called. */
export function contextFor(deps: Deps, area: AreaName, actor: Actor): Ctx & { settle(): Promise<void> } {
  const after: (() => Promise<void> | void)[] = [];
  const log = {
    info() {},
    warn() {},
    error() {},
    debug() {},
    trace() {},
    fatal() {},
    child: () => log,
    level: 'silent',
    silent() {},
  };
  const request = { headers: {}, ip: '127.0.0.1', id: 'test', url: PREFIX[area], log: log as unknown as Ctx['log'] }; // as: a logger that says nothing
  return {
    ...contextOf(deps, request, actor, after),
    settle: async () => {
      for (const work of after.splice(0)) await work();
    },
  };
}

export const sellerActor = (ownerId: number, storeId: number): Actor => ({
  kind: 'user',
  id: ownerId,
  belongId: 0,
  nickname: 'owner',
  sessionId: 'test',
  ownerId,
  storeId,
  storePassed: true,
  permissions: new Set(),
});
export const adminActor = (id = 1): Actor => ({
  kind: 'admin',
  id,
  nickname: 'admin',
  sessionId: 'test',
  isSuper: true,
  permissions: new Set(),
});
