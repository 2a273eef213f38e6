import { sql } from 'drizzle-orm';
import { driveToStore, findAddress, findPlace } from '#shared/contract/maps.ts';
import { clearArea, loadAreas, loadGoodsClasses } from '#shared/contract/places.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { AREAS_SECONDS, AREAS_TOPICS } from './areas.ts';
import { areas, below, classes, readAgain } from './load.ts';
import { addressOf, driveTo, placeAt } from './maps.ts';

export { placeOf, type Place } from './queries.ts';

const open = { audience: 'public', whenClosed: true } as const;

const asking = { limit: 'maps' } as const;

export const placesRoutes = routes(
  handle(
    loadAreas,
    { ...open, work: 'memory', cache: { topics: AREAS_TOPICS, seconds: AREAS_SECONDS, key: below } },
    areas,
  ),
  handle(loadGoodsClasses, { ...open, cache: { topics: ['common'], seconds: 60 } }, classes),
  handle(findPlace, { audience: 'seller', permission: 'seller.stores.update', ...asking }, placeAt),
  handle(findAddress, { audience: 'seller', permission: 'seller.stores.update', ...asking }, addressOf),
  handle(driveToStore, { audience: 'public', ...asking }, driveTo),
  handle(clearArea, { audience: 'admin', permission: 'admin.areas.clear' }, readAgain),
);

export const placesHooks: HookMap = {
  areas: {
    afterWrite: async (tx, _ctx, { id, values }) => {
      if (values['pid'] !== undefined)
        await tx.execute(
          sql`update areas a set deep = coalesce((select p.deep + 1 from areas p where p.code = a.pid and p.deleted_at is null), 0) where a.id = ${id}`,
        );
    },
  },
};
