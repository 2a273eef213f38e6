/** Which standby may answer a read. Positions are bytes of the log of changes, as numbers: far below 2^53. */

/** How far the log of changes had come. */
export type WalPosition = number;

/** The primary stood at `position` at the time `at`, in milliseconds. */
export interface Sample {
  at: number;
  position: WalPosition;
}
export interface StandbyState {
  /** What it had replayed when it last answered; null while it does not answer, or is no standby. */
  replayed: WalPosition | null;
}

/** A standby that is further behind is left out until it has caught up. */
export const MAX_LAG_MS = 5_000;

/** How long ago the primary stood where the standby stands; 0 where it has all that is known of. @param samples oldest first */
export function lagOf(samples: readonly Sample[], replayed: WalPosition): number {
  const newest = samples.at(-1);
  if (!newest || replayed >= newest.position) return 0;
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached ? newest.at - reached.at : Number.POSITIVE_INFINITY;
}

/**
 * One of those that have replayed `after` and are not far behind, beginning with the one at `turn`, so that all get their share.
 * Undefined: the primary has to answer.
 */
export function chooseStandby<S extends StandbyState>(
  standbys: readonly S[],
  { after, samples, turn }: { after: WalPosition; samples: readonly Sample[]; turn: number },
): S | undefined {
  const good = standbys.filter(
    ({ replayed }) => replayed !== null && replayed >= after && lagOf(samples, replayed) <= MAX_LAG_MS,
  );
  return good[turn % good.length];
}
