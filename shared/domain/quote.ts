/**
 * What goes into the price of a checkout and what comes out of it. The server fills the input from rows, the
 * confirm page shows the quote, and the order stores it: line and order fields carry the names of their columns.
 * Money in fen, weights in grams, rates in basis points.
 */
import type { Moment } from './activity.ts';
import type { FreightCharge, FreightTemplate } from './freight.ts';
import type { BasisPoints, Fen } from './money.ts';
import type { Collective, GroupRefusalKey } from './promotions/collective.ts';
import type { CouponLog, CouponRefusal, CouponRefusalKey } from './promotions/coupon.ts';
import type { FullReduction } from './promotions/full-reduction.ts';
import type { MissedSale, Seckill } from './promotions/seckill.ts';
import type { Refusal } from './refusal.ts';

/** One thing to buy, as its rows say at this moment. */
export interface PricingLine {
  /** The caller's handle for the line: index, cart id … */
  readonly key: string;
  readonly store_id: number;
  readonly goods_id: number;
  /** 0 for goods without variants. */
  readonly sku_id: number;
  /** What a reason or refusal calls the line. */
  readonly name: string;
  /** 1..999 */
  readonly quantity: number;
  readonly unit_price: Fen;
  readonly unit_weight: number;
  /** -1 free, 0 the store's default template, else a template. */
  readonly freight_id: number;
  /** Units of this SKU that can still be sold. */
  readonly sellable: number;
  /** The goods' flash sale, running or not: the window is checked here. */
  readonly seckill?: Seckill;
  /** Present only when the shopper buys the line as a group. */
  readonly collective?: Collective;
}

/** What a store offers and charges, whatever is bought. */
export interface StoreTerms {
  readonly store_id: number;
  readonly freights: readonly FreightTemplate[];
  readonly full_reductions: readonly FullReduction[];
}

export interface CheckoutInput {
  readonly now: Moment;
  readonly user_id: number;
  /** Area id of the address's province; null while no address is chosen. */
  readonly province_id: number | null;
  readonly lines: readonly PricingLine[];
  readonly stores: readonly StoreTerms[];
  /** The rows of the chosen coupons, and any others of the shopper that the page offers. */
  readonly coupons: readonly CouponLog[];
  /** `coupon_logs` ids that the shopper chose, in any order. */
  readonly chosen_coupons: readonly number[];
}

export type ActivityKind = 'seckill' | 'collective';

/** The one activity that changed a line's price. */
export interface LineActivity {
  readonly kind: ActivityKind;
  readonly id: number;
  readonly name: string;
  /** Percent OFF. */
  readonly rate: BasisPoints;
  readonly unit_before: Fen;
  readonly unit_after: Fen;
  readonly before: Fen;
  readonly after: Fen;
}

export interface PricedLine {
  readonly key: string;
  readonly goods_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly unit_price: Fen;
  /** Line base: unit price times quantity. */
  readonly total_price: Fen;
  readonly activity: LineActivity | null;
  /** A flash sale runs and does not give the line its price: why, which, and what one unit would cost in it. */
  readonly missed_sale: (MissedSale & Pick<LineActivity, 'id' | 'rate'> & { readonly unit_sale: Fen }) | null;
  readonly activity_discount: Fen;
  readonly reduction_discount: Fen;
  readonly coupon_discount: Fen;
  /** What the line really costs: refunds, commissions and settlement start from it. */
  readonly net_price: Fen;
  readonly total_weight: number;
}

/**
 * One step from the sum of the line bases to the total. Each step takes the running amount from `before` to
 * `after`; the first starts at `order_price`, the last ends at `total_price`.
 */
export type Reason = { readonly name: string; readonly before: Fen; readonly after: Fen; readonly id: number } & (
  | ({ readonly kind: ActivityKind; readonly line: string; readonly rate: BasisPoints } & Partial<UnitPrice & Missed>)
  | ({ readonly kind: 'full_reduction' | 'coupon'; readonly threshold: Fen } & Partial<Sharing>)
  | ({ readonly kind: 'freight'; readonly weight: number } & Partial<FreightRule & Lowered>)
  | { readonly kind: 'price_change'; readonly lines: readonly { readonly id: number; readonly money: Fen }[] }
);
/** How an activity made its amount: rounded per unit, then multiplied. Orders of older versions lack it, as they lack the next two. */
interface UnitPrice {
  readonly goods_id: number;
  readonly quantity: number;
  readonly unit_before: Fen;
  readonly unit_after: Fen;
}
/** A flash sale that ran and did not give the line its price: a step that takes nothing. */
interface Missed {
  readonly missed: MissedSale;
}
/** How a discount was shared over the lines, and what its rule says before it is capped by what the goods cost. */
interface Sharing {
  readonly nominal: Fen;
  readonly shares: readonly { readonly name: string; readonly money: Fen }[];
}
/** The template that made a fee; null: these goods travel free. */
interface FreightRule {
  readonly template: FreightCharge['rule'];
}
/** What shipping cost before the store let it go for less. */
interface Lowered {
  readonly lowered_from: Fen;
}
export type ReasonKind = Reason['kind'];

/** A discount that was applied; `money` is what it really saved. */
export interface AppliedDiscount {
  readonly id: number;
  readonly name: string;
  readonly money: Fen;
  /** The subtotal from which it applies. */
  readonly threshold: Fen;
}

export interface CouponOption {
  readonly coupon: CouponLog;
  /** Null: it can be chosen. */
  readonly refusal: CouponRefusal | null;
}

/** The price of one order. */
export interface StoreQuote {
  readonly store_id: number;
  readonly lines: readonly PricedLine[];
  /** Sum of the line bases. */
  readonly order_price: Fen;
  /** After activities: what thresholds are compared with. */
  readonly subtotal: Fen;
  readonly full_reduction: AppliedDiscount | null;
  readonly coupon: AppliedDiscount | null;
  readonly coupon_options: readonly CouponOption[];
  /** The coupon that is offered first; 0: none saves anything. */
  readonly best_coupon_id: number;
  readonly freight: readonly FreightCharge[];
  readonly freight_money: Fen;
  /** All discounts together. */
  readonly coupon_money: Fen;
  /** order_price + freight_money - coupon_money */
  readonly total_price: Fen;
  readonly total_weight: number;
  /** Priced by an activity, or a seat in a group: it must be paid within minutes. */
  readonly has_activity: boolean;
  readonly reasons: readonly Reason[];
}

export type QuoteRefusalKey =
  | 'goods.cartEmpty'
  | 'goods.minimumErr'
  | 'goods.buyNumErr'
  | 'goods.stockErrNamed'
  | 'order.groupOne'
  | GroupRefusalKey
  | CouponRefusalKey;

/** What keeps the checkout from becoming orders, and where. A `coupon.*` key is the reason inside `order.couponErr`. */
export interface QuoteRefusal extends Refusal<QuoteRefusalKey> {
  readonly line?: string;
  readonly store_id?: number;
  readonly coupon_id?: number;
}

export interface CheckoutQuote {
  /** One per store, in the order in which the lines name them. */
  readonly stores: readonly StoreQuote[];
  readonly total_price: Fen;
  /** Empty: the orders can be created at exactly these prices. */
  readonly refusals: readonly QuoteRefusal[];
}
