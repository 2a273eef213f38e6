/** What is put together on the page of the simulator, and how it is asked for. */
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import type { SimulatedBuyer, SimulatedGoods } from '../../../contract/simulator.ts';
import { encoded } from '../../data/encoded.ts';

export interface CartLine {
  key: number;
  goods: SimulatedGoods;
  skuId: number;
  /** As it was typed. */
  quantity: string;
  isGroup: boolean;
}
export interface Conditions {
  buyer: SimulatedBuyer | null;
  /** `2026-01-31 08:30:00`; '' is now. */
  at: string;
  /** 'best', '' for none, or the id of one. */
  coupon: string;
  /** '' is that of the buyer's default address. */
  province: string;
}
export const NO_CONDITIONS: Conditions = { buyer: null, at: '', coupon: 'best', province: '' };

export const isQuantity = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_QUANTITY;

/** Nothing is asked while a quantity is none. */
export const canAsk = (lines: readonly CartLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity }) => isQuantity(quantity));

export const queryOf = (lines: readonly CartLine[], { buyer, at, coupon, province }: Conditions) => ({
  lines: encoded(
    lines.map(({ goods, skuId, quantity, isGroup }) => ({
      goods_id: goods.id,
      sku_id: skuId,
      buy_num: Number(quantity),
      group: isGroup ? 1 : 0,
    })),
  ),
  user_id: buyer ? String(buyer.id) : '',
  at,
  coupon_id: buyer ? coupon : '',
  province_id: province,
});
