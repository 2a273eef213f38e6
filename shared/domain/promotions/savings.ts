/** What full reductions and coupons of one store save on a subtotal, and how little more saves more (domain 3, steps 4 and 5). */
import { fen, minFen, ZERO, type Fen } from '../money.ts';

/** A tier or a coupon that can be used now. */
export interface Saving {
  readonly id: number;
  readonly name: string;
  readonly money: Fen;
  /** From this subtotal on. */
  readonly use_money: Fen;
}
/** `claimed`: the shopper has it; else it can still be claimed. */
export interface CouponSaving extends Saving {
  readonly claimed: boolean;
}
export interface StoreSavings {
  readonly tiers: readonly Saving[];
  readonly coupons: readonly CouponSaving[];
}

export interface NextSaving {
  /** How much more to spend; 0: it only has to be claimed. */
  readonly more: Fen;
  /** What is saved then beyond what is saved already. */
  readonly gain: Fen;
  /** The coupon that it takes and that is not claimed yet; 0 without one. */
  readonly claim_id: number;
}
export interface SavingHint {
  /** With what the shopper has. */
  readonly saved: Fen;
  readonly next: NextSaving | null;
}

/** The one that saves most of those reached; of equals one that is claimed already. */
function best<S extends Saving & { readonly claimed?: boolean }>(offers: readonly S[], subtotal: Fen): S | null {
  const reached = offers.filter(({ use_money, money }) => use_money <= subtotal && money > 0);
  return (
    reached.toSorted((a, b) => b.money - a.money || Number(b.claimed ?? true) - Number(a.claimed ?? true))[0] ?? null
  );
}

/** One tier and one coupon count, together never more than the goods cost. */
function savedOn(subtotal: Fen, tiers: readonly Saving[], coupons: readonly CouponSaving[]) {
  const coupon = best(coupons, subtotal);
  const money = fen((best(tiers, subtotal)?.money ?? 0) + (coupon?.money ?? 0));
  return { saved: minFen(money, subtotal), claim_id: coupon && !coupon.claimed ? coupon.id : 0 };
}

/**
 * `next`: the nearest threshold that saves more than what is saved already, coupons that can be claimed included. Nothing
 * is said of an empty selection. Amounts in fen.
 */
export function savingHint(subtotal: Fen, { tiers, coupons }: StoreSavings): SavingHint {
  if (subtotal <= 0) return { saved: ZERO, next: null };
  const { saved } = savedOn(
    subtotal,
    tiers,
    coupons.filter(({ claimed }) => claimed),
  );
  const thresholds = [...tiers, ...coupons].map(({ use_money }) => use_money).filter((money) => money > subtotal);
  for (const at of [subtotal, ...thresholds.toSorted((a, b) => a - b)]) {
    const then = savedOn(at, tiers, coupons);
    if (then.saved > saved)
      return { saved, next: { more: fen(at - subtotal), gain: fen(then.saved - saved), claim_id: then.claim_id } };
  }
  return { saved, next: null };
}
