import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, basisPoints, fen, formatMoney, parseMoney, parsePercent, percentOf } from '#shared/domain/money.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 });

describe('amounts on the wire', () => {
  test.each([
    ['0', 0],
    ['12', 1_200],
    ['12.3', 1_230],
    ['12.30', 1_230],
    ['0.05', 5],
    ['9999999.99', 999_999_999],
  ])('%s is read as %i fen', (text, value) => expect(parseMoney(text)).toBe(value));

  test.each(['', ' 1', '1.', '.5', '1.234', '-1', '+1', '1e3', '0x10', '１', '12345678', '1,000', 'NaN'])(
    '%j is not an amount',
    (text) => expect(parseMoney(text)).toBeNull(),
  );

  test('only a caller that asks for it may read a sign', () => {
    expect(parseMoney('-1.50', { signed: true })).toBe(-150);
    expect(parseMoney('-1.50')).toBeNull();
    expect(Object.is(parseMoney('-0.00', { signed: true }), 0)).toBe(true);
  });

  test('whatever is written can be read back', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(formatMoney(value))).toBe(value);
      }),
    );
  });

  test('a rate is between 0 and 100 percent', () => {
    expect(parsePercent('5.25')).toBe(525);
    expect(parsePercent('100')).toBe(10_000);
    expect(parsePercent('100.01')).toBeNull();
  });

  test('half a fen is not money', () => expect(() => fen(0.5)).toThrow(RangeError));
});

describe('rounding', () => {
  test.each([
    [8_025, 500, 401],
    [8_025, 300, 241],
    [8_025, 100, 80],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [10_978, 200, 220],
  ])('%i fen at %i basis points is %i', (of, rate, result) =>
    expect(percentOf(fen(of), basisPoints(rate))).toBe(result),
  );

  test('a percent of an amount is never more than half a fen away from the exact value', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, rate) => {
        const distance = BigInt(percentOf(fen(of), basisPoints(rate))) * 10_000n - BigInt(of) * BigInt(rate);
        expect(distance > -5_000n && distance <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('sharing an amount', () => {
  const weights = fc.array(amount, { minLength: 1, maxLength: 20 });

  test('the parts sum to the whole and none is more than a fen from its exact share', () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = allocate(fen(total), shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        const sum = shares.reduce((a, b) => a + b, 0);
        if (sum === 0) return;
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(shares[index] ?? 0);
          expect(distance > -BigInt(sum) && distance < BigInt(sum)).toBe(true);
        }
      }),
    );
  });

  test('fen left over go to the largest remainders, earlier ones first on a tie', () => {
    expect(allocate(fen(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(fen(10), [1, 8, 7])).toEqual([1, 5, 4]);
  });
});
