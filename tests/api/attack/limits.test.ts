/** Named limits count exactly, however many come at once. */
import { expect, it } from 'vitest';
import { countAgainstLimit, countOf, LIMITS } from '#server/http/rate-limit.ts';
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
