/** Every route says what it answers. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HookMap } from '#server/crud/hooks.ts';
import { openApiOf } from '#server/http/openapi.ts';
import type { Route } from '#server/http/route.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { RESOURCES } from '#shared/resources/index.ts';

const MODULES = path.resolve(import.meta.dirname, '../../../server/modules');
/** Modules whose calls are not in the contract yet. */
const UNSAID: readonly string[] = [
  'dashboards',
  'freights',
  'menus',
  'resources',
  'settlement',
  'stores',
  'uploads',
  'views',
  'withdrawals',
];

const callOf = (route: Route): string => `${String(route.method)} ${route.path}`;
const routes = moduleRoutes(RESOURCES);

/** What a module brings: routes by hand, and the resources whose calls its hooks take over. */
async function broughtBy(folder: string): Promise<{ calls: string[]; paths: string[] }> {
  const exported = (await import(path.join(MODULES, folder, 'index.ts'))) as Record<string, unknown>;
  const named = (end: string): unknown[] =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith(end) ? [value] : []));
  const resources = (named('Hooks') as HookMap[]).flatMap((hooks) => Object.keys(hooks)); // as: what a name like that means
  return {
    calls: (named('Routes') as (Route[] | ((all: Route[]) => Route[]))[]).flatMap((list) =>
      (typeof list === 'function' ? list([]) : list).map(callOf),
    ), // as above
    paths: RESOURCES.filter(({ name }) => resources.includes(name)).flatMap(({ areas }) =>
      Object.values(areas).map((use) => use.path),
    ),
  };
}
const folders = readdirSync(MODULES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('what a route answers', () => {
  it.each(folders.filter((folder) => !UNSAID.includes(folder)))('is said by every call of %s', async (folder) => {
    const { calls, paths } = await broughtBy(folder);
    const own = routes.filter(
      (route) => calls.includes(callOf(route)) || paths.includes(route.path.replace(/\/:id$/, '')),
    );
    expect(own.filter(({ answer }) => !answer).map(callOf)).toEqual([]);
  });

  it('is said by every generated call that no module takes over', async () => {
    const unsaid = await Promise.all(UNSAID.map(broughtBy));
    const excused = (route: Route): boolean =>
      unsaid.some(
        ({ calls, paths }) =>
          calls.includes(callOf(route)) || paths.some((base) => route.path === base || route.path === `${base}/:id`),
      );
    expect(routes.filter((route) => !route.answer && !excused(route)).map(callOf)).toEqual([]);
  });

  it('is described with the record under its name, as rows and alone', () => {
    const { paths, components } = openApiOf(routes, RESOURCES) as unknown as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    }; // as: what the test looks at
    const brands = JSON.stringify(paths['/api/Admin/goods_brands']?.['get']);
    expect(brands).toContain('"#/components/schemas/admin.goods_brands.row"');
    expect(JSON.stringify(paths['/api/Admin/goods_brands']?.['post'])).toContain(
      '"#/components/schemas/admin.goods_brands"',
    );
    expect(components.schemas['admin.goods_brands']?.properties['name']).toMatchObject({ type: 'string' });
    const named = [...JSON.stringify({ paths, components }).matchAll(/#\/components\/schemas\/([^"]+)/g)];
    expect(named.filter(([, name = '']) => !components.schemas[name])).toEqual([]);
  });
});
