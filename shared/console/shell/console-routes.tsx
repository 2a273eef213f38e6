/**
 * The pages of the signed-in account's menu (requirements 2.3 and 4), as react-admin knows them: those of a descriptor below its
 * resource, all others as routes of their own. A descriptor without a menu entry is known, and has no page.
 */
import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { trackScript } from '../../browser/pending-scripts.ts';
import type { MenuItem } from '../../contract/menus.ts';
import { raName, type ConsoleResource } from '../data/resources.ts';
import { useMenuName } from '../menu/use-menu.ts';
import { ResourcePage } from '../list/ResourcePage.tsx';
import { pagesOf } from '../menu/menu-tree.ts';
import type { ConsoleArea, Loaded } from '../app/area.ts';
import { lazyPart } from '../app/chunk.ts';
import { NotFound } from '../app/Failure.tsx';
import { findPage, hasPage } from '../menu/find-page.ts';
import type { ConsoleRegistry, PageModule } from '../app/registry.ts';

interface Known {
  area: ConsoleArea;
  registry: ConsoleRegistry;
  loaded: Loaded;
}

export function consoleRoutes(known: Known) {
  const {
    area,
    registry,
    loaded: { menu, resources },
  } = known;
  const pages = pagesOf(menu)
    .filter((item) => item.apis.startsWith(area.prefix) && hasPage(registry, resources, item))
    .map((item) => ({ item, path: item.apis.slice(area.prefix.length) }));
  const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}/`);
  const routeOf = ({ item, path }: (typeof pages)[number]) => {
    const element = (
      <MenuPage key={item.apis} item={item}>
        {contentOf(item, known)}
      </MenuPage>
    );
    return <Route key={path} path={path} element={element} />;
  };
  const resource = ({ path: url, picker }: ConsoleResource) => {
    const name = raName(url);
    const own = pages.filter(({ path }) => isBelow(path, name));
    return (
      <Resource key={name} name={name} recordRepresentation={picker}>
        {own.map(({ item, path }) => routeOf({ item, path: path.slice(name.length + 1) }))}
        <Route path="*" element={<NotFound />} />
      </Resource>
    );
  };
  return [
    <CustomRoutes key="pages">
      {pages.filter(({ path }) => !resources.some((known) => isBelow(path, raName(known.path)))).map(routeOf)}
      <Route path="/" element={<NotFound />} />
    </CustomRoutes>,
    ...resources.map(resource),
  ];
}

const parts = new Map<PageModule, ReturnType<typeof lazyPart>>();
/** `lazy` must be called once per module, or every drawing would start over. Its script keeps the progress bar going. */
function lazyPage(module: PageModule) {
  const known = parts.get(module) ?? lazyPart(() => trackScript(module()));
  parts.set(module, known);
  return known;
}

/** The hand-written page of an entry's view, else the list page that descriptors describe. */
function contentOf({ view, apis }: MenuItem, { registry, loaded: { resources } }: Known): ReactNode {
  const module = registry.pages[view];
  if (module) {
    const Page = lazyPage(module);
    return <Page />;
  }
  const found = findPage(resources, { view, apis });
  return found && <ResourcePage resource={found.resource} page={found.page} />;
}

function MenuPage({ item, children }: { item: MenuItem; children: ReactNode }) {
  const nameOf = useMenuName();
  return (
    <Suspense fallback={<PageFallback {...(item.is_open === 1 && { name: nameOf(item) })} />}>{children}</Suspense>
  );
}

/** While the script of a page arrives. @param name of a page that will head itself; the frame heads all others */
function PageFallback({ name }: { name?: string }) {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {name === undefined ? (
        <Skeleton aria-hidden variant="rounded" width={320} height={32} />
      ) : (
        <Box component="h1" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
          {name}
        </Box>
      )}
      <Skeleton aria-hidden variant="rounded" height={360} />
    </Box>
  );
}
