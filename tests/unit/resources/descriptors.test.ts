import { getTableColumns, getTableName, isTable, type Column, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { ADMIN_MENUS, menuRows, SELLER_MENUS } from '#db/seed/menus.ts';
import { checkResources } from '#shared/resources/check.ts';
import type { Field, Resource } from '#shared/resources/define.ts';
import type { FieldKind } from '#shared/resources/vocabulary.ts';
import { isComputed, isSoftDeleted, isVersioned, tableOf } from '#shared/resources/fields.ts';
import { RESOURCES } from '#shared/resources/index.ts';
import { projectResource } from '#shared/resources/project.ts';

const tables = new Map<string, Record<string, Column>>(
  Object.values<unknown>(schema)
    .filter((entry): entry is Table => isTable(entry))
    .map((table) => [getTableName(table), getTableColumns(table)]),
);
/** How a hand-written table may keep a kind. */
const TYPES: Record<FieldKind, RegExp> = {
  text: /varchar|text/,
  long_text: /varchar|text/,
  rich_text: /text/,
  integer: /int/,
  money: /bigint/,
  points: /bigint/,
  percent: /integer/,
  weight: /integer/,
  score: /numeric/,
  flag: /smallint|int/,
  choice: /smallint|int|varchar/,
  reference: /bigint/,
  references: /bigint\[\]/,
  strings: /text\[\]/,
  image: /varchar/,
  images: /text|varchar/,
  file: /varchar/,
  password: /text/,
  icon: /varchar/,
  date: /date/,
  datetime: /timestamp with time zone/,
  daterange: /tstzrange/,
  area: /bigint\[\]/,
};
const handWritten = RESOURCES.filter((resource) => resource.storage === 'table');
const kept = (field: Field): boolean => !field.via && !field.from && !field.optionOf && !field.presented && !field.link;
const columnsOf = (resource: Resource): Record<string, Column> => {
  const columns = tables.get(tableOf(resource));
  if (!columns) throw new Error(`no table ${tableOf(resource)}`);
  return Object.fromEntries(Object.values(columns).map((column) => [column.name, column]));
};

describe('the built-in descriptors', () => {
  it('have no mistakes', () => {
    expect(checkResources(RESOURCES)).toEqual([]);
  });

  it('are plain data: nothing is lost as JSON', () => {
    expect(JSON.parse(JSON.stringify(RESOURCES))).toEqual(RESOURCES);
  });

  it('speak both languages everywhere', () => {
    const labels: [string, Record<string, string>][] = [];
    const walk = (path: string, node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('zh-cn' in node || 'en' in node) labels.push([path, node as Record<string, string>]);
      for (const [key, value] of Object.entries(node)) walk(`${path}.${key}`, value);
    };
    for (const resource of RESOURCES) walk(resource.name, resource);
    expect(labels.length).toBeGreaterThan(500);
    for (const [path, label] of labels) {
      expect(Object.keys(label).sort(), path).toEqual(['en', 'zh-cn']);
      expect(label['zh-cn'], path).not.toBe('');
      expect(label['en'], path).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it.each(
    handWritten.map((resource) => [`${Object.keys(resource.areas).join('+')} ${resource.name}`, resource] as const),
  )('agree with the table: %s', (_name, resource) => {
    const columns = columnsOf(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!kept(field) || (isComputed(field) && resource.source)) continue;
      const column = columns[name];
      expect(column, `${resource.name}.${name}`).toBeDefined();
      expect(column?.getSQLType(), `${resource.name}.${name}`).toMatch(TYPES[field.kind]);
      const length = /varchar\((\d+)\)/.exec(column?.getSQLType() ?? '')?.[1];
      if (length && !isComputed(field) && field.kind === 'text')
        expect(field.max ?? 255, `${resource.name}.${name} fits`).toBeLessThanOrEqual(Number(length));
    }
    if (isVersioned(resource)) expect(columns).toHaveProperty('version');
    if (isSoftDeleted(resource)) expect(columns).toHaveProperty('deleted_at');
  });

  it('have a page for each menu entry that is a list, under the same route and view', () => {
    const pages = new Map(
      RESOURCES.flatMap((resource) =>
        Object.values(resource.areas).flatMap((use) => use.pages.map((page) => [page.route, page.view] as const)),
      ),
    );
    const written = /dashboard|reconciliation|activities|configs|jobs|chats|file_spaces|freights|\/Seller\/stores$/;
    const lists = [...menuRows(ADMIN_MENUS), ...menuRows(SELLER_MENUS)].filter(
      ({ apis }) => apis && !written.test(apis),
    );
    expect(lists.map(({ apis }) => [apis, pages.get(apis)])).toEqual(lists.map(({ apis, view }) => [apis, view]));
  });
});

describe('what a caller is told of a resource', () => {
  const all = () => true;
  it('never names a hidden field, nor how anything is kept', () => {
    for (const resource of RESOURCES) {
      for (const area of ['admin', 'seller', 'user'] as const) {
        const shown = projectResource(resource, area, all);
        for (const [name, field] of Object.entries(resource.fields))
          if (field.hiddenIn?.includes(area))
            expect(Object.keys(shown?.fields ?? {}), `${area} ${resource.name}`).not.toContain(name);
        expect(JSON.stringify(shown ?? {})).not.toMatch(/hiddenIn|writableIn|"link"|"via"|user_to_roles/);
      }
    }
  });

  it('is nothing when nothing may be done', () => {
    for (const resource of RESOURCES) expect(projectResource(resource, 'admin', () => false)).toBeNull();
  });

  it('keeps the pages of the existing back offices: orders as the example', () => {
    const orders = projectResource(
      RESOURCES.find((resource) => resource.name === 'orders')!,
      'seller',
      all,
    ); // as: it is built in
    expect(orders?.pages.map((page) => [page.route, page.data, page.params ?? {}])).toEqual([
      ['/Seller/orders', '/Seller/orders', {}],
      ['/Seller/orders/wait', '/Seller/orders', { order_status: '2' }],
      ['/Seller/refunds', '/Seller/orders', { isWith: 'store,user,refund', order_status: '5', refund_status: '0' }],
      ['/Seller/returns', '/Seller/orders', { isWith: 'store,user,refund', order_status: '5', refund_status: '1' }],
    ]);
    expect(orders?.pages[0]?.switches).toEqual({
      add: false,
      view: true,
      edit: true,
      delete: false,
      batchDelete: false,
      search: true,
      export: true,
      import: false,
    });
    expect(orders?.fields['order_status']).toMatchObject({ kind: 'choice', writable: false });
  });
});
