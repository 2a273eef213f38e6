/** What must hold for every checkout that anybody could put together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZERO, basisPoints, fen } from '#shared/domain/money.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { CheckoutInput, CheckoutQuote, PricingLine } from '#shared/domain/quote.ts';
import { checkout, collective, coupon, line, seckill, template, tier } from './checkout-fixtures.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map(fen);
const grams = fc.integer({ min: 0, max: 30_000 });
const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);

const lineOf: fc.Arbitrary<PricingLine> = fc
  .record({
    store_id: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    unit_price: fc.oneof(money(50), money(20_000), money(999_999_999)),
    unit_weight: grams,
    freight_id: fc.constantFrom(-1, 0, 72),
    activity: fc.option(fc.record({ kind: fc.constantFrom('seckill', 'collective'), rate }), { nil: undefined }),
  })
  .map(({ activity, ...more }) => {
    const discount = activity?.rate ?? basisPoints(0);
    if (activity?.kind === 'seckill') return line({ ...more, seckill: seckill({ discount }) });
    return activity ? line({ ...more, collective: collective({ discount }) }) : line(more);
  });

const termsOf = (store_id: number) =>
  fc.record({
    store_id: fc.constant(store_id),
    freights: fc
      .record({ f_weight: grams, f_price: money(5_000), o_weight: grams, o_price: money(5_000), covered: fc.boolean() })
      .map(({ covered, ...fees }) => [
        template(fees),
        template({ ...fees, id: 72, is_type: 1, area_id: covered ? [11] : [12] }),
      ]),
    full_reductions: fc.array(
      fc.tuple(money(30_000), money(30_000)).map(([save, from]) => tier({ money: save, use_money: from })),
      { maxLength: 3 },
    ),
  });

const checkoutOf: fc.Arbitrary<CheckoutInput> = fc
  .record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 8 }),
    stores: fc.tuple(termsOf(1), termsOf(2), termsOf(3)),
    coupons: fc.tuple(money(30_000), money(30_000), money(30_000)),
  })
  .map(({ lines, stores, coupons }) =>
    checkout(
      lines.map((one, index) => ({ ...one, key: String(index), goods_id: index + 1 })),
      {
        stores,
        coupons: coupons.map((value, index) => coupon({ id: index + 1, store_id: index + 1, money: value })),
        chosen_coupons: [1, 2, 3],
      },
    ),
  );

const always = (check: (quote: CheckoutQuote, input: CheckoutInput) => void) =>
  fc.assert(
    fc.property(checkoutOf, (input) => check(priceCheckout(input), input)),
    { numRuns: 300 },
  );

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test('lines and freight sum to the order, orders to the checkout', () => {
  always((quote) => {
    for (const store of quote.stores) {
      expect(sum(store.lines.map((one) => one.total_price))).toBe(store.order_price);
      expect(sum(store.lines.map((one) => one.net_price)) + store.freight_money).toBe(store.total_price);
      expect(store.order_price + store.freight_money - store.coupon_money).toBe(store.total_price);
    }
    expect(sum(quote.stores.map((store) => store.total_price))).toBe(quote.total_price);
  });
});

test('shares of a discount sum to the discount, and no line costs less than nothing', () => {
  always((quote) => {
    for (const store of quote.stores) {
      expect(sum(store.lines.map((one) => one.reduction_discount))).toBe(store.full_reduction?.money ?? 0);
      expect(sum(store.lines.map((one) => one.coupon_discount))).toBe(store.coupon?.money ?? 0);
      for (const one of store.lines) {
        expect(one.net_price).toBeGreaterThanOrEqual(0);
        expect(one.net_price).toBe(
          one.total_price - one.activity_discount - one.reduction_discount - one.coupon_discount,
        );
      }
    }
  });
});

test('discounts never exceed the subtotal, so that no total falls below its freight', () => {
  always((quote) => {
    for (const store of quote.stores) {
      expect((store.full_reduction?.money ?? 0) + (store.coupon?.money ?? 0)).toBeLessThanOrEqual(store.subtotal);
      expect(store.total_price).toBeGreaterThanOrEqual(store.freight_money);
      expect(store.freight_money).toBeGreaterThanOrEqual(0);
    }
  });
});

test('every number of a quote is a whole number', () => {
  always((quote) => {
    const numbers: number[] = [];
    JSON.stringify(quote, (_key, value: unknown) => {
      if (typeof value === 'number') numbers.push(value);
      return value;
    });
    expect(numbers.filter((value) => !Number.isSafeInteger(value))).toEqual([]);
  });
});

test('reasons form an unbroken chain from the sum of the lines to the total', () => {
  always((quote) => {
    for (const store of quote.stores) {
      let running: number = store.order_price;
      for (const reason of store.reasons) {
        expect(reason.before).toBe(running);
        running = reason.after;
      }
      expect(running).toBe(store.total_price);
    }
  });
});

test('the order of the lines changes no total', () => {
  fc.assert(
    fc.property(
      checkoutOf.chain((input) =>
        fc
          .shuffledSubarray([...input.lines], { minLength: input.lines.length, maxLength: input.lines.length })
          .map((lines) => ({ input, shuffled: { ...input, lines } })),
      ),
      ({ input, shuffled }) => {
        const totals = (quote: CheckoutQuote) =>
          Object.fromEntries(
            quote.stores.map((store) => [store.store_id, [store.total_price, store.coupon_money, store.freight_money]]),
          );
        expect(totals(priceCheckout(shuffled))).toEqual(totals(priceCheckout(input)));
      },
    ),
    { numRuns: 300 },
  );
});

test('a coupon never makes an order dearer', () => {
  always((quote, input) => {
    const without = priceCheckout({ ...input, chosen_coupons: [] });
    expect(quote.total_price).toBeLessThanOrEqual(without.total_price);
    expect(without.stores.every((store) => store.coupon === null)).toBe(true);
  });
});

test('goods that cost nothing can be had for nothing', () => {
  const quote = priceCheckout(checkout([line({ unit_price: ZERO })], { coupons: [coupon()], chosen_coupons: [51] }));
  expect(quote.total_price).toBe(0);
  expect(quote.refusals).toEqual([]);
});
