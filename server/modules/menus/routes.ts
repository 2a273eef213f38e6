import { routes, type Route } from '../../http/route.ts';
import { rightNames } from '../../permissions.ts';
import { arrangeInput, arrangeMenus } from './arrange.ts';
import { loadMenu, loadSellerMenu } from './load-menu.ts';

export const menuRoutes = routes(
  {
    method: 'GET',
    path: '/Admin/load_menu',
    audience: 'public',
    summary: 'Menu of the signed-in administrator',
    run: loadMenu,
  },
  {
    method: 'GET',
    path: '/Seller/load_menu',
    audience: 'public',
    summary: 'Menu of the signed-in seller',
    run: loadMenu,
  },
  {
    method: 'GET',
    path: '/Admin/load_seller_menu',
    audience: 'admin',
    permission: null,
    summary: 'The sellers’ whole menu',
    run: loadSellerMenu,
  },
  {
    method: 'PUT',
    path: '/Admin/menus/arrange',
    audience: 'admin',
    permission: 'admin.menus.update',
    input: arrangeInput,
    summary: 'Order of the administrators’ menu, all at once',
    run: (ctx, input) => arrangeMenus(ctx, 'admin_menus', input),
  },
  {
    method: 'PUT',
    path: '/Admin/seller_menus/arrange',
    audience: 'admin',
    permission: 'admin.seller_menus.update',
    input: arrangeInput,
    summary: 'Order of the sellers’ menu, all at once',
    run: (ctx, input) => arrangeMenus(ctx, 'user_menus', input),
  },
);

/** The names that roles can be given, taken from the routes themselves: the list cannot know fewer or more than the server. */
export function permissionRoutes(all: readonly Route[]): readonly Route[] {
  const admin = rightNames('admin', all);
  const seller = rightNames('seller', all);
  return routes(
    {
      method: 'GET',
      path: '/Admin/load_permission',
      audience: 'admin',
      permission: null,
      summary: 'Names of all administrators’ calls',
      run: () => admin,
    },
    {
      method: 'GET',
      path: '/Seller/load_permission',
      audience: 'seller',
      permission: null,
      summary: 'Names of all sellers’ calls',
      run: () => seller,
    },
  );
}
