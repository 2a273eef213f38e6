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
import { gate } from './gate.ts';
import { Cache } from './http/cache.ts';
import { parseForm, registerBodyParsers } from './http/form.ts';
import { TrafficMeter } from './http/rate-limit.ts';
import type { Route } from './http/route.ts';
import { registerErrors } from './http/failures.ts';
import { serve, type Deps } from './http/serve.ts';
import { realmKeys } from './http/tokens.ts';
import { registerUnknownPaths } from './http/unknown-paths.ts';
import { moduleRoutes } from './modules/index.ts';
import { ChatHub } from './modules/messages/index.ts';
import { registerStorage } from './modules/uploads/index.ts';
import type { Ports } from './ports/index.ts';
import { closedReason } from './site.ts';

/** Enough to keep every connection busy while others talk to their callers. */
const PLACES_PER_CONNECTION = 2;
const MAX_WAITING_REQUESTS = 2_000;

export interface AppOptions {
  db: Database;
  env: Env;
  ports: Ports;
  secret: string;
  resources: readonly Resource[];
  logger?: NonNullable<FastifyServerOptions['logger']>;
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
  const app = fastify({
    logger: options.logger ?? { level: env.logLevel },
    trustProxy: env.trustProxy > 0 ? (_address, hop) => hop < env.trustProxy : false,
    bodyLimit: 2_097_152,
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { querystringParser: parseForm },
  });
  const cache = new Cache();
  const meter = new TrafficMeter(db);
  const routes = moduleRoutes(options.resources);
  const deps: Deps = {
    db,
    env,
    ports,
    cache,
    keys: realmKeys(options.secret),
    meter,
    closedReason: () => closedReason(db, cache),
    admit: gate(PLACES_PER_CONNECTION * db.pools.trade.options.max, MAX_WAITING_REQUESTS),
  };
  app.addHook('onReady', async () => meter.start());
  app.addHook('onClose', async () => meter.stop());
  registerErrors(app);
  registerBodyParsers(app);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'same-site' } });
  await app.register(multipart, { limits: { fileSize: 67_108_864, files: 1, fields: 20, fieldSize: 20_000 } });
  const chat = new ChatHub(deps, app.log);
  await registerChatSocket(app, chat);
  for (const route of routes) serve(app, deps, route);
  registerUnknownPaths(app, routes);
  registerStorage(app, deps);
  registerHealth(app, deps);
  return { app, deps, routes, chat };
}
