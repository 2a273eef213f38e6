/** What rules do while nobody has set them otherwise (compatibility 14; domain 4 to 8). By group and key of the settings. */
import { REFUND_DEADLINES } from './refund-moves.ts';

export const SETTING_DEFAULTS = {
  /** Days until an unpaid order is cancelled. */
  'task.cancel': 1,
  /** Days after shipping until receipt is confirmed. */
  'task.confirm': 4,
  /** Days from one settlement run to the next. */
  'task.settlement': 7,
  /** Days until a waiting after-sale moves on by itself. */
  'task.refund': REFUND_DEADLINES.pending.days,
  /** Minutes to pay an order of an activity. */
  'activity.pay_minutes': 15,
  /** Withdrawal fee, percent. */
  'store.cash': 0,
  /** The platform's commission, percent. */
  'store.commission': 0,
  /** Units of a variant at which its store is told. */
  'store.low_stock': 10,
  /** Points per yuan paid. */
  'integral.rate': 1,
  /** Least and most of a top-up of the wallet, yuan. */
  'recharge.min': 1,
  'recharge.max': 50_000,
  /** Messages that the whole shop sends in a minute, and in a day. */
  'sms.per_minute': 60,
  'sms.per_day': 5_000,
  /** Days without a word of the courier until a parcel counts as stuck. */
  'logistics.stuck_days': 3,
} as const;

/** Groups of settings that hold nothing but rules: SQL may read these numbers for everybody. */
export const RULE_GROUPS = ['task', 'activity', 'store', 'integral', 'logistics'] as const;
