import { describe, expect, test } from 'vitest';
import { HOUR, activityState, epoch } from '#shared/domain/activity.ts';
import { fen } from '#shared/domain/money.ts';
import { groupEnd, groupExpired, groupIsPublic, withSeat, type Group } from '#shared/domain/promotions/collective.ts';
import { couponClaimable } from '#shared/domain/promotions/coupon.ts';
import { bestReduction, nextReduction } from '#shared/domain/promotions/full-reduction.ts';
import {
  claimedPercent,
  inSession,
  seckillEnd,
  seckillRunning,
  seckillSessions,
} from '#shared/domain/promotions/seckill.ts';
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

describe('a flash sale', () => {
  test('without an end runs for one hour', () => {
    expect(seckillEnd({ start_time: BEFORE, end_time: null })).toBe(epoch(BEFORE) + HOUR);
    expect(seckillEnd({ start_time: BEFORE, end_time: BEFORE })).toBe(epoch(BEFORE) + HOUR);
    expect(seckillRunning({ start_time: at - HOUR + 1, end_time: null }, NOW)).toBe(true);
    expect(seckillRunning({ start_time: at - HOUR, end_time: null }, NOW)).toBe(false);
  });

  test('is shown in every clock hour that it touches, of this one and the next three', () => {
    const sessions = seckillSessions(AFTER);
    expect(sessions.map((session) => session.start)).toEqual([0, 1, 2, 3].map((hour) => at + hour * HOUR));
    const shown = (start_time: number, end_time: number) =>
      sessions.map((session) => inSession({ start_time, end_time }, session));
    expect(shown(at - HOUR, at)).toEqual([false, false, false, false]);
    expect(shown(at - HOUR, at + 1)).toEqual([true, false, false, false]);
    expect(shown(at + HOUR, at + 3 * HOUR)).toEqual([false, true, true, false]);
  });

  test('shows how much of it is gone', () => {
    expect([claimedPercent(0, 10), claimedPercent(1, 3), claimedPercent(10, 10), claimedPercent(0, 0)]).toEqual([
      0, 33, 100, 100,
    ]);
  });
});

describe('a group', () => {
  const fresh: Group = { id: 1, need: 2, seats: 0, paid: 0, status: 2, end_time: groupEnd(BEFORE, 24) };
  const after = (...moves: Parameters<typeof withSeat>[1][]) => moves.reduce<Group>(withSeat, fresh);

  test('is complete when as many have paid as it needs, not when its seats are taken', () => {
    expect(after('take', 'take')).toMatchObject({ seats: 2, paid: 0, status: 2 });
    expect(after('take', 'take', 'pay', 'pay')).toMatchObject({ seats: 2, paid: 2, status: 1 });
  });

  test('gives a seat back before it is complete, and stays complete after', () => {
    expect(after('take', 'take', 'free')).toMatchObject({ seats: 1, paid: 0 });
    expect(after('take', 'pay', 'take', 'free_paid')).toMatchObject({ seats: 1, paid: 0, status: 2 });
    expect(after('take', 'take', 'pay', 'pay', 'free_paid')).toMatchObject({ seats: 2, paid: 2, status: 1 });
  });

  test('is public once its opener has paid, until it is full or over', () => {
    expect(groupIsPublic(after('take'), NOW)).toBe(false);
    expect(groupIsPublic(after('take', 'pay'), NOW)).toBe(true);
    expect(groupIsPublic(after('take', 'pay', 'take'), NOW)).toBe(false);
    expect(groupIsPublic(after('take', 'pay'), fresh.end_time)).toBe(false);
  });

  test('expires only while it gathers', () => {
    expect(groupExpired(after('take', 'pay'), fresh.end_time)).toBe(true);
    expect(groupExpired(after('take', 'pay'), NOW)).toBe(false);
    expect(groupExpired(after('take', 'take', 'pay', 'pay'), fresh.end_time)).toBe(false);
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
    [4_999, undefined, 1],
    [5_000, 1, 2],
    [9_000, 2, undefined],
  ])('at %i fen', (subtotal, best, next) => {
    expect(bestReduction(tiers, fen(subtotal), NOW)?.id).toBe(best);
    expect(nextReduction(tiers, fen(subtotal), NOW)?.id).toBe(next);
  });
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
