/** Wire shapes of what belongs to a signed-in shopper (names as on the wire). Money is a 2-digit string. */
export type { AddressRow } from '#shared/contract/addresses.ts';
export type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
export type { ReasonReply as ReasonRow } from '#shared/contract/checkout.ts';
import type { FavoriteGoods, FavoriteStore } from '#shared/contract/favorites.ts';
export type {
  Order as OrderRow,
  OrderDetail,
  OrderLine as OrderGoods,
  Parcel as ParcelRow,
  Track as TrackRow,
} from '#shared/contract/orders.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showUserHome } from '#shared/contract/orders.ts';
import type { UserInfo } from './types.ts';

export interface AreaRow {
  id: number;
  code: string;
  name: string;
}

export type { Verdict } from '#shared/contract/values.ts';
export type ShopperMove = 'cancel' | 'pay' | 'receive' | 'comment' | 'open_after_sale';

/** One of the two, for pages that show both alike. */
export type FavoriteRow = Pick<FavoriteGoods, 'id' | 'out_id' | 'created_at'> &
  Partial<Omit<FavoriteGoods, 'is_type'> & Omit<FavoriteStore, 'is_type'>>;
export type AccountHome = AnswerOf<typeof showUserHome>;
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
