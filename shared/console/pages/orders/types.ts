/** An order as `GET {area}orders/{id}` answers it; the parts that the consoles read. */
import type { Row } from '../../data/resources.ts';

export interface OrderLine {
  id: number;
  goods_id: number;
  goods_image: string;
  goods_name: string;
  sku_name: string;
  goods_price: string;
  buy_num: number;
  total_price: string;
  net_price: string;
  shipped_num: number;
  refunded_num: number;
  shippable: number;
}
export interface OrderReason {
  kind: 'seckill' | 'collective' | 'full_reduction' | 'coupon' | 'freight';
  id: number;
  name: string;
  money: string;
}
export interface OrderStep {
  move: string;
  label: string;
  note: string;
  created_at: string;
}
export interface Parcel {
  id: number;
  delivery_code: string;
  delivery_no: string;
  created_at?: string;
}
export interface Order extends Row {
  order_no: string;
  order_name: string;
  order_price: string;
  freight_money: string;
  coupon_money: string;
  total_price: string;
  order_status_cn: string;
  refund_status_cn: string;
  payment_name_cn: string;
  buyer_name: string;
  store_name: string;
  receive_name: string;
  receive_tel: string;
  receive_area: string;
  receive_address: string;
  delivery_code: string;
  delivery_no: string;
  remark: string;
  order_goods: OrderLine[];
  reasons: OrderReason[];
  timeline: OrderStep[];
  parcels: Parcel[];
  /** Moves with their verdicts: true, or the sentence why not. */
  can?: Readonly<Record<string, true | string>>;
}
