import { listSeckills } from '#shared/contract/activities.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { readSeckillsQuery, seckills } from './seckills.ts';

export const activitiesRoutes = routes(
  handle(
    listSeckills,
    { audience: 'public', cache: { topics: ['goods', 'stores'], seconds: 1, key: readSeckillsQuery } },
    seckills,
  ),
);
