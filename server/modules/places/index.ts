import { routes } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { treeQuery } from '../../tree.ts';
import { AREAS_SECONDS, AREAS_TOPICS } from './areas.ts';
import { clearArea, loadAreas, loadGoodsClasses, readAreasQuery } from './load.ts';

export { placeOf, type Place } from './queries.ts';

export const placesRoutes = routes(
  {
    method: 'GET',
    path: '/load_areas',
    audience: 'public',
    work: 'memory',
    whenClosed: true,
    cache: { topics: AREAS_TOPICS, seconds: AREAS_SECONDS, key: readAreasQuery },
    summary: 'Provinces, cities and districts',
    run: loadAreas,
  },
  {
    method: 'GET',
    path: '/load_goods_classes',
    audience: 'public',
    whenClosed: true,
    cache: { topics: ['common'], seconds: 60, key: (input) => parse(treeQuery, input) },
    summary: 'Goods classes',
    run: loadGoodsClasses,
  },
  {
    method: ['GET', 'POST', 'PUT'],
    path: '/Admin/clear_area',
    audience: 'admin',
    permission: 'admin.areas.clear',
    summary: 'Read the areas again',
    run: clearArea,
  },
);
