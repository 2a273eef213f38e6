import { routes } from '../../http/route.ts';
import { pathId } from '../goods/index.ts';
import {
  integralClasses,
  integralGoodsDetail,
  integralHome,
  listIntegralGoods,
  readIntegralQuery,
} from './catalogue.ts';
import { listOwnExchanges } from './orders.ts';
import { payInput, payWithPoints } from './pay.ts';

const path = '/integral';
/** Stock and sales move without a bump, so replies also grow old. */
const kept = (seconds: number) => ({ topics: ['integral'], seconds });

export const integralRoutes = routes(
  {
    method: 'GET',
    path: `${path}/home`,
    audience: 'public',
    cache: kept(5),
    summary: 'First page of the points mall: recommended goods, and up to four of every class',
    run: integralHome,
  },
  {
    method: 'GET',
    path: `${path}/class`,
    audience: 'public',
    cache: kept(30),
    summary: 'Classes of the points mall',
    run: integralClasses,
  },
  {
    method: 'GET',
    path: `${path}/goods`,
    audience: 'public',
    cache: { ...kept(2), key: readIntegralQuery },
    summary: 'Goods of the points mall by class, price and sales, in pages of at most 100',
    run: listIntegralGoods,
  },
  {
    method: 'GET',
    path: `${path}/goods/:id`,
    audience: 'public',
    cache: { ...kept(1), key: ({ id }) => pathId(id) },
    summary: 'Everything a points goods page shows',
    run: integralGoodsDetail,
  },
  {
    method: 'POST',
    path: `${path}/pay`,
    audience: 'shopper',
    work: 'pay',
    limit: 'create',
    input: payInput,
    summary: 'Exchange points for goods',
    run: payWithPoints,
  },
  {
    method: 'GET',
    path: `${path}/orders`,
    audience: 'shopper',
    list: true,
    summary: 'Own exchanges',
    run: listOwnExchanges,
  },
);
