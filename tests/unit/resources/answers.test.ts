/** Every route says what it answers. */
import { describe, expect, it } from 'vitest';
import { openApiOf } from '#server/http/openapi.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { RESOURCES } from '#shared/resources/index.ts';

const routes = moduleRoutes(RESOURCES);

describe('what a route answers', () => {
  it('is said by every call', () => {
    const silent = routes.filter(({ answer }) => !answer);
    expect(silent.map(({ method, path }) => `${String(method)} ${path}`)).toEqual([]);
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
