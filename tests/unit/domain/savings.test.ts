import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '#shared/domain/money.ts';
import { savingHint, type CouponSaving, type Saving } from '#shared/domain/promotions/savings.ts';

let serial = 0;
const tier = (use: number, money: number): Saving => ({
  id: (serial += 1),
  name: '',
  use_money: fen(use),
  money: fen(money),
});
const coupon = (use: number, money: number, claimed = true, id = 0): CouponSaving => ({
  ...tier(use, money),
  ...(id > 0 && { id }),
  claimed,
});

describe('what a cart saves, and could save', () => {
  test.each<[string, number, Saving[], CouponSaving[], unknown]>([
    ['nothing for nothing chosen', 0, [tier(0, 100)], [coupon(0, 100)], { saved: 0, next: null }],
    ['nothing without offers', 5_000, [], [], { saved: 0, next: null }],
    [
      '23.00 more saves 10.00',
      7_700,
      [tier(10_000, 1_000)],
      [],
      { saved: 0, next: { more: 2_300, gain: 1_000, claim_id: 0 } },
    ],
    ['a tier is reached at its threshold exactly', 10_000, [tier(10_000, 1_000)], [], { saved: 1_000, next: null }],
    [
      'one fen below it is not',
      9_999,
      [tier(10_000, 1_000)],
      [],
      { saved: 0, next: { more: 1, gain: 1_000, claim_id: 0 } },
    ],
    [
      'of tiers the best counts, and the next one says what it adds',
      12_000,
      [tier(10_000, 1_000), tier(20_000, 2_500)],
      [],
      { saved: 1_000, next: { more: 8_000, gain: 1_500, claim_id: 0 } },
    ],
    [
      'a higher threshold that saves no more is no reason',
      12_000,
      [tier(10_000, 1_000), tier(20_000, 800)],
      [],
      { saved: 1_000, next: null },
    ],
    ['a coupon adds to a tier', 10_000, [tier(10_000, 1_000)], [coupon(5_000, 500)], { saved: 1_500, next: null }],
    ['only one coupon counts', 10_000, [], [coupon(5_000, 500), coupon(6_000, 700)], { saved: 700, next: null }],
    [
      'the nearest threshold comes first, whichever kind it is',
      4_000,
      [tier(10_000, 1_000)],
      [coupon(5_000, 500)],
      { saved: 0, next: { more: 1_000, gain: 500, claim_id: 0 } },
    ],
    [
      'a coupon to claim saves nothing yet and costs nothing more',
      6_000,
      [],
      [coupon(5_000, 500, false, 77)],
      { saved: 0, next: { more: 0, gain: 500, claim_id: 77 } },
    ],
    [
      'of equal coupons the claimed one is meant',
      4_000,
      [],
      [coupon(5_000, 500, false, 77), coupon(5_000, 500)],
      { saved: 0, next: { more: 1_000, gain: 500, claim_id: 0 } },
    ],
    ['never more than the goods cost', 300, [tier(0, 500)], [coupon(0, 500)], { saved: 300, next: null }],
  ])('%s', (_title, subtotal, tiers, coupons, expected) => {
    expect(savingHint(fen(subtotal), { tiers, coupons })).toEqual(expected);
  });

  test('what is promised comes true: spending that much more, with the coupon claimed, saves that much more', () => {
    const offer = fc.record({ use: fc.nat(20_000), money: fc.integer({ min: 1, max: 3_000 }), claimed: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(offer, { maxLength: 5 }),
        fc.array(offer, { maxLength: 5 }),
        (subtotal, a, b) => {
          const tiers = a.map(({ use, money }) => tier(use, money));
          const coupons = b.map(({ use, money, claimed }) => coupon(use, money, claimed));
          const { saved, next } = savingHint(fen(subtotal), { tiers, coupons });
          if (!next) return;
          const had = coupons.map((one) => ({ ...one, claimed: one.claimed || one.id === next.claim_id }));
          expect(savingHint(fen(subtotal + next.more), { tiers, coupons: had }).saved).toBe(saved + next.gain);
          expect(next.gain).toBeGreaterThan(0);
        },
      ),
    );
  });
});
