import { routes, type Route } from '../../http/route.ts';
import { applyAsAdmin, applyAsShopper } from './apply.ts';
import { applyInput, cancelInput, officeInput, readInput, shopperInput } from './input.ts';
import { decideAsOffice } from './office.ts';
import { countOpenCases, showOwnRefund, showRefundForOffice } from './read.ts';
import { changeAsShopper, withdrawAsShopper } from './shopper.ts';

export { runDeadline } from './deadline.ts';

/** A case is a state of an order: who may see or change orders may see or decide their cases. */
const office = (area: 'Seller' | 'Admin'): Route[] => {
  const audience = area === 'Seller' ? 'seller' : 'admin';
  const may = (what: 'index' | 'show' | 'update') => `${audience}.orders.${what}`;
  return [
    {
      method: 'GET',
      path: `/${area}/refunds/counts`,
      audience,
      permission: may('index'),
      summary: 'Open after-sale cases by type and phase',
      run: countOpenCases,
    },
    {
      method: 'GET',
      path: `/${area}/refunds/:orderId`,
      audience,
      permission: may('show'),
      input: readInput,
      summary: 'The open after-sale case of an order, else the newest one',
      run: showRefundForOffice,
    },
    {
      method: 'PUT',
      path: `/${area}/refunds/:orderId`,
      audience,
      permission: may('update'),
      input: officeInput,
      summary: 'Decide on an after-sale case, offer another amount, receive or replace returned goods',
      run: decideAsOffice,
    },
  ];
};

const path = '/user/order/refund';
export const refundsRoutes = routes(
  {
    method: 'POST',
    path,
    audience: 'shopper',
    work: 'pay',
    input: applyInput,
    summary: 'Ask for a refund, or to return goods',
    run: applyAsShopper,
  },
  {
    method: 'GET',
    path: `${path}/:orderId`,
    audience: 'shopper',
    input: readInput,
    summary: 'The open after-sale case of an own order, else the newest one',
    run: showOwnRefund,
  },
  {
    method: 'PUT',
    path: `${path}/:orderId`,
    audience: 'shopper',
    work: 'pay',
    input: shopperInput,
    summary: 'The waybill of returned goods, the confirmation, an edit, or the answer to an offer',
    run: changeAsShopper,
  },
  {
    method: 'POST',
    path: `${path}/:orderId/cancel`,
    audience: 'shopper',
    work: 'pay',
    input: cancelInput,
    summary: 'Withdraw an after-sale case',
    run: withdrawAsShopper,
  },
  ...office('Seller'),
  ...office('Admin'),
  {
    method: 'POST',
    path: '/Admin/refunds',
    audience: 'admin',
    permission: 'admin.orders.update',
    input: applyInput,
    summary: 'Open an after-sale case for a shopper, after the period too',
    run: applyAsAdmin,
  },
);
