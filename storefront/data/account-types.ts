/** Wire shapes of what belongs to a signed-in shopper (names as on the wire). Money is a 2-digit string. */
export type { AddressRow } from '#shared/contract/addresses.ts';
export type { CartLineRow, CartStoreRow } from '#shared/contract/carts.ts';
export type { OwnComment } from '#shared/contract/comments.ts';
export type { IntegralOrderRow } from '#shared/contract/integral.ts';
export type { NoticeRow } from '#shared/contract/notices.ts';
export type { CommissionRow, MemberRow } from '#shared/contract/referrals.ts';
export type { MoneyLogRow } from '#shared/contract/wallet.ts';
export type { CashRow, CashTerms } from '#shared/contract/withdrawals.ts';
export type { OwnCoupon } from '#shared/contract/coupons.ts';
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
