/** One data router per back office: its loader is the guard, its element draws what the menu registers. */
import { createBrowserRouter, redirect } from 'react-router-dom';
import { FALLBACK_AREA_PATH } from '../../contract/area.ts';
import { guard } from '../auth/guard.ts';
import { loadMenu, loadResources, loadUser } from '../auth/session.ts';
import { firstRoutable } from '../menu/menu-tree.ts';
import type { ConsoleArea, Loaded } from './area.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { Failure } from './Failure.tsx';
import { Splash } from './Splash.tsx';

export interface RouteData {
  loaded: Loaded | null;
  /** The first navigation was cancelled: there is no page to stay on. */
  failed: boolean;
}

export type ConsoleRouter = ReturnType<typeof makeRouter>;

export function makeRouter(area: ConsoleArea) {
  let loaded: Loaded | null = null;
  let lastAddress: string | null = null;

  const load = async (): Promise<void> => {
    const [menu, resources] = await Promise.all([loadMenu(area), loadResources(area), loadUser(area)]);
    loaded = { menu, resources };
  };

  const loader = async ({ request: { url } }: { request: Request }): Promise<RouteData | Response> => {
    const { pathname, search } = new URL(url);
    const verdict = await guard(pathname, { area: area.name, load });
    if (verdict.kind === 'redirect') return redirect(verdict.to);
    if (verdict.kind === 'cancel') return lastAddress === null ? { loaded, failed: true } : redirect(lastAddress);
    if (pathname.startsWith(FALLBACK_AREA_PATH))
      return redirect(area.prefix + pathname.slice(FALLBACK_AREA_PATH.length) + search);
    if (pathname === area.prefix || `${pathname}/` === area.prefix) {
      const start = loaded && firstRoutable(loaded.menu);
      if (start) return redirect(start);
    }
    lastAddress = pathname + search;
    return { loaded, failed: false };
  };

  return createBrowserRouter([
    {
      path: '*',
      loader,
      shouldRevalidate: () => true,
      element: <ConsoleRoutes />,
      errorElement: <Failure />,
      hydrateFallbackElement: <Splash />,
    },
  ]);
}
