/** Small builders, so that each test says only what matters to it. */
import { basisPoints, fen, ZERO } from '#shared/domain/money.ts';
import type { Collective } from '#shared/domain/promotions/collective.ts';
import type { CouponLog } from '#shared/domain/promotions/coupon.ts';
import type { FullReduction } from '#shared/domain/promotions/full-reduction.ts';
import type { Seckill } from '#shared/domain/promotions/seckill.ts';
import type { FreightTemplate } from '#shared/domain/freight.ts';
import type { CheckoutInput, PricingLine } from '#shared/domain/quote.ts';

export const NOW = '2025-06-01T12:00:00.000Z';
export const BEFORE = '2025-06-01T11:30:00.000Z';
export const AFTER = '2025-06-01T12:30:00.000Z';
export const SHOPPER = 7;
export const PROVINCE = 11;

export const line = (more: Partial<PricingLine> = {}): PricingLine => ({
  key: '0',
  store_id: 1,
  goods_id: 1,
  sku_id: 0,
  name: 'Tea',
  quantity: 1,
  unit_price: fen(1_000),
  unit_weight: 0,
  freight_id: -1,
  sellable: 1_000,
  ...more,
});
export const seckill = (more: Partial<Seckill> = {}): Seckill => ({
  id: 31,
  discount: basisPoints(1_000),
  stock: null,
  sold: 0,
  limit_num: 0,
  claimed: 0,
  start_time: BEFORE,
  end_time: AFTER,
  ...more,
});
export const collective = (more: Partial<Collective> = {}): Collective => ({
  id: 41,
  discount: basisPoints(2_000),
  group: null,
  ...more,
});
export const coupon = (more: Partial<CouponLog> = {}): CouponLog => ({
  id: 51,
  name: 'Five off',
  user_id: SHOPPER,
  store_id: 1,
  money: fen(500),
  use_money: ZERO,
  status: 0,
  start_time: BEFORE,
  end_time: AFTER,
  ...more,
});
export const tier = (more: Partial<FullReduction> = {}): FullReduction => ({
  id: 61,
  name: 'June',
  money: fen(800),
  use_money: fen(12_000),
  start_time: BEFORE,
  end_time: AFTER,
  ...more,
});
export const template = (more: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: 71,
  name: 'Standard',
  f_weight: 1_000,
  f_price: fen(600),
  o_weight: 1_000,
  o_price: fen(200),
  area_id: [],
  is_type: 0,
  ...more,
});
export const checkout = (lines: readonly PricingLine[], more: Partial<CheckoutInput> = {}): CheckoutInput => ({
  now: NOW,
  user_id: SHOPPER,
  province_id: PROVINCE,
  lines,
  stores: [],
  coupons: [],
  chosen_coupons: [],
  ...more,
});
