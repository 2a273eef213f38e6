import { routes } from '../../http/route.ts';
import { clearArea, loadAreas, loadGoodsClasses } from './load.ts';

export { placeOf, type Place } from './queries.ts';

export const placesRoutes = routes(
  {
    method: 'GET',
    path: '/load_areas',
    audience: 'public',
    whenClosed: true,
    cache: { topics: ['areas'], seconds: 300 },
    summary: 'Provinces, cities and districts',
    run: loadAreas,
  },
  {
    method: 'GET',
    path: '/load_goods_classes',
    audience: 'public',
    whenClosed: true,
    cache: { topics: ['common'], seconds: 60 },
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
