/** Wire shapes of the shopper API as the storefront reads them (names as on the wire). Money is a 2-digit string. */
import type { AnswerOf } from '#shared/contract/call.ts';
import type { showIntegralHome } from '#shared/contract/integral.ts';

export type { IntegralGoodsCard, IntegralGoodsDetail } from '#shared/contract/integral.ts';
export type IntegralHome = AnswerOf<typeof showIntegralHome>;

export interface GoodsClass {
  id: number;
  pid: number;
  name: string;
  thumb: string;
  lev?: number;
  children?: GoodsClass[];
}
export interface Brand {
  id: number;
  name: string;
  thumb: string;
}
export interface SiteInfo {
  web_name?: string;
  logo?: string;
  index_name?: string;
  keyword?: string;
  description?: string;
  mobile?: string;
  tel?: string;
  email?: string;
  icp?: string;
  close_status?: string | number;
  close_reason?: string;
}
export interface Common {
  classes: GoodsClass[];
  brands: Brand[];
  common: SiteInfo;
  ip: string;
  cart: number;
}
export interface GoodsCardData {
  id: number;
  goods_name: string;
  goods_subname?: string;
  goods_price: string;
  goods_market_price?: string;
  goods_stock: number;
  goods_sale: number;
  goods_master_image: string;
  /** What one unit costs without the activity that `goods_price` already includes. */
  original_price?: string;
  store_id?: number;
  /** The flash sale that is running now. */
  seckill?: SeckillState | false;
  /** People a group needs; 0 when the goods has no group activity. */
  need?: number;
  order_comment_count?: number;
  store_name?: string;
}
export interface HomeFloor {
  id: number;
  name: string;
  goods: GoodsCardData[];
}
export interface Advert {
  id: number;
  name: string;
  url: string;
  image: string;
}
export interface StoreCardData {
  id: number;
  store_logo: string;
  store_name: string;
  comment_rate: number;
  area_info: string;
  store_address: string;
  store_company_name?: string;
  distance?: string;
  rate?: Scores;
  store_description?: string;
  goods_sale?: number;
  /** Its best sellers, at most four. */
  goods?: { id: number; goods_name: string; goods_price: string; goods_master_image: string }[];
  created_at: string;
}
export interface Scores {
  scoreAll: number;
  agreeAll: number;
  serviceAll: number;
  speedAll: number;
}
export interface StoreInfo {
  id: number;
  /** Its owner, who is addressed in conversations. */
  user_id: number;
  store_name: string;
  store_logo: string;
  store_description?: string;
  store_mobile?: string;
  after_sale_service?: string;
  store_face_image?: string;
  store_slide?: string | string[];
  store_mobile_slide?: string | string[];
  area_info?: string;
  store_address?: string;
  store_company_name?: string;
  store_lat?: string;
  store_lng?: string;
  store_status: number;
  store_verify: number;
  created_at?: string;
}
export interface StoreDetail extends StoreInfo {
  rate: Scores;
  sale_list: GoodsCardData[];
  coupons?: CouponInfo[];
  full_reductions?: FullReductionInfo[];
  goods_count?: number;
  comment_count?: number;
}
export interface Spec {
  id: number;
  name: string;
  check?: boolean;
}
export interface GoodsAttr {
  id: number;
  name: string;
  specs: Spec[];
}
export interface GoodsSku {
  id: number;
  spec_id: number[];
  sku_name: string[];
  goods_price: string;
  goods_market_price: string;
  /** What one piece costs in the running flash sale and in a group; null without that activity. */
  seckill_price: string | null;
  collective_price: string | null;
  goods_stock: number;
  goods_weight?: string;
  goods_image?: string;
}
export interface CouponInfo {
  id: number;
  name: string;
  money: string;
  use_money: string;
  stock: number;
  start_time: string;
  end_time: string;
}
export interface SeckillInfo {
  discount: string | number;
  start_time: string;
  end_time: string;
}
export interface SeckillState extends SeckillInfo {
  id: number;
  /** Pieces offered (null: as many as there are) and pieces gone. */
  stock: number | null;
  sold: number;
  /** Pieces per person; 0 or absent: no limit. */
  limit_num?: number;
  /** Percent that is gone, where the list knows it. */
  claimed?: number;
}
export interface FullReductionInfo {
  id: number;
  name: string;
  money: string;
  use_money: string;
}
/** First weight and its price, further weight and its price; `is_free` 1: nothing to pay. */
export interface FreightInfo {
  is_free: 0 | 1;
  f_weight?: string;
  f_price?: string;
  o_weight?: string;
  o_price?: string;
}
export interface CollectiveInfo {
  id: number;
  discount: string | number;
  need: number;
}
export interface GatheringGroup {
  id: number;
  need: number;
  nickname: string;
  avatar: string;
  orders_count: number;
  seats_left?: number;
  end_time?: string;
}
export interface CommentStatistics {
  all: number | string;
  good: number | string;
  commonly: number | string;
  bad: number | string;
  /** Percent. */
  rate: number | string;
}
export interface GoodsDetail {
  id: number;
  store_id: number;
  goods_name: string;
  goods_subname?: string;
  goods_no?: string;
  goods_price: string;
  goods_market_price: string;
  goods_stock: number;
  goods_sale: number;
  goods_collect?: number;
  goods_weight?: string;
  goods_content?: string;
  goods_content_mobile?: string;
  goods_status: number | boolean;
  goods_verify?: number;
  freight_id: number;
  brand_name?: string;
  goods_master_image: string;
  goods_images: string[];
  goods_images_thumb_150: string[];
  goods_images_thumb_400: string[];
  classList: { id: number; name: string }[];
  attrList: GoodsAttr[];
  skuList: GoodsSku[];
  store_info: StoreInfo;
  rate: Scores;
  comment_statistics: CommentStatistics;
  sale_list: GoodsCardData[];
  coupons: CouponInfo[];
  full_reductions?: FullReductionInfo[];
  freight?: FreightInfo;
  seckill_price: string | null;
  collective_price: string | null;
  seckills: SeckillState | false;
  collectives: CollectiveInfo | false;
  collective_list: GatheringGroup[];
}
export interface GoodsComment {
  id: number;
  nickname: string;
  avatar: string;
  score: number | string;
  agree: number | string;
  service: number | string;
  speed: number | string;
  content: string;
  image: string[];
  reply?: string | null;
  reply_time?: string | null;
  created_at: string;
}
export interface Suggestion {
  keywords?: string[];
  classes?: { id: number; name: string }[];
  goods?: { id: number; goods_name: string; goods_price: string; goods_master_image: string }[];
}
export interface AgreementText {
  name?: string;
  title?: string;
  content: string;
}
export interface UserInfo {
  id: number;
  username?: string;
  nickname: string;
  avatar: string;
  phone?: string;
  sex?: number;
  money?: string;
  frozen_money?: string;
  integral?: string;
  belong_id: number;
  inviter_id?: number;
  /** Has a real-name and bank record. */
  check?: boolean;
  defaultUrl?: string;
}

export interface Article {
  id: number;
  name: string;
  content: string;
  click?: number;
  created_at?: string;
}
