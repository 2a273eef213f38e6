/** The HTTP application: its registration list is the table of contents. Tests import `buildApp`. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from '#db/client.ts';
import type { Resource } from '#shared/resources/define.ts';
import { registerChatSocket } from './chat-socket.ts';
import type { Env } from './env.ts';
import { registerHealth } from './health.ts';
import { Admission, poolSizes } from './http/admission.ts';
import { Cache } from './http/cache.ts';
import { registerBodyParsers } from './http/body.ts';
import { connectionOptions, limitConnections, limitRequests, serverThatAsks } from './http/connections.ts';
import { parseQuery } from './http/form.ts';
import { MemoryAnswers } from './http/memory-answers.ts';
import { MAX_PARAMETER, PageReads } from './http/page-reads.ts';
import { TrafficMeter } from './http/rate-limit.ts';
import { rememberWrites } from './http/read-after.ts';
import type { Route } from './http/route.ts';
import { registerErrors, sendFailure } from './http/failures.ts';
import { refuseSecretsInAddresses } from './http/secrets-in-addresses.ts';
import { SessionMemory } from './http/session-memory.ts';
import type { Deps } from './http/deps.ts';
import { serve } from './http/serve.ts';
import { realmKeys } from './http/tokens.ts';
import { registerUnknownPaths } from './http/unknown-paths.ts';
import { moduleRoutes } from './modules/index.ts';
import { ChatHub } from './modules/messages/index.ts';
import { registerStorage } from './modules/uploads/index.ts';
import { logOptions } from './log.ts';
import type { Ports } from './ports/index.ts';
import { closedReason } from './site.ts';
import type { Tracing } from './telemetry/open-telemetry.ts';

export interface AppOptions {
  db: Database;
  env: Env;
  ports: Ports;
  secret: string;
  resources: readonly Resource[];
  /** That of the process, where more than the application depends on it. */
  cache?: Cache;
  /** @default one for the pools of `db` */
  admission?: Admission;
  /** Makes spans of its requests. */
  tracing?: Pick<Tracing, 'watch'> | undefined;
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined>;
}
export interface App {
  app: FastifyInstance;
  deps: Deps;
  routes: readonly Route[];
  chat: ChatHub;
}

/** Builds the application without listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, env, ports } = options;
  const cache = options.cache ?? new Cache();
  const meter = new TrafficMeter(db);
  const memory = new MemoryAnswers({ cache, meter, proxies: env.trustProxy });
  // A log of every request is written by the framework.
  memory.isOpen = !['debug', 'trace'].includes(env.logLevel);
  const app = fastify({
    logger: { ...logOptions(env.logLevel), ...(typeof options.logger === 'object' && options.logger) },
    trustProxy: env.trustProxy > 0 ? (_address, hop) => hop < env.trustProxy : false,
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_PARAMETER },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    ...connectionOptions,
    serverFactory: serverThatAsks((request, response) => memory.answer(request, response)),
  });
  const routes = moduleRoutes(options.resources);
  const deps: Deps = {
    db,
    env,
    ports,
    cache,
    memory,
    pageReads: new PageReads(app.log),
    keys: realmKeys(options.secret),
    meter,
    sessions: new SessionMemory(),
    closedReason: () => closedReason(db, cache),
    admission: options.admission ?? new Admission(poolSizes(db)),
  };
  app.addHook('onReady', async () => {
    meter.start();
    cache.start();
  });
  app.addHook('preClose', async () => {
    memory.isOpen = false;
  });
  app.addHook('onClose', async () => {
    meter.stop();
    cache.stop();
  });
  limitConnections(app.server, env.trustProxy > 0);
  limitRequests(app);
  options.tracing?.watch(app);
  if (db.replicas) rememberWrites(app, db.replicas, env);
  registerErrors(app);
  refuseSecretsInAddresses(app);
  registerBodyParsers(app);
  app.decorateRequest('bearer', null);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 20_000, parts: 24 } });
  const chat = new ChatHub(deps, app.log);
  await registerChatSocket(app, chat, meter);
  for (const route of routes) serve(app, deps, route);
  registerUnknownPaths(app, routes);
  registerStorage(app, deps);
  registerHealth(app, deps);
  return { app, deps, routes, chat };
}
