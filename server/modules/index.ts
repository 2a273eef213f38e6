/** Every module's routes, in one list: the API's table of contents. */
import type { Resource } from '#shared/resources/define.ts';
import { crudRoutes } from '../crud/routes.ts';
import { openApiRoutes } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';
import { accountsRoutes } from './accounts/index.ts';
import { activitiesRoutes } from './activities/index.ts';
import { addressesRoutes } from './addresses/index.ts';
import { apiTokenRoutes } from './api-tokens/index.ts';
import { cartsRoutes } from './carts/index.ts';
import { contentRoutes } from './content/index.ts';
import { commentsRoutes } from './comments/index.ts';
import { couponsRoutes } from './coupons/index.ts';
import { dashboardsRoutes } from './dashboards/index.ts';
import { favoritesRoutes } from './favorites/index.ts';
import { freightsRoutes } from './freights/index.ts';
import { goodsRoutes } from './goods/index.ts';
import { HOOKS } from './hooks.ts';
import { integralRoutes } from './integral/index.ts';
import { jobsRoutes } from './jobs/index.ts';
import { logisticsRoutes } from './logistics/index.ts';
import { menuRoutes, permissionRoutes } from './menus/index.ts';
import { messagesRoutes } from './messages/index.ts';
import { notesRoutes } from './notes/index.ts';
import { noticesRoutes } from './notices/index.ts';
import { oauthRoutes } from './oauth/index.ts';
import { ordersRoutes } from './orders/index.ts';
import { paymentsRoutes } from './payments/index.ts';
import { placesRoutes } from './places/index.ts';
import { reconciliationRoutes } from './reconciliation/index.ts';
import { recordSearchRoutes } from './record-search/index.ts';
import { referralsRoutes } from './referrals/index.ts';
import { refundsRoutes } from './refunds/index.ts';
import { settingsRoutes } from './settings/index.ts';
import { settlementRoutes } from './settlement/index.ts';
import { smsRoutes } from './sms/index.ts';
import { storesRoutes } from './stores/index.ts';
import { uploadsRoutes } from './uploads/index.ts';
import { viewsRoutes } from './views/index.ts';
import { wechatRoutes } from './wechat/index.ts';
import { walletRoutes } from './wallet/index.ts';
import { webhooksRoutes } from './webhooks/index.ts';
import { withdrawalsRoutes } from './withdrawals/index.ts';

export function moduleRoutes(resources: readonly Resource[]): readonly Route[] {
  const written: readonly Route[] = [
    ...accountsRoutes,
    ...oauthRoutes,
    ...settingsRoutes,
    ...uploadsRoutes,
    ...menuRoutes,
    ...placesRoutes,
    ...addressesRoutes,
    ...favoritesRoutes,
    ...contentRoutes,
    ...goodsRoutes,
    ...storesRoutes,
    ...freightsRoutes,
    ...activitiesRoutes,
    ...cartsRoutes,
    ...ordersRoutes,
    ...logisticsRoutes,
    ...paymentsRoutes,
    ...referralsRoutes,
    ...refundsRoutes,
    ...commentsRoutes,
    ...couponsRoutes,
    ...walletRoutes,
    ...withdrawalsRoutes,
    ...settlementRoutes,
    ...reconciliationRoutes,
    ...smsRoutes,
    ...integralRoutes,
    ...dashboardsRoutes,
    ...messagesRoutes,
    ...noticesRoutes,
    ...webhooksRoutes,
    ...viewsRoutes,
    ...wechatRoutes,
    ...jobsRoutes,
    ...notesRoutes,
    ...recordSearchRoutes,
    ...apiTokenRoutes(() => all, resources),
  ];
  const generated = crudRoutes(resources, HOOKS, written);
  const all: readonly Route[] = [...written, ...generated];
  return [...all, ...permissionRoutes(all), ...openApiRoutes(all, resources)];
}
