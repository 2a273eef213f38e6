import { routes } from '../../http/route.ts';
import { payExport } from './export.ts';
import { payInput, payTrend, storeInput, storeTrend, userInput, userTrend } from './lists.ts';
import { orderTrend, overview, overviewInput, spanOnly } from './overview.ts';

export const dashboardsRoutes = routes(
  {
    method: 'GET',
    path: '/Admin/dashboard/all',
    audience: 'admin',
    permission: 'admin.dashboard.all',
    input: overviewInput,
    summary: 'Sales, orders and newcomers of the platform',
    run: overview,
  },
  {
    method: 'GET',
    path: '/Admin/dashboard/order',
    audience: 'admin',
    permission: 'admin.dashboard.order',
    input: spanOnly,
    summary: 'Trend of sales with the best stores and goods',
    run: orderTrend,
  },
  {
    method: 'GET',
    path: '/Admin/dashboard/user',
    audience: 'admin',
    permission: 'admin.dashboard.user',
    input: userInput,
    summary: 'Trend of newcomers with their list',
    run: userTrend,
  },
  {
    method: 'GET',
    path: '/Admin/dashboard/store',
    audience: 'admin',
    permission: 'admin.dashboard.store',
    input: storeInput,
    summary: 'Trend of new stores with their list',
    run: storeTrend,
  },
  {
    method: 'GET',
    path: '/Admin/dashboard/pay',
    audience: 'admin',
    permission: 'admin.dashboard.pay',
    input: payInput,
    summary: 'Trend of payments with their list',
    run: payTrend,
  },
  {
    method: 'GET',
    path: '/Admin/dashboard/pay/export',
    audience: 'admin',
    permission: 'admin.dashboard.pay',
    input: payInput,
    summary: 'Every payment of the search, as lines of JSON',
    run: payExport,
  },
  {
    method: 'GET',
    path: '/Seller/dashboard/all',
    audience: 'seller',
    permission: 'seller.dashboard.all',
    input: overviewInput,
    summary: 'Sales and orders of the own store',
    run: overview,
  },
  {
    method: 'GET',
    path: '/Seller/dashboard/order',
    audience: 'seller',
    permission: 'seller.dashboard.order',
    input: spanOnly,
    summary: 'Trend of the own sales with the best goods',
    run: orderTrend,
  },
);
