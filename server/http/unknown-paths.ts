/** Calls under /api that no route answers: told as JSON, whatever else this server shows at unknown addresses. */
import type { FastifyInstance } from 'fastify';
import { CODE } from '#shared/contract/envelope.ts';
import { AppError } from '../errors.ts';
import type { Route } from './route.ts';

/** OPTIONS tells which methods a path has; there is nothing to allow to other origins. */
export function registerUnknownPaths(app: FastifyInstance, routes: readonly Route[]): void {
  const patterns = routes.map(({ method, path }) => ({
    methods: typeof method === 'string' ? [method] : method,
    path: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  const methodsOf = (path: string): string[] => {
    const found = patterns.filter((pattern) => pattern.path.test(path)).flatMap(({ methods }) => methods);
    if (found.length === 0) return [];
    return [...new Set([...found, ...(found.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
  };
  app.register(
    async (api) => {
      api.setNotFoundHandler(async (request, reply) => {
        const [path = ''] = request.url.split('?');
        const allowed = request.method === 'OPTIONS' ? methodsOf(path) : [];
        if (allowed.length === 0) throw new AppError(CODE.notFound, 'unknownPath', { status: 404 });
        return reply.code(204).header('allow', allowed.join(', ')).header('cache-control', 'no-store').send();
      });
    },
    { prefix: '/api' },
  );
}
