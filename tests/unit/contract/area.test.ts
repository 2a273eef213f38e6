import { describe, expect, it } from 'vitest';
import { areaOf } from '#shared/contract/area.ts';

describe('the area of an address', () => {
  it.each([
    ['/Admin/', 'admin'],
    ['/Admin', 'admin'],
    ['/Admins/orders', 'admin'],
    ['/api/Admin/users/7', 'admin'],
    ['/Seller/goods', 'seller'],
    ['/api/Seller/goods?page=2', 'seller'],
    ['/', 'user'],
    ['', 'user'],
    ['/api', 'user'],
    ['/api/goods/1', 'user'],
  ])('%s is %s', (address, name) => expect(areaOf(address).name).toBe(name));

  it.each([
    '/goods?x=/Admin/',
    '/api/goods?goods_name=/Admin/',
    '/api/goods?type=/Seller/',
    '/login?redirect=/Seller/goods',
    '/goods#/Admin/',
    '/s/Admin/',
    '/articles/Seller/',
    '/api/goods/Admin/1',
    '/api/api/Admin/users',
  ])('%s is the shop, because only the beginning of the path counts', (address) =>
    expect(areaOf(address).name).toBe('user'),
  );

  it.each([
    '/%41dmin/users',
    '/api/%41dmin/users',
    '//Admin/users',
    '/api/x/../Admin/users',
    '/./Admin/',
    '/../Admin/',
  ])('%s is the back office, however it is spelt', (address) => expect(areaOf(address).name).toBe('admin'));

  it.each([
    '/admin/',
    '/ADMIN/users',
    '/seller/goods',
    '/Administrator/',
    '/Sellers/',
    '/Adminsx/',
    '/%2541dmin/',
    '/Admin%2Fusers',
    '/%E0%A4%A/Admin',
    '/Admin/../goods',
  ])('%s is the shop: another name, or another path', (address) => expect(areaOf(address).name).toBe('user'));
});
