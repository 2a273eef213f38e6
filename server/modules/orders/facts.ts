/** The rows that a checkout's price depends on, read in one statement. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import type { FreightTemplate } from '#shared/domain/freight.ts';
import type { Collective } from '#shared/domain/promotions/collective.ts';
import type { CouponLog } from '#shared/domain/promotions/coupon.ts';
import type { FullReduction } from '#shared/domain/promotions/full-reduction.ts';
import type { Seckill } from '#shared/domain/promotions/seckill.ts';
import type { PricingLine } from '#shared/domain/quote.ts';
import type { Wish } from '#shared/contract/checkout.ts';
import type { orders } from '#db/schema/index.ts';

/** `key`: the place of the line in the shopper's list. */
export interface FactLine extends Omit<PricingLine, 'seckill' | 'collective'> {
  sku_name: string;
  image: string;
  /** The row whose stock it takes; 0: there is no such variant. */
  stock_sku_id: number;
  on_shelf: boolean;
  store_open: boolean;
  seckill: Seckill | null;
  wants_group: boolean;
  collective: (Collective & { need: number; hours: number }) | null;
}
/** `id`: of the address. */
export type FactAddress = Pick<
  typeof orders.$inferSelect,
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
  /** Epoch milliseconds of the marketplace's clock. */
  now: number;
  /** Null: none was named, or it is not the shopper's. */
  address: FactAddress | null;
  lines: FactLine[];
  stores: FactStore[];
  coupons: CouponLog[];
}

/** What was read is there: only from it comes what is priced. */
function required<T>(fact: T | undefined): T {
  if (fact === undefined) throw new Error('a checkout was priced that nobody has read');
  return fact;
}
export const lineFact = ({ lines }: CheckoutFacts, key: string): FactLine =>
  required(lines.find((line) => line.key === key));
export function storeInfo({ stores }: CheckoutFacts, id: number) {
  const { store_name, store_logo } = required(stores.find(({ store_id }) => store_id === id));
  return { id, store_name, store_logo };
}

export async function readFacts(db: Db, userId: number, request: Wish): Promise<CheckoutFacts> {
  const lines = request.params.order.map((line, place) => ({
    k: String(place),
    g: line.goods_id,
    s: line.sku_id,
    n: line.buy_num,
    c: line.collective_id,
  }));
  const row = await first<{ facts: CheckoutFacts }>(
    db,
    sql`select checkout_facts(${userId}, ${request.address_id}, ${JSON.stringify(lines)}::jsonb, ${sql.param(request.coupon_id)}::bigint[]) as facts`,
  );
  if (!row) throw new Error('checkout_facts answered no row');
  return row.facts;
}
