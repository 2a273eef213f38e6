import { routes } from '../../http/route.ts';
import { checkInput, checkPaid } from './check.ts';
import { payInput, payOrders } from './pay.ts';

export const paymentsRoutes = routes(
  {
    method: 'POST',
    path: '/user/order/pay',
    audience: 'shopper',
    work: 'pay',
    input: payInput,
    summary: 'Pay orders from the wallet, or begin a payment at a gateway',
    run: payOrders,
  },
  {
    method: 'POST',
    path: '/user/order/check',
    audience: 'shopper',
    work: 'pay',
    unlimited: true,
    input: checkInput,
    summary: 'Are these orders paid?',
    run: checkPaid,
  },
);
