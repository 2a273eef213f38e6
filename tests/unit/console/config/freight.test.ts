import { describe, expect, test } from 'vitest';
import { draftsOf, overlaps, remarkOn, tryOut, type Draft, type Template } from '#seller/pages/freights/drafts.ts';
import { byRegion } from '#seller/pages/freights/regions.ts';

const draft = (part: Partial<Draft> = {}): Draft => ({
  id: 1,
  name: '默认',
  f_weight: '1',
  f_price: '8',
  o_weight: '0.5',
  o_price: '2.5',
  area_id: [],
  free_over: '0.00',
  regions: [],
  ...part,
});
const [BEIJING, SHANGHAI] = [11, 31];
const drafts = [
  draft(),
  draft({ id: 2, name: '大件', f_price: '20', area_id: [BEIJING] }),
  draft({ id: 0, name: '冷链', f_weight: '0', f_price: '12', area_id: [BEIJING, SHANGHAI] }),
];

describe('trying out typed templates', () => {
  test.each([
    ['the first price within the first weight', 0, '1', { fee: '8.00', how: 'first', used: 0, steps: 0 }],
    ['every begun further weight', 0, '1.501', { fee: '13.00', how: 'more', used: 0, steps: 2 }],
    ['the named template where it delivers', 1, '1', { fee: '20.00', how: 'first', used: 1, steps: 0 }],
    ['a flat price without first weight', 2, '99', { fee: '12.00', how: 'flat', used: 2, steps: 0 }],
  ])('charges %s', (_what, index, weight, outcome) =>
    expect(tryOut(drafts, index, BEIJING, weight)).toMatchObject(outcome),
  );

  test('falls back to the default template in a province that the named one leaves out', () =>
    expect(tryOut(drafts, 1, SHANGHAI, '1')).toMatchObject({ fee: '8.00', used: 0 }));

  test('is free where a template says so', () =>
    expect(tryOut([draft({ f_weight: '', f_price: '' })], 0, null, '3')).toMatchObject({ fee: '0.00', how: 'free' }));

  test('waits for numbers, but not for those of other templates', () => {
    expect(tryOut(drafts, 0, BEIJING, '')).toBeNull();
    expect(tryOut([draft({ f_price: 'x' })], 0, BEIJING, '1')).toBeNull();
    expect(tryOut([draft(), draft({ o_price: '1.234' })], 0, BEIJING, '1')).toMatchObject({ fee: '8.00' });
  });
});

test('odd numbers are remarked on', () => {
  expect(remarkOn(draft())).toBeNull();
  expect(remarkOn(draft({ o_weight: '0' }))).toBe('neverMore');
  expect(remarkOn(draft({ f_weight: '' }))).toBe('always');
  expect(remarkOn(draft({ f_weight: '0', f_price: '0.00' }))).toBe('freeAlways');
});

test('a province tells the other custom templates that have it', () => {
  expect([...overlaps(drafts, 1)]).toEqual([
    [BEIJING, ['冷链']],
    [SHANGHAI, ['冷链']],
  ]);
  expect([...overlaps(drafts, 2)]).toEqual([[BEIJING, ['大件']]]);
});

test('the default template comes first, and is there even when the store has none', () => {
  const template = (id: number, is_type: number): Template => ({ ...draft({ id }), is_type, goods_count: 0 });
  expect(draftsOf([template(5, 1), template(9, 0)]).map(({ id }) => id)).toEqual([9, 5]);
  expect(draftsOf([template(5, 1)]).map(({ id }) => id)).toEqual([0, 5]);
});

test('provinces stand in their regions, unknown codes under “other”', () => {
  const at = (code: string, id: number) => ({ id, code, name: code });
  const codes = ['110000', '410000', '440000', '810000', 'X1', '650000'];
  expect(byRegion(codes.map(at)).map(({ region, provinces }) => [region, provinces.map(({ code }) => code)])).toEqual([
    ['north', ['110000']],
    ['central', ['410000']],
    ['south', ['440000']],
    ['northwest', ['650000']],
    ['islands', ['810000']],
    ['other', ['X1']],
  ]);
});

describe('provinces with rates of their own', () => {
  const rates = { f_weight: '1', f_price: '30', o_weight: '1', o_price: '5' };
  const zoned = [
    draft({ regions: [{ ...rates, area_id: [SHANGHAI] }] }),
    draft({ id: 2, name: '大件', f_price: '20', area_id: [BEIJING], regions: [{ ...rates, area_id: [SHANGHAI] }] }),
  ];
  test.each([
    ['of the default template', 0, SHANGHAI, '30.00'],
    ['of a custom one', 1, SHANGHAI, '30.00'],
    ['beside the provinces of the template itself', 1, BEIJING, '20.00'],
    ['and nowhere else', 1, 44, '8.00'],
  ])('are charged: %s', (_what, index, province, fee) => {
    expect(tryOut(zoned, index, province, '1')).toMatchObject({ fee });
  });
  test('say which of them were asked for', () => {
    expect(tryOut(zoned, 1, SHANGHAI, '1')?.rates).toMatchObject(rates);
    expect(tryOut(zoned, 1, BEIJING, '1')?.rates).toMatchObject({ f_price: '20' });
  });
  test('are taken for the rest of the same template', () => {
    expect([...overlaps(zoned, 1, 0)]).toEqual([[BEIJING, ['大件']]]);
  });
});
