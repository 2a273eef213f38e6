/** Coupons of a store: claimed into a `coupon_logs` row, used once (domain 3, step 5 and 7). */
import { ACTIVITY_STATE, activityState, epoch, type Moment, type Window } from '../activity.ts';
import { formatMoney, minFen, type Fen } from '../money.ts';
import { refuse, type Refusal } from '../refusal.ts';

export const COUPON_STATUS = { unused: 0, used: 1 } as const;

/** A claimed coupon (`coupon_logs`). */
export interface CouponLog extends Window {
  readonly id: number;
  readonly name: string;
  readonly user_id: number;
  readonly store_id: number;
  readonly money: Fen;
  /** From this subtotal on. */
  readonly use_money: Fen;
  readonly status: number;
}

export type CouponRefusalKey =
  `coupon.${'notFound' | 'notOwned' | 'wrongStore' | 'used' | 'notStarted' | 'ended' | 'threshold' | 'duplicate'}`;
export type CouponRefusal = Refusal<CouponRefusalKey>;

/** Null when the coupon can be used on this store's subtotal. */
export function couponRefusal(
  coupon: CouponLog,
  use: { user_id: number; store_id: number; subtotal: Fen; now: Moment },
): CouponRefusal | null {
  const { name } = coupon;
  // Nothing about another shopper's coupon may leak, not even its name.
  if (coupon.user_id !== use.user_id) return refuse('coupon.notOwned', { name: '' });
  if (coupon.store_id !== use.store_id) return refuse('coupon.wrongStore', { name });
  if (coupon.status !== COUPON_STATUS.unused) return refuse('coupon.used', { name });
  const state = activityState(coupon, use.now);
  if (state === ACTIVITY_STATE.notStarted) return refuse('coupon.notStarted', { name });
  if (state === ACTIVITY_STATE.ended) return refuse('coupon.ended', { name });
  if (coupon.use_money > use.subtotal)
    return refuse('coupon.threshold', { name, money: formatMoney(coupon.use_money) });
  return null;
}

/** What a coupon saves of an amount: never more than there is. */
export const couponSaving = (coupon: Pick<CouponLog, 'money'>, of: Fen): Fen => minFen(coupon.money, of);

const lastMoment = (window: Window): number => (window.end_time === null ? Infinity : epoch(window.end_time));

/**
 * Order in which coupons are offered for `left`, what the order's lines cost before any coupon: those that save most
 * first; of equals the one of the least value, then the one that ends soonest, then the oldest.
 */
export const byCouponSaving =
  (left: Fen) =>
  (a: CouponLog, b: CouponLog): number =>
    couponSaving(b, left) - couponSaving(a, left) ||
    a.money - b.money ||
    Math.sign(lastMoment(a) - lastMoment(b) || 0) ||
    a.id - b.id;

/** The coupon that a shopper who chooses none is offered: no other of them makes the order cheaper. Null: none saves anything. */
export function bestCoupon(usable: readonly CouponLog[], left: Fen): CouponLog | null {
  const best = usable.toSorted(byCouponSaving(left))[0];
  return best && couponSaving(best, left) > 0 ? best : null;
}

/** Can one more be claimed by somebody who already has `claimed` of them? */
export function couponClaimable(
  coupon: Window & { readonly stock: number; readonly limit_num: number },
  claimed: number,
  now: Moment,
): true | 'gone' | 'limit' | 'ended' {
  // A coupon may be claimed before it can be used.
  if (activityState(coupon, now) === ACTIVITY_STATE.ended) return 'ended';
  if (claimed >= Math.max(1, coupon.limit_num)) return 'limit';
  return coupon.stock > 0 ? true : 'gone';
}

const DAY = 86_400_000;

/**
 * What becomes of a used coupon when its whole order is refunded before anything was shipped (domain 7 "Coupon"): the
 * same claim can be used again, or, where its time is over, a new one that lasts as long as this one still had when the
 * order was placed, in whole days. Moments in epoch milliseconds.
 * @returns null: the same claim; else the window of the new one
 */
export function couponAfterRefund(coupon: Window, usedAt: Moment, now: Moment): { start: number; end: number } | null {
  if (coupon.end_time === null || epoch(now) < epoch(coupon.end_time)) return null;
  const days = Math.max(1, Math.ceil((epoch(coupon.end_time) - epoch(usedAt)) / DAY));
  return { start: epoch(now), end: epoch(now) + days * DAY };
}
