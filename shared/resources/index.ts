/** The built-in resources: the back offices' table of contents. */
import { admins } from './admins.ts';
import { advSpaces } from './adv-spaces.ts';
import { advs } from './advs.ts';
import { agreements } from './agreements.ts';
import { appVersions } from './app-versions.ts';
import { areas } from './areas.ts';
import { articleMenus } from './article-menus.ts';
import { articles } from './articles.ts';
import { cashes } from './cashes.ts';
import { collectives } from './collectives.ts';
import { couponLogs } from './coupon-logs.ts';
import { coupons } from './coupons.ts';
import { currencies } from './currencies.ts';
import type { Resource } from './define.ts';
import { distributionLogs } from './distribution-logs.ts';
import { distributions } from './distributions.ts';
import { expresses } from './expresses.ts';
import { fileSpaceDirs } from './file-space-dirs.ts';
import { fileSpaces } from './file-spaces.ts';
import { freights } from './freights.ts';
import { fullReductions } from './full-reductions.ts';
import { goodsAttrs } from './goods-attrs.ts';
import { goodsBrands } from './goods-brands.ts';
import { goodsClasses } from './goods-classes.ts';
import { goods } from './goods.ts';
import { integralGoodsClasses } from './integral-goods-classes.ts';
import { integralGoods } from './integral-goods.ts';
import { integralOrders } from './integral-orders.ts';
import { menus, sellerMenus } from './menus.ts';
import { moneyLogs } from './money-logs.ts';
import { notices } from './notices.ts';
import { orderComments } from './order-comments.ts';
import { orderSettlements } from './order-settlements.ts';
import { orders } from './orders.ts';
import { permissionGroups, permissions, sellerPermissionGroups, sellerPermissions } from './permissions.ts';
import { roles, sellerRoles } from './roles.ts';
import { seckills } from './seckills.ts';
import { smsLogs } from './sms-logs.ts';
import { sms } from './sms.ts';
import { stores } from './stores.ts';
import { users } from './users.ts';

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
  smsLogs,
  fileSpaceDirs,
  fileSpaces,
];
