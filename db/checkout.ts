/** A checkout in two round trips: what its price depends on is read in one statement, its orders are written in one. */
import { sql } from 'drizzle-orm';
import type { FreightTemplate } from '#shared/domain/freight.ts';
import type { Collective } from '#shared/domain/promotions/collective.ts';
import type { CouponLog } from '#shared/domain/promotions/coupon.ts';
import type { FullReduction } from '#shared/domain/promotions/full-reduction.ts';
import type { Seckill } from '#shared/domain/promotions/seckill.ts';
import type { PricingLine } from '#shared/domain/quote.ts';
import { first, type Db } from './client.ts';
import { appNow, idArray, jsonOf } from './functions.ts';
import type { orderGoods, orders } from './schema/index.ts';

type Order = typeof orders.$inferSelect;

/** `key`: the place of the line in the shopper's list. */
export interface FactLine extends Omit<PricingLine, 'seckill' | 'collective'> {
  sku_name: string;
  image: string;
  /** The row whose stock it takes; 0: there is no such variant. */
  stock_sku_id: number;
  on_shelf: boolean;
  store_open: boolean;
  /** Until when its store sells nothing. */
  holiday: { until: string; text: string } | null;
  seckill: Seckill | null;
  wants_group: boolean;
  collective: (Collective & { need: number; hours: number }) | null;
}
/** `id`: of the address. */
export type FactAddress = Pick<
  Order,
  'id' | 'receive_name' | 'receive_tel' | 'receive_area' | 'receive_address' | 'province_id'
>;
export interface FactStore {
  store_id: number;
  store_name: string;
  store_logo: string;
  freights: FreightTemplate[];
  full_reductions: FullReduction[];
}
export interface CheckoutFacts {
  /** Epoch milliseconds of the moment that counts: that of the marketplace's clock, unless another one was asked for. */
  now: number;
  /** The same as it travels, `2026-01-31 08:30:00`. */
  moment: string;
  /** Null: none was named, or it is not the shopper's. */
  address: FactAddress | null;
  /** Without those whose goods is gone. */
  lines: FactLine[];
  stores: FactStore[];
  /** The shopper's own: those that can still be used, and those that were chosen. */
  coupons: CouponLog[];
}

/** What a shopper asks the price of. */
export interface CheckoutRequest {
  user_id: number;
  /** 0: the default one. */
  address_id: number;
  coupon_ids: readonly number[];
  /** `sku_id` 0: the only variant. `collective_id` -1 opens a group, a number joins that one, 0 buys alone. */
  lines: readonly { goods_id: number; sku_id: number; buy_num: number; collective_id: number }[];
  /** `2026-01-31 08:30:00`: what counts at that moment, with the stock, quotas and claims of now. Absent: now. */
  at?: string | undefined;
}

export async function checkoutFacts(db: Db, request: CheckoutRequest): Promise<CheckoutFacts> {
  const at = request.at === undefined ? appNow : sql`${request.at}::timestamptz`;
  const row = await first<{ facts: CheckoutFacts }>(
    db,
    sql`select checkout_facts(${request.user_id}, ${request.address_id}, ${jsonOf(request.lines)}, ${idArray(request.coupon_ids)}, ${at}) as facts`,
  );
  if (!row) throw new Error('checkout_facts answered no row');
  return row.facts;
}

/** Rows of the orders and their lines, with what must still hold when they are written. */
export interface Checkout {
  user_id: number;
  remark: string;
  /** 1: the lines leave the cart. */
  ifcart: number;
  address: FactAddress;
  orders: readonly (typeof orders.$inferInsert & {
    coupon_name: string;
    coupon_threshold: number;
    reduction_id: number;
    reduction_threshold: number;
    /** The seat that it takes; `group_id` 0 opens a group. */
    group?: { id: number; discount: number; group_id: number; goods_id: number };
  })[];
  /** Each names its order by the store. */
  lines: readonly (typeof orderGoods.$inferInsert & { seckill_discount: number })[];
}
export type PlacedOrder = Pick<Order, 'id' | 'store_id' | 'order_no' | 'total_price'>;

/** Writes one order per store, or nothing at all. @throws the refusal of `refuse_order` when something changed since the facts were read */
export async function placeOrders(tx: Db, checkout: Checkout): Promise<PlacedOrder[]> {
  const row = await first<{ placed: PlacedOrder[] }>(tx, sql`select place_orders(${jsonOf(checkout)}) as placed`);
  return row?.placed ?? [];
}
