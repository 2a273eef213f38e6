/** For those who run it: is the process alive, can it serve, what is it doing. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CODE } from '#shared/contract/envelope.ts';
import { languageOf } from './http/language.ts';
import { showLoad } from './load-metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';
import type { Deps } from './http/deps.ts';
import { notReady, readiness } from './readiness.ts';
import { showDatabase } from './telemetry/database-metrics.ts';
import { showWork } from './telemetry/work-metrics.ts';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const data = await readiness(deps.db);
    void reply.header('cache-control', 'no-store');
    if (data.missing.length > 0) return reply.code(503).send(notReady(languageOf(request), data));
    return { ok: true, code: CODE.ok, msg: 'ok', data };
  });
  registerMetrics(app, deps);
}

function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of all pools by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(deps.db.stats())) this.set({ state }, count);
    },
  });
  showLoad(registry, deps);
  deps.memory.watch(({ route, status, seconds }) =>
    requests.observe({ method: 'GET', route, status: String(status) }, seconds),
  );
  const stopCounting = showWork(registry, deps);
  app.addHook('onClose', async () => stopCounting());
  showDatabase(registry, deps.db);
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.env)) return reply.code(403).send({ ok: false });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
