import { describe, expect, test } from 'vitest';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { conflictsOf, type PlannedActivity } from '#shared/domain/promotions/conflicts.ts';

let serial = 0;
const one = (kind: PlannedActivity['kind'], more: Partial<PlannedActivity> = {}): PlannedActivity => ({
  kind,
  id: (serial += 1),
  store_id: 1,
  goods_id: 0,
  start: 0,
  end: 100,
  discount: basisPoints(0),
  money: fen(0),
  use_money: fen(0),
  left: null,
  ...more,
});
const percent = (kind: 'seckill' | 'collective', discount: number, more: Partial<PlannedActivity> = {}) =>
  one(kind, { goods_id: 7, discount: basisPoints(discount), ...more });
const amount = (kind: 'coupon' | 'full_reduction', money: number, use: number, more: Partial<PlannedActivity> = {}) =>
  one(kind, { money: fen(money), use_money: fen(use), ...more });
const found = (...activities: PlannedActivity[]) =>
  conflictsOf(activities, 10).map(({ kind, activities: parts, deep }) => [
    kind,
    parts.map((part) => part.kind),
    deep?.off,
  ]);

const group = (more: Partial<PlannedActivity> = {}) => percent('collective', 1_000, { end: null, ...more });

describe('conflicts of promotions', () => {
  test.each<[string, PlannedActivity[], unknown[]]>([
    [
      'none between a coupon and a tier that take half or less',
      [amount('coupon', 200, 1_000), amount('full_reduction', 300, 1_000)],
      [],
    ],
    [
      'a coupon and a tier that together take more than half of the order that just reaches both',
      [amount('coupon', 600, 1_000), amount('full_reduction', 500, 2_000)],
      [['deep', ['full_reduction', 'coupon'], 5_500]],
    ],
    ['none for one deep offer alone: its seller meant it', [percent('seckill', 8_000)], []],
    [
      'none for offers that never run together',
      [amount('coupon', 600, 1_000, { end: 20 }), amount('full_reduction', 500, 1_000, { start: 20 })],
      [],
    ],
    [
      'none for offers of two stores',
      [amount('coupon', 600, 1_000), amount('full_reduction', 500, 1_000, { store_id: 2 })],
      [],
    ],
    [
      'none for a coupon that nobody can claim any more, except that it is gone',
      [amount('coupon', 600, 1_000, { left: 0 }), amount('full_reduction', 500, 1_000)],
      [['soldOut', ['coupon'], undefined]],
    ],
    [
      'percent and amounts as the checkout takes them, one after the other',
      [percent('seckill', 4_000), amount('coupon', 300, 600)],
      // Goods of 10.00 at 6.00 reach the threshold and cost 3.00: 70 % off.
      [['deep', ['seckill', 'coupon'], 7_000]],
    ],
    [
      'none without a threshold that says how large the order is',
      [percent('seckill', 4_000), amount('coupon', 300, 0)],
      [],
    ],
    [
      'a group offer while a flash sale of the same goods runs',
      [percent('seckill', 1_000), group()],
      [['excluded', ['seckill', 'collective'], undefined]],
    ],
    ['none with a group offer of other goods', [percent('seckill', 1_000), group({ goods_id: 8 })], []],
    [
      'what is sold out and still to run',
      [percent('seckill', 1_000, { left: 0 })],
      [['soldOut', ['seckill'], undefined]],
    ],
    ['none of what is over', [percent('seckill', 1_000, { left: 0, end: 10 })], []],
  ])('are %s', (_title, activities, expected) => {
    expect(found(...activities)).toEqual(expected);
  });

  test('name the worst combination only, one for each percent', () => {
    const conflicts = conflictsOf(
      [amount('coupon', 600, 1_000), amount('coupon', 700, 1_000), amount('full_reduction', 500, 1_000)],
      10,
    );
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.deep).toEqual({ price: 1_000, off: 10_000 });
  });
});
