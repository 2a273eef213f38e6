/** "Spend X, save Y" of a store (domain 3, step 4). */
import { ACTIVITY_STATE, activityState, type Moment, type Window } from '../activity.ts';
import type { Fen } from '../money.ts';

export interface FullReduction extends Window {
  readonly id: number;
  readonly name: string;
  readonly money: Fen;
  /** From this subtotal on. */
  readonly use_money: Fen;
}

/** The tier that saves most of those in date and reached; of equals the one easiest to reach, then the oldest. */
export function bestReduction(tiers: readonly FullReduction[], subtotal: Fen, now: Moment): FullReduction | null {
  const reached = tiers.filter(
    (tier) => tier.use_money <= subtotal && tier.money > 0 && activityState(tier, now) === ACTIVITY_STATE.inHand,
  );
  return reached.toSorted((a, b) => b.money - a.money || a.use_money - b.use_money || a.id - b.id)[0] ?? null;
}
