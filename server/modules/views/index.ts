/** Saved views of the consoles' lists: own ones, and ones shared with colleagues. The area is part of the path. */
import { savedViewCalls } from '#shared/contract/saved-views.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { createView, listViews, removeView, updateView } from './views.ts';

const routesOf = (area: '/Admin' | '/Seller', audience: 'admin' | 'seller'): readonly Route[] => {
  const calls = savedViewCalls(area);
  const everybody = { audience, permission: null };
  return routes(
    handle(calls.list, everybody, listViews),
    handle(calls.create, everybody, createView),
    handle(calls.update, everybody, updateView),
    handle(calls.remove, everybody, removeView),
  );
};
export const viewsRoutes = [...routesOf('/Admin', 'admin'), ...routesOf('/Seller', 'seller')];
