/** The menu as state: which module is checked, where the address is, what choosing an entry does. */
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../contract/menus.ts';
import { useConsole, useLoaded } from '../app/area.ts';
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

/** Opens a menu entry: an address elsewhere in a new tab, a page of ours by its route, nothing but a log line otherwise. */
export function useOpen(): (item: MenuItem) => void {
  const navigate = useNavigate();
  const { registry } = useConsole();
  const { menu, resources } = useLoaded();
  const routes = useMemo(
    () =>
      new Set(
        pagesOf(menu)
          .filter((item) => hasPage(registry, resources, item))
          .map(({ apis }) => apis),
      ),
    [menu, registry, resources],
  );
  return useCallback(
    (item) => {
      const target = targetOf(item);
      if (target && isExternal(target.apis))
        window.open(externalAddress(target.apis, window.location.origin), '_blank', 'noopener,noreferrer');
      else if (target && routes.has(target.apis)) void navigate(target.apis);
      else logNoRoute(item.name);
    },
    [navigate, routes],
  );
}

/** The checked module: the one of the current page, or the one chosen by hand since. */
export function useModule() {
  const { menu } = useLoaded();
  const point = useRoutePoint();
  const [stored, setStored] = useStore<{ index: number; at: string }>('menu.module', { index: 0, at: '' });
  const { pathname } = useLocation();
  const index = stored.at === pathname ? stored.index : (point?.moduleIndex ?? stored.index);
  const checked = menu[index] ?? menu[0];
  const check = useCallback((next: number) => setStored({ index: next, at: pathname }), [setStored, pathname]);
  return { index, checked, check };
}
