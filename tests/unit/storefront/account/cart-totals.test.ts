import { describe, expect, it } from 'vitest';
import type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
import { cartTotals, lineTotal, splitCart, tickOf } from '../../../../storefront/pages/carts/totals.ts';

const line = (change: Partial<CartLineRow> = {}): CartLineRow => ({
  cart_id: 1,
  goods_id: 1,
  sku_id: 0,
  store_id: 1,
  goods_name: 'Tea',
  sku_name: '',
  goods_image: '',
  buy_num: 1,
  goods_price: '10.10',
  goods_stock: 9,
  activity_price: '',
  valid: true,
  reason: '',
  checked: false,
  ...change,
});
const store = (...cart_list: CartLineRow[]): CartStoreRow => ({
  store_id: 1,
  user_id: 1,
  store_name: 'A',
  store_logo: '',
  checked: false,
  css: false,
  full_reductions: [],
  coupons: [],
  cart_list,
});

describe('what the chosen lines cost', () => {
  it('is exact where floating numbers are not', () => {
    expect(cartTotals([line({ goods_price: '0.10', buy_num: 3 })]).total).toBe('0.30');
    expect(lineTotal(line({ goods_price: '1.15', buy_num: 3 }))).toBe('3.45');
  });
  it('takes the price of a running flash sale and says what it saves', () => {
    const chosen = [line({ activity_price: '8.08', buy_num: 2 }), line({ goods_price: '5.00' })];
    expect(cartTotals(chosen)).toEqual({ total: '21.16', saved: '4.04', pieces: 3 });
  });
  it('is nothing for nothing', () => {
    expect(cartTotals([])).toEqual({ total: '0.00', saved: '0.00', pieces: 0 });
  });
});

describe('lines that cannot be bought', () => {
  it('stay with their store when a smaller quantity would do', () => {
    const scarce = line({ valid: false, buy_num: 5, goods_stock: 2 });
    expect(splitCart([store(scarce)])).toEqual({ stores: [store(scarce)], invalid: [] });
  });
  it('are put apart when nothing would help, and an empty store disappears', () => {
    const gone = line({ valid: false, goods_stock: 0 });
    const closed = line({ cart_id: 2, valid: false, goods_stock: 9 });
    expect(splitCart([store(gone), store(closed)])).toEqual({ stores: [], invalid: [gone, closed] });
  });
});

describe('a checkbox above others', () => {
  it('is full, half or empty as they are', () => {
    expect(tickOf([1, 2], new Set([1, 2, 3]))).toBe('all');
    expect(tickOf([1, 2], new Set([2]))).toBe('some');
    expect(tickOf([1, 2], new Set([3]))).toBe('none');
  });
  it('is empty where there is nothing to choose', () => {
    expect(tickOf([], new Set([1]))).toBe('none');
  });
});
