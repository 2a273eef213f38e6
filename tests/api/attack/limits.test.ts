/** Named limits count exactly, however many come at once; general traffic to a twentieth of its limit per process. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countAgainstLimit, countOf, LIMITS, TrafficMeter } from '#server/http/rate-limit.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

it('of a crowd on one key exactly as many get in as the limit says, and a caller beside it counts for itself', async () => {
  const { hits } = LIMITS.order;
  const crowd = Array.from({ length: hits + 15 }, () => countAgainstLimit(database.db, 'order', 'crowd'));
  const beside = Array.from({ length: 3 }, () => countOf(database.db, 'order', 'beside'));
  const outcomes = await Promise.allSettled(crowd);
  const counts = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: hits }, (_, n) => n + 1));
  expect((await Promise.all(beside)).sort((a, b) => a - b)).toEqual([1, 2, 3]);
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 429, key: expect.any(String) });
});

it('limits of different length do not share a window', async () => {
  const [minute, hour] = await Promise.all([
    countOf(database.db, 'order', 'same'),
    countOf(database.db, 'upload', 'same', { seconds: 3600 }),
  ]);
  expect([minute, hour]).toEqual([1, 1]);
});

describe('general traffic, counted by two processes', () => {
  const { hits: limit, seconds } = LIMITS.address;
  const caller = '203.0.113.7';
  const key = `address:${caller}`;
  const counted = () => database.query('select hits from rate_limits where key = $1', [key]);
  const processes = () => [new TrafficMeter(database.db), new TrafficMeter(database.db)] as const;
  /** How many more get in, one after the other. */
  const letIn = (meter: TrafficMeter): number => {
    for (let n = 0; ; n++) if (!meter.countIfLeft('address', caller)) return n;
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T08:00:00Z') });
    await database.query('delete from rate_limits');
  });
  afterEach(() => vi.useRealTimers());

  it('is no write while a caller asks little', async () => {
    const [one] = processes();
    one.count('address', caller, limit / 20 - 1);
    await one.flush();
    expect(await counted()).toEqual([]);
    one.count('address', caller);
    await one.flush();
    expect(await counted()).toEqual([{ hits: limit / 20 }]);
    expect(letIn(one)).toBe(limit - limit / 20);
  });

  it('is refused by both when the caller has used up the minute in one of them', async () => {
    const [one, other] = processes();
    expect(letIn(one)).toBe(limit);
    await one.flush();
    other.count('address', caller, limit / 20);
    await other.flush();
    expect(letIn(other)).toBe(0);
    expect(() => other.count('address', caller)).toThrow(expect.objectContaining({ code: 429 }));
    expect(letIn(one)).toBe(0);
  });

  it('lets a caller have at most a twentieth more in each process', async () => {
    const [one, other] = processes();
    letIn(one);
    await one.flush();
    let more = 0;
    while (other.countIfLeft('address', caller)) {
      more += 1;
      await other.flush(); // as often as can be
    }
    expect(more).toBe(limit / 20);
  });

  it('begins anew with the next minute', async () => {
    const [one] = processes();
    letIn(one);
    await one.flush();
    expect(letIn(one)).toBe(0);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(letIn(one)).toBe(limit);
  });
});
