import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freightCharges, freightTotal, parcelFee, templateFor } from '#shared/domain/freight.ts';
import { ZERO, fen } from '#shared/domain/money.ts';
import { PROVINCE, template } from './checkout-fixtures.ts';

describe('the fee of a parcel', () => {
  test.each([
    ['nothing', 0, 600],
    ['up to the first weight', 1_000, 600],
    ['a gram more', 1_001, 800],
    ['a whole further step', 2_000, 800],
    ['the worked example', 2_100, 1_000],
  ])('%s', (_name, weight, fee) => expect(parcelFee(template(), weight)).toBe(fee));

  test('without a first weight it is flat', () => expect(parcelFee(template({ f_weight: 0 }), 50_000)).toBe(600));
  test('without an extra weight only the first price is asked', () =>
    expect(parcelFee(template({ o_weight: 0 }), 50_000)).toBe(600));
  test('without first weight and first price it is free', () => {
    expect(parcelFee(template({ f_weight: 0, f_price: ZERO }), 50_000)).toBe(0);
  });

  test('never falls when the weight grows', () => {
    const grams = fc.integer({ min: 0, max: 100_000 });
    const price = fc.integer({ min: 0, max: 99_999 }).map(fen);
    const fees = fc.record({ f_weight: grams, f_price: price, o_weight: grams, o_price: price });
    fc.assert(
      fc.property(fees, grams, grams, (fee, weight, more) => {
        expect(parcelFee(template(fee), weight + more)).toBeGreaterThanOrEqual(parcelFee(template(fee), weight));
      }),
    );
  });
});

describe('the template of goods', () => {
  const standard = template();
  const near = template({ id: 72, name: 'Near', is_type: 1, area_id: [PROVINCE] });
  const templates = [near, standard];

  test('is their own where it delivers to the province', () => expect(templateFor(72, templates, PROVINCE)).toBe(near));
  test.each([
    ['their own does not deliver there', 72, 99],
    ['no address is chosen', 72, null],
    ['they name none', 0, PROVINCE],
    ['their own is gone', 999, PROVINCE],
  ])("is the store's default when %s", (_name, id, province) =>
    expect(templateFor(id, templates, province)).toBe(standard),
  );

  test('is none for goods sent free, and for a store without a default: both cost nothing', () => {
    expect(templateFor(-1, templates, PROVINCE)).toBeNull();
    expect(templateFor(72, [near], 99)).toBeNull();
    expect(
      freightTotal(
        freightCharges(
          [
            { freight_id: -1, weight: 9_000 },
            { freight_id: 72, weight: 9_000 },
          ],
          [near],
          99,
        ),
      ),
    ).toBe(0);
  });
});

test('lines travel together by template; what is sent free adds no weight', () => {
  const near = template({ id: 72, name: 'Near', is_type: 1, area_id: [PROVINCE], f_price: fen(300) });
  const lines = [
    { freight_id: 0, weight: 700 },
    { freight_id: 72, weight: 400 },
    { freight_id: -1, weight: 5_000 },
    { freight_id: 0, weight: 700 },
  ];
  const summary = (province: number) =>
    freightCharges(lines, [template(), near], province).map(({ id, weight, money }) => [id, weight, money]);
  expect(summary(PROVINCE)).toEqual([
    [-1, 5_000, 0],
    [71, 1_400, 800],
    [72, 400, 300],
  ]);
  // Elsewhere both fall back to the default template and share one parcel.
  expect(summary(99)).toEqual([
    [-1, 5_000, 0],
    [71, 1_800, 800],
  ]);
});

describe('provinces with rates of their own', () => {
  const FAR = 65;
  const rates = { f_weight: 1_000, f_price: fen(3_000), o_weight: 1_000, o_price: fen(500) };
  const regions = [{ ...rates, area_id: [FAR] }];
  test.each([
    ['of the default template', [template({ regions })], 0, FAR, 3_500],
    [
      'of a custom template',
      [template(), template({ id: 72, is_type: 1, area_id: [PROVINCE], regions })],
      72,
      FAR,
      3_500,
    ],
    ['not for another province', [template({ regions })], 0, PROVINCE, 800],
    ['not before an address is known', [template({ regions })], 0, null, 800],
  ] as const)('are charged: %s', (_what, templates, freight_id, province, money) => {
    const [charge] = freightCharges([{ freight_id, weight: 1_001 }], templates, province);
    expect(charge).toMatchObject({ money });
  });
  test('are what the charge says it was made of', () => {
    const [charge] = freightCharges([{ freight_id: 0, weight: 1 }], [template({ regions })], FAR);
    expect(charge?.rule).toEqual(rates);
  });
});

describe('a template that is free from an amount on', () => {
  const free = template({ free_over: fen(9_900) });
  const money = (...paid: readonly number[]) =>
    freightTotal(
      freightCharges(
        paid.map((one) => ({ freight_id: 0, weight: 100, paid: fen(one) })),
        [free],
        PROVINCE,
      ),
    );
  test.each([
    ['a cent less', [9_899], 600],
    ['the amount', [9_900], 0],
    ['lines that reach it together', [5_000, 4_900], 0],
  ])('asks for %s', (_what, paid, expected) => expect(money(...paid)).toBe(expected));
  test('counts only what travels by it', () => {
    const own = template({ id: 72, is_type: 1, area_id: [PROVINCE], free_over: fen(9_900) });
    const lines = [
      { freight_id: 72, weight: 100, paid: fen(5_000) },
      { freight_id: 0, weight: 100, paid: fen(9_000) },
    ];
    expect(freightTotal(freightCharges(lines, [template(), own], PROVINCE))).toBe(1_200);
  });
  test('is never free where it says no amount', () => {
    expect(freightTotal(freightCharges([{ freight_id: 0, weight: 1, paid: fen(999_999) }], [template()], 1))).toBe(600);
  });
});
