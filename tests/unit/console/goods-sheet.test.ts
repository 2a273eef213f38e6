import { describe, expect, test } from 'vitest';
import { skuMatrix } from '#shared/domain/sku-matrix.ts';
import { copiedSkus, copyOf, derivedSku, type Sku } from '#shared/console/pages/goods/goods-data.ts';
import {
  checkSheet,
  complaintOf,
  filled,
  pasted,
  readBlock,
  spansOf,
  totalsOf,
} from '#shared/console/pages/goods/sku-sheet.ts';

const RED = 1,
  BLUE = 2,
  SMALL = 11,
  LARGE = 12,
  COTTON = 21;
const colours = (...specs: number[]) => ({
  id: 100,
  name: 'Colour',
  specs: specs.map((id) => ({ id, name: `c${id}` })),
});
const sizes = (...specs: number[]) => ({ id: 200, name: 'Size', specs: specs.map((id) => ({ id, name: `s${id}` })) });
const cloth = { id: 300, name: 'Cloth', specs: [{ id: COTTON, name: 'cotton' }] };
const sku = (spec_id: number[], price: string, stock = '5', more: Partial<Sku> = {}): Sku => ({
  spec_id,
  sku_name: spec_id.map(String),
  goods_price: price,
  goods_market_price: '',
  goods_weight: '0.2',
  goods_stock: stock,
  goods_image: '',
  goods_no: '',
  ...more,
});
const blank = {
  goods_price: '9.90',
  goods_market_price: '',
  goods_weight: '1',
  goods_stock: '0',
  goods_image: '',
  goods_no: '',
};
function matrix(attributes: Parameters<typeof skuMatrix>[0], rows: readonly Sku[]): Sku[] {
  const made = skuMatrix(attributes, rows, (_cell, kin) => derivedSku(blank, kin));
  if (!Array.isArray(made)) throw new Error('too many');
  return made;
}

describe('variants when attributes change', () => {
  const rows = [
    sku([RED, SMALL], '10'),
    sku([RED, LARGE], '12'),
    sku([BLUE, SMALL], '11'),
    sku([BLUE, LARGE], '13', '7', { id: 4, base: '7' }),
  ];

  test('keep their figures and ids when the attributes trade places', () => {
    const made = matrix([sizes(SMALL, LARGE), colours(RED, BLUE)], rows);
    expect(made.map(({ spec_id }) => spec_id)).toEqual([
      [SMALL, RED],
      [SMALL, BLUE],
      [LARGE, RED],
      [LARGE, BLUE],
    ]);
    expect(made.map((one) => one.goods_price)).toEqual(['10', '11', '12', '13']);
    expect(made[3]).toMatchObject({ id: 4, base: '7' });
  });
  test('take the new name of a value and nothing else', () => {
    const [first] = matrix([{ ...colours(RED), specs: [{ id: RED, name: 'Crimson' }] }, sizes(SMALL)], rows);
    expect(first).toMatchObject({ sku_name: ['Crimson', 's11'], goods_price: '10', goods_stock: '5' });
  });
  test('go on with price and stock in the first finer combination when an attribute comes', () => {
    const made = matrix([colours(RED, BLUE), sizes(SMALL, LARGE), cloth], rows);
    expect(made.map((one) => [one.goods_price, one.goods_stock])).toEqual([
      ['10', '5'],
      ['12', '5'],
      ['11', '5'],
      ['13', '7'],
    ]);
    expect(made[3]?.id).toBeUndefined();
    expect(made[3]?.base).toBeUndefined();
  });
  test('count their stock together when an attribute goes, and count nothing twice when one splits', () => {
    expect(matrix([colours(RED, BLUE)], rows).map((one) => [one.goods_price, one.goods_stock])).toEqual([
      ['10', '10'],
      ['11', '12'],
    ]);
    const split = matrix([colours(RED), sizes(SMALL, LARGE)], [sku([RED], '10', '8')]);
    expect(split.map((one) => [one.goods_price, one.goods_stock])).toEqual([
      ['10', '8'],
      ['10', '0'],
    ]);
  });
  test('start from the goods itself where nothing is related', () => {
    expect(matrix([colours(BLUE)], [sku([RED], '10')])).toMatchObject([{ goods_price: '9.90', goods_stock: '0' }]);
  });
});

describe('the sheet of variants', () => {
  const rows = [sku([RED, SMALL], '10'), sku([RED, LARGE], '12'), sku([BLUE, SMALL], '11')];

  test('reads a block as spreadsheets copy it', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('"a ""b""\nc"\t2')).toEqual([['a "b"\nc', '2']]);
    expect(readBlock('1\t')).toEqual([['1', '']]);
    expect(readBlock('5" pipe\t2')).toEqual([['5" pipe', '2']]);
    expect(readBlock('')).toEqual([]);
  });
  test('takes a block from the focused cell on and leaves out what reaches beyond the edges', () => {
    const after = pasted(rows, 1, 1, [['¥1,299.00', '0.5', '8', 'too far'], ['15', '', '9'], ['99']]);
    expect(after[0]).toEqual(rows[0]);
    expect(after[1]).toMatchObject({ goods_price: '1299.00', goods_weight: '0.5', goods_stock: '8' });
    expect(after[2]).toMatchObject({ goods_price: '15', goods_weight: '0.2', goods_stock: '9' });
    expect(after).toHaveLength(3);
  });
  test('fills all rows, or those of one value, and leaves empty figures alone', () => {
    expect(
      filled(rows, null, { goods_price: '8', goods_stock: '' }).map((one) => [one.goods_price, one.goods_stock]),
    ).toEqual([
      ['8', '5'],
      ['8', '5'],
      ['8', '5'],
    ]);
    const red = filled(rows, RED, { goods_stock: '3' }, '/storage/goods/red.webp');
    expect(red.map((one) => [one.goods_stock, one.goods_image])).toEqual([
      ['3', '/storage/goods/red.webp'],
      ['3', '/storage/goods/red.webp'],
      ['5', ''],
    ]);
  });
  test('complains at the cell', () => {
    expect(complaintOf('goods_price', '')).toBe('required');
    expect(complaintOf('goods_price', '1.234')).toBe('number');
    expect(complaintOf('goods_stock', '1.5')).toBe('number');
    expect(complaintOf('goods_stock', '10000000')).toBe('tooBig');
    expect(complaintOf('goods_market_price', '')).toBeUndefined();
    expect(checkSheet([rows[0] ?? sku([], '1'), sku([BLUE], 'x')]).map(([name]) => name)).toEqual(['1.goods_price']);
  });
  test('knows the pieces, the price range and the rows that share their first value', () => {
    expect(totalsOf([...rows, sku([], 'x', 'y')])).toEqual({ stock: 15, price: '¥10.00 – ¥12.00' });
    expect(totalsOf([sku([], '1299', '2')])).toEqual({ stock: 2, price: '¥1,299.00' });
    expect(totalsOf([sku([], '', '')])).toEqual({ stock: 0, price: '–' });
    expect(spansOf(rows)).toEqual([2, 0, 1]);
  });
});

describe('codes of variants', () => {
  test('are pasted as they are, and may be what they like within their length', () => {
    const [first, second] = pasted([sku([RED], '1'), sku([BLUE], '2')], 0, 3, [
      ['7', 'TS-RED, 1 '],
      ['8', ' 00123'],
    ]);
    expect([first?.goods_stock, first?.goods_no, second?.goods_no]).toEqual(['7', 'TS-RED, 1', '00123']);
    expect(complaintOf('goods_no', 'x'.repeat(30))).toBeUndefined();
    expect(complaintOf('goods_no', 'x'.repeat(31))).toBe('tooLong');
  });
  test('do not pass to a combination that grows from another', () => {
    const grown = matrix([colours(RED), sizes(SMALL, LARGE)], [sku([RED], '10', '5', { goods_no: 'TS-RED' })]);
    expect(grown.map(({ goods_no }) => goods_no)).toEqual(['', '']);
  });
  test('stay with the goods that is copied, as do ids and the code of the goods; the copy is not on sale', () => {
    const original = {
      goods_name: 'Scarf',
      goods_no: 'SC-1',
      goods_status: 1,
      refuse_info: 'Wrong colour',
      skuList: [{ ...sku([RED], '10'), id: 7, goods_stock: 5, goods_no: 'TS-RED' }],
    } as unknown as Parameters<typeof copyOf>[0]; // as: what a copy looks at
    const copy = copyOf(original, 'Scarf (copy)');
    expect(copy).toMatchObject({ goods_name: 'Scarf (copy)', goods_no: '', goods_status: 0, refuse_info: '' });
    expect(copiedSkus(original)).toEqual([sku([RED], '10')]);
    expect(copyOf(original, 'x'.repeat(200)).goods_name).toHaveLength(120);
  });
});
