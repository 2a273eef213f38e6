/** Flash sale: percent off, for a while, within its own quota and a limit per user (requirements 9, domain 7). */
import { ACTIVITY_STATE, activityState, type Moment, type Window } from '../activity.ts';
import { basisPoints, percentOf, type BasisPoints, type Fen } from '../money.ts';

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

/** Why units are not sold at the price of a running sale: its quota is gone, the shopper has had all, or some are left but fewer than wanted. */
export type MissedReason = 'sold' | 'limit' | 'fewer';
export interface MissedSale {
  readonly reason: MissedReason;
  /** How many units this shopper still gets at the sale's price; 0 unless `fewer`. */
  readonly left: number;
}
type Taken = Pick<Seckill, 'stock' | 'sold' | 'limit_num' | 'claimed'>;

/** How many more units this shopper gets at the sale's price; null: any number (`seckill_left` in db/sql). */
export function seckillLeft({ stock, sold, limit_num, claimed }: Taken): number | null {
  const bounds = [...(stock === null ? [] : [stock - sold]), ...(limit_num > 0 ? [limit_num - claimed] : [])];
  return bounds.length === 0 ? null : Math.max(0, Math.min(...bounds));
}

/**
 * Null when all `quantity` units are sold at the sale's price; all lines of the sale count together. Otherwise none of
 * them is: a line has one price, and nobody buys more than the sale has left.
 */
export function missedSale(sale: Taken, quantity: number): MissedSale | null {
  const left = seckillLeft(sale);
  if (left === null || quantity <= left) return null;
  if (left > 0) return { reason: 'fewer', left };
  return { reason: sale.stock !== null && sale.sold >= sale.stock ? 'sold' : 'limit', left };
}
