/** Wire shapes of what belongs to a signed-in shopper (names as on the wire). Money is a 2-digit string. */
export type { AddressRow } from '#shared/contract/addresses.ts';
export type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
import type { Page } from '#shared/contract/envelope.ts';
import type { UserInfo } from './types.ts';

export interface AreaRow {
  id: number;
  code: string;
  name: string;
}

/** A move that can be made, or the sentence why not. */
export type Verdict = true | string;
export type ShopperMove = 'cancel' | 'pay' | 'receive' | 'comment' | 'open_after_sale';

export interface OrderGoods {
  id: number;
  goods_id: number;
  sku_id: number;
  goods_image: string;
  goods_name: string;
  goods_price: string;
  sku_name: string;
  buy_num: number;
  total_price: string;
  net_price: string;
  shipped_num: number;
  refunded_num: number;
  refunded_money: string;
}
export interface OrderRow {
  id: number;
  order_no: string;
  order_price: string;
  total_price: string;
  freight_money: string;
  coupon_money: string;
  order_status: number;
  order_status_cn: string;
  refund_status_cn: string;
  refund_id: number;
  payment_name: string;
  payment_name_cn: string;
  receive_name: string;
  receive_tel: string;
  receive_area: string;
  receive_address: string;
  remark: string;
  store: { id: number; store_name: string; store_logo: string };
  group: { id: number; status: number; need: number; paid: number; end_time: string | null } | null;
  delivery_no: string;
  pay_time: string | null;
  pay_deadline: string | null;
  delivery_time: string | null;
  receipt_time: string | null;
  comment_time: string | null;
  created_at: string;
  order_goods: OrderGoods[];
  can: Partial<Record<ShopperMove, Verdict>>;
}
export interface ReasonRow {
  kind: 'seckill' | 'collective' | 'full_reduction' | 'coupon' | 'freight';
  name: string;
  money: string;
}
export interface TrackRow {
  time: string;
  context: string;
}
export interface ParcelRow {
  id: number;
  delivery_code: string;
  delivery_no: string;
  tracks: TrackRow[];
  created_at: string;
}
export interface OrderDetail extends OrderRow {
  /** Went back so far, freight included. */
  refunded_money: string;
  reasons: ReasonRow[];
  timeline: { move: string; label: string; actor: string; note: string; created_at: string }[];
  parcels: ParcelRow[];
  receive_deadline: string | null;
  after_sale_deadline: string | null;
}

export interface FavoriteRow {
  id: number;
  out_id: number;
  goods_name?: string;
  goods_master_image?: string;
  goods_price?: string;
  store_name?: string;
  store_logo?: string;
  area_info?: string;
  created_at: string;
}
/** `count`: orders in status 1..5. */
export interface AccountHome {
  count: number[];
  order: Page<OrderRow>;
  fav: Page<FavoriteRow>;
}
export interface OwnComment {
  id: number;
  order_id: number;
  goods_id: number;
  goods_name: string;
  sku_name: string;
  goods_master_image: string;
  score: number | string;
  agree: number | string;
  service: number | string;
  speed: number | string;
  content: string;
  image: string[];
  reply: string;
  reply_time: string | null;
  created_at: string;
}
export interface OwnCoupon {
  id: number;
  name: string;
  store_id: number;
  store_name: string;
  money: string;
  use_money: string;
  start_time: string;
  end_time: string;
  /** 0 to be used, 1 used. */
  status: number;
  expired: boolean;
  upcoming: boolean;
}
export interface MoneyLogRow {
  id: number;
  name: string;
  money: string;
  info: string;
  created_at: string;
}
export interface CashRow {
  id: number;
  money: string;
  commission: string;
  cash_status: number;
  bank_name?: string;
  bank_no?: string;
  remark?: string;
  refuse_info?: string;
  created_at: string;
}
export interface CheckRecord {
  name: string;
  card_no: string;
  card_t: string;
  card_b: string;
  bank_no: string;
  bank_name: string;
}
export interface ExpressRow {
  id: number;
  name: string;
  code: string;
}
export interface MemberRow {
  id: number;
  nickname: string;
  avatar: string;
  created_at: string;
}
/** What a withdrawal would start from. */
export interface CashTerms {
  available: string;
  /** Percent of the amount. */
  fee: string;
  /** Where a code would go, masked; '' without a number. */
  phone: string;
  has_pay_password: boolean;
}
export interface NoticeRow {
  id: number;
  text: string;
  link: string;
  /** Null while it is unread. */
  read_at: string | null;
  created_at: string;
}
export interface CommissionRow {
  id: number;
  name: string;
  store_name: string;
  nickname: string;
  order_no: string;
  level: number;
  /** Percent. */
  lev: string;
  money: string;
  commission: string;
  status: number;
  created_at: string;
}
export interface IntegralOrderRow {
  id: number;
  order_no: string;
  order_name: string;
  order_image: string;
  total_price: string;
  order_status_cn: string;
  delivery_no: string;
  delivery_code: string;
  created_at: string;
}
/** What a store hands in to be verified. */
export interface StoreForm {
  store_name: string;
  store_logo: string;
  store_face_image: string;
  store_description: string;
  store_mobile: string;
  /** Ids of province, city, district. */
  area: number[];
  store_address: string;
  /** Paths of three class ids. */
  class_id: number[][];
  store_company_name: string;
  business_license_no: string;
  business_license: string;
  legal_person: string;
  store_phone: string;
  id_card_no: string;
  id_card_t: string;
  id_card_b: string;
  emergency_contact: string;
  emergency_contact_phone: string;
  after_sale_service: string;
}
/** The own store while it is being joined (facts 9.1). */
export interface OwnStore extends Partial<StoreForm> {
  id: number;
  store_verify: number;
  store_status: number;
  store_refuse_info?: string;
}
/** The signed-in shopper with what POST /auth/info says beyond the frame's needs. */
export interface AccountInfo extends UserInfo {
  has_pay_password?: boolean;
}
