/** What leaves an order's escrow: commissions, settlement, points; and what leaves a wallet. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionsOf, ratesRefusal, type CommissionRates } from '#shared/domain/commission.ts';
import { ZERO, addFen, basisPoints, fen, formatMoney } from '#shared/domain/money.ts';
import { formatPoints, pointsEarned, pointsPrice } from '#shared/domain/points.ts';
import { adjustSettlement, arithmetic, repayDebt, settle, takeFromStore } from '#shared/domain/settlement.ts';
import { withdrawalAmounts, withdrawalRefusal } from '#shared/domain/withdrawal.ts';

const rates = (one: number, two = 0, three = 0): CommissionRates => [
  basisPoints(one),
  basisPoints(two),
  basisPoints(three),
];
const line = (net: number, refunded = 0) => ({ net_price: fen(net), refunded_money: fen(refunded) });

describe('referral commission', () => {
  test('is computed on what remains of the line after refunds', () => {
    expect(commissionsOf(line(8_025, 4_025), rates(500), 9, [1])).toEqual([
      { level: 1, user_id: 1, lev: 500, money: 4_000, commission: 200 },
    ]);
    expect(commissionsOf(line(8_025, 8_025), rates(500), 9, [1])[0]?.commission).toBe(0);
  });

  test.each([
    ['nobody above the buyer', [0, 0, 0], []],
    [
      'two levels above',
      [1, 2, 0],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    ['a short chain', [1], [[1, 1]]],
    [
      'never the buyer himself',
      [9, 2, 3],
      [
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'nobody twice',
      [1, 1, 2],
      [
        [1, 1],
        [3, 2],
      ],
    ],
  ])('%s', (_name, inviters, earned) => {
    expect(
      commissionsOf(line(1_000), rates(500, 300, 100), 9, inviters).map((one) => [one.level, one.user_id]),
    ).toEqual(earned);
  });

  test('rates are limited to half of the price, and with the platform to all of it', () => {
    expect(ratesRefusal(rates(3_000, 1_000, 1_000), basisPoints(5_000))).toBeNull();
    expect(ratesRefusal(rates(3_000, 1_000, 1_001), basisPoints(0))?.params).toEqual({ max: 50 });
    expect(ratesRefusal(rates(2_000), basisPoints(9_000))?.params).toEqual({ max: 10 });
  });
});

describe('settlement', () => {
  const input = {
    freight_money: fen(1_000),
    freight_refunded: ZERO,
    commission_rate: basisPoints(500),
    commissions: [fen(300)],
  };

  test('is goods after refunds plus freight, less platform and referrals; freight bears no commission', () => {
    expect(settle({ ...input, lines: [line(8_000), line(3_000, 1_000)] })).toEqual({
      goods_money: 10_000,
      freight_money: 1_000,
      total_price: 11_000,
      platform_money: 500,
      commission_money: 300,
      settlement_price: 10_200,
    });
  });

  const allowed = fc
    .tuple(fc.nat(5_000), fc.nat(5_000), fc.nat(5_000), fc.nat(10_000))
    .filter(([one, two, three, platform]) => ratesRefusal(rates(one, two, three), basisPoints(platform)) === null);
  const lines = fc.array(
    fc.oneof(fc.nat(5), fc.nat(1_000_000)).chain((net) => fc.nat(net).map((refunded) => line(net, refunded))),
    { maxLength: 6 },
  );

  test('never makes the store pay in, and gives away exactly what there is, at all rates a store may offer', () => {
    fc.assert(
      fc.property(lines, allowed, fc.nat(5_000), (of, [one, two, three, platform], freight) => {
        const commissions = of
          .flatMap((each) => commissionsOf(each, rates(one, two, three), 9, [1, 2, 3]))
          .map((each) => each.commission);
        const row = settle({
          lines: of,
          freight_money: fen(freight),
          freight_refunded: ZERO,
          commission_rate: basisPoints(platform),
          commissions,
        });
        expect(Math.min(row.settlement_price, row.platform_money, row.commission_money)).toBeGreaterThanOrEqual(0);
        expect(row.settlement_price + row.platform_money + row.commission_money).toBe(row.total_price);
      }),
      { numRuns: 500 },
    );
  });

  test('tells its sum in words: what comes, what goes, and what of it repaid debt; it ends in what arrived', () => {
    const row = settle({ ...input, lines: [line(8_000), line(3_000, 1_000)] });
    expect(arithmetic({ ...row, debt_money: ZERO }, basisPoints(500))).toBe(
      '100.00 + 10.00 - 5.00 (5.00%) - 3.00 = 102.00',
    );
    expect(arithmetic({ ...row, debt_money: fen(8_000) }, basisPoints(500))).toBe(
      '100.00 + 10.00 - 5.00 (5.00%) - 3.00 = 102.00 - 80.00 = 22.00',
    );
    const back = { ...row, goods_money: fen(-10_000), freight_money: ZERO, total_price: fen(-10_000) };
    expect(
      arithmetic({
        ...back,
        platform_money: fen(-1_500),
        commission_money: ZERO,
        settlement_price: fen(-8_500),
        debt_money: fen(-8_000),
      }),
    ).toBe('-100.00 + 0.00 + 15.00 - 0.00 = -85.00 + 80.00 = -5.00');
  });

  const signed = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(fen);
  test('its words always add up to its amount, whatever the signs', () => {
    fc.assert(
      fc.property(fc.tuple(signed, signed, signed, signed, signed), ([goods, freight, platform, referrals, debt]) => {
        const settled = fen(goods + freight - platform - referrals);
        const words = arithmetic({
          total_price: fen(goods + freight),
          goods_money: goods,
          freight_money: freight,
          platform_money: platform,
          commission_money: referrals,
          settlement_price: settled,
          debt_money: debt,
        });
        for (const sum of words.split(' = ').slice(0, -1)) {
          const reached = words.slice(words.indexOf(sum) + sum.length + 3).split(' ')[0] ?? '';
          const [head = '', ...rest] = sum.split(' ');
          let total = Math.round(Number(head) * 100);
          for (let at = 0; at < rest.length; at += 2)
            total += (rest[at] === '-' ? -1 : 1) * Math.round(Number(rest[at + 1]) * 100);
          expect(total).toBe(Math.round(Number(reached) * 100));
        }
        expect(words.split(' ').at(-1)).toBe(formatMoney(fen(settled - debt)));
      }),
      { numRuns: 500 },
    );
  });

  test('of one fen, half for the referrer and half for the platform, is one fen', () => {
    const row = settle({
      lines: [line(1)],
      freight_money: ZERO,
      freight_refunded: ZERO,
      commission_rate: basisPoints(5_000),
      commissions: [fen(1)],
    });
    expect(row).toMatchObject({ commission_money: 1, platform_money: 0, settlement_price: 0 });
  });

  test('a refund afterwards takes from the store what it got for the goods; the platform bears the rest', () => {
    const before = settle({ ...input, lines: [line(10_000)] });
    const after = settle({ ...input, lines: [line(10_000, 10_000)], freight_refunded: fen(1_000), commissions: [] });
    expect(adjustSettlement(before, after)).toEqual({ refund_money: 11_000, store_money: 10_200, platform_money: 800 });
  });

  test('what the store does not have becomes debt, repaid first by the next income', () => {
    expect(takeFromStore(fen(10_200), fen(4_000))).toEqual({ taken: 4_000, debt: 6_200 });
    expect(takeFromStore(fen(100), fen(4_000))).toEqual({ taken: 100, debt: 0 });
    expect(repayDebt(fen(5_000), fen(-6_200))).toEqual({ repaid: 5_000, credited: 0 });
    expect(repayDebt(fen(5_000), fen(-1_200))).toEqual({ repaid: 1_200, credited: 3_800 });
  });
});

describe('withdrawal', () => {
  test('fee and net sum to the amount asked for', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(10_000), (amount, rate) => {
        const { money, commission } = withdrawalAmounts(fen(amount), basisPoints(rate));
        expect(addFen(money, commission)).toBe(amount);
        expect(Math.min(money, commission)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const owner = { available: fen(1_000), debt: ZERO, has_bank_data: true };
  test.each([
    [1_000, owner, undefined],
    [1_001, owner, 'order.moneyNotEnough'],
    [0, owner, 'wallet.amount'],
    [-1, owner, 'wallet.amount'],
    [1, { ...owner, debt: fen(-1) }, 'wallet.debt'],
    [1, { ...owner, has_bank_data: false }, 'auth.notCheck'],
  ])('%i fen', (amount, of, key) => expect(withdrawalRefusal(fen(amount), of)?.key).toBe(key));
});

describe('points', () => {
  test.each([
    [0, 100, 0],
    [99, 100, 0],
    [100, 100, 1],
    [10_799, 100, 107],
    [10_799, 50, 53],
    [10_799, 0, 0],
  ])('%i fen at rate %i earn %i', (net, rate, points) => expect(pointsEarned(fen(net), rate)).toBe(points));
  test('have two decimals on the wire', () => expect(formatPoints(107)).toBe('107.00'));
  test('buy whole things', () => {
    expect(pointsPrice(50, 2)).toBe(100);
    for (const quantity of [0, -1, 1.5, 1_000]) expect(pointsPrice(50, quantity)).toBeNull();
  });
});
