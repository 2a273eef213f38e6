import { routes } from '../../http/route.ts';
import { showOwnRefund } from './read.ts';

export const refundsRoutes = routes({
  method: 'GET',
  path: '/user/order/refund/:orderId',
  audience: 'shopper',
  summary: 'The open after-sale case of an own order, else the newest one',
  run: showOwnRefund,
});
