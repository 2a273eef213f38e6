import { expect, it } from 'vitest';
import { adjusted } from '#shared/domain/adjustment.ts';
import { fen } from '#shared/domain/money.ts';

it.each([
  [5_000, 1_000, 6_000, true, false],
  [5_000, -5_000, 0, true, false],
  [5_000, -5_001, -1, false, false],
  [0, 100_000, 100_000, true, false],
  [0, 100_001, 100_001, true, true],
  [200_000, -100_001, 99_999, true, true],
])('changes %i by %i to %i; enough: %s, large: %s', (before, amount, after, enough, large) => {
  expect(adjusted(fen(before), fen(amount))).toEqual({ after, enough, large });
});
