import { describe, expect, it } from 'vitest';
import { checkoutOf, ordersOf } from '../../../../storefront/data/checkout.ts';
import { encodeParams } from '../../../../storefront/paths.ts';

describe('the address of a confirmation', () => {
  it('gives back the lines that were put into it', () => {
    const order = [{ goods_id: 7, sku_id: 70, buy_num: 2, collective_id: -1, cart_id: 4 }];
    expect(checkoutOf(encodeParams({ order, ifcart: 1 }))).toEqual({ order, ifcart: 1 });
  });
  it('drops what is no line and repairs odd quantities', () => {
    const order = [{ goods_id: 'x' }, null, 3, { goods_id: 5, buy_num: -4 }];
    expect(checkoutOf(encodeParams({ order, ifcart: 'yes' }))).toEqual({
      order: [{ goods_id: 5, sku_id: 0, buy_num: 1 }],
      ifcart: 0,
    });
  });
  it('orders nothing when it cannot be read', () => {
    expect(checkoutOf('%%%')).toEqual({ order: [], ifcart: 0 });
    expect(checkoutOf(undefined)).toEqual({ order: [], ifcart: 0 });
  });
});

describe('the address of a payment', () => {
  it('names orders by id and by number', () => {
    expect(ordersOf(encodeParams({ order_id: [3, '4'], order_no: ['2026'] }))).toEqual({
      order_id: [3, 4],
      order_no: ['2026'],
    });
  });
  it('forgets what cannot be an order', () => {
    expect(ordersOf(encodeParams({ order_id: [-1, 1.5, 'a'], order_no: ['1 or 1=1'] }))).toEqual({
      order_id: [],
      order_no: [],
    });
  });
});
