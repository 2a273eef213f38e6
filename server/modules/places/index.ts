import { clearArea, loadAreas, loadGoodsClasses } from '#shared/contract/places.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { AREAS_SECONDS, AREAS_TOPICS } from './areas.ts';
import { areas, below, classes, readAgain } from './load.ts';

export { placeOf, type Place } from './queries.ts';

const open = { audience: 'public', whenClosed: true } as const;

export const placesRoutes = routes(
  handle(
    loadAreas,
    { ...open, work: 'memory', cache: { topics: AREAS_TOPICS, seconds: AREAS_SECONDS, key: below } },
    areas,
  ),
  handle(loadGoodsClasses, { ...open, cache: { topics: ['common'], seconds: 60 } }, classes),
  handle(clearArea, { audience: 'admin', permission: 'admin.areas.clear' }, readAgain),
);
