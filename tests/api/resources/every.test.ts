/** What holds for every built-in resource, in every area, over the demo shop. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, Resource } from '#shared/resources/define.ts';
import { fieldOf, isFilterable, isHidden, isSortable, SYSTEM_FIELDS, useOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';

type Row = Record<string, unknown> & { id: number };
type Page = { data: Row[]; total: number; last_page: number; current_page: number; per_page: number };

const database = testDatabase({ template: 'demo' });
const app = testApp(database, { resources: RESOURCES });
const callers = {} as Record<'admin' | 'seller' | 'other', Caller>;
let others: number[] = [];
let owners: number[] = [];
/** Calls are counted per session: each resource starts with sessions of its own. */
const signIn = async () => {
  callers.admin = await app.admin(1);
  callers.seller = await app.user(owners[0] ?? 0);
  callers.other = await app.user(owners[1] ?? 0);
};
beforeAll(async () => {
  const shops = await database.query<{ id: number; user_id: number }>(
    'select id, user_id from stores where store_verify = 4 and store_status = 1 order by id limit 2',
  );
  owners = shops.map((shop) => Number(shop.user_id));
  others = (await database.query<{ id: number }>('select id from stores where id <> $1', [shops[0]?.id])).map((row) =>
    Number(row.id),
  );
});

const seats = RESOURCES.flatMap((resource) =>
  (['admin', 'seller'] as const).flatMap((area) =>
    resource.areas[area] ? [{ title: resource.areas[area].path, area, resource, use: resource.areas[area] }] : [],
  ),
);
const visible = (resource: Resource, area: 'admin' | 'seller'): [string, Field][] =>
  [...Object.entries(resource.fields), ...Object.entries(SYSTEM_FIELDS)].filter(([, field]) => !isHidden(field, area));
/** A value that the kind takes. */
const sample = (field: Field): string => {
  if (field.kind === 'choice') return String(field.options?.[0]?.value);
  if (field.kind === 'date' || field.kind === 'datetime') return '2026-01-01 00:00:00';
  return ['text', 'long_text', 'rich_text', 'strings', 'icon', 'image', 'images', 'file'].includes(field.kind)
    ? '好'
    : '1';
};

describe.each(seats)('$title', ({ area, resource, use }) => {
  beforeAll(signIn);
  const get = <T = Page>(query: object = {}, path = use.path) => callers[area].get<T>(path, query as never);

  it('lists in pages, the same rows whatever the size, and has a true last page', async () => {
    const first = await get();
    expect(first).toMatchObject({ status: 200, code: 200 });
    expect(Array.isArray(first.data.data)).toBe(true);
    const small = await get({ per_page: 2 });
    expect(small.data.data.map((row) => row.id)).toEqual(first.data.data.slice(0, 2).map((row) => row.id));
    const last = await get({ per_page: 2, page: 99_999 });
    expect(last.data.current_page).toBe(small.data.last_page);
    if (first.data.total > 0) expect(last.data.data.length).toBeGreaterThan(0);
    expect(Array.isArray((await get<Row[]>({ isAll: 'true' })).data)).toBe(true);
  });

  it('shows each row of the list whole, without what is hidden', async () => {
    const [row] = (await get()).data.data;
    const hidden = Object.keys(resource.fields).filter((name) => isHidden(resource.fields[name]!, area)); // a name of the resource
    if (!row) return;
    for (const name of hidden) expect(row).not.toHaveProperty(name);
    if (use.operations?.show === 'none' || (resource.name === 'stores' && area === 'seller')) return;
    const shown = await get<Row>({}, `${use.path}/${row.id}`);
    expect(shown).toMatchObject({ code: 200, data: { id: row.id } });
    for (const name of hidden) expect(shown.data).not.toHaveProperty(name);
    expect((await get({}, `${use.path}/999999999`)).code).toBe(404);
  });

  it('answers every search field of its pages with its suffix, and every fixed parameter', async () => {
    for (const page of use.pages) {
      expect((await get({ ...page.params }, page.data ?? use.path)).code, page.route).toBe(200);
      for (const entry of page.search ?? []) {
        const { field: name, search } = { search: undefined, ...useOf(entry) };
        const field = fieldOf(resource, name);
        const spec = search ?? field?.search;
        if (!field) throw new Error(name);
        const suffix = spec?.suffix ? `|${spec.suffix}` : '';
        const value =
          spec?.input === 'daterange' ? ['2020-01-01 00:00:00', '2030-01-01 00:00:00'] : `${sample(field)}${suffix}`;
        const reply = await get({ [name]: value }, page.data ?? use.path);
        expect([page.route, name, reply.code, reply.msg]).toEqual([page.route, name, 200, 'ok']);
      }
    }
  });

  it('filters and sorts by exactly what it may', async () => {
    for (const [name, field] of visible(resource, area)) {
      const filtered = await get({
        [name]: field.kind === 'images' || field.kind === 'rich_text' ? `${sample(field)}|like` : sample(field),
      });
      expect([name, filtered.code]).toEqual([name, isFilterable(field) ? 200 : 422]);
      if (field.optionOf || field.presented || field.link) continue;
      const sorted = await get({ sort: `-${name}` });
      expect([name, 'sort', sorted.code]).toEqual([name, 'sort', isSortable(field) ? 200 : 422]);
    }
    for (const name of Object.keys(resource.fields).filter((entry) => isHidden(resource.fields[entry]!, area)))
      expect((await get({ [name]: '1' })).code, name).toBe(422); // a name of the resource
    expect((await get({ nonsense: '1' })).code).toBe(422);
  });

  it('needs no more statements for 400 rows than for 30', async () => {
    const count = async (size: number) => (await statementsOf(database.db, () => get({ per_page: size }))).texts.length;
    await count(30);
    expect(await count(400)).toBe(await count(30));
  });
});

describe.each(seats.filter(({ area, resource }) => area === 'seller' && resource.owner?.store))('$title', ({ use }) => {
  beforeAll(signIn);

  it('never shows, counts or finds rows of another store', async () => {
    const get = <T = Page>(path: string, query: object = {}) => callers.seller.get<T>(path, query as never);
    const [own, foreign] = [
      (await get(use.path, { per_page: 400 })).data,
      (await callers.other.get<Page>(use.path, { per_page: 400 })).data,
    ];
    const ids = new Set(own.data.map((row) => row.id));
    expect(foreign.data.filter((row) => ids.has(row.id))).toEqual([]);
    for (const row of foreign.data.slice(0, 3)) {
      expect((await get(use.path, { id: String(row.id) })).data.total).toBe(0);
      expect((await get(`${use.path}/${row.id}`)).code).toBe(404);
      if (use.operations?.destroy !== 'none')
        expect((await callers.seller.delete(`${use.path}/${row.id}`)).data).toBe(0);
      if (use.operations?.update !== 'none')
        expect((await callers.seller.put(`${use.path}/${row.id}`, { name: 'stolen', goods_status: '0' })).code).toBe(
          404,
        );
    }
    expect(others.length).toBeGreaterThan(0);
  });
});

describe('the existing back offices', () => {
  beforeAll(signIn);
  it('find counters beside the stores, and lazy trees as bare arrays', async () => {
    const stores = await callers.admin.get<Page & { count: Record<string, number> }>('/Admin/stores', {
      isResource: 'Admin',
      store_verify: '4',
    });
    expect(Object.keys(stores.data.count)).toEqual(['pass', 'wait', 'error', 'create']);
    expect(stores.data.count['pass']).toBeGreaterThan(0);
    for (const path of [
      '/Admin/menus',
      '/Admin/seller_menus',
      '/Admin/goods_classes',
      '/Admin/areas',
      '/Admin/article_menus',
    ]) {
      const roots = await callers.admin.get<Row[]>(path, { isChildren: 'true', pid: '0' });
      expect(Array.isArray(roots.data), path).toBe(true);
      const parent = roots.data.find((row) => row['has_children']);
      if (path !== '/Admin/article_menus') expect(parent, path).toBeDefined();
    }
  });
  it("get the texts and the possible moves of an order, in the caller's language", async () => {
    const [zh] = (await callers.admin.get<Page>('/Admin/orders')).data.data;
    const [en] = (await callers.admin.get<Page>('/Admin/orders', { lang: 'en' })).data.data;
    expect(zh?.['order_status_cn']).toMatch(/[一-龥]/);
    expect(en?.['order_status_cn']).toMatch(/[A-Za-z]/);
    expect(zh?.['can']).toHaveProperty('ship');
  });
});
