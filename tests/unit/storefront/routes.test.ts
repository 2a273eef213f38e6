import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { matchRoute, NOT_FOUND, pageModule, routes } from '#storefront/routes.tsx';
import zh from '#shared/i18n/zh-cn/storefront.ts';

const folder = fileURLToPath(new URL('../../../storefront/', import.meta.url));
const pathOf = (address: string) => matchRoute(address).route.path;

describe('the route table', () => {
  it('has a file for every page and a page for every file', () => {
    const named = new Set([...routes, NOT_FOUND].map(pageModule));
    const files = readdirSync(`${folder}pages`, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('Page.tsx'),
    );
    expect([...named].filter((file) => !existsSync(folder + file))).toEqual([]);
    expect(files.map((name) => `pages/${name}`).filter((file) => !named.has(file))).toEqual([]);
  });
  it('has every address of the specification', () => {
    const told = (list: string) => expect.arrayContaining(list.trim().split(/\s+/));
    expect(routes.map(({ path }) => path)).toEqual(
      told(`
        / /login /register /forget_password
        /stores /store/:id /store/join /store/step_1 /store/step_2 /store/step_3
        /s/:params? /goods/:id /carts
        /integral /integral/search/:params? /integral/goods/:id /integral/order/:id/:buy_num
        /seckills /collectives/:params?
        /order/before/:params /order/pay/:params /order/success
        /user /user/address /user/address/form/:id? /user/comments /user/comment/add/:id
        /user/info /user/oauth /user/cashes /user/favorites
        /user/safe /user/safe/password /user/safe/pay_password /user/safe/phone /user/safe/check
        /user/money /user/integral /user/frozen_money
        /user/orders /user/order/:id /user/order/comment/:id
        /user/order/refund/:id /user/order/refund_form/:id /user/integral_order /user/coupons
        /user/distribution /user/distribution_users /user/distribution_logs /user/article/:name
      `),
    );
  });
  it('names a title for every route', () => {
    for (const { title } of routes) expect(zh.title[title]).toBeTruthy();
  });
  it('prefers fixed paths to ids, and knows optional parts', () => {
    expect(pathOf('/store/join')).toBe('/store/join');
    expect(pathOf('/store/12')).toBe('/store/:id');
    expect(pathOf('/s')).toBe('/s/:params?');
    expect(matchRoute('/s/eyJ9%3D').params['params']).toBe('eyJ9=');
    expect(pathOf('/user/order/refund/3')).toBe('/user/order/refund/:id');
  });
  it('is case-sensitive and leads everything unknown to the 404 page', () => {
    for (const address of ['/S', '/Goods/1', '/user/Orders', '/nothing', '/goods/1/2'])
      expect(matchRoute(address).route).toBe(NOT_FOUND);
  });
  it('finds a path that is written in codes', () => {
    expect(pathOf('/%67oods/1')).toBe('/goods/:id');
  });
  it('begins every path with a fixed word, by which it is looked for', () => {
    expect(routes.filter(({ path }) => !/^\/[a-z_]*(\/|$)/.test(path))).toEqual([]);
  });
  it('guards every page of an account except public articles', () => {
    const open = routes.filter(({ path, needsUser }) => path.startsWith('/user') && !needsUser).map(({ path }) => path);
    expect(open).toEqual(['/user/article/:name']);
  });
  it('never renders pages of an account for search engines', () => {
    expect(routes.filter(({ needsUser, ssr }) => needsUser && ssr)).toEqual([]);
  });
});
