/**
 * Shapes of the demo catalogue. Pure data: money in fen, weight in grams, every reference by key,
 * every picture a recipe (`picturePath` turns it into a URL), every moment relative to the day of seeding.
 */
import type { RefundAction } from '#shared/domain/refund-moves.ts';
import type { PictureRecipe } from './picture-key.ts';

/** Province, city and district by name, as the `areas` table spells them. */
export type AreaNames = readonly [province: string, city: string, district: string];

export interface ClassPlan {
  /** Path of keys from the top: `digital/phone/smart`. */
  key: string;
  /** Key of the class above, null for a top class. */
  parent: string | null;
  level: 1 | 2 | 3;
  name: string;
  en: string;
  picture: PictureRecipe;
}

export interface BrandPlan {
  key: string;
  name: string;
  en: string;
  picture: PictureRecipe;
}

export interface PersonPlan {
  key: string;
  nickname: string;
  real_name: string;
  phone: string;
  /** 1 male, 0 female. */
  sex: 0 | 1;
  avatar: PictureRecipe;
}

export interface ShopperPlan extends PersonPlan {
  /** Demo wallet and points to grant at the start. */
  money: number;
  integral: number;
  /** Who invited this shopper; always an earlier member of the list. */
  inviter: string | null;
  joined_days_ago: number;
  addresses: readonly AddressPlan[];
}

export interface AddressPlan {
  receive_name: string;
  receive_tel: string;
  area: AreaNames;
  address: string;
  is_default: boolean;
}

export interface StorePlan {
  key: string;
  owner: PersonPlan;
  store_name: string;
  store_description: string;
  store_company_name: string;
  legal_person: string;
  business_license_no: string;
  store_mobile: string;
  area: AreaNames;
  store_address: string;
  store_lat: string;
  store_lng: string;
  opened_days_ago: number;
  /** Keys of second- or first-level classes; the store may sell every third-level class below them. */
  classes: readonly string[];
  logo: PictureRecipe;
  facade: PictureRecipe;
  slides: readonly [PictureRecipe, PictureRecipe, PictureRecipe];
  mobile_slides: readonly [PictureRecipe, PictureRecipe, PictureRecipe];
  after_sale_service: string;
  freights: readonly FreightPlan[];
}

export interface FreightPlan {
  /** `default` is the store's default template. */
  key: string;
  name: string;
  f_weight: number;
  f_price: number;
  o_weight: number;
  o_price: number;
  /** Names of the provinces it serves; empty on the default template. */
  provinces: readonly string[];
}

export interface AttrPlan {
  name: string;
  values: readonly string[];
}

export interface SkuPlan {
  /** `goods key#n`. */
  key: string;
  /** One value per attribute of the goods, in their order. */
  specs: readonly string[];
  /** The values joined by a comma, as the wire shows them. */
  sku_name: string;
  price: number;
  market_price: number;
  weight: number;
  stock: number;
  picture: PictureRecipe;
}

export interface GoodsPlan {
  key: string;
  store: string;
  brand: string;
  /** Key of a third-level class. */
  class: string;
  goods_name: string;
  goods_subname: string;
  goods_no: string;
  /** Lowest SKU price; the same for `market_price` and `weight` of that SKU. */
  price: number;
  market_price: number;
  weight: number;
  /** Sum over the SKUs. */
  stock: number;
  attrs: readonly AttrPlan[];
  /** At least one; a goods without attributes has one SKU with an empty name. */
  skus: readonly SkuPlan[];
  /** The first is the master image. */
  pictures: readonly PictureRecipe[];
  content: string;
  content_mobile: string;
  /** -1 free, 0 default template, otherwise the key of a template of the store. */
  freight: -1 | 0 | string;
  is_recommend: boolean;
  is_master: boolean;
  listed_days_ago: number;
}

/** An activity that runs from `starts_in_hours` (negative: already running) for `lasts_hours`. */
export interface WindowPlan {
  starts_in_hours: number;
  lasts_hours: number;
}

export interface CouponPlan extends WindowPlan {
  store: string;
  name: string;
  money: number;
  use_money: number;
  stock: number;
  content: string;
}

export interface FullReductionPlan extends WindowPlan {
  store: string;
  name: string;
  money: number;
  use_money: number;
}

export interface SeckillPlan extends WindowPlan {
  store: string;
  goods: string;
  /** Basis points off. */
  discount: number;
  stock: number;
  limit_num: number;
}

export interface CollectivePlan {
  store: string;
  goods: string;
  /** Basis points off. */
  discount: number;
  need: number;
  gather_hours: number;
}

export interface DistributionPlan {
  store: string;
  goods: string;
  /** Basis points per level. */
  lev_1: number;
  lev_2: number;
  lev_3: number;
}

export interface PointsGoodsPlan {
  key: string;
  class: string;
  goods_name: string;
  goods_subname: string;
  /** Points, whole. */
  points: number;
  market_price: number;
  stock: number;
  pictures: readonly PictureRecipe[];
  content: string;
  is_recommend: boolean;
}

export interface ArticlePlan {
  /** Name of the article class. */
  menu: string;
  name: string;
  content: string;
}

export interface AdSpacePlan {
  key: string;
  name: string;
  width: number;
  height: number;
  ads: readonly AdPlan[];
}

export interface AdPlan {
  name: string;
  /** `{goods:key}`, `{store:key}` and `{class:key}` stand for the ids that seeding gives. */
  url: string;
  picture: PictureRecipe;
}

export interface ReviewPlan {
  content: string;
  /** Overall, as described, service, delivery speed; each 0-5. */
  scores: readonly [number, number, number, number];
  pictures: readonly PictureRecipe[];
  reply: string | null;
}

export interface OrderLinePlan {
  goods: string;
  sku: string;
  quantity: number;
  /** Present on every line of a completed order that its shopper commented. */
  review: ReviewPlan | null;
}

/** A step of an after-sale case as its log names it. */
export type LoggedMove = RefundAction | 'apply';

export interface ReviewPlanStep {
  hours_ago: number;
  verdict: 'submit' | 'deny';
  reason: string;
}
/** A store that is not open yet; its last step says where it stands. */
export interface CandidatePlan {
  key: string;
  owner: PersonPlan;
  store_name: string;
  store_company_name: string;
  area: AreaNames;
  store_address: string;
  /** Key of a class; the store asks for every third-level class below it. */
  class: string;
  logo: PictureRecipe;
  reviews: readonly ReviewPlanStep[];
}

/** One checkout; lines of several stores become one order per store. */
export interface OrderPlan {
  /** Index into `shoppers`. */
  shopper: number;
  address: number;
  lines: readonly OrderLinePlan[];
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  payment_name: 'balance' | 'wechat' | 'alipay';
  remark: string;
  /** Whole hours before seeding; null where the order never got there. */
  created_hours_ago: number;
  paid_hours_ago: number | null;
  delivered_hours_ago: number | null;
  received_hours_ago: number | null;
  commented_hours_ago: number | null;
  delivery_code: string;
  delivery_no: string;
  after_sale: { refund_type: 0 | 1; reason: string } | null;
}
