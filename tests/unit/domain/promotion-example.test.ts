import { describe, expect, test } from 'vitest';
import { basisPoints, fen } from '#shared/domain/money.ts';
import {
  amountExample,
  keptExample,
  rateExample,
  reversedRate,
  tenthsLeft,
  type Doubt,
} from '#shared/domain/promotions/example.ts';

const shown = ({ price, pays, doubt }: { price: number; pays: number; doubt: Doubt | null }) => [price, pays, doubt];

describe('an amount off', () => {
  test.each([
    ['20 from 100 leaves 80', 2_000, 10_000, [10_000, 8_000, null]],
    ['half of it is still no question', 5_000, 10_000, [10_000, 5_000, null]],
    ['more than half is', 5_001, 10_000, [10_000, 4_999, 'deep']],
    ['200 from 100 leaves nothing to pay', 20_000, 10_000, [10_000, 0, 'free']],
    ['50 from 20 as well', 5_000, 2_000, [2_000, 0, 'free']],
    ['as much as the threshold, too', 2_000, 2_000, [2_000, 0, 'free']],
    ['without a threshold, a small gift is usual', 500, 0, [10_000, 9_500, null]],
    ['a large one makes small orders free', 2_001, 0, [10_000, 7_999, 'free']],
    ['nothing typed takes nothing', 0, 0, [10_000, 10_000, null]],
  ] as const)('%s', (_, money, threshold, expected) => {
    expect(shown(amountExample(fen(money), fen(threshold)))).toEqual(expected);
  });
});

describe('a rate off', () => {
  test.each([
    ['10 % of 100 leaves 90', 1_000, 10_000, [10_000, 9_000, null]],
    ['90 % looks like nine tenths: 100 sells for 10', 9_000, 10_000, [10_000, 1_000, 'reversed']],
    ['85 % like eighty-five hundredths', 8_500, 19_900, [19_900, 2_985, 'reversed']],
    ['a little more than half is asked about', 5_001, 10_000, [10_000, 4_999, 'reversed']],
    ['half a price reads the same either way', 5_000, 10_000, [10_000, 5_000, null]],
    ['everything leaves nothing to pay', 10_000, 10_000, [10_000, 0, 'free']],
    ['a cent rounds to nothing', 6_000, 1, [1, 0, 'free']],
  ] as const)('%s', (_, discount, price, expected) => {
    expect(shown(rateExample(fen(price), basisPoints(discount)))).toEqual(expected);
  });
  test.each([
    [1_000, '9', 9_000],
    [1_500, '8.5', 8_500],
    [9_000, '1', 1_000],
    [1_250, '8.75', 8_750],
  ])('of %i leaves %s tenths', (discount, tenths, reversed) => {
    expect(tenthsLeft(basisPoints(discount))).toBe(tenths);
    expect(reversedRate(basisPoints(discount))).toBe(reversed);
  });
});

test.each([
  ['most of the price', 9_000, null],
  ['half of it', 5_000, null],
  ['less than half', 4_999, 'deep'],
  ['nothing', 0, 'free'],
  ['less than nothing', -100, 'free'],
] as const)('a store that keeps %s', (_, kept, doubt) => {
  expect(keptExample(fen(10_000), fen(kept)).doubt).toBe(doubt);
});
