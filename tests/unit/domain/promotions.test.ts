import { describe, expect, test } from 'vitest';
import { activityState, epoch } from '#shared/domain/activity.ts';
import { fen } from '#shared/domain/money.ts';
import { couponAfterRefund, couponClaimable } from '#shared/domain/promotions/coupon.ts';
import { bestReduction } from '#shared/domain/promotions/full-reduction.ts';
import { AFTER, BEFORE, NOW, tier } from './checkout-fixtures.ts';

const at = epoch(NOW);

describe('a window', () => {
  test.each([
    ['its first moment', at, at + 1, 1],
    ['its last moment', at - 1, at, 2],
    ['a moment early', at + 1, at + 2, 0],
    ['no end', at - 1, null, 1],
  ])('at %s', (_name, start_time, end_time, state) => expect(activityState({ start_time, end_time }, NOW)).toBe(state));

  test('is read as PostgreSQL prints it, whatever the zone', () => {
    expect(epoch('2025-06-01 20:00:00+08')).toBe(at);
    expect(epoch('2025-06-01 12:00:00.000+00')).toBe(at);
    expect(() => epoch('soon')).toThrow(RangeError);
  });
});

describe('a full reduction', () => {
  const tiers = [
    tier({ id: 1, money: fen(500), use_money: fen(5_000) }),
    tier({ id: 2, money: fen(1_000), use_money: fen(9_000) }),
    tier({ id: 3, money: fen(9_000), use_money: fen(9_000), start_time: AFTER }),
    tier({ id: 4, money: fen(9_000), use_money: fen(9_000), end_time: NOW }),
  ];
  test.each([
    [4_999, undefined],
    [5_000, 1],
    [9_000, 2],
  ])('at %i fen', (subtotal, best) => expect(bestReduction(tiers, fen(subtotal), NOW)?.id).toBe(best));
});

describe('claiming a coupon', () => {
  const offer = { start_time: BEFORE, end_time: AFTER, stock: 1, limit_num: 1 };
  test.each([
    ['is possible', offer, 0, true],
    ['is possible before it can be used', { ...offer, start_time: AFTER, end_time: null }, 0, true],
    ['stops when none is left', { ...offer, stock: 0 }, 0, 'gone'],
    ['stops at the limit per user', offer, 1, 'limit'],
    ['goes on below a higher limit', { ...offer, limit_num: 2 }, 1, true],
    ['stops when it is over', { ...offer, end_time: NOW }, 0, 'ended'],
  ])('%s', (_name, coupon, claimed, verdict) => expect(couponClaimable(coupon, claimed, NOW)).toBe(verdict));
});

describe('the coupon of an order that is refunded whole before it was shipped', () => {
  const DAY = 86_400_000;
  const window = (days: number | null) => ({ start_time: at - DAY, end_time: days === null ? null : at + days * DAY });
  test.each([
    ['is the same again while its time runs', 5, 4, null],
    ['is the same again when its time never ends', null, 400, null],
    ['is a new one for the days it had when its time is over', 5, 5, 5],
    ['is a new one for the days it had, however late the refund', 5, 90, 5],
    ['is a new one for whole days, rounded up', 1.1, 3, 2],
    ['is a new one for a day at least', 0.01, 3, 1],
  ])('%s', (_name, days, later, anew) => {
    const now = at + later * DAY;
    expect(couponAfterRefund(window(days), at, now)).toEqual(anew && { start: now, end: now + anew * DAY });
  });
});
