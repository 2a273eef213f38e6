/** Behaviour of resources, one line per module. */
import { mergeHooks } from '../crud/hooks.ts';
import { factorHooks } from './accounts/index.ts';
import { activitiesHooks } from './activities/index.ts';
import { commentsHooks } from './comments/index.ts';
import { contentHooks } from './content/index.ts';
import { freightsHooks } from './freights/index.ts';
import { goodsHooks } from './goods/index.ts';
import { grantsHooks } from './grants/index.ts';
import { integralHooks } from './integral/index.ts';
import { noticesHooks } from './notices/index.ts';
import { ordersHooks } from './orders/index.ts';
import { placesHooks } from './places/index.ts';
import { referralsHooks } from './referrals/index.ts';
import { settlementHooks } from './settlement/index.ts';
import { smsHooks } from './sms/index.ts';
import { storesHooks } from './stores/index.ts';
import { uploadsHooks } from './uploads/index.ts';
import { walletHooks } from './wallet/index.ts';
import { webhooksHooks } from './webhooks/index.ts';
import { withdrawalsHooks } from './withdrawals/index.ts';

export const HOOKS = mergeHooks(
  grantsHooks,
  contentHooks,
  noticesHooks,
  webhooksHooks,
  placesHooks,
  ordersHooks,
  goodsHooks,
  storesHooks,
  freightsHooks,
  activitiesHooks,
  commentsHooks,
  integralHooks,
  referralsHooks,
  uploadsHooks,
  walletHooks,
  withdrawalsHooks,
  settlementHooks,
  factorHooks,
  smsHooks,
);
