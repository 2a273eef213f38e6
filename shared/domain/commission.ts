/** Referral commissions: up to three levels of what a line really cost (domain 7 "Distribution"). */
import { basisPoints, percentOf, subtractFen, type BasisPoints, type Fen } from './money.ts';
import { refuse, type Refusal } from './refusal.ts';

export const COMMISSION_LEVELS = [1, 2, 3] as const;
export type CommissionLevel = (typeof COMMISSION_LEVELS)[number];
/** The three levels together may take this much, and with the platform's commission not more than everything. */
export const MAX_LEVELS_RATE: BasisPoints = basisPoints(5_000);
const EVERYTHING = 10_000;

/** `status` of a commission: promised with the payment, in the wallet with the settlement, or of nothing. */
export const COMMISSION_STATUS = { pending: 0, paid: 1, void: 2 } as const;

export type CommissionRates = readonly [lev_1: BasisPoints, lev_2: BasisPoints, lev_3: BasisPoints];

export interface Commission {
  readonly level: CommissionLevel;
  /** Who earns it. */
  readonly user_id: number;
  readonly lev: BasisPoints;
  /** What the rate was applied to. */
  readonly money: Fen;
  readonly commission: Fen;
}

/** Null when a store may offer these rates beside the platform's commission. */
export function ratesRefusal(
  rates: CommissionRates,
  platform: BasisPoints,
): Refusal<'distribution.commissionCap'> | null {
  const sum = rates.reduce((total, rate) => total + rate, 0);
  const max = Math.max(0, Math.min(MAX_LEVELS_RATE, EVERYTHING - platform));
  return sum <= max ? null : refuse('distribution.commissionCap', { max: max / 100 });
}

/** What of a line still counts: its net amount less what was refunded. */
export const commissionBase = (line: { readonly net_price: Fen; readonly refunded_money: Fen }): Fen =>
  subtractFen(line.net_price, line.refunded_money);

/**
 * One line's commissions. `inviters`: the buyer's inviter, that one's inviter, and the third, 0 where there is
 * none. Nobody earns on his own order, nor twice on one line.
 */
export function commissionsOf(
  line: { readonly net_price: Fen; readonly refunded_money: Fen },
  rates: CommissionRates,
  buyerId: number,
  inviters: readonly number[],
): Commission[] {
  const money = commissionBase(line);
  return COMMISSION_LEVELS.flatMap((level, index): Commission[] => {
    const user_id = inviters[index] ?? 0;
    const lev = rates[index] ?? basisPoints(0);
    if (user_id === 0 || user_id === buyerId || inviters.indexOf(user_id) !== index || lev === 0) return [];
    return [{ level, user_id, lev, money, commission: percentOf(money, lev) }];
  });
}
