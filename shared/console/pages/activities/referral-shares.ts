import { commissionsOf, type CommissionRates } from '../../../domain/commission.ts';
import { fen, percentOf, ZERO, type BasisPoints, type Fen } from '../../../domain/money.ts';

/** Nobody in particular: three people who invited each other, and a buyer. */
const [BUYER, INVITERS] = [4, [1, 2, 3]] as const;

/** Of one item at a price, in fen: the platform's share, each level's, and what remains. */
export function sharesOf(price: Fen, rates: CommissionRates, platform: BasisPoints) {
  const paid = commissionsOf({ net_price: price, refunded_money: ZERO }, rates, BUYER, INVITERS);
  const levels = rates.map((_, index) => paid.find(({ level }) => level === index + 1)?.commission ?? ZERO);
  const share = percentOf(price, platform);
  return { platform: share, levels, rest: fen(price - share - levels.reduce((sum, level) => sum + level, 0)) };
}
