import { expect, test } from 'vitest';
import { sharesOf } from '#shared/console/pages/activities/referral-shares.ts';
import { basisPoints, fen } from '#shared/domain/money.ts';

test.each([
  // The worked example: 80.25 at 5, 3 and 1 %.
  [8_025, [500, 300, 100], 0, { platform: 0, levels: [401, 241, 80], rest: 7_303 }],
  [10_000, [2_000, 0, 500], 1_000, { platform: 1_000, levels: [2_000, 0, 500], rest: 6_500 }],
  [0, [500, 300, 100], 1_000, { platform: 0, levels: [0, 0, 0], rest: 0 }],
] as const)(
  'an item at %i fen with levels of %j and %i for the platform is shared out whole',
  (price, rates, platform, expected) => {
    const shares = sharesOf(
      fen(price),
      [basisPoints(rates[0]), basisPoints(rates[1]), basisPoints(rates[2])],
      basisPoints(platform),
    );
    expect(shares).toEqual(expected);
    expect(shares.platform + shares.levels.reduce((sum, level) => sum + level, 0) + shares.rest).toBe(price);
  },
);
