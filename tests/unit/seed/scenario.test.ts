import { describe, expect, it } from 'vitest';
import { goods, planOrders, shoppers } from '#db/seed/catalogue/index.ts';
import { createRandom } from '#db/seed/random.ts';

const orders = planOrders({ goods, shoppers }, 'test');

describe('the orders of the demo', () => {
  it('are the same for the same seed and others for another', () => {
    expect(planOrders({ goods, shoppers }, 'test')).toEqual(orders);
    expect(planOrders({ goods, shoppers }, 'another')).not.toEqual(orders);
  });

  it('are about four hundred, some in every state, the oldest first', () => {
    expect(orders.length).toBe(400);
    for (const status of [0, 1, 2, 3, 4, 5, 6])
      expect(orders.filter((one) => one.status === status).length).toBeGreaterThan(3);
    expect(
      orders.every((one, index) => index === 0 || one.created_hours_ago <= (orders[index - 1]?.created_hours_ago ?? 0)),
    ).toBe(true);
  });

  it('happen in order: created, paid, delivered, received, commented', () => {
    for (const one of orders) {
      const times = [
        one.created_hours_ago,
        one.paid_hours_ago,
        one.delivered_hours_ago,
        one.received_hours_ago,
        one.commented_hours_ago,
      ].filter((hours) => hours !== null);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it('have gone exactly as far as their state says', () => {
    const reached = (status: number): boolean[] => {
      const [first] = orders.filter((one) => one.status === status);
      return [
        first?.paid_hours_ago,
        first?.delivered_hours_ago,
        first?.received_hours_ago,
        first?.commented_hours_ago,
      ].map((hours) => typeof hours === 'number');
    };
    expect(reached(0)).toEqual([false, false, false, false]);
    expect(reached(1)).toEqual([false, false, false, false]);
    expect(reached(2)).toEqual([true, false, false, false]);
    expect(reached(3)).toEqual([true, true, false, false]);
    expect(reached(4)).toEqual([true, true, true, false]);
    expect(reached(6)).toEqual([true, true, true, true]);
  });

  it('would not be moved on by a job at once: unpaid under a day, on the way under four, unanswered case within its window', () => {
    expect(orders.filter((one) => one.status === 1 && one.created_hours_ago >= 24)).toEqual([]);
    expect(orders.filter((one) => one.status === 3 && (one.delivered_hours_ago ?? 0) >= 96)).toEqual([]);
    expect(
      orders.filter((one) => (one.status === 4 || one.status === 5) && (one.received_hours_ago ?? 0) >= 168),
    ).toEqual([]);
  });

  it('buy one to three SKUs that exist, were listed by then, and never more than there are', () => {
    const bySku = new Map(goods.flatMap((one) => one.skus.map((sku) => [sku.key, { one, sku }] as const)));
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThanOrEqual(1);
      expect(order.lines.length).toBeLessThanOrEqual(3);
      for (const line of order.lines) {
        const bought = bySku.get(line.sku);
        expect(bought?.one.key).toBe(line.goods);
        expect(line.quantity).toBeLessThanOrEqual(bought?.sku.stock ?? 0);
        expect((bought?.one.listed_days_ago ?? 0) * 24).toBeGreaterThan(order.created_hours_ago);
      }
    }
  });

  it('are commented when completed and only then, with up to nine pictures', () => {
    for (const order of orders) {
      for (const { review } of order.lines) {
        expect(review !== null).toBe(order.status === 6);
        expect(review?.pictures.length ?? 0).toBeLessThanOrEqual(9);
        expect(review === null || review.scores.every((score) => score >= 0 && score <= 5)).toBe(true);
      }
    }
  });

  it('leave some with lines of several stores and the demo shopper with orders in most states', () => {
    const storeOf = new Map(goods.map((one) => [one.key, one.store]));
    expect(orders.some((one) => new Set(one.lines.map((line) => storeOf.get(line.goods))).size > 1)).toBe(true);
    expect(
      new Set(orders.filter(({ shopper }) => shopper === 0).map(({ status }) => status)).size,
    ).toBeGreaterThanOrEqual(4);
  });
});

describe('the seeded random source', () => {
  it('repeats itself for the same seed', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.int(1, 1_000)
        )(createRandom(seed)),
      );
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('stays within its bounds, samples without repeating and refuses an empty list', () => {
    const random = createRandom('bounds');
    const rolls = Array.from({ length: 500 }, () => random.int(3, 5));
    expect(new Set(rolls)).toEqual(new Set([3, 4, 5]));
    expect(random.sample([1, 2, 3, 4], 3)).toHaveLength(3);
    expect(new Set(random.sample([1, 2, 3, 4], 9)).size).toBe(4);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
