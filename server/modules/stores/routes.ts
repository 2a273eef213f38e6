import type { Route } from '../../http/route.ts';
import { listStores, storePage } from './public.ts';

export const storesRoutes: readonly Route[] = [
  {
    method: 'GET', path: '/stores', audience: 'public', cache: { topics: ['goods', 'stores'], seconds: 10 },
    summary: 'Open stores: nearest first, by rate or by sales', run: listStores,
  },
  {
    method: 'GET', path: '/store/:id', audience: 'public', cache: { topics: ['goods', 'stores'], seconds: 5 },
    summary: 'A store as everybody sees it', run: storePage,
  },
];
