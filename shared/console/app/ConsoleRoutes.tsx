/** The routes of the signed-in account: one per page of its menu (spec sections 2.3 and 4). */
import { Suspense, useMemo } from 'react';
import { Outlet, Route, Routes, useLoaderData } from 'react-router-dom';
import { LoginPage } from '../auth/LoginPage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import { PageFallback } from '../layout/PageFallback.tsx';
import { useMenuName } from '../layout/use-menu.ts';
import { useScroll } from '../layout/use-scroll.ts';
import { pagesOf } from '../menu/menu-tree.ts';
import { LoadedContext, useConsole, type Loaded } from './area.ts';
import { FailurePanel } from './Failure.tsx';
import { pageOfView } from './page-of-view.tsx';
import { Providers } from './Providers.tsx';
import type { RouteData } from './router.tsx';

export function ConsoleRoutes() {
  const { loaded, failed } = useLoaderData<RouteData>();
  const { area } = useConsole();
  if (failed) return <FailurePanel />;
  return (
    <Providers>
      {loaded ? (
        <LoadedContext value={loaded}>
          <MenuRoutes loaded={loaded} />
        </LoadedContext>
      ) : (
        <Routes>
          <Route path={area.loginPath} element={<LoginPage />} />
        </Routes>
      )}
    </Providers>
  );
}

/** `is_open` 0: inside the layout. `is_open` 1: a route of its own, where the page has the whole frame to itself. */
export function MenuRoutes({ loaded }: { loaded: Loaded }) {
  const { area, registry } = useConsole();
  useScroll();
  const nameOf = useMenuName();
  const pages = useMemo(
    () =>
      pagesOf(loaded.menu).flatMap((item) => {
        const element = pageOfView(registry, loaded.resources, item);
        return element
          ? [
              {
                item,
                element: (
                  <Suspense
                    key={item.apis}
                    fallback={<PageFallback {...(item.is_open === 1 && { name: nameOf(item) })} />}
                  >
                    {element}
                  </Suspense>
                ),
              },
            ]
          : [];
      }),
    [registry, loaded, nameOf],
  );
  return (
    <Routes>
      <Route path={area.loginPath} element={<LoginPage />} />
      <Route
        element={
          <Layout>
            <Outlet />
          </Layout>
        }
      >
        {pages
          .filter(({ item }) => item.is_open === 0)
          .map(({ item, element }) => (
            <Route key={item.id} path={item.apis} element={element} />
          ))}
        <Route path="*" element={<NotFound />} />
      </Route>
      {pages
        .filter(({ item }) => item.is_open === 1)
        .map(({ item, element }) => (
          <Route
            key={item.id}
            path={item.apis}
            element={
              <Layout hideTitle hideFrame>
                {element}
              </Layout>
            }
          />
        ))}
    </Routes>
  );
}
