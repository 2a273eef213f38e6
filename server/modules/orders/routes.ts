import { routes, type Route } from '../../http/route.ts';
import { beforeOrder } from './before.ts';
import { changeInput, changeOwnOrder } from './change.ts';
import { createOrders } from './create.ts';
import { findInput, findOfficeOrders, findOwnOrders } from './find.ts';
import { userHome } from './home.ts';
import { beforeInput, createInput, quoteInput } from './input.ts';
import { listInput, listOrders } from './list.ts';
import { editStatus, statusInput } from './office.ts';
import { quoteOrder } from './quote.ts';
import { officeTracks, ownTracks, showOrder } from './show.ts';

/** The calls of a back office beside the generated list and form. */
const office = (prefix: '/Admin' | '/Seller'): readonly Route[] => {
  const audience = prefix === '/Admin' ? 'admin' : 'seller';
  const right = (action: string) => ({ audience, permission: `${audience}.orders.${action}` }) as const;
  return [
    {
      method: 'PUT',
      path: `${prefix}/orders/status/edit`,
      ...right('update'),
      input: statusInput,
      summary: 'Ship an order, or another move that its status means',
      run: editStatus,
    },
    {
      method: 'GET',
      path: `${prefix}/orders/find/all`,
      ...right('index'),
      input: findInput,
      summary: 'Several orders with their lines',
      run: findOfficeOrders,
    },
    // Sellers' programs call the admin path with their own token: that is told silently, and never signs anybody out.
    {
      method: ['GET', 'POST'],
      path: `${prefix}/orders/express/find`,
      ...(prefix === '/Admin' ? { audience: 'public' } : right('show')),
      summary: 'What the courier told about an order',
      run: officeTracks,
    },
  ];
};

export const ordersRoutes = routes(
  {
    method: 'POST',
    path: '/user/order/before',
    audience: 'shopper',
    work: 'pay',
    input: beforeInput,
    summary: 'Goods and usable coupons of a checkout, per store',
    run: beforeOrder,
  },
  {
    method: 'POST',
    path: '/user/order/quote',
    audience: 'shopper',
    work: 'pay',
    input: quoteInput,
    summary: 'The price of a checkout with every reason, and a token that binds the creation to it',
    run: quoteOrder,
  },
  {
    method: 'POST',
    path: '/user/order/create',
    audience: 'shopper',
    work: 'pay',
    limit: 'create',
    input: createInput,
    summary: 'Create one order per store',
    run: createOrders,
  },
  {
    method: 'POST',
    path: '/user/order/after',
    audience: 'shopper',
    unlimited: true,
    input: findInput,
    summary: 'Own orders by id or number',
    run: findOwnOrders,
  },
  {
    method: 'POST',
    path: '/user/order/express',
    audience: 'shopper',
    summary: 'What the courier told about an own order',
    run: ownTracks,
  },
  {
    method: 'GET',
    path: '/user/orders',
    audience: 'shopper',
    list: true,
    input: listInput,
    summary: 'Own orders',
    run: listOrders,
  },
  {
    method: 'GET',
    path: '/user/order/:id',
    audience: 'shopper',
    summary: 'One own order with its timeline',
    run: showOrder,
  },
  {
    method: 'PUT',
    path: '/user/order/:id',
    audience: 'shopper',
    work: 'pay',
    input: changeInput,
    summary: 'Cancel an order, or confirm its receipt',
    run: changeOwnOrder,
  },
  {
    method: 'GET',
    path: '/user/default',
    audience: 'shopper',
    list: true,
    summary: 'First page of the user centre',
    run: userHome,
  },
  ...office('/Admin'),
  ...office('/Seller'),
);
