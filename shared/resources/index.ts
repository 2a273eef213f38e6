/** The built-in resources: the back offices' table of contents. */
import { admins } from './admins.ts';
import { advs, advSpaces } from './advs.ts';
import { agreements, appVersions, articleMenus, articles, currencies, notices } from './content.ts';
import type { Resource } from './define.ts';
import { fileSpaceDirs, fileSpaces } from './file-spaces.ts';
import { goodsAttrs } from './goods-attrs.ts';
import { goodsBrands } from './goods-brands.ts';
import { goodsClasses } from './goods-classes.ts';
import { goods } from './goods.ts';
import { integralGoods, integralGoodsClasses, integralOrders } from './integral.ts';
import { areas, expresses, freights } from './logistics.ts';
import { menus, sellerMenus } from './menus.ts';
import { orderComments } from './order-comments.ts';
import { orders } from './orders.ts';
import { permissionGroups, permissions, sellerPermissionGroups, sellerPermissions } from './permissions.ts';
import {
  collectives,
  couponLogs,
  coupons,
  distributionLogs,
  distributions,
  fullReductions,
  seckills,
} from './promotions.ts';
import { roles, sellerRoles } from './roles.ts';
import { sms, smsLogs } from './sms.ts';
import { stores } from './stores.ts';
import { users } from './users.ts';
import { cashes, moneyLogs, orderSettlements } from './wallet.ts';

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
