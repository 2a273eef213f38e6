import { expect, test } from 'vitest';
import { commissionsOf, type CommissionRates } from '#shared/domain/commission.ts';
import { ZERO, basisPoints, fen, formatMoney } from '#shared/domain/money.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import { arithmetic, settle } from '#shared/domain/settlement.ts';
import { withdrawalAmounts } from '#shared/domain/withdrawal.ts';
import { checkout, coupon, line, seckill, template, tier } from './checkout-fixtures.ts';

const yuan = (amount: number | undefined) => formatMoney(amount ?? Number.NaN);

const quote = priceCheckout(
  checkout(
    [
      line({
        key: 'A',
        goods_id: 1,
        name: 'A',
        quantity: 2,
        unit_price: fen(5_000),
        unit_weight: 800,
        freight_id: 0,
        seckill: seckill({ limit_num: 2 }),
      }),
      line({ key: 'B', goods_id: 2, name: 'B', quantity: 1, unit_price: fen(3_000), unit_weight: 500, freight_id: 0 }),
    ],
    {
      stores: [{ store_id: 1, freights: [template()], full_reductions: [tier()] }],
      coupons: [coupon({ use_money: fen(10_000) })],
      chosen_coupons: [51],
    },
  ),
);
const [store] = quote.stores;
const [a, b] = store?.lines ?? [];

test('the worked example is charged 117.00, and every amount on the way is the expected one', () => {
  expect(quote.refusals).toEqual([]);
  expect(yuan(store?.order_price)).toBe('130.00');
  expect(yuan(a?.activity_discount)).toBe('10.00');
  expect(yuan(store?.subtotal)).toBe('120.00');
  expect(yuan(store?.full_reduction?.money)).toBe('8.00');
  expect(yuan(store?.coupon?.money)).toBe('5.00');
  expect(yuan(store?.coupon_money)).toBe('23.00');
  expect(store?.total_weight).toBe(2_100);
  expect(yuan(store?.freight_money)).toBe('10.00');
  expect(yuan(store?.total_price)).toBe('117.00');
  expect(yuan(quote.total_price)).toBe('117.00');
});

test('its lines really cost 80.25 and 26.75', () => {
  expect(yuan(a?.net_price)).toBe('80.25');
  expect(yuan(b?.net_price)).toBe('26.75');
});

test('its reasons lead from 130.00 to 117.00, step by step', () => {
  expect(
    store?.reasons.map((reason) => [reason.kind, reason.id, reason.name, yuan(reason.before), yuan(reason.after)]),
  ).toEqual([
    ['seckill', 31, 'A', '130.00', '120.00'],
    ['full_reduction', 61, 'June', '120.00', '112.00'],
    ['coupon', 51, 'Five off', '112.00', '107.00'],
    ['freight', 71, 'Standard', '107.00', '117.00'],
  ]);
});

test('referrals of 5, 3 and 1 % on line A leave the store 109.78, of which 107.58 can be withdrawn', () => {
  const rates: CommissionRates = [basisPoints(500), basisPoints(300), basisPoints(100)];
  const commissions = commissionsOf({ net_price: a?.net_price ?? ZERO, refunded_money: ZERO }, rates, 7, [3, 2, 1]);
  expect(commissions.map((one) => yuan(one.commission))).toEqual(['4.01', '2.41', '0.80']);

  const settlement = settle({
    lines: (store?.lines ?? []).map(({ net_price }) => ({ net_price, refunded_money: ZERO })),
    freight_money: store?.freight_money ?? ZERO,
    freight_refunded: ZERO,
    commission_rate: basisPoints(0),
    commissions: commissions.map((one) => one.commission),
  });
  expect(yuan(settlement.commission_money)).toBe('7.22');
  expect(yuan(settlement.settlement_price)).toBe('109.78');
  expect(arithmetic({ ...settlement, debt_money: ZERO }, basisPoints(0))).toBe(
    '107.00 + 10.00 - 0.00 (0.00%) - 7.22 = 109.78',
  );

  const withdrawal = withdrawalAmounts(settlement.settlement_price, basisPoints(200));
  expect(yuan(withdrawal.commission)).toBe('2.20');
  expect(yuan(withdrawal.money)).toBe('107.58');
});
