import { describe, expect, test } from 'vitest';
import { basisPoints, fen } from '#shared/domain/money.ts';
import { priceCheckout } from '#shared/domain/pricing.ts';
import { missedSale, seckillLeft } from '#shared/domain/promotions/seckill.ts';
import type { CheckoutInput, PricingLine } from '#shared/domain/quote.ts';
import {
  AFTER,
  BEFORE,
  NOW,
  checkout,
  collective,
  coupon,
  line,
  seckill,
  template,
  tier,
} from './checkout-fixtures.ts';

const refusals = (lines: readonly PricingLine[], more: Partial<CheckoutInput> = {}) =>
  priceCheckout(checkout(lines, more)).refusals.map((refusal) => refusal.key);
const firstLine = (one: PricingLine) => priceCheckout(checkout([one])).stores[0]?.lines[0];

describe('activities', () => {
  test('a running flash sale is rounded per unit, as the card shows it', () => {
    // 15 % off 0.99 is 0.8415: three of them cost 3 x 0.84, not 2.52(45) of the line.
    const one = firstLine(
      line({ unit_price: fen(99), quantity: 3, seckill: seckill({ discount: basisPoints(1_500) }) }),
    );
    expect(one?.activity).toMatchObject({ kind: 'seckill', unit_before: 99, unit_after: 84, before: 297, after: 252 });
    expect(firstLine(line({ unit_price: fen(1), seckill: seckill({ discount: basisPoints(5_000) }) }))?.net_price).toBe(
      1,
    );
  });

  test('a flash sale that has not begun or is over changes nothing', () => {
    expect(firstLine(line({ seckill: seckill({ start_time: AFTER, end_time: null }) }))?.activity).toBeNull();
    expect(firstLine(line({ seckill: seckill({ start_time: BEFORE, end_time: NOW }) }))?.activity).toBeNull();
  });

  test('a line has one activity: the flash sale before the group price', () => {
    const both = firstLine(line({ seckill: seckill(), collective: collective() }));
    expect(both?.activity?.kind).toBe('seckill');
    expect(both?.net_price).toBe(900);
    expect(firstLine(line({ collective: collective() }))?.net_price).toBe(800);
  });

  test('an order with an activity line is marked, so that it must be paid soon', () => {
    const marked = (one: PricingLine) => priceCheckout(checkout([one])).stores[0]?.has_activity;
    expect(marked(line({ seckill: seckill() }))).toBe(true);
    expect(marked(line({ collective: collective() }))).toBe(true);
    expect(marked(line())).toBe(false);
  });
});

describe('discounts of the store', () => {
  const stores = (...tiers: ReturnType<typeof tier>[]) => [{ store_id: 1, freights: [], full_reductions: tiers }];

  test('the tier that saves most is taken, whatever its threshold', () => {
    const tiers = [
      tier({ id: 1, money: fen(100), use_money: fen(100) }),
      tier({ id: 2, money: fen(300), use_money: fen(900) }),
      tier({ id: 3, money: fen(500), use_money: fen(1_001) }),
    ];
    expect(priceCheckout(checkout([line()], { stores: stores(...tiers) })).stores[0]?.full_reduction).toMatchObject({
      id: 2,
      money: 300,
    });
  });

  test('thresholds are compared with the price after activities', () => {
    const offers = stores(tier({ money: fen(100), use_money: fen(1_000) }));
    expect(priceCheckout(checkout([line()], { stores: offers })).stores[0]?.full_reduction?.money).toBe(100);
    expect(
      priceCheckout(checkout([line({ seckill: seckill() })], { stores: offers })).stores[0]?.full_reduction,
    ).toBeNull();
  });

  test('reduction and coupon together never take more than the goods cost, and leave freight alone', () => {
    const quote = priceCheckout(
      checkout([line({ freight_id: 0 })], {
        stores: [
          { store_id: 1, freights: [template()], full_reductions: [tier({ money: fen(800), use_money: fen(1) })] },
        ],
        coupons: [coupon({ money: fen(500) })],
        chosen_coupons: [51],
      }),
    );
    expect(quote.stores[0]).toMatchObject({ full_reduction: { money: 800 }, coupon: { money: 200 }, total_price: 600 });
  });

  test('two discounts that take everything leave every line at zero, never below', () => {
    const lines = ['a', 'b', 'c'].map((key, index) => line({ key, goods_id: index, unit_price: fen(1) }));
    const quote = priceCheckout(
      checkout(lines, {
        stores: stores(tier({ money: fen(1), use_money: fen(1) })),
        coupons: [coupon()],
        chosen_coupons: [51],
      }),
    );
    expect(quote.stores[0]?.lines.map((one) => one.net_price)).toEqual([0, 0, 0]);
  });
});

describe('a chosen coupon', () => {
  const choose = (...coupons: ReturnType<typeof coupon>[]) => ({
    coupons,
    chosen_coupons: coupons.map((one) => one.id),
  });

  test.each([
    ['coupon.notOwned', coupon({ user_id: 8 })],
    ['coupon.wrongStore', coupon({ store_id: 2 })],
    ['coupon.used', coupon({ status: 1 })],
    ['coupon.notStarted', coupon({ start_time: AFTER })],
    ['coupon.ended', coupon({ end_time: NOW })],
    ['coupon.threshold', coupon({ use_money: fen(1_001) })],
  ])('is refused with %s, never dropped in silence', (key, bad) => {
    const quote = priceCheckout(checkout([line()], choose(bad)));
    expect(quote.refusals).toMatchObject([{ key, coupon_id: 51 }]);
    expect(quote.total_price).toBe(1_000);
  });

  test('that does not exist is refused', () =>
    expect(refusals([line()], { chosen_coupons: [99] })).toEqual(['coupon.notFound']));

  test('is refused beside another one of the same store; the same one named twice is one', () => {
    expect(refusals([line()], choose(coupon(), coupon({ id: 52 })))).toEqual(['coupon.duplicate']);
    expect(refusals([line()], { coupons: [coupon()], chosen_coupons: [51, 51] })).toEqual([]);
  });

  test('reveals nothing of another shopper', () => {
    const [refusal] = priceCheckout(checkout([line()], choose(coupon({ user_id: 8, name: 'Secret' })))).refusals;
    expect(JSON.stringify(refusal)).not.toContain('Secret');
  });

  test('is found among the options, the usable one that saves most first', () => {
    const own = [
      coupon({ id: 1, money: fen(100) }),
      coupon({ id: 2, use_money: fen(9_999) }),
      coupon({ id: 3, money: fen(200) }),
      coupon({ id: 4, user_id: 8 }),
    ];
    const [store] = priceCheckout(checkout([line()], { coupons: own })).stores;
    expect(store?.coupon_options.map((option) => [option.coupon.id, option.refusal?.key ?? null])).toEqual([
      [3, null],
      [1, null],
      [2, 'coupon.threshold'],
    ]);
  });
});

describe('what can be bought', () => {
  test.each([
    [[], ['goods.cartEmpty']],
    [[line({ quantity: 0 })], ['goods.minimumErr']],
    [[line({ quantity: -1 })], ['goods.minimumErr']],
    [[line({ quantity: 1.5 })], ['goods.buyNumErr']],
    [[line({ quantity: Number.NaN })], ['goods.buyNumErr']],
    [[line({ quantity: 1_000 })], ['goods.buyNumErr']],
    [[line({ quantity: 5, sellable: 5 })], []],
    [[line({ quantity: 6, sellable: 5 })], ['goods.stockErrNamed']],
  ])('%#: a cart is refused with its reason', (lines, keys) => expect(refusals(lines)).toEqual(keys));

  test('a line with an impossible quantity costs nothing and breaks nothing', () => {
    expect(priceCheckout(checkout([line({ quantity: 2 ** 53 }), line()])).total_price).toBe(1_000);
  });

  test('the same variant on two lines counts once against stock; another variant does not', () => {
    expect(
      refusals([line({ key: 'a', quantity: 3, sellable: 5 }), line({ key: 'b', quantity: 3, sellable: 5 })]),
    ).toEqual(['goods.stockErrNamed']);
    expect(
      refusals([
        line({ key: 'a', quantity: 3, sellable: 5, sku_id: 1 }),
        line({ key: 'b', quantity: 3, sellable: 5, sku_id: 2 }),
      ]),
    ).toEqual([]);
  });

  test('all variants in one flash sale count together against its limit and its quota: all have its price or none', () => {
    const priced = (sale: ReturnType<typeof seckill>) => {
      const lines = [
        line({ key: 'a', sku_id: 1, seckill: sale }),
        line({ key: 'b', sku_id: 2, seckill: sale }),
        line({ key: 'c', goods_id: 2, seckill: seckill({ id: 32 }) }),
      ];
      const { stores, refusals: refused } = priceCheckout(checkout(lines));
      expect(refused).toEqual([]);
      return stores[0]?.lines.map(({ net_price, missed_sale }) => [net_price, missed_sale?.reason, missed_sale?.left]);
    };
    const other = [900, undefined, undefined];
    const sale = [900, undefined, undefined];
    expect(priced(seckill({ limit_num: 2, stock: 2 }))).toEqual([sale, sale, other]);
    const one = [1_000, 'fewer', 1];
    expect(priced(seckill({ limit_num: 1 }))).toEqual([one, one, other]);
    expect(priced(seckill({ limit_num: 2, claimed: 1 }))).toEqual([one, one, other]);
    expect(priced(seckill({ stock: 10, sold: 9 }))).toEqual([one, one, other]);
  });

  test.each([
    ['no bound', {}, null, null],
    ['enough of the quota', { stock: 5, sold: 2 }, 3, null],
    ['less of the quota than wanted', { stock: 5, sold: 3 }, 2, 'fewer'],
    ['no quota', { stock: 5, sold: 5 }, 0, 'sold'],
    ['no quota, and the own limit reached', { stock: 5, sold: 5, limit_num: 1, claimed: 1 }, 0, 'sold'],
    ['the own limit reached', { stock: 5, sold: 4, limit_num: 2, claimed: 2 }, 0, 'limit'],
    ['less of the own limit than wanted', { limit_num: 2 }, 2, 'fewer'],
    ['a limit that was lowered below what the shopper has', { limit_num: 1, claimed: 3 }, 0, 'limit'],
  ])('3 units of a sale with %s', (_name, more, left, reason) => {
    expect(seckillLeft(seckill(more))).toBe(left);
    expect(missedSale(seckill(more), 3)?.reason ?? null).toBe(reason);
    const [store] = priceCheckout(checkout([line({ quantity: 3, seckill: seckill(more) })])).stores;
    const [priced] = store?.lines ?? [];
    expect(priced?.net_price).toBe(reason ? 3_000 : 2_700);
    const missed = reason && { reason, left: reason === 'fewer' ? left : 0 };
    expect(priced?.missed_sale).toEqual(missed && { ...missed, id: 31, rate: 1_000, unit_sale: 900 });
    const steps = store?.reasons.filter(({ kind }) => kind === 'seckill');
    expect(steps).toMatchObject(missed ? [{ missed, before: 3_000, after: 3_000 }] : [{ before: 3_000, after: 2_700 }]);
  });

  test('who misses the sale and buys as a group pays the price of the group', () => {
    const grouped = line({ seckill: seckill({ stock: 0 }), collective: collective() });
    expect(firstLine(grouped)).toMatchObject({ net_price: 800, activity: { kind: 'collective' } });
  });

  test('a sale that is not running limits nothing', () => {
    expect(
      firstLine(line({ quantity: 9, seckill: seckill({ limit_num: 1, start_time: AFTER }) }))?.missed_sale,
    ).toBeNull();
  });
});

describe('groups', () => {
  const group = (more: object = {}) =>
    collective({ group: { id: 1, need: 2, seats: 1, paid: 1, status: 2, end_time: AFTER, joined: false, ...more } });

  test.each([
    ['an open seat', group(), []],
    ['a new group', collective(), []],
    ['a full one', group({ seats: 2 }), ['order.groupFull']],
    ['a complete one', group({ status: 1 }), ['order.groupFull']],
    ['a cancelled one', group({ status: 0 }), ['order.groupOver']],
    ['one out of time', group({ end_time: NOW }), ['order.groupOver']],
    ['a second seat', group({ joined: true }), ['order.groupOwn']],
  ])('%s', (_name, offer, keys) => expect(refusals([line({ collective: offer })])).toEqual(keys));

  test('an order holds one seat in one group', () => {
    const two = [
      line({ key: 'a', collective: collective({ id: 1 }) }),
      line({ key: 'b', goods_id: 2, collective: collective({ id: 2 }) }),
    ];
    expect(refusals(two)).toEqual(['order.groupOne']);
    expect(refusals(two.map((one) => ({ ...one, collective: collective({ id: 1 }) })))).toEqual([]);
  });
});

test('each store gets its own order, priced by its own rules only', () => {
  const quote = priceCheckout(
    checkout([line({ key: 'a' }), line({ key: 'b', store_id: 2 })], {
      stores: [{ store_id: 1, freights: [], full_reductions: [tier({ money: fen(100), use_money: fen(0) })] }],
      coupons: [coupon({ store_id: 2, money: fen(300) })],
      chosen_coupons: [51],
    }),
  );
  expect(quote.stores.map((store) => [store.store_id, store.total_price])).toEqual([
    [1, 900],
    [2, 700],
  ]);
});
