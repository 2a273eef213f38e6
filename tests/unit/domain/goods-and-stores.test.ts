import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORES, commentClass, goodRate, scoresValid, storeRate } from '#shared/domain/comment.ts';
import { orderNumber } from '#shared/domain/order-number.ts';
import { isPhone } from '#shared/domain/phone.ts';
import { skuMatrix, specKey, type AttributeChoice } from '#shared/domain/sku-matrix.ts';
import { STOCK_MOVES, moveStock, type Stock, type StockMove } from '#shared/domain/stock.ts';
import {
  STORE_MOVES,
  STORE_MOVE_NAMES,
  canMoveStore,
  storeIsPublic,
  verifyAfterEdit,
} from '#shared/domain/store-review.ts';

describe('stock', () => {
  const names = Object.keys(STOCK_MOVES) as StockMove[];

  test('create, then ship; create, then release; ship, then back', () => {
    const full: Stock = { on_hand: 10, reserved: 0, sellable: 10 };
    const created = moveStock(full, 'create', 3);
    expect(created).toEqual({ on_hand: 10, reserved: 3, sellable: 7 });
    expect(created && moveStock(created, 'release', 3)).toEqual(full);
    const shipped = created && moveStock(created, 'ship', 3);
    expect(shipped).toEqual({ on_hand: 7, reserved: 0, sellable: 7 });
    expect(shipped && moveStock(shipped, 'goods_back', 3)).toEqual(full);
  });

  test('never sells, ships or releases what is not there', () => {
    const stock: Stock = { on_hand: 3, reserved: 1, sellable: 2 };
    expect(moveStock(stock, 'create', 3)).toBeNull();
    expect(moveStock(stock, 'ship', 2)).toBeNull();
    expect(moveStock(stock, 'release', 2)).toBeNull();
  });

  test('is always what is reserved and what can be sold', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(5)));
    fc.assert(
      fc.property(fc.nat(50), moves, (start, steps) => {
        const end = steps.reduce<Stock>((stock, [move, quantity]) => moveStock(stock, move, quantity) ?? stock, {
          on_hand: start,
          reserved: 0,
          sellable: start,
        });
        expect(end.on_hand).toBe(end.reserved + end.sellable);
        expect(Math.min(end.on_hand, end.reserved, end.sellable)).toBeGreaterThanOrEqual(0);
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
    const possible = STORE_MOVE_NAMES.flatMap((move) =>
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
  test('only an open store that passed is public', () => {
    expect(storeIsPublic({ store_status: 1, store_verify: 4 })).toBe(true);
    expect(storeIsPublic({ store_status: 0, store_verify: 4 })).toBe(false);
    expect(storeIsPublic({ store_status: 1, store_verify: 3 })).toBe(false);
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

  test('scores lie between 0 and 5', () => {
    expect(scoresValid(scores(0, 5, 2.5, 1))).toBe(true);
    expect(scoresValid(scores(5.01))).toBe(false);
    expect(scoresValid(scores(-1))).toBe(false);
    expect(scoresValid(scores(Number.NaN))).toBe(false);
  });
  test('nothing said counts as content', () => {
    expect([storeRate(0, 0), storeRate(14, 3), goodRate(0, 0), goodRate(2, 3)]).toEqual([5, 4, 100, 66]);
  });
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
