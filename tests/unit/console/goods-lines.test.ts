import { describe, expect, test } from 'vitest';
import type { GoodsRecord } from '#shared/contract/goods-page.ts';
import { changedGoods, changesOf, linesOf, typedIn, withoutGoods } from '#shared/console/pages/goods/goods-lines.ts';

const figures = { goods_price: '10.00', goods_market_price: '12.00', goods_weight: '0.500', goods_no: '' };
const sku = (id: number, spec: number, name: string) => ({
  ...figures,
  id,
  spec_id: [spec],
  sku_name: [name],
  goods_stock: 5,
  goods_image: '',
});
const record = (id: number, goods_name: string, skuList: GoodsRecord['skuList']): GoodsRecord =>
  // as: the sheet reads nothing else of a goods
  ({ ...figures, id, goods_name, goods_stock: 8, version: 3, skuList }) as unknown as GoodsRecord;
/** Ids of a goods and of a variant may be the same number. */
const cup = record(7, 'Cup', []);
const shirt = record(8, 'Shirt', [sku(7, 21, 'red'), sku(8, 22, 'blue')]);
const goods = [cup, shirt];

describe('several goods as one sheet', () => {
  test('are a line for each variant, and one for a goods without any', () => {
    expect(linesOf(goods, {}).map(({ sku_name, goods_stock }) => [...sku_name, goods_stock])).toEqual([
      ['Cup', '', '8'],
      ['Shirt', 'red', '5'],
      ['Shirt', 'blue', '5'],
    ]);
  });

  test('remember only what differs, and show it again', () => {
    const lines = linesOf(goods, {}).map((line, at) => (at === 2 ? { ...line, goods_price: '9.90' } : line));
    const typed = typedIn(lines, goods);
    expect(Object.values(typed)).toEqual([{ goods_price: '9.90' }]);
    expect(changedGoods(goods, typed)).toEqual([shirt]);
    expect(linesOf(goods, typed).map(({ goods_price }) => goods_price)).toEqual(['10.00', '10.00', '9.90']);
    expect(typedIn(linesOf(goods, {}), goods)).toEqual({});
  });

  test('send of every variant what was typed, and the stock with what it was', () => {
    const lines = linesOf(goods, {}).map((line, at) => (at === 1 ? line : { ...line, goods_stock: '2' }));
    const typed = typedIn(lines, goods);
    expect(changedGoods(goods, withoutGoods(typed, cup))).toEqual([shirt]);
    expect(changesOf(cup, typed)).toEqual({ version: 3, goods_stock: '2', goods_stock_base: '8' });
    expect(changesOf(shirt, typed)).toEqual({
      version: 3,
      skuList: [{ spec_id: [21] }, { spec_id: [22], goods_stock: '2', goods_stock_base: '5' }],
    });
  });
});
