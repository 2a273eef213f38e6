/** Where a message stands. `failed` and `sent` have the numbers that existing clients know as `status`. */
export const SMS_STATE = {
  failed: 0,
  sent: 1,
  /** For another try. */
  waiting: 2,
  /** On its way, or lost in between: what became of it is asked before it is tried again. */
  sending: 3,
  /** The provider says that the phone has it. */
  delivered: 4,
} as const;
export type SmsState = (typeof SMS_STATE)[keyof typeof SMS_STATE];

/** `status` of existing clients: 1 it went out, 0 it did not (or not yet). */
export const smsStatus = (state: SmsState): 0 | 1 =>
  state === SMS_STATE.sent || state === SMS_STATE.delivered ? 1 : 0;
