/** A case as `GET {area}refunds/{orderId}` answers it; the parts that the desk reads. */
export interface CaseLine {
  id: number;
  goods_image: string;
  goods_name: string;
  sku_name: string;
  buy_num: number;
  shipped_num: number;
  refunded_num: number;
  net_price: string;
  refunded_money: string;
  quantity: number;
  money: string;
}
export interface CaseStep {
  id: number;
  label: string;
  actor: 'shopper' | 'seller' | 'admin' | 'system';
  note: string;
  money: string;
  images: string[];
  created_at: string;
}
export type CaseAction =
  | 'agree'
  | 'refuse'
  | 'offer'
  | 'receive'
  | 'replace'
  | 'escalate'
  | 'rule_refund'
  | 'rule_close'
  | 'pay_wallet';

export interface Case {
  id: number;
  order_id: number;
  order_no: string;
  order_status_cn: string;
  refund_status_cn: string;
  refund_type: number;
  refund_verify: number;
  refund_step: number;
  money: string;
  freight_money: string;
  most: string;
  offer_money: string;
  money_status: number;
  payment_name_cn: string;
  escalated: number;
  is_settlement: number;
  total_price: string;
  buyer_name: string;
  store_name: string;
  refund_remark: string;
  refuse_remark: string;
  images: string[];
  delivery_no: string;
  delivery_code: string;
  re_delivery_no: string;
  re_delivery_code: string;
  deadline_at: string | null;
  due_move: string;
  lines: CaseLine[];
  logs: CaseStep[];
  can: Partial<Record<CaseAction, true | string>>;
}
