/** A settlement as `GET {area}order_settlements/{id}` answers it. */
import type { Row } from '../../data/resources.ts';

export interface SettledCommission {
  id: number;
  name: string;
  nickname: string | null;
  level: number;
  lev: string;
  money: string;
  commission: string;
}
export interface Settlement extends Row {
  settlement_no: string;
  kind: 'settle' | 'adjust';
  store_name: string | null;
  total_price: string;
  goods_money: string;
  freight_money: string;
  platform_money: string;
  commission_money: string;
  settlement_price: string;
  created_at: string;
  order: {
    id: number;
    order_no: string;
    order_name: string;
    order_price: string;
    coupon_money: string;
    freight_money: string;
    goods_refunded: string;
    freight_refunded: string;
    commission_rate: string;
    receipt_time: string | null;
  };
  commissions: SettledCommission[];
}
