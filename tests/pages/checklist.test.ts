/** Every page of both back offices against what is told of it, and every extra with the test that shows it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#db/root.ts';
import { ADMIN_MENUS, menuRows, SELLER_MENUS } from '#db/seed/menus.ts';
import { BY_HAND, DIFFERENCES, EXTRAS, MENUS, OWN_PAGES } from './checklist.ts';
import { find, linesOf } from './compare.ts';
import { LIST_PAGES } from './facts.ts';

/** Charts with a table below are written by hand. */
const generated = LIST_PAGES.filter(({ view }) => !view.includes('/dashboard/'));

describe('Every list page', () => {
  test.each(generated.map((facts) => [facts.view, facts] as const))('%s has what is told of it', (view, facts) => {
    const own = find(view);
    expect(own, `${view} is a generated page`).toBeDefined();
    const byHand = Object.keys(BY_HAND[view] ?? {}).map((name) => `switch ${name} is on`);
    const lines = own ? linesOf(facts, own.page, own.resource).filter((line) => !byHand.includes(line)) : [];
    expect([...new Set(lines)].sort()).toEqual(Object.keys(DIFFERENCES[view] ?? {}).sort());
  });
});

describe('The checklist', () => {
  const listed = new Set([...LIST_PAGES, ...OWN_PAGES].map(({ view }) => view));

  test('has every page of both menus', () => {
    const views = menuRows([...ADMIN_MENUS, ...SELLER_MENUS]).flatMap(({ view }) => (view === '' ? [] : [view]));
    expect(views.filter((view) => !listed.has(view))).toEqual([]);
  });

  test('speaks of known pages only', () => {
    expect(
      [...EXTRAS.map(({ view }) => view), ...Object.keys(DIFFERENCES)].filter((view) => !listed.has(view)),
    ).toEqual([]);
  });

  test.each([...new Set([MENUS, ...EXTRAS.map((one) => one.test), ...OWN_PAGES.map((one) => one.test)])])(
    'names a test: %s',
    (name) => {
      const [file = '', title = ''] = name.split(' > ');
      expect(readFileSync(path.join(ROOT, file), 'utf8'), `${file} has no test "${title}"`).toContain(title);
    },
  );
});
