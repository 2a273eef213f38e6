/** Flash sale: percent off, for a while, within its own quota and a limit per user (requirements 9, domain 7). */
import { ACTIVITY_STATE, activityState, type Moment, type Window } from '../activity.ts';
import { basisPoints, percentOf, type BasisPoints, type Fen } from '../money.ts';
import { refuse, type Refusal } from '../refusal.ts';

export interface Seckill extends Window {
  readonly id: number;
  /** Percent OFF. */
  readonly discount: BasisPoints;
  /** Own quota; null: only the stock of the goods limits it. */
  readonly stock: number | null;
  readonly sold: number;
  /** Units per user; 0: no limit. */
  readonly limit_num: number;
  /** Units that this shopper already holds (`seckill_claims`). */
  readonly claimed: number;
}

export const SECKILL_SESSIONS = 4;
const HOUR_MS = 3_600_000;

/** When the session begins that is `hours` after the running one, in epoch milliseconds: whole hours of UTC. */
export const sessionStart = (now: number, hours: number): number =>
  Math.floor(now / HOUR_MS) * HOUR_MS + hours * HOUR_MS;

/** Price of one unit after `discount` percent off, rounded half up: what the card shows is what the line multiplies. */
export const discountedUnit = (price: Fen, discount: BasisPoints): Fen =>
  percentOf(price, basisPoints(10_000 - discount));

export const seckillRunning = (window: Window, now: Moment): boolean =>
  activityState(window, now) === ACTIVITY_STATE.inHand;

/** Null when the shopper may take `quantity` more units; all lines of the sale count together. */
export function seckillRefusal(
  seckill: Pick<Seckill, 'stock' | 'sold' | 'limit_num' | 'claimed'>,
  quantity: number,
  name: string,
): Refusal<'order.seckillLimit' | 'order.seckillSold'> | null {
  if (seckill.limit_num > 0 && seckill.claimed + quantity > seckill.limit_num) {
    return refuse('order.seckillLimit', { name, limit: seckill.limit_num });
  }
  if (seckill.stock !== null && seckill.sold + quantity > seckill.stock) return refuse('order.seckillSold', { name });
  return null;
}
