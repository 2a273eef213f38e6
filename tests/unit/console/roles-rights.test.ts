import { describe, expect, test } from 'vitest';
import {
  linesOf,
  matching,
  rightsOfColumn,
  rightsOfLine,
  sentRights,
  type Right,
} from '#shared/console/pages/roles/rights.ts';
import { withIds } from '#shared/console/form/with-ids.ts';
import { rightLabels, rightName, rightsOf } from '#server/permissions.ts';
import { ADMIN_MENUS } from '#db/seed/menus.ts';
import { moduleRoutes } from '#server/modules/index.ts';
import { RESOURCES } from '#shared/resources/index.ts';

let nextId = 1;
const right = (apis: string): Right => ({ id: nextId++, name: apis, apis, ...rightLabels(apis, RESOURCES) });
const groups = [
  {
    permissions: [
      right('admin.goods.update'),
      right('admin.goods.index'),
      right('admin.goods.history'),
      right('admin.dashboard.store'),
    ],
  },
];
const lines = linesOf(groups);

test('a role keeps a right that stands on no page, and is not given one that has gone meanwhile', () => {
  const [shown] = groups.flatMap(({ permissions }) => permissions);
  const [unseen, gone] = [9_001, 9_002];
  expect(sentRights([shown?.id ?? 0, unseen, gone], new Set([unseen]), groups)).toEqual([shown?.id, unseen]);
});

describe('rights as a table', () => {
  test('have a line per resource and a column per operation; the rest and all charts stand in the last one', () => {
    expect(lines.map(({ key }) => key)).toEqual(['goods', 'dashboard']);
    expect(Object.keys(lines[0]?.cells ?? {})).toEqual(['update', 'index']);
    expect(lines.map(({ more }) => more.map(({ apis }) => apis))).toEqual([
      ['admin.goods.history'],
      ['admin.dashboard.store'],
    ]);
    expect(rightsOfColumn(lines, 'store')).toEqual([]);
  });
  test('stand in the order of the menu, and behind it what the menu does not have', () => {
    const shown = ['admin.uploads.store', 'admin.users.index', 'admin.configs.index', 'admin.goods.index'].map(right);
    const keys = linesOf([{ permissions: shown }], ADMIN_MENUS).map(({ key }) => key);
    expect(keys).toEqual(['goods', 'configs', 'users', 'uploads']);
    const [first] = rightsOf('admin', moduleRoutes(RESOURCES), RESOURCES);
    expect(first?.apis).toMatch(/^admin\.dashboard\./);
  });
  test('lose none on the way', () => {
    const all = rightsOf('seller', [], RESOURCES).map(({ apis }) => right(apis));
    expect(linesOf([{ permissions: all }]).flatMap(rightsOfLine)).toHaveLength(all.length);
  });
  test('are found by their names in both languages and by their interface', () => {
    for (const text of ['商品', 'GOODS', 'goods.history'])
      expect(matching(lines, text).map(({ key }) => key)).toContain('goods');
    expect(matching(lines, 'nothing like it')).toEqual([]);
  });
  test('are switched by line', () => {
    const [goods] = lines;
    const ids = goods ? rightsOfLine(goods).map(({ id }) => id) : [];
    const on = withIds(new Set([99]), ids, true);
    expect([...on]).toEqual([99, 2, 1, 3]);
    expect([...withIds(on, ids, false)]).toEqual([99]);
  });
  test('have a name in both languages', () => {
    const labels = rightLabels('seller.goods.update', RESOURCES);
    expect([rightName(labels, 'zh-cn'), rightName(labels, 'en')]).toEqual(['商品 编辑', 'Products edit']);
    expect(rightLabels('admin.dashboard.store', RESOURCES).action.en).toBe('stores');
    expect(rightLabels('admin.unknown.thing', RESOURCES).group.en).toBe('unknown');
  });
});
