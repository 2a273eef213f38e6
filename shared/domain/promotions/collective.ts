/** Group buying: percent off for a group that fills its seats in time (domain 7). */
import { epoch, type Moment } from '../activity.ts';
import type { BasisPoints } from '../money.ts';
import { refuse, type Refusal } from '../refusal.ts';

export const GROUP_STATUS = { cancelled: 0, complete: 1, gathering: 2 } as const;

/** One group being gathered (`collective_logs`). */
export interface Group {
  readonly id: number;
  readonly need: number;
  /** Seats taken by orders that are not cancelled, and those of them that are paid. */
  readonly seats: number;
  readonly paid: number;
  readonly status: number;
  readonly end_time: Moment;
}

/** The group price as it applies to one line: opening a group when `group` is null, else joining it. */
export interface Collective {
  readonly id: number;
  /** Percent OFF. */
  readonly discount: BasisPoints;
  readonly group: (Group & { /** This shopper already has a seat. */ readonly joined: boolean }) | null;
}

export type GroupRefusalKey = 'order.groupFull' | 'order.groupOver' | 'order.groupOwn';

/** Null when the shopper may take a seat. */
export function joinRefusal(group: NonNullable<Collective['group']>, now: Moment): Refusal<GroupRefusalKey> | null {
  if (group.joined) return refuse('order.groupOwn');
  if (group.status === GROUP_STATUS.complete) return refuse('order.groupFull');
  if (group.status === GROUP_STATUS.cancelled || epoch(now) >= epoch(group.end_time)) return refuse('order.groupOver');
  return group.seats >= group.need ? refuse('order.groupFull') : null;
}

/** Where a group stands for whoever looks at its link. */
export type GroupState = 'open' | 'complete' | 'full' | 'expired';
/** `full`: every seat is taken, but somebody has still to pay. */
export function groupState(group: Pick<Group, 'need' | 'seats' | 'status' | 'end_time'>, now: Moment): GroupState {
  if (group.status === GROUP_STATUS.complete) return 'complete';
  if (group.status === GROUP_STATUS.cancelled || epoch(now) >= epoch(group.end_time)) return 'expired';
  return group.seats >= group.need ? 'full' : 'open';
}
