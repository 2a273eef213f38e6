/** Windows of time and the state of whatever runs in one (requirements 4 "Activity": not started, in hand, ended). */

/** Epoch milliseconds, or text that carries its zone: ISO, or a timestamptz as PostgreSQL prints it. */
export type Moment = number | string;

export const ACTIVITY_STATE = { notStarted: 0, inHand: 1, ended: 2 } as const;
export type ActivityState = (typeof ACTIVITY_STATE)[keyof typeof ACTIVITY_STATE];

/** A window holds its first moment and not its last. Without an end it never closes. */
export interface Window {
  readonly start_time: Moment;
  readonly end_time: Moment | null;
}

/** Epoch milliseconds of a moment. @throws RangeError when the text is not a date. */
export function epoch(moment: Moment): number {
  const value = typeof moment === 'number' ? moment : Date.parse(moment);
  if (Number.isNaN(value)) throw new RangeError(`not a moment: ${moment}`);
  return value;
}

/** Whether the window is still to come, open, or over at `now`. */
export function activityState(window: Window, now: Moment): ActivityState {
  if (epoch(now) < epoch(window.start_time)) return ACTIVITY_STATE.notStarted;
  if (window.end_time !== null && epoch(now) >= epoch(window.end_time)) return ACTIVITY_STATE.ended;
  return ACTIVITY_STATE.inHand;
}
