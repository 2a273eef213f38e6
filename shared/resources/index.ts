/** The built-in resources: the back offices' table of contents. */
import { admins } from './records/admins.ts';
import { advSpaces } from './records/adv-spaces.ts';
import { advs } from './records/advs.ts';
import { agreements } from './records/agreements.ts';
import { appVersions } from './records/app-versions.ts';
import { apiTokens } from './records/api-tokens.ts';
import { areas } from './records/areas.ts';
import { articleMenus } from './records/article-menus.ts';
import { articles } from './records/articles.ts';
import { cashes } from './records/cashes.ts';
import { chatReplies, chatReports } from './records/chats.ts';
import { collectives } from './records/collectives.ts';
import { collectiveLogs } from './records/collective-logs.ts';
import { couponLogs } from './records/coupon-logs.ts';
import { coupons } from './records/coupons.ts';
import { currencies } from './records/currencies.ts';
import type { Resource } from './define.ts';
import { distributionLogs } from './records/distribution-logs.ts';
import { distributions } from './records/distributions.ts';
import { events } from './records/events.ts';
import { expresses } from './records/expresses.ts';
import { fileSpaceDirs } from './records/file-space-dirs.ts';
import { fileSpaces } from './records/file-spaces.ts';
import { freights } from './records/freights.ts';
import { fullReductions } from './records/full-reductions.ts';
import { goodsAttrs } from './records/goods-attrs.ts';
import { goodsBrands } from './records/goods-brands.ts';
import { goodsClasses } from './records/goods-classes.ts';
import { goods } from './records/goods.ts';
import { integralGoodsClasses } from './records/integral-goods-classes.ts';
import { integralGoods } from './records/integral-goods.ts';
import { integralOrders } from './records/integral-orders.ts';
import { menus, sellerMenus } from './records/menus.ts';
import { moneyLogs } from './records/money-logs.ts';
import { notices } from './records/notices.ts';
import { orderComments } from './records/order-comments.ts';
import { orderSettlements } from './records/order-settlements.ts';
import { orders } from './records/orders.ts';
import { permissionGroups, permissions, sellerPermissionGroups, sellerPermissions } from './records/permissions.ts';
import { roles, sellerRoles } from './records/roles.ts';
import { seckills } from './records/seckills.ts';
import { smsLogs } from './records/sms-logs.ts';
import { sms } from './records/sms.ts';
import { stores } from './records/stores.ts';
import { users } from './records/users.ts';
import { webhookDeliveries, webhooks } from './records/webhooks.ts';

export const RESOURCES: readonly Resource[] = [
  goodsClasses,
  goodsBrands,
  goods,
  goodsAttrs,
  stores,
  orders,
  orderComments,
  orderSettlements,
  coupons,
  collectiveLogs,
  couponLogs,
  seckills,
  collectives,
  fullReductions,
  distributions,
  distributionLogs,
  integralGoodsClasses,
  integralGoods,
  integralOrders,
  areas,
  expresses,
  freights,
  users,
  admins,
  roles,
  sellerRoles,
  permissionGroups,
  permissions,
  sellerPermissionGroups,
  sellerPermissions,
  menus,
  sellerMenus,
  moneyLogs,
  cashes,
  articleMenus,
  articles,
  agreements,
  notices,
  appVersions,
  currencies,
  advSpaces,
  advs,
  sms,
  chatReplies,
  chatReports,
  smsLogs,
  events,
  webhooks,
  webhookDeliveries,
  apiTokens,
  fileSpaceDirs,
  fileSpaces,
];
