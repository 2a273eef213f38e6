import { checkPaid, payOrders } from '#shared/contract/payments.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { check } from './check.ts';
import { pay } from './pay.ts';

export const paymentsRoutes = routes(
  handle(payOrders, { audience: 'shopper', work: 'pay' }, pay),
  handle(checkPaid, { audience: 'shopper', work: 'pay', unlimited: true }, check),
);
