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
import type { CheckRecord as FiledRecord } from '#shared/contract/profile.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';

export type { UserInfo as AccountInfo } from '#shared/contract/profile.ts';
export type { StoreRecord as OwnStore } from '#shared/contract/stores.ts';

export type { Verdict } from '#shared/contract/values.ts';
export type ShopperMove = 'cancel' | 'pay' | 'receive' | 'comment' | 'open_after_sale';

/** One of the two, for pages that show both alike. */
export type FavoriteRow = Pick<FavoriteGoods, 'id' | 'out_id' | 'created_at'> &
  Partial<Omit<FavoriteGoods, 'is_type'> & Omit<FavoriteStore, 'is_type'>>;
export type AccountHome = AnswerOf<typeof showUserHome>;
/** What a bank record says. */
export type CheckRecord = Omit<FiledRecord, 'id' | 'user_id' | 'created_at' | 'updated_at'>;
/** What a store hands in to be verified. */
export type StoreForm = Pick<
  StoreRecord,
  | 'store_name'
  | 'store_logo'
  | 'store_face_image'
  | 'store_description'
  | 'store_mobile'
  | 'area'
  | 'store_address'
  | 'class_id'
  | 'store_company_name'
  | 'business_license_no'
  | 'business_license'
  | 'legal_person'
  | 'store_phone'
  | 'id_card_no'
  | 'id_card_t'
  | 'id_card_b'
  | 'emergency_contact'
  | 'emergency_contact_phone'
  | 'after_sale_service'
>;
