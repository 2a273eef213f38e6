import {
  exportPayments,
  showPayTrend,
  showPlatformOverview,
  showPlatformSales,
  showStoreOverview,
  showStoreSales,
  showStoreTrend,
  showUserTrend,
} from '#shared/contract/dashboards.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { payExport } from './export.ts';
import { payTrend, storeTrend, userTrend } from './lists.ts';
import { orderTrend, overview } from './overview.ts';

const right = <A extends 'admin' | 'seller'>(audience: A, name: string) => ({
  audience,
  permission: `${audience}.dashboard.${name}`,
});

export const dashboardsRoutes = routes(
  handle(showPlatformOverview, right('admin', 'all'), overview),
  handle(showPlatformSales, right('admin', 'order'), orderTrend),
  handle(showUserTrend, right('admin', 'user'), userTrend),
  handle(showStoreTrend, right('admin', 'store'), storeTrend),
  handle(showPayTrend, right('admin', 'pay'), payTrend),
  handle(exportPayments, right('admin', 'pay'), payExport),
  handle(showStoreOverview, right('seller', 'all'), overview),
  handle(showStoreSales, right('seller', 'order'), orderTrend),
);
