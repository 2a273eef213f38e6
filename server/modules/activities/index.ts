import type { Route } from '../../http/route.ts';
import { listSeckills, readSeckillsQuery } from './seckills.ts';

export const activitiesRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/seckills',
    audience: 'public',
    cache: { topics: ['goods', 'stores'], seconds: 1, key: readSeckillsQuery },
    summary: 'Flash sales of this hour (start_time 0) or one of the next three; without start_time those running now',
    run: listSeckills,
  },
];
