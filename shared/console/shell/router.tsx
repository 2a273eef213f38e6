/** One data router per back office: before every navigation it asks the guard, and shows react-admin. */
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { FALLBACK_AREA_PATH } from '../../contract/area.ts';
import { makeAuthProvider, Refusal } from '../auth/auth-provider.ts';
import { firstRoutable } from '../menu/menu-tree.ts';
import type { ConsoleArea, Loaded } from '../app/area.ts';
import { ConsoleAdmin } from './ConsoleAdmin.tsx';
import { Failure } from '../app/Failure.tsx';
import { Splash } from '../app/Splash.tsx';

export interface RouteData {
  loaded: Loaded | null;
  /** The first navigation was cancelled: there is no page to stay on. */
  failed: boolean;
}

export function makeRouter(area: ConsoleArea) {
  const auth = makeAuthProvider(area);
  let lastAddress: string | null = null;

  const loader = async ({ request: { url } }: LoaderFunctionArgs): Promise<RouteData | Response> => {
    const { pathname, search } = new URL(url);
    try {
      await auth.checkAuth({ path: pathname + search });
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.redirectTo) return redirect(refusal.redirectTo);
      return lastAddress === null ? { loaded: auth.loaded(), failed: true } : redirect(lastAddress);
    }
    if (pathname.startsWith(FALLBACK_AREA_PATH))
      return redirect(area.prefix + pathname.slice(FALLBACK_AREA_PATH.length) + search);
    const loaded = auth.loaded();
    if (pathname === area.prefix || `${pathname}/` === area.prefix) {
      const start = loaded && firstRoutable(loaded.menu);
      if (start) return redirect(start);
    }
    lastAddress = pathname + search;
    return { loaded, failed: false };
  };
  const route = {
    loader,
    shouldRevalidate: () => true,
    element: <ConsoleAdmin authProvider={auth} />,
    errorElement: <Failure />,
    hydrateFallbackElement: <Splash />,
  };
  return createBrowserRouter([
    { ...route, path: `${area.prefix}*` },
    { ...route, path: '*' },
  ]);
}
