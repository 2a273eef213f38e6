/** Promotions that stand in each other's way: what a seller should see before buyers do. Nothing here refuses anything. */
import { fen, type BasisPoints, type Fen } from '../money.ts';

export const ACTIVITY_KINDS = ['seckill', 'collective', 'coupon', 'full_reduction', 'distribution'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Several offers together should not take more than this of an order, in basis points. */
export const DEEPEST_TOGETHER = 5_000;

/** One promotion with what decides whether it stands in another's way. Moments are milliseconds since 1970. */
export interface PlannedActivity {
  readonly kind: ActivityKind;
  readonly id: number;
  readonly store_id: number;
  /** 0: of the whole store. */
  readonly goods_id: number;
  readonly start: number;
  /** Half-open; null: until somebody ends it. */
  readonly end: number | null;
  /** Percent off of a flash sale or a group offer, in basis points; else 0. */
  readonly discount: BasisPoints;
  /** Amount off, and the subtotal it begins with, of a coupon or a full reduction (fen); else 0. */
  readonly money: Fen;
  readonly use_money: Fen;
  /** What can still be sold or claimed; null: as much as one likes. */
  readonly left: number | null;
}

export type ConflictKind = 'excluded' | 'deep' | 'soldOut';
export interface Conflict<A extends PlannedActivity = PlannedActivity> {
  readonly kind: ConflictKind;
  readonly activities: readonly A[];
  /** `deep`: at this price of the goods, in fen, so many basis points are taken. */
  readonly deep?: { readonly price: Fen; readonly off: number };
}

const overlap = (a: PlannedActivity, b: PlannedActivity): boolean =>
  a.start < (b.end ?? Infinity) && b.start < (a.end ?? Infinity);
const allOverlap = (activities: readonly PlannedActivity[]): boolean =>
  activities.every((one, index) => activities.slice(index + 1).every((other) => overlap(one, other)));

/**
 * What an order pays that reaches every threshold by as little as possible. Percent come first, then the amounts, as
 * the checkout does it. Null where no threshold says how large the order is.
 */
function worstOrder(activities: readonly PlannedActivity[]): { price: Fen; off: number } | null {
  const subtotal = Math.max(...activities.map(({ use_money }) => use_money));
  const rate = 10_000 - Math.max(...activities.map(({ discount }) => discount));
  if (subtotal === 0 || rate === 0) return null;
  const money = activities.reduce((sum, one) => sum + one.money, 0);
  const price = fen(Math.round((subtotal * 10_000) / rate));
  return { price, off: Math.round(((price - Math.max(0, subtotal - money)) * 10_000) / price) };
}

/** Of one goods or none, at most one percent, one tier and one coupon: what one order can combine. */
function combinations<A extends PlannedActivity>(activities: readonly A[]): A[][] {
  const of = (kinds: readonly ActivityKind[]) => activities.filter((one) => kinds.includes(one.kind) && one.left !== 0);
  const [percents, tiers, coupons] = [of(['seckill', 'collective']), of(['full_reduction']), of(['coupon'])];
  const some = <T>(list: readonly T[]): (T | null)[] => [null, ...list];
  return some(percents).flatMap((percent) =>
    some(tiers).flatMap((tier) =>
      some(coupons).flatMap((coupon) => {
        const parts = [percent, tier, coupon].filter((part) => part !== null);
        return parts.length > 1 && allOverlap(parts) ? [parts] : [];
      }),
    ),
  );
}

/** The worst combination with each percent, and the worst without one: one sentence each, not one for every pair. */
function tooDeep<A extends PlannedActivity>(ofStore: readonly A[]): Conflict<A>[] {
  const worst = new Map<string, Conflict<A> & { deep: { price: Fen; off: number } }>();
  for (const activities of combinations(ofStore)) {
    const deep = worstOrder(activities);
    if (!deep || deep.off <= DEEPEST_TOGETHER) continue;
    const [first] = activities;
    const key = first && first.goods_id > 0 ? `${first.kind} ${first.id}` : '';
    const known = worst.get(key);
    if (!known || known.deep.off < deep.off) worst.set(key, { kind: 'deep', activities, deep });
  }
  return [...worst.values()];
}

/** While a flash sale of a goods runs, its group price is not offered (the checkout takes one activity per line). */
function excluded<A extends PlannedActivity>(ofStore: readonly A[]): Conflict<A>[] {
  const groups = new Map(
    ofStore.filter(({ kind }) => kind === 'collective').map((group) => [group.goods_id, group] as const),
  );
  return ofStore.flatMap((sale): Conflict<A>[] => {
    const group = sale.kind === 'seckill' ? groups.get(sale.goods_id) : undefined;
    return group && overlap(sale, group) ? [{ kind: 'excluded', activities: [sale, group] }] : [];
  });
}

/** Everything in the way at a moment or later: what is over bothers nobody. Store by store, in the order of the list. */
export function conflictsOf<A extends PlannedActivity>(activities: readonly A[], now: number): Conflict<A>[] {
  const open = activities.filter(({ end }) => (end ?? Infinity) > now);
  const stores = new Set(open.map(({ store_id }) => store_id));
  return [...stores].flatMap((id) => {
    const ofStore = open.filter(({ store_id }) => store_id === id);
    const soldOut = ofStore.filter(({ left }) => left === 0);
    return [
      ...excluded(ofStore),
      ...tooDeep(ofStore),
      ...soldOut.map((one): Conflict<A> => ({ kind: 'soldOut', activities: [one] })),
    ];
  });
}
