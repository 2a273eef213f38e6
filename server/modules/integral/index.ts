import {
  listExchanges,
  listIntegralClasses,
  listIntegralGoods,
  payWithPoints,
  showIntegralGoods,
  showIntegralHome,
} from '#shared/contract/integral.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { integralClasses, integralGoods, integralGoodsDetail, integralHome } from './catalogue.ts';
import { listOwn } from './orders.ts';
import { pay } from './pay.ts';

/** Stock and sales move without a bump, so replies also grow old. */
const kept = (seconds: number) => ({ audience: 'public' as const, cache: { topics: ['integral'], seconds } });

export const integralRoutes = routes(
  handle(showIntegralHome, kept(5), integralHome),
  handle(listIntegralClasses, kept(30), integralClasses),
  handle(listIntegralGoods, kept(2), integralGoods),
  handle(showIntegralGoods, kept(1), integralGoodsDetail),
  handle(payWithPoints, { audience: 'shopper', work: 'pay', limit: 'create' }, pay),
  handle(listExchanges, { audience: 'shopper' }, listOwn),
);
