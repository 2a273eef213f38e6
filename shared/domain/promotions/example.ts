/** What a buyer pays by a promotion while its seller still writes it, and what about it may be a slip. Nothing here refuses anything. */
import { basisPoints, fen, formatPercent, minFen, subtractFen, type BasisPoints, type Fen } from '../money.ts';
import { DEEPEST_TOGETHER } from './conflicts.ts';
import { discountedUnit } from './seckill.ts';

const EVERYTHING = 10_000;
/** An amount off without a threshold is a usual gift up to here, in fen. */
const GIFT = fen(2_000);
/** What an order or a goods costs in an example where nothing else says so: 100.00. */
export const EXAMPLE_PRICE = fen(10_000);

/** `free`: somebody pays nothing. `deep`: more than half is taken. `reversed`: the rate is what was meant to be left. */
export type Doubt = 'free' | 'deep' | 'reversed';
export interface Example {
  /** What it costs without the promotion, and what the buyer pays; fen. */
  readonly price: Fen;
  readonly pays: Fen;
  /** What is taken, in basis points. */
  readonly off: number;
  readonly doubt: Doubt | null;
}

const shareOf = (part: Fen, of: Fen): number => (of === 0 ? 0 : Math.round((part * EVERYTHING) / of));
const doubtOf = (pays: Fen, off: number): Doubt | null =>
  pays === 0 ? 'free' : off > DEEPEST_TOGETHER ? 'deep' : null;

/** The smallest order that a coupon or a full reduction takes `money` from; without a threshold, one of 100.00. */
export function amountExample(money: Fen, threshold: Fen): Example {
  const price = threshold > 0 ? threshold : EXAMPLE_PRICE;
  const saved = minFen(money, price);
  const [pays, off] = [subtractFen(price, saved), shareOf(saved, price)];
  // Without a threshold some order always costs nothing.
  const doubt = threshold > 0 ? doubtOf(pays, off) : money > GIFT ? 'free' : null;
  return { price, pays, off, doubt };
}

/** One unit at the price of a flash sale or of a group. */
export function rateExample(price: Fen, discount: BasisPoints): Example {
  const pays = discountedUnit(price, discount);
  const doubt = pays === 0 && price > 0 ? 'free' : discount > DEEPEST_TOGETHER ? 'reversed' : null;
  return { price, pays, off: discount, doubt };
}

/** The rate that was meant where somebody typed the tenths that are left: 90.00 (nine tenths) for 10.00. */
export const reversedRate = (discount: BasisPoints): BasisPoints => basisPoints(EVERYTHING - discount);

/** What is left of the price, in tenths, as Chinese names a discount: 8.5 for 15 % off. */
export const tenthsLeft = (discount: BasisPoints): string =>
  formatPercent(Math.round((EVERYTHING - discount) / 10)).replace(/\.?0+$/, '');

/** What the store keeps of one unit after the platform's share and the commissions. */
export function keptExample(price: Fen, kept: Fen): Example {
  const off = shareOf(subtractFen(price, kept), price);
  return { price, pays: kept, off, doubt: kept <= 0 ? 'free' : off > DEEPEST_TOGETHER ? 'deep' : null };
}
