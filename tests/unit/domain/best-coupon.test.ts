/** Nothing that a shopper could choose is cheaper than what is chosen for them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import type { CheckoutInput } from '#shared/domain/quote.ts';
import {
  AFTER,
  BEFORE,
  checkout,
  collective,
  coupon,
  line,
  NOW,
  seckill,
  SHOPPER,
  template,
  tier,
} from './checkout-fixtures.ts';

/** Small amounts, so that thresholds are met exactly and discounts exceed what there is. */
const money = fc.integer({ min: 0, max: 40 }).map(fen);
const window = fc.constantFrom(
  { start_time: BEFORE, end_time: AFTER },
  { start_time: BEFORE, end_time: NOW },
  { start_time: AFTER, end_time: AFTER },
  { start_time: NOW, end_time: AFTER },
);
const storeId = fc.constantFrom(1, 2);
const off = fc.constantFrom(0, 1_500, 3_333, 10_000).map(basisPoints);

const lines = fc.array(
  fc
    .record({
      store_id: storeId,
      unit_price: money,
      quantity: fc.integer({ min: 1, max: 3 }),
      unit_weight: fc.constantFrom(0, 500),
      freight_id: fc.constantFrom(-1, 0),
      offer: fc.constantFrom('none', 'seckill', 'collective'),
      off,
    })
    .map(({ offer, off: discount, ...plain }) => ({
      ...line(plain),
      ...(offer === 'seckill' && { seckill: seckill({ discount }) }),
      ...(offer === 'collective' && { collective: collective({ discount }) }),
    })),
  { minLength: 1, maxLength: 4 },
);
const coupons = fc.array(
  fc.record({
    store_id: storeId,
    money,
    use_money: money,
    status: fc.constantFrom(0, 0, 1),
    user_id: fc.constantFrom(SHOPPER, SHOPPER, 8),
    window,
  }),
  { maxLength: 5 },
);
const tiers = fc.array(fc.record({ money, use_money: money, window }), { maxLength: 3 });

const worlds: fc.Arbitrary<CheckoutInput> = fc.record({ lines, coupons, tiers: fc.tuple(tiers, tiers) }).map((world) =>
  checkout(
    world.lines.map((one, index) => ({ ...one, key: String(index), goods_id: index + 1 })),
    {
      coupons: world.coupons.map(({ window: open, ...more }, index) => coupon({ id: index + 1, ...more, ...open })),
      stores: world.tiers.map((ofStore, index) => ({
        store_id: index + 1,
        freights: [template()],
        full_reductions: ofStore.map(({ window: open, ...more }, at) => tier({ id: at + 1, ...more, ...open })),
      })),
    },
  ),
);

/** Every way to choose one of each list, or none of it. */
const choices = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((some) => [some, ...list.map((one) => [...some, one])]), [[]]);

test('no choice of coupons and tiers is cheaper than the one that is made', () => {
  const seed = Date.now();
  let saved = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const offered = priceCheckout({ ...world, chosen_coupons: [] }).stores.map((store) => store.best_coupon_id);
      const chosen = priceCheckout({ ...world, chosen_coupons: offered.filter((id) => id > 0) });
      // What is offered can be used.
      expect(chosen.refusals).toEqual(priceCheckout({ ...world, chosen_coupons: [] }).refusals);
      for (const coupon_ids of choices([1, 2].map((id) => world.coupons.filter((one) => one.store_id === id)))) {
        for (const ofStores of choices(
          world.stores.map((store) => store.full_reductions.map((one) => ({ store, one }))),
        )) {
          const stores = world.stores.map((store) => ({
            ...store,
            full_reductions: ofStores.filter((pick) => pick.store === store).map((pick) => pick.one),
          }));
          const other = priceCheckout({ ...world, stores, chosen_coupons: coupon_ids.map((one) => one.id) });
          expect(other.total_price, `seed ${seed}`).toBeGreaterThanOrEqual(chosen.total_price);
          if (other.total_price > chosen.total_price) saved += 1;
        }
      }
    }),
    { numRuns: 200, seed },
  );
  expect(saved, `seed ${seed}`).toBeGreaterThan(0);
});

test('of coupons that save the same, the smallest is spent, then the one that ends soonest', () => {
  const offer = (...more: Parameters<typeof coupon>[0][]) =>
    priceCheckout(checkout([line({ unit_price: fen(300) })], { coupons: more.map((one) => coupon(one)) })).stores[0]
      ?.best_coupon_id;
  expect(offer({ id: 1, money: fen(500) }, { id: 2, money: fen(400) }, { id: 3, money: fen(299) })).toBe(2);
  expect(offer({ id: 1, money: fen(200), end_time: null }, { id: 2, money: fen(200) })).toBe(2);
  expect(offer({ id: 1, money: fen(0) })).toBe(0);
});
