import { listSeckills } from '#shared/contract/activities.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { inWindow, oneGroupOffer, seckillRules } from './window.ts';
import { readSeckillsQuery, seckills } from './seckills.ts';

export const activitiesRoutes = routes(
  handle(
    listSeckills,
    { audience: 'public', cache: { topics: ['goods', 'stores'], seconds: 1, key: readSeckillsQuery } },
    seckills,
  ),
);

export const activitiesHooks: HookMap = {
  coupons: inWindow,
  full_reductions: inWindow,
  seckills: seckillRules,
  collectives: oneGroupOffer,
};
