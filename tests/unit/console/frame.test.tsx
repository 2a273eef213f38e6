/** The frame around the pages of both back offices (requirements 2.3 and 2.4), drawn as it stands at an address. */
import { renderToStaticMarkup } from 'react-dom/server';
import { CoreAdminRoutes, I18nContext } from 'react-admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#shared/contract/area.ts';
import type { MenuItem } from '#shared/contract/menus.ts';
import { LAYER_Z_INDEX } from '#shared/contract/limits.ts';
import { loadTexts, makeI18nProvider } from '#shared/console/app/i18n.ts';
import { ConsoleContext, LoadedContext, type ConsoleArea } from '#shared/console/app/area.ts';
import { consoleRoutes } from '#shared/console/shell/console-routes.tsx';
import { Splash } from '#shared/console/app/Splash.tsx';
import { Layout } from '#shared/console/shell/Layout.tsx';
import { NotFound } from '#shared/console/app/Failure.tsx';
import { darkTheme, lightTheme } from '#shared/console/app/theme.ts';
import { areaIndexOf } from '#shared/console/auth/guard.ts';
import { menuItem } from '../../support/factories/menu.ts';

await loadTexts('en');

const page = (area: ConsoleArea, name: string, is_open: 0 | 1 = 0): MenuItem =>
  menuItem(name, { view: 'page', apis: `${area.prefix}${name.toLowerCase()}`, is_open });
/** Two modules in each back office. */
const menuOf = (area: ConsoleArea): MenuItem[] => [
  menuItem('Work', { children: [page(area, 'Board', 1), page(area, `${area.name}-notes`)] }),
  menuItem('Shop', { children: [page(area, `${area.name}-goods`), page(area, `${area.name}-brands`)] }),
];
const [admin, seller] = AREAS;
const GROUPS: readonly { area: ConsoleArea; menu: MenuItem[] }[] = [
  { area: admin, menu: menuOf(admin) },
  { area: seller, menu: menuOf(seller) },
];
const registry = { pages: { page: () => new Promise<never>(() => undefined) }, slots: {}, dialogs: {}, cells: {} };

function draw(address: string, { area, menu } = GROUPS[areaIndexOf(address)] ?? { area: admin, menu: [] }) {
  const loaded = { menu, resources: [] };
  const element = (
    <CoreAdminRoutes layout={Layout} catchAll={NotFound} loading={Splash}>
      {consoleRoutes({ area, registry, loaded })}
    </CoreAdminRoutes>
  );
  const router = createMemoryRouter([{ path: `${area.prefix}*`, element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContext value={makeI18nProvider('en')}>
        <ConsoleContext value={{ area, registry }}>
          <LoadedContext value={loaded}>
            <RouterProvider router={router} />
          </LoadedContext>
        </ConsoleContext>
      </I18nContext>
    </QueryClientProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const part = (start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';
  const texts = (of: string) => [...of.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  return {
    main: part('<main', '</main>'),
    title: /<main[^>]*><h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1],
    side: texts(part('<aside', '</aside>')),
  };
}

describe('a page of the menu', () => {
  test('stands under its name, else under "Menu Name", in the frame; with is_open 1 it is a route of its own without either', () => {
    for (const { area } of GROUPS) {
      const inside = draw(`${area.prefix}${area.name}-notes`);
      expect(inside.title).toBe(`${area.name}-notes`);
      expect(inside.main).toMatch(/<\/h1><div class="[^"]+"><div class="[^"]+"><span [^>]*aria-hidden/);
      expect(draw(`${area.prefix}nowhere`).title).toBe('Menu Name');
      const alone = draw(`${area.prefix}board`);
      expect(alone.title).toBeUndefined();
      // It heads itself, also while its script is on the way.
      expect(alone.main).toMatch(/^[^>]*><div [^>]*><h1 [^>]*>Board<\/h1><span [^>]*aria-hidden/);
    }
  });
});

describe('the left menu', () => {
  test('shows of the group of the area the entries of the module of the page, and nothing else', () => {
    const names = (address: string) => draw(address).side.slice(1);
    expect(names('/Admin/admin-notes')).toEqual(['Board', 'admin-notes']);
    expect(names('/Admin/admin-brands')).toEqual(['admin-goods', 'admin-brands']);
    expect(names('/Seller/seller-notes')).toEqual(['Board', 'seller-notes']);
    expect(names('/Seller/seller-goods')).toEqual(['seller-goods', 'seller-brands']);
  });

  test('says that it is empty when there are no entries', () => {
    for (const { area } of GROUPS) expect(draw(area.prefix, { area, menu: [] }).side).toContain('Empty menus');
  });
});

test('layers begin at z-index 3000 in light and dark', () => {
  for (const { zIndex } of [lightTheme, darkTheme]) {
    const layers = Object.values(zIndex ?? {}).map(Number);
    expect(layers).toHaveLength(8);
    expect(Math.min(...layers)).toBe(LAYER_Z_INDEX);
  }
  expect(LAYER_Z_INDEX).toBe(3_000);
});
