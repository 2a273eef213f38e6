import {
  arrangeAdminMenu,
  arrangeSellerMenu,
  listAdminRights,
  listSellerRights,
  loadAdminMenu,
  loadSellerMenu,
  loadWholeSellerMenu,
} from '#shared/contract/menus.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { rightNames } from '../../permissions.ts';
import { treeById } from '../../tree.ts';
import { arrangeMenus } from './arrange.ts';
import { loadMenu, sellerMenus } from './load-menu.ts';

export { defaultUrl } from './load-menu.ts';

const admin = (permission: string | null) => ({ audience: 'admin', permission }) as const;
export const menuRoutes = routes(
  handle(loadAdminMenu, { audience: 'public' }, loadMenu),
  handle(loadSellerMenu, { audience: 'public' }, loadMenu),
  // For the administrators who edit it.
  handle(loadWholeSellerMenu, admin(null), async (ctx, { deep }) => treeById(await sellerMenus(ctx.db.trade), deep)),
  handle(arrangeAdminMenu, admin('admin.menus.update'), (ctx, form) => arrangeMenus(ctx, 'admin_menus', form)),
  handle(arrangeSellerMenu, admin('admin.seller_menus.update'), (ctx, form) => arrangeMenus(ctx, 'user_menus', form)),
);

/** The names that roles can be given, taken from the routes themselves: the list cannot know fewer or more than the server. */
export const permissionRoutes = (all: readonly Route[]): readonly Route[] => {
  const [adminRights, sellerRights] = [rightNames('admin', all), rightNames('seller', all)];
  return routes(
    handle(listAdminRights, admin(null), () => adminRights),
    handle(listSellerRights, { audience: 'seller', permission: null }, () => sellerRights),
  );
};
export { addNewPages } from './new-pages.ts';
