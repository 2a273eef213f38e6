/** Behaviour of resources, one line per module. */
import { mergeHooks } from '../crud/hooks.ts';
import { factorHooks } from './accounts/index.ts';
import { freightsHooks } from './freights/index.ts';
import { goodsHooks } from './goods/index.ts';
import { ordersHooks } from './orders/index.ts';
import { resourcesHooks } from './resources/index.ts';
import { settlementHooks } from './settlement/index.ts';
import { storesHooks } from './stores/index.ts';
import { withdrawalsHooks } from './withdrawals/index.ts';

export const HOOKS = mergeHooks(
  resourcesHooks,
  ordersHooks,
  goodsHooks,
  storesHooks,
  freightsHooks,
  withdrawalsHooks,
  settlementHooks,
  factorHooks,
);
