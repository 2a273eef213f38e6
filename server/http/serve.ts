/** Declared routes -> Fastify: language, realm, limits, rights, the verb, the envelope. In this order, for every call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areaOf } from '#shared/contract/area.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { hasPermission, type Actor, type AdminActor, type Ctx, type EnrollingActor } from '../context.ts';
import { AppError, enrolFirst, forbidden, signIn } from '../errors.ts';
import { workOf } from './admission.ts';
import { hitsOf, mayBeLarge } from './body.ts';
import { sendKept } from './cached-reply.ts';
import type { Deps } from './deps.ts';
import { checkListQuery } from './list-parameters.ts';
import { readAgain } from './lost-connection.ts';
import { readAnonymously, readKept } from './public-read.ts';
import { countAgainstLimit } from './rate-limit.ts';
import { JSON_TYPE, successText } from './reply.ts';
import { REPLY_SENT, requireOwnLimit, type Audience, type Input, type Route } from './route.ts';
import { actorOf, readBearer, type Bearer, type Realm } from './tokens.ts';
import { contextOf, inputOf, refuseWhenClosed, runVerb } from './verb.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that came with the request, where it is one of ours. */
    bearer: Bearer | null;
  }
}

export function serve(app: FastifyInstance, deps: Deps, route: Route): void {
  if ((route.audience === 'seller' || route.audience === 'admin') && route.permission === undefined) {
    throw new Error(`${route.path}: seller and admin routes name their permission, or null`);
  }
  const work = workOf(route);
  const isRead = route.method === 'GET' && !route.writes;
  app.route({
    method: [...(Array.isArray(route.method) ? (route.method as readonly string[]) : [route.method as string])],
    url: `/api${route.path}`,
    config: { route },
    preParsing: async (request, _reply, body) => {
      await knowSender(deps, route, request);
      return body;
    },
    handler: async (request, reply) => {
      if (isCached(route, request))
        return sendKept(deps, route, { request, reply }, await readKept(deps, route, request));
      const http = { request, reply };
      const inPlace = <T>(ask: () => Promise<T>): Promise<T> =>
        deps.admission.run(work, () => (isRead ? readAgain(ask) : ask()));
      const result = route.takesFile
        ? await perform(deps, route, http, await inPlace(() => enter(deps, route, request)))
        : await inPlace(async () => perform(deps, route, http, await enter(deps, route, request)));
      if (result === REPLY_SENT) return reply;
      return reply.type(JSON_TYPE).header('cache-control', 'no-store').send(successText(result));
    },
  });
  // Nothing is counted there: what has a limit of its own is no part of a page.
  if (route.audience !== 'public' || !isRead || route.limit) return;
  const cache = route.cache ?? route.cacheForPages;
  deps.pageReads.add(route.path, async (read) =>
    cache
      ? (await readKept(deps, { ...route, cache }, read)).entry.body
      : successText(await readAnonymously(deps, route, read)),
  );
}

const bearerOf = (deps: Deps, route: Route, request: FastifyRequest): Bearer | null =>
  readBearer(deps.keys, areaOf(route.path).provider, request.headers.authorization);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** Answered alike for everybody, and so counted by address. */
const isCached = (route: Route, request: FastifyRequest): boolean => Boolean(route.cache) && isReading(request);

/**
 * Before a body is read: the sender's traffic is counted, a private route wants a token that is ours, and for a large
 * body a session that may call it.
 * @throws as the call itself would
 */
async function knowSender(deps: Deps, route: Route, request: FastifyRequest): Promise<void> {
  const bearer = isCached(route, request) ? null : bearerOf(deps, route, request);
  request.bearer = bearer;
  count(deps, request, bearer, hitsOf(route, request));
  if (route.audience === 'public' || isReading(request)) return;
  if (!bearer) throw signIn();
  if (mayBeLarge(request) && !route.takesFile)
    await deps.admission.run(workOf(route), async () =>
      refuseOthers(route, (await identify(deps, route, bearer)).actor),
    );
}

/** Before any work, and before the line: a token that was really given out counts for its session. @throws 429 */
function count({ meter }: Deps, request: FastifyRequest, bearer: Bearer | null, hits = 1): void {
  if (request.routeOptions.config.route?.unlimited) return;
  if (bearer) meter.count('session', bearer.sessionId, hits);
  else meter.count('address', request.ip, hits);
}

/** Everything that is asked before the verb. */
async function enter(deps: Deps, route: Route, request: FastifyRequest): Promise<Caller> {
  const { bearer } = request;
  const caller = await identify(deps, route, bearer);
  const { actor } = caller;
  // The session has ended: what comes with its token comes from an address like anybody's.
  if (bearer && actor.kind === 'anonymous') count(deps, request, null);
  refuseOthers(route, actor);
  await refuseWhenClosed(deps, route);
  if (route.limit)
    await countAgainstLimit(
      deps.db,
      route.limit,
      actor.kind === 'anonymous' || actor.kind === 'system' ? request.ip : `${actor.kind}:${actor.id}`,
    );
  return caller;
}

async function perform(
  deps: Deps,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { actor, renewed }: Caller,
): Promise<unknown> {
  const after: (() => Promise<void> | void)[] = [];
  if (route.list) checkListQuery(request.query as Input, route);
  const ctx: Ctx = {
    ...contextOf(deps, request, actor, after),
    outside: (wait) => {
      requireOwnLimit(route);
      return route.takesFile ? wait() : deps.admission.stepOut(workOf(route), wait);
    },
    alone: (take) => (workOf(route) === 'checkout' ? deps.admission.alone.run(take) : take()),
  };
  const result = await runVerb(route, ctx, inputOf(request), { request, reply }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === CODE.signIn && request.bearer)
      deps.sessions.forget(request.bearer.sessionId);
    throw error;
  });
  for (const work of after)
    await Promise.resolve(work()).catch((error: unknown) => request.log.error(error, 'after commit'));
  if (renewed && !route.noRenewal && route.audience !== 'public') {
    reply.header('authorization', `Bearer ${renewed}`).header('access-control-expose-headers', 'authorization');
  }
  return result;
}

interface Caller {
  actor: Actor;
  /** A new access token for an old one. */
  renewed: string | null;
}
async function identify(deps: Deps, route: Route, bearer: Bearer | null): Promise<Caller> {
  const realm = areaOf(route.path).provider;
  const known: Actor = bearer ? await holderOf(deps, route, realm, bearer) : { kind: 'anonymous' };
  const actor = route.beforeEnrolment && known.kind === 'enrolling' ? withoutRights(known) : known;
  if (actor.kind === 'anonymous' && route.audience !== 'public') throw signIn();
  return { actor, renewed: actor.kind === 'anonymous' ? null : (bearer?.renewed ?? null) };
}

/** Whose session it is: from memory where the verb's own statement asks whether it holds. */
async function holderOf({ db, sessions }: Deps, route: Route, realm: Realm, { sessionId }: Bearer): Promise<Actor> {
  if (!route.asksSession) return readAgain(() => actorOf(db, realm, sessionId));
  const remembered = sessions.recall(sessionId);
  if (remembered) return remembered;
  const actor = await readAgain(() => actorOf(db, realm, sessionId));
  sessions.keep(actor);
  return actor;
}

/** Enough to set up the second factor, and for nothing that asks for a right. */
const withoutRights = (actor: EnrollingActor): AdminActor => ({
  ...actor,
  kind: 'admin',
  isSuper: false,
  permissions: new Set(),
});

/** Does this kind of account belong at this door? Rights within the area come after. */
function assertAudience(audience: Audience, actor: Actor): void {
  if (audience === 'public') return;
  if (audience === 'admin') {
    if (actor.kind === 'enrolling') throw enrolFirst();
    if (actor.kind !== 'admin') throw signIn();
    return;
  }
  if (actor.kind !== 'user') throw signIn();
  if (audience === 'shopper' && actor.belongId > 0) throw forbidden('auth.subNotAllowBuy');
  if (audience === 'seller' && !(actor.storeId && actor.storePassed)) throw forbidden('auth.notSeller');
}

function refuseOthers({ audience, permission }: Route, actor: Actor): void {
  assertAudience(audience, actor);
  if (permission && !hasPermission(actor, permission)) throw forbidden();
  // Accounts, passwords, tokens, uploads, what one sees for oneself: a program has no part in them.
  if (audience !== 'public' && !permission && 'scopes' in actor && actor.scopes) throw forbidden('auth.notForPrograms');
}
