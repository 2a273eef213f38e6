/** Every module's routes, in one list: the API's table of contents. */
import type { Resource } from '#shared/resources/define.ts';
import type { Route } from '../http/route.ts';
import { activitiesRoutes } from './activities/index.ts';
import { goodsRoutes } from './goods/index.ts';
import { storesRoutes } from './stores/index.ts';

export const moduleRoutes = (_resources: readonly Resource[]): readonly Route[] => [
  ...goodsRoutes,
  ...storesRoutes,
  ...activitiesRoutes,
];
