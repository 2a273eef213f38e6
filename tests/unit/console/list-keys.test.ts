import { describe, expect, test } from 'vitest';
import { JUMP_KEY, jumpsOf } from '#shared/console/palette/jumps.ts';
import { actionOfKey, SHORTCUT_LABELS, stepOfKey } from '#shared/console/palette/keys.ts';
import { pinyinInitials, score, search } from '#shared/console/palette/match.ts';
import { menuItem } from '../../support/factories/menu.ts';

/** An element that stands in these places. */
const within = (...places: string[]) =>
  ({
    closest: (selector: string) => places.find((place) => selector.includes(place)) ?? null,
    matches: (selector: string) => places.includes(selector),
  }) as unknown as Element; // as: all that is asked of an element
const NOWHERE = within();
const press = (key: string, focus: Element | null = NOWHERE, more = {}) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, focus);

describe('the keyboard', () => {
  test('moves, opens, edits, selects, searches, adds and helps', () => {
    expect(['j', 'k', 'o', 'e', 'x', '/', 'n', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'open',
      'edit',
      'select',
      'search',
      'add',
      'help',
    ]);
  });
  test('does nothing while somebody types or a dialog is open', () => {
    for (const place of ['textarea', '[role="combobox"]', '[role="menu"]', '[role="dialog"]'])
      expect(press('n', within(place))).toBeNull();
    expect(press('k', within('[role="dialog"]'), { ctrlKey: true })).toBeNull();
    expect(press('z', within('textarea'), { ctrlKey: true })).toBeNull();
  });
  test('calls the palette from a field, too', () => {
    expect(press('k', within('textarea'), { ctrlKey: true })).toBe('palette');
    expect(press('K', NOWHERE, { metaKey: true })).toBe('palette');
  });
  test('leaves arrows and Enter to the page unless a row has the focus', () => {
    expect(press('ArrowDown')).toBeNull();
    expect(press('Enter')).toBeNull();
    const row = within('tr[data-id]');
    expect(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Enter'].map((key) => press(key, row))).toEqual([
      'next',
      'previous',
      'unfold',
      'fold',
      'open',
    ]);
  });
  test('leads from an open record to the next, but not while somebody types in it', () => {
    const step = (key: string, focus = NOWHERE, ctrlKey = false) =>
      stepOfKey({ key, ctrlKey, metaKey: false, altKey: false }, focus);
    expect(['j', 'k', 'n', 'ArrowDown'].map((key) => step(key, within('[role="dialog"]')))).toEqual([
      'next',
      'previous',
      null,
      null,
    ]);
    expect([step('j', within('textarea')), step('k', NOWHERE, true)]).toEqual([null, null]);
  });
  test('leaves the browser its own', () => {
    expect(press('n', NOWHERE, { ctrlKey: true })).toBeNull();
    expect(press('r', NOWHERE, { metaKey: true })).toBeNull();
    expect(press('e', NOWHERE, { altKey: true })).toBeNull();
    expect(press('constructor')).toBeNull();
  });
  test('is listed without repeats, as people read it', () => {
    const labels = Object.fromEntries(SHORTCUT_LABELS.map(({ action, keys }) => [action, keys.join(', ')]));
    expect(labels).toMatchObject({ palette: 'Ctrl K, ⌘ K', next: 'j, ↓', open: 'o, Enter', fold: '←', help: '?' });
    const actions = SHORTCUT_LABELS.map(({ action }) => action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});

describe('a jump', () => {
  const page = (place: string) => menuItem(place, { view: `Admin/${place}/index`, apis: `/Admin/${place}` });
  const menu = [menuItem('Home', { children: [page('dashboard'), page('orders')] }), page('goods'), page('articles')];
  const jumps = jumpsOf(menu, '/Admin/').map(({ letter, item }) => [letter, item.apis]);
  test('leads to the pages that the menu has, in this area', () => {
    expect(jumps).toEqual([
      ['h', '/Admin/dashboard'],
      ['o', '/Admin/orders'],
      ['p', '/Admin/goods'],
    ]);
    expect(jumpsOf(menu, '/Seller/')).toEqual([]);
  });
  test('begins with a key that means nothing else, and takes no letter twice', () => {
    expect(press(JUMP_KEY)).toBeNull();
    expect(new Set(jumps.map(([letter]) => letter)).size).toBe(jumps.length);
  });
});

describe('the command palette', () => {
  const menu = [
    { name: '商品列表', also: 'Goods list' },
    { name: '商品分类', also: 'Goods classes' },
    { name: '店铺列表', also: 'Stores' },
    { name: '数据统计', also: 'Statistics' },
  ];
  const found = (typed: string) => search(typed, menu).map(({ name }) => name);
  test('knows the first letters of the pinyin', () => {
    expect(pinyinInitials('商品分类')).toBe('spfl');
    expect(pinyinInitials('ID 编号')).toBe('id bh');
    expect(found('spfl')).toEqual(['商品分类']);
    expect(found('sp')).toEqual(['商品列表', '商品分类']);
  });
  test('finds by part of the name, by the other language and by its initials', () => {
    expect(found('列表')).toEqual(['商品列表', '店铺列表']);
    expect(found('goods')).toEqual(['商品列表', '商品分类']);
    expect(found('gc')).toEqual(['商品分类']);
    expect(found('classes goods')).toEqual(['商品分类']);
    expect(found('nothing')).toEqual([]);
    expect(found('')).toHaveLength(4);
  });
  test('puts the better match first', () => {
    expect(score('sto', 'Stores')).toBeGreaterThan(score('sto', 'All stores'));
  });
});
