import { routes } from '../../http/route.ts';
import { beforeOrder } from './before.ts';
import { createOrders } from './create.ts';
import { beforeInput, createInput, quoteInput } from './input.ts';
import { quoteOrder } from './quote.ts';

export const ordersRoutes = routes(
  { method: 'POST', path: '/user/order/before', audience: 'shopper', input: beforeInput, summary: 'Goods and usable coupons of a checkout, per store', run: beforeOrder },
  { method: 'POST', path: '/user/order/quote', audience: 'shopper', input: quoteInput, summary: 'The price of a checkout with every reason, and a token that binds the creation to it', run: quoteOrder },
  { method: 'POST', path: '/user/order/create', audience: 'shopper', limit: 'create', input: createInput, summary: 'Create one order per store', run: createOrders },
);
