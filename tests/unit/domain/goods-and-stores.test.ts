import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORES, commentClass } from '#shared/domain/comment.ts';
import { orderNumber } from '#shared/domain/order-number.ts';
import { isPhone } from '#shared/domain/phone.ts';
import { skuMatrix, specKey, type AttributeChoice } from '#shared/domain/sku-matrix.ts';
import { STOCK_MOVES, stockDelta, type Stock, type StockMove } from '#shared/domain/stock.ts';
import { STORE_MOVES, canMoveStore, verifyAfterEdit, type StoreMove } from '#shared/domain/store-review.ts';

describe('stock', () => {
  const names = Object.keys(STOCK_MOVES) as StockMove[];
  const add = (one: Stock, other: Stock): Stock => ({
    on_hand: one.on_hand + other.on_hand,
    reserved: one.reserved + other.reserved,
    sellable: one.sellable + other.sellable,
  });
  const NONE: Stock = { on_hand: 0, reserved: 0, sellable: 0 };
  const after = (...moves: StockMove[]) => moves.map((move) => stockDelta(move, 3)).reduce(add, NONE);

  test('create, then ship; create, then release; ship, then back', () => {
    expect(after('create')).toEqual({ on_hand: 0, reserved: 3, sellable: -3 });
    expect(after('create', 'release')).toEqual(NONE);
    expect(after('create', 'ship')).toEqual({ on_hand: -3, reserved: 0, sellable: -3 });
    expect(after('create', 'ship', 'goods_back')).toEqual(NONE);
  });

  test('is always what is reserved and what can be sold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(50), (move, quantity) => {
        const delta = stockDelta(move, quantity);
        expect(delta.on_hand).toBe(delta.reserved + delta.sellable);
      }),
    );
  });
});

describe('the variants of goods', () => {
  const attribute = (id: number, ...specs: number[]): AttributeChoice => ({
    id,
    name: `a${id}`,
    specs: specs.map((one) => ({ id: one, name: `s${one}` })),
  });
  const blank = () => ({ id: 0, goods_price: '0.00' });
  const rows = (
    attributes: AttributeChoice[],
    existing: { id: number; goods_price: string; spec_id: number[]; sku_name: string[] }[] = [],
  ) => {
    const made = skuMatrix(attributes, existing, blank);
    return 'key' in made
      ? made
      : made.map((row) => [row.id, specKey(row.spec_id), row.sku_name.join('/'), row.goods_price]);
  };

  test('are every combination, the last attribute changing fastest', () => {
    expect(rows([attribute(1, 11, 12), attribute(2, 21, 22)])).toEqual([
      [0, '11,21', 's11/s21', '0.00'],
      [0, '11,22', 's11/s22', '0.00'],
      [0, '12,21', 's12/s21', '0.00'],
      [0, '12,22', 's12/s22', '0.00'],
    ]);
  });

  test('keep their id and price when a value is added, whatever order their values were stored in', () => {
    const kept = { id: 5, goods_price: '9.90', spec_id: [21, 11], sku_name: ['s21', 's11'] };
    expect(rows([attribute(1, 11, 12), attribute(2, 21)], [kept])).toEqual([
      [5, '11,21', 's11/s21', '9.90'],
      [0, '12,21', 's12/s21', '0.00'],
    ]);
  });

  test('are none without a ticked value, and an attribute without one is left out', () => {
    expect(rows([attribute(1)])).toEqual([]);
    expect(rows([attribute(1, 11), attribute(2)])).toEqual([[0, '11', 's11', '0.00']]);
  });

  test('are at most 200', () => {
    const many = (from: number, count: number) =>
      attribute(from, ...Array.from({ length: count }, (_, index) => from * 1_000 + index));
    expect(rows([many(1, 20), many(2, 10)])).toHaveLength(200);
    expect(rows([many(1, 67), many(2, 3)])).toMatchObject({ key: 'field.tooMany', params: { max: 200 } });
    expect(rows(Array.from({ length: 12 }, (_, index) => many(index + 1, 900)))).toMatchObject({
      key: 'field.tooMany',
    });
  });
});

describe('the review of a store', () => {
  test('goes from filling in to verifying, and from there to passed or denied, and denied ones try again', () => {
    const possible = (Object.keys(STORE_MOVES) as StoreMove[]).flatMap((move) =>
      [1, 2, 3, 4]
        .filter((verify) => canMoveStore(move, STORE_MOVES[move].who, verify) === true)
        .map((from) => `${move} ${from}-${STORE_MOVES[move].to}`),
    );
    expect(possible).toEqual([
      'submit 1-2',
      'submit 2-2',
      'submit 3-2',
      'pass 2-4',
      'pass 3-4',
      'deny 2-3',
      'deny 4-3',
    ]);
  });
  test('no seller passes his own store', () => expect(canMoveStore('pass', 'seller', 2)).toBe('notYourMove'));
  test('an edit keeps a passed store passed and sends any other to verification', () => {
    expect([1, 2, 3, 4].map(verifyAfterEdit)).toEqual([2, 2, 2, 4]);
  });
});

describe('comments', () => {
  const scores = (...[score = 5, agree = 5, service = 5, speed = 5]: number[]) => ({ score, agree, service, speed });
  test.each([
    ['good', scores(5, 5, 5, 0), 1],
    ['just good', scores(3.6, 3.9, 3.8, 3.7), 1],
    ['middling', scores(5, 5, 4.9, 0), 2],
    ['just middling', scores(5, 5, 0.01, 0), 2],
    ['bad', scores(5, 5, 0, 0), 3],
    ['none given', DEFAULT_SCORES, 1],
  ])('%s', (_name, given, expected) => expect(commentClass(given)).toBe(expected));
});

describe('numbers', () => {
  const at = { year: 2025, month: 6, day: 1, hour: 9, minute: 5, second: 0 };
  test('of orders sort by time', () => {
    expect(orderNumber(at, '12345678')).toBe('2025060109050012345678');
    expect(orderNumber({ ...at, second: 1 }, '00000000') > orderNumber(at, '99999999')).toBe(true);
  });
  test('are made of nothing but digits', () => {
    expect(() => orderNumber(at, '12a4')).toThrow(RangeError);
    expect(() => orderNumber({ ...at, year: Number.NaN }, '12345678')).toThrow(RangeError);
  });
  test.each([
    ['13800000000', true],
    ['19912345678', true],
    ['12800000000', false],
    ['1380000000', false],
    ['138000000000', false],
    [' 13800000000', false],
    ['13800000000\n', false],
  ])('%j as a phone: %s', (text, valid) => expect(isPhone(text)).toBe(valid));
});
