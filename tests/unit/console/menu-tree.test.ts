import { describe, expect, test } from 'vitest';
import { externalAddress, firstRoutable, pagesOf, routePoint, targetOf } from '#shared/console/menu/menu-tree.ts';
import { menuItem } from '../../support/factories/menu.ts';

const brands = menuItem('Brands', { view: 'Admin/exts/goods_brands/index', apis: '/Admin/goods_brands' });
const shop = menuItem('Shop', { view: 'x', apis: 'https://shop.example/' });
const folder = menuItem('Settings', { children: [menuItem('Empty'), brands] });
const goods = menuItem('Goods', { children: [shop, folder] });
const top = menuItem('Home', { view: 'Admin/home', apis: '/Admin/home' });
const menu = [menuItem('Nothing'), goods, top];

describe('the entry of the current route', () => {
  test('is found below the top level, with the chain of ids as text, its module and its name', () => {
    expect(routePoint(menu, '/Admin/goods_brands')).toMatchObject({
      chain: [goods.id, folder.id, brands.id].map(String),
      moduleIndex: 1,
      name: 'Brands',
    });
  });
  test('is not a top-level entry, and not one that differs in case', () => {
    expect(routePoint(menu, '/Admin/home')).toBeUndefined();
    expect(routePoint(menu, '/admin/goods_brands')).toBeUndefined();
  });
  test('is never an external address', () => {
    expect(routePoint(menu, 'https://shop.example/')).toBeUndefined();
  });
});

describe('choosing an entry', () => {
  test('a folder takes its first descendant that has a target', () => {
    expect(targetOf(folder)).toBe(brands);
    expect(targetOf(goods)).toBe(shop);
  });
  test('a folder without any target leads nowhere', () => {
    expect(targetOf(menuItem('Empty', { children: [menuItem('Also empty')] }))).toBeUndefined();
  });
  test('{host} stands for the own host', () => {
    expect(externalAddress('{host}/help', 'https://shop.example')).toBe('https://shop.example/help');
  });
});

describe('pages', () => {
  test('are entries with view and apis that stay in the program', () => {
    expect(pagesOf(menu).map(({ name }) => name)).toEqual(['Brands', 'Home']);
    expect(pagesOf([menuItem('Elsewhere', { view: 'x', apis: '//evil.example' })])).toEqual([]);
  });
  test('the first of them is where an account starts', () => {
    expect(firstRoutable(menu)).toBe('/Admin/goods_brands');
    expect(firstRoutable([shop])).toBeUndefined();
  });
});
