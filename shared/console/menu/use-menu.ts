/** The menu as state: which module is checked, where the address is, what choosing an entry does. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../contract/menus.ts';
import { useConsole, useLoaded, type Loaded } from '../app/area.ts';
import type { ConsoleRegistry } from '../app/registry.ts';
import { hasPage } from './find-page.ts';
import { useLanguage } from '../app/i18n.ts';
import { logNoRoute } from '../app/log.ts';
import { externalAddress, isExternal, pagesOf, routePoint, targetOf } from './menu-tree.ts';

/** The name of an entry in the language of the person. */
export function useMenuName(): (item: Pick<MenuItem, 'name' | 'ename'>) => string {
  const language = useLanguage();
  return useCallback((item) => (language === 'en' && item.ename ? item.ename : item.name), [language]);
}

export const useRoutePoint = () => {
  const { menu } = useLoaded();
  const { pathname } = useLocation();
  return useMemo(() => routePoint(menu, pathname), [menu, pathname]);
};

/** Where a link leads, as `<Link>` takes it. */
export interface MenuLink {
  to: string;
  target?: '_blank';
  rel?: string;
}

const known = new WeakMap<Loaded, ReadonlySet<string>>();
/** Addresses of the pages that something draws; found once for a menu, whose every entry asks. */
function routesOf(loaded: Loaded, registry: ConsoleRegistry): ReadonlySet<string> {
  const routes =
    known.get(loaded) ??
    new Set(
      pagesOf(loaded.menu)
        .filter((item) => hasPage(registry, loaded.resources, item))
        .map(({ apis }) => apis),
    );
  known.set(loaded, routes);
  return routes;
}

/** The link of a menu entry: an address elsewhere opens in a new tab, a page of ours by its route. Nothing draws the others. */
export function useMenuLink(): (item: MenuItem) => MenuLink | undefined {
  const { registry } = useConsole();
  const routes = routesOf(useLoaded(), registry);
  return useCallback(
    (item) => {
      const apis = targetOf(item)?.apis;
      if (apis === undefined) return undefined;
      if (isExternal(apis))
        return { to: externalAddress(apis, window.location.origin), target: '_blank', rel: 'noopener noreferrer' };
      return routes.has(apis) ? { to: apis } : undefined;
    },
    [routes],
  );
}

/** Opens a menu entry that is no link where it stands; one that leads nowhere is only logged. */
export function useOpen(): (item: MenuItem) => void {
  const navigate = useNavigate();
  const linkOf = useMenuLink();
  return useCallback(
    (item) => {
      const link = linkOf(item);
      if (!link) logNoRoute(item.name);
      else if (link.target) window.open(link.to, link.target, link.rel?.replace(' ', ','));
      else void navigate(link.to);
    },
    [navigate, linkOf],
  );
}

/** `at`: the page for which it was chosen by hand. */
const useChosenModule = () => useStore<{ index: number; at: string }>('menu.module', { index: 0, at: '' });

/** The checked module: the one chosen by hand for the current page, else the one that the page belongs to. */
export function useModule() {
  const { menu } = useLoaded();
  const point = useRoutePoint();
  const [chosen, setChosen] = useChosenModule();
  const linkOf = useMenuLink();
  const { pathname } = useLocation();
  const index = chosen.at === pathname ? chosen.index : (point?.moduleIndex ?? chosen.index);
  const checked = menu[index] ?? menu[0];
  /** A module without a page of its own is shown beside the page that is open. */
  const check = useCallback(
    (next: number) => {
      const link = menu[next] && linkOf(menu[next]);
      setChosen({ index: next, at: link && !link.target ? link.to : pathname });
    },
    [linkOf, menu, pathname, setChosen],
  );
  return { index, checked, check };
}

/** What was chosen by hand ends with the page it was chosen for: Back and a visited tab show the module of the page. */
export function useForgetModule(): void {
  const { pathname } = useLocation();
  const [, setChosen] = useChosenModule();
  const shown = useRef(pathname);
  useEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    if (left !== pathname) setChosen((before) => (before.at === left ? { ...before, at: '' } : before));
  }, [pathname, setChosen]);
}
