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

  test('has every page that the specification names', () => {
    const ext = (names: string) => names.split(' ').map((name) => `Admin/exts/${name}`);
    const inside = (area: string, names: string) => names.split(' ').map((name) => `${area}/${name}`);
    const index = (names: string) => names.replaceAll(/\w+/g, '$&/index');
    const told = [
      ...inside('Admin', index('admins adv_spaces advs agreements app_versions article_menus articles dashboard')),
      ...inside('Admin', index('menus money_logs notices permissions roles seller_menus sms sms_logs users')),
      ...inside('Admin', 'configs/oauth configs/pay configs/sms configs/store configs/web permissions/group login'),
      ...inside('Admin', 'dashboard/order dashboard/pay dashboard/store dashboard/user'),
      ...ext(index('areas cashes currencies distribution_logs expresses goods goods_brands goods_classes')),
      ...ext(index('integral_goods integral_goods_classes integral_orders order_comments order_settlements')),
      ...ext(index('orders refunds stores')),
      ...ext('refunds/return'),
      ...inside('Seller', index('cashes chats collectives coupons dashboard distributions file_spaces freights')),
      ...inside('Seller', index('full_reductions goods goods_attrs money_logs order_comments order_settlements')),
      ...inside('Seller', index('orders refunds roles seckills stores users')),
      ...inside('Seller', 'coupons/log dashboard/order distributions/log orders/wait refunds/return login'),
    ];
    expect(told.filter((view) => !listed.has(view))).toEqual([]);
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
