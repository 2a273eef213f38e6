/** Declared routes -> Fastify: language, realm, limits, rights, the verb, the envelope. In this order, for every call. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#db/client.ts';
import { areaOf } from '#shared/contract/area.ts';
import { may, type Actor, type Ctx } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError, forbidden, invalid, notFound, signIn } from '../errors.ts';
import type { Ports } from '../ports/index.ts';
import type { Cache } from './cache.ts';
import { unkeepable } from './form.ts';
import { isInProcess } from './in-process.ts';
import { hit, type TrafficMeter } from './rate-limit.ts';
import { cachedReply } from './cached-reply.ts';
import { languageOf } from './language.ts';
import { checkListQuery } from './list-parameters.ts';
import { JSON_TYPE, successText } from './reply.ts';
import { ANSWERED, type Audience, type Input, type Route } from './route.ts';
import { actorOf, readBearer, type Keys } from './tokens.ts';

export interface Deps {
  db: Database;
  env: Env;
  ports: Ports;
  cache: Cache;
  keys: Keys;
  meter: TrafficMeter;
  /** Lets a few requests work at once; the others wait before the connection pool and not inside it, or are told to come back. */
  admit<T>(work: () => Promise<T>): Promise<T>;
  /** Reason when the site is closed to shoppers, else null. */
  closedReason(): Promise<string | null>;
}

export function serve(app: FastifyInstance, deps: Deps, route: Route): void {
  if ((route.audience === 'seller' || route.audience === 'admin') && route.permission === undefined) {
    throw new Error(`${route.path}: seller and admin routes name their permission, or null`);
  }
  app.route({
    method: [...(Array.isArray(route.method) ? (route.method as readonly string[]) : [route.method as string])],
    url: `/api${route.path}`,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    config: { route },
    handler: async (request, reply) => {
      if (route.cache && (request.method === 'GET' || request.method === 'HEAD')) {
        if (!isInProcess(request)) deps.meter.count('address', request.ip);
        await refuseWhenClosed(deps, route, request);
        const ctx = contextOf(deps, request, { kind: 'anonymous' }, []);
        return cachedReply(deps.cache, route, request, reply, async () =>
          route.run(ctx, inputOf(request), { request, reply }),
        );
      }
      const result = await deps.admit(() => answer(deps, route, request, reply));
      if (result === ANSWERED) return reply;
      return reply.type(JSON_TYPE).header('cache-control', 'no-store').send(successText(result));
    },
  });
}

/** @throws 422 for texts that cannot be kept, 404 for a path with one */
function inputOf(request: FastifyRequest): Input {
  const given = { ...(request.query as Input), ...(request.body as Input | undefined) };
  const broken = unkeepable(given);
  if (broken.length > 0) throw invalid(Object.fromEntries(broken.map((path) => [path, { key: 'field.invalid' }])));
  const params = request.params as Input;
  if (unkeepable(params).length > 0) throw notFound();
  return { ...given, ...params };
}

async function answer(deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { actor, renewed } = await identify(deps, route, request);
  if (!route.unlimited && !isInProcess(request)) {
    if (actor.kind === 'anonymous' || actor.kind === 'system') deps.meter.count('address', request.ip);
    else deps.meter.count('session', actor.sessionId);
  }
  admit(route.audience, actor);
  if (route.permission && !may(actor, route.permission)) throw forbidden();
  await refuseWhenClosed(deps, route, request);
  if (route.limit)
    await hit(
      deps.db,
      route.limit,
      actor.kind === 'anonymous' || actor.kind === 'system' ? request.ip : `${actor.kind}:${actor.id}`,
    );
  const after: (() => Promise<void> | void)[] = [];
  if (route.list) checkListQuery(request.query as Input, route);
  const ctx = contextOf(deps, request, actor, after);
  const result = await route.run(ctx, inputOf(request), { request, reply });
  for (const work of after)
    await Promise.resolve(work()).catch((error: unknown) => request.log.error(error, 'after commit'));
  if (renewed && !route.noRenewal && route.audience !== 'public') {
    reply.header('authorization', `Bearer ${renewed}`).header('access-control-expose-headers', 'authorization');
  }
  return result;
}

async function identify(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
): Promise<{ actor: Actor; renewed: string | null }> {
  const realm = areaOf(request.url).provider;
  const bearer = readBearer(deps.keys, realm, request.headers.authorization);
  const actor: Actor = bearer ? await actorOf(deps.db, realm, bearer.sessionId) : { kind: 'anonymous' };
  if (actor.kind === 'anonymous' && route.audience !== 'public') throw signIn();
  return { actor, renewed: actor.kind === 'anonymous' ? null : (bearer?.renewed ?? null) };
}

/** Does this kind of account belong at this door? Rights within the area come after. */
function admit(audience: Audience, actor: Actor): void {
  if (audience === 'public') return;
  if (audience === 'admin') {
    if (actor.kind !== 'admin') throw signIn();
    return;
  }
  if (actor.kind !== 'user') throw signIn();
  if (audience === 'shopper' && actor.belongId > 0) throw forbidden('auth.subNotAllowBuy');
  if (audience === 'seller' && !(actor.storeId && actor.storePassed)) throw forbidden('auth.notSeller');
}

async function refuseWhenClosed(deps: Deps, route: Route, request: FastifyRequest): Promise<void> {
  if (
    route.whenClosed ||
    route.audience === 'admin' ||
    route.audience === 'seller' ||
    areaOf(request.url).name !== 'user'
  )
    return;
  const reason = await deps.closedReason();
  if (reason !== null) throw new AppError(500, 'closed', { params: { reason } });
}

export function contextOf(
  deps: Deps,
  request: {
    headers: FastifyRequest['headers'];
    query?: unknown;
    ip: string;
    id: string;
    url: string;
    log: FastifyBaseLogger;
  },
  actor: Actor,
  after: (() => Promise<void> | void)[],
): Ctx {
  return {
    actor,
    area: areaOf(request.url).name,
    language: languageOf(request),
    db: deps.db,
    env: deps.env,
    ports: deps.ports,
    cache: deps.cache,
    keys: deps.keys,
    ip: request.ip,
    requestId: request.id,
    log: request.log,
    idempotencyKey: String(request.headers['idempotency-key'] ?? '').slice(0, 255),
    afterCommit: (work) => void after.push(work),
  };
}
