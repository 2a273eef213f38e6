/** Group buying: percent off for a group that fills its seats in time (domain rule 7). */
import { HOUR, epoch, type Moment } from '../activity.ts';
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

export const groupEnd = (opened: Moment, hours: number): number => epoch(opened) + hours * HOUR;

/** Null when the shopper may take a seat. */
export function joinRefusal(group: NonNullable<Collective['group']>, now: Moment): Refusal<GroupRefusalKey> | null {
  if (group.joined) return refuse('order.groupOwn');
  if (group.status === GROUP_STATUS.complete) return refuse('order.groupFull');
  if (group.status === GROUP_STATUS.cancelled || epoch(now) >= epoch(group.end_time)) return refuse('order.groupOver');
  return group.seats >= group.need ? refuse('order.groupFull') : null;
}

/** Strangers see a group once its opener has paid, while it can still be joined. */
export const groupIsPublic = (group: Group, now: Moment): boolean =>
  group.paid > 0 &&
  group.status === GROUP_STATUS.gathering &&
  group.seats < group.need &&
  epoch(now) < epoch(group.end_time);

/** It ran out of time before it was full: its orders are cancelled and paid back. */
export const groupExpired = (group: Group, now: Moment): boolean =>
  group.status === GROUP_STATUS.gathering && epoch(now) >= epoch(group.end_time);

type Seats = Pick<Group, 'need' | 'seats' | 'paid' | 'status'>;

/** What one order does to its group: it takes a seat, counts once paid, and completes the group when it is the last. */
export function withSeat<G extends Seats>(group: G, move: 'take' | 'pay' | 'free' | 'free_paid'): G {
  // A complete group stays complete: a refund afterwards does not reopen it.
  if (group.status !== GROUP_STATUS.gathering) return group;
  const seats = group.seats + (move === 'take' ? 1 : move === 'pay' ? 0 : -1);
  const paid = group.paid + (move === 'pay' ? 1 : move === 'free_paid' ? -1 : 0);
  return { ...group, seats, paid, status: paid >= group.need ? GROUP_STATUS.complete : group.status };
}
