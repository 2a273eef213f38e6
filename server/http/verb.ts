/** The verb of a route, and what it is given: who asks and with what. The same for calls from outside and for reads of pages. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { areaOf } from '#shared/contract/area.ts';
import type { Actor, Ctx } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { traced } from '../telemetry/observe.ts';
import { checkAnswer } from './check-answer.ts';
import type { Deps } from './deps.ts';
import { languageOf } from './language.ts';
import { readAfter } from './read-after.ts';
import type { Input, Route } from './route.ts';
import { unstorableStrings } from './unstorable-strings.ts';

/** Of a request, what a verb's context and input are made of. */
export interface Asked {
  id: string;
  url: string;
  headers: FastifyRequest['headers'];
  query: unknown;
  params: unknown;
  body?: unknown;
  ip: string;
  log: FastifyBaseLogger;
}
/** The request and its reply, for the few verbs that stream or set headers. */
export type Http = Parameters<Route['run']>[2];

/** What a verb works with. @param after collects what is to be done once the answer is certain */
export function contextOf(
  deps: Deps,
  request: Omit<Asked, 'query' | 'params' | 'body'>,
  actor: Actor,
  after: (() => Promise<void> | void)[],
): Ctx {
  return {
    actor,
    area: areaOf(request.url).name,
    language: languageOf(request),
    db: deps.db.replicas ? deps.db.reading(readAfter(request.headers)) : deps.db,
    env: deps.env,
    ports: deps.ports,
    cache: deps.cache,
    keys: deps.keys,
    ip: request.ip,
    requestId: request.id,
    log: request.log,
    idempotencyKey: String(request.headers['idempotency-key'] ?? '').slice(0, 255),
    outside: (wait) => wait(),
    alone: (take) => take(),
    afterCommit: (work) => void after.push(work),
  };
}

/** @throws 422 for texts that cannot be kept, 404 for a path with one */
export function inputOf(request: Pick<Asked, 'query' | 'params' | 'body'>): Input {
  const body = Buffer.isBuffer(request.body) ? undefined : (request.body as Input | undefined); // as: what the parsers make
  const sent = { ...(request.query as Input), ...body };
  const broken = unstorableStrings(sent);
  if (broken.length > 0) throw invalid(Object.fromEntries(broken.map((path) => [path, { key: 'field.unkeepable' }])));
  const params = request.params as Input;
  if (unstorableStrings(params).length > 0) throw notFound();
  return { ...sent, ...params };
}

/** Runs it as one span of a trace; outside of production its answer is held against its contract. */
export async function runVerb(route: Route, ctx: Ctx, input: Input, http: Http): Promise<unknown> {
  const work = async (): Promise<unknown> => route.run(ctx, input, http);
  const result = await traced('verb', { call: `${String(route.method)} ${route.path}` }, work);
  if (!ctx.env.production) checkAnswer(route, result);
  return result;
}

/** @throws `closed` with the reason, where shoppers call while the platform is closed to them */
export async function refuseWhenClosed(deps: Deps, route: Route): Promise<void> {
  if (
    route.whenClosed ||
    route.audience === 'admin' ||
    route.audience === 'seller' ||
    areaOf(route.path).name !== 'user'
  )
    return;
  const reason = await deps.closedReason();
  if (reason !== null) throw new AppError(500, 'closed', { params: { reason } });
}
