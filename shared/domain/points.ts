/** Points: whole numbers, earned on what goods really cost, spent in the points mall (domain 7). */
import type { Fen } from './money.ts';
import { MAX_QUANTITY } from './purchase-limits.ts';

/** floor(net yuan x rate), freight excluded. `rateHundredths`: points per yuan times 100, 100 is one point for each yuan (`integral.rate`). */
export const pointsEarned = (netGoods: Fen, rateHundredths: number): number =>
  Number((BigInt(netGoods) * BigInt(rateHundredths)) / 10_000n);

/** Points on the wire have two decimals like money, always ".00". */
export const formatPoints = (points: number): string => `${points}.00`;

/** Price in points of an order from the mall; null when the quantity is not 1..999. */
export const pointsPrice = (unit: number, quantity: number): number | null =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? unit * quantity : null;
