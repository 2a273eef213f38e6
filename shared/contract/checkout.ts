/** Replies of POST /user/order/quote and /user/order/create. Money is text with two decimals, weights are kilograms. */

export interface QuoteLineReply {
  /** Place of the line in the list that was sent. */
  key: string;
  goods_id: number;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  goods_image: string;
  buy_num: number;
  goods_stock: number;
  /** One unit before and after the activity that applies to the line. */
  goods_price: string;
  unit_price: string;
  activity: { kind: 'seckill' | 'collective'; id: number; discount: string } | null;
  total_price: string;
  /** What the line really costs, with its share of the order's discounts. */
  net_price: string;
}
export interface QuoteCouponReply {
  id: number;
  name: string;
  money: string;
  use_money: string;
  usable: boolean;
  /** Why it cannot be used; '' when it can. */
  reason: string;
}
/** One step from `order_price` to `total_price`. */
export interface ReasonReply {
  kind: 'seckill' | 'collective' | 'full_reduction' | 'coupon' | 'freight';
  id: number;
  name: string;
  before: string;
  after: string;
  /** Signed difference of the two. */
  money: string;
}
export interface QuoteStoreReply {
  store_info: { id: number; store_name: string; store_logo: string };
  goods_list: QuoteLineReply[];
  order_price: string;
  /** After activities: what thresholds are compared with. */
  subtotal: string;
  coupon_money: string;
  freight_money: string;
  total_price: string;
  total_weight: string;
  coupon_id: number;
  coupons: QuoteCouponReply[];
  reasons: ReasonReply[];
  /** Must be paid within minutes. */
  has_activity: boolean;
}
export interface QuoteReply {
  stores: QuoteStoreReply[];
  total_price: string;
  /** The address whose freight is in the price; 0 while none is chosen. */
  address_id: number;
  /** Empty: the orders can be created at exactly these prices. */
  refusals: { msg: string; line?: string; store_id?: number; coupon_id?: number }[];
  /** Sent with the creation, which then charges exactly this quote or answers 409 with the new one. */
  submit_token: string;
}
export interface CreateReply {
  order_id: number[];
  order_no: string[];
}
