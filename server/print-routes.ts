/** `npm run routes`: every call with its area, right and audience, as JSON. */
import { areaOf } from '#shared/contract/area.ts';
import { loadResources } from './crud/load.ts';
import { readEnv } from './env.ts';
import { moduleRoutes } from './modules/index.ts';

const routes = moduleRoutes(await loadResources(readEnv().resourcesDir));
const list = routes.flatMap((route) =>
  (typeof route.method === 'string' ? [route.method] : route.method).map((method) => ({
    method,
    path: `/api${route.path}`,
    area: areaOf(route.path).name,
    audience: route.audience,
    permission: route.permission ?? null,
    public: route.audience === 'public',
  })),
);
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
