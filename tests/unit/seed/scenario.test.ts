import { describe, expect, it } from 'vitest';
import { goods, shoppers, skuKey } from '#db/seed/catalogue.ts';
import { orderPlans as orders } from '#db/seed/scenario.ts';

describe('the orders of the demo', () => {
  it('are about six hundred, some in every state, the oldest first', () => {
    expect(orders.length).toBeGreaterThan(500);
    for (const status of [0, 1, 2, 3, 4, 5, 6])
      expect(orders.filter((one) => one.order_status === status).length).toBeGreaterThan(3);
    expect(orders.every((one, index) => index === 0 || one.created <= (orders[index - 1]?.created ?? 0))).toBe(true);
  });

  it('happen in order: created, paid, delivered, received, commented, settled', () => {
    for (const one of orders) {
      const times = [one.created, one.paid, one.delivered, one.received, one.commented].filter(
        (hours) => hours !== undefined,
      );
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      if (one.settled !== undefined) expect(one.settled).toBeLessThanOrEqual((one.received ?? 0) - 24 * 7);
    }
  });

  it('have gone exactly as far as their state says', () => {
    const reached = (status: number): boolean[] => {
      const [first] = orders.filter((one) => one.order_status === status);
      return [first?.paid, first?.delivered, first?.received, first?.commented].map((hours) => hours !== undefined);
    };
    expect(reached(0)).toEqual([false, false, false, false]);
    expect(reached(1)).toEqual([false, false, false, false]);
    expect(reached(2)).toEqual([true, false, false, false]);
    expect(reached(3)).toEqual([true, true, false, false]);
    expect(reached(4)).toEqual([true, true, true, false]);
    expect(reached(6)).toEqual([true, true, true, true]);
    expect(orders.filter((one) => (one.settled === undefined) !== (one.settlement_serial === undefined))).toEqual([]);
    expect(orders.filter((one) => one.settled !== undefined && one.order_status !== 6)).toEqual([]);
  });

  it('would not be moved on by a job at once: unpaid under a day, on the way under four, unanswered case within its window', () => {
    expect(orders.filter((one) => one.order_status === 1 && one.created >= 24)).toEqual([]);
    expect(orders.filter((one) => one.order_status === 3 && (one.delivered ?? 0) >= 96)).toEqual([]);
    expect(
      orders.filter((one) => (one.order_status === 4 || one.order_status === 5) && (one.received ?? 0) >= 168),
    ).toEqual([]);
  });

  it('buy SKUs of their store that exist, were listed by then, and never more than there are', () => {
    const bySku = new Map(
      goods.flatMap((one) => one.skus.map((sku, place) => [skuKey(one.key, place), { one, sku }] as const)),
    );
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThanOrEqual(1);
      for (const line of order.lines) {
        const bought = bySku.get(line.sku);
        expect(bought?.one.store).toBe(order.store);
        expect(line.quantity).toBeLessThanOrEqual(bought?.sku.stock ?? 0);
        expect((bought?.one.listed_days_ago ?? 0) * 24).toBeGreaterThan(order.created);
      }
    }
  });

  it('cost what their lines, reductions and shipping add up to', () => {
    const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
    const wrong = orders.filter(({ lines, order_price, coupon_money, freight_money, total_price }) => {
      const net = sum(lines.map((line) => line.net_price));
      const reduced = lines.every((line) => line.total_price - line.reduction_discount === line.net_price);
      const gross = sum(lines.map((line) => line.total_price));
      return !reduced || gross !== order_price || net !== gross - coupon_money || net + freight_money !== total_price;
    });
    expect(wrong).toEqual([]);
  });

  it('go to an address that their shopper has', () => {
    const counts = new Map(shoppers.map(({ key, addresses }) => [key, addresses.length]));
    expect(orders.filter(({ shopper, address }) => address >= (counts.get(shopper) ?? 0))).toEqual([]);
  });

  it('are commented when completed and only then, with up to nine pictures', () => {
    for (const order of orders) {
      for (const { review } of order.lines) {
        expect(review !== undefined).toBe(order.order_status === 6);
        expect(review?.images.length ?? 0).toBeLessThanOrEqual(9);
        expect(review === undefined || review.scores.every((score) => score >= 0 && score <= 5)).toBe(true);
      }
    }
  });

  it('leave the demo shopper with orders in most states', () => {
    const own = orders.filter(({ shopper }) => shopper === shoppers[0]?.key);
    expect(new Set(own.map((one) => one.order_status)).size).toBeGreaterThanOrEqual(4);
  });
});
