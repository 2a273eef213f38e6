/**
 * Every URL of the storefront, one builder each (requirements 2.1, 2.2). Links are made with these, never by hand.
 * `:params` segments are base64 of a JSON object; `keywords` inside is percent-encoded first (compatibility 11.1).
 */
import { COUPON_SORTS, type CouponSort } from '#shared/contract/limits.ts';
import { encodeQuery } from '#shared/browser/form-encode.ts';

/** What /s/:params and /collectives/:params carry. */
export interface SearchParams {
  keywords?: string | undefined;
  /** Chosen class per level, for highlighting. */
  pid?: number | undefined;
  sid?: number | undefined;
  tid?: number | undefined;
  /** Third-level class ids, or one id together with `deep` 1 or 2. */
  class_id?: number | readonly number[] | undefined;
  deep?: 1 | 2 | undefined;
  brand_id?: number | undefined;
  store_id?: number | undefined;
  /** Amounts as typed, at most 2 decimals. */
  price_min?: string | undefined;
  price_max?: string | undefined;
  in_stock?: 1 | undefined;
  sort_type?: '' | 'goods_price' | 'goods_sale' | 'order_comment_count' | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
}
export interface StoreSearchParams {
  keywords?: string | undefined;
  sort_type?: 'distance' | 'sales' | 'rate' | undefined;
}
/** What /coupons?… carries. */
export interface CouponFilter {
  sort: CouponSort;
  store_id?: number | undefined;
}
export interface IntegralSearchParams {
  cid?: number;
  sort_type?: string;
  sort_order?: 'asc' | 'desc';
}
export interface OrderLineParams {
  goods_id: number;
  sku_id: number;
  buy_num: number;
  /** A group activity: -1 opens a group, a positive number joins that one. */
  collective_id?: number;
  cart_id?: number;
}
export interface OrderBeforeParams {
  order: readonly OrderLineParams[];
  /** 1 when the lines come from the cart and leave it with the order. */
  ifcart: 0 | 1;
}
export interface OrderPayParams {
  order_id: readonly number[];
  order_no: readonly string[];
}

/** The raw base64, as API calls send it in `params`. Unset values are left out, so equal searches have equal addresses. */
export function encodeParams(params: object): string {
  const kept = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const wire = kept.map(([key, value]) => [key, key === 'keywords' ? encodeURIComponent(String(value)) : value]);
  return btoa(JSON.stringify(Object.fromEntries(wire)));
}

function decodeKeywords(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a hand-written "100%"
  }
}

/** Reads a `:params` segment; anything unreadable is an empty search. Shape is the caller's promise: treat members as untrusted. */
export function decodeParams<Params extends object>(segment: string | undefined): Partial<Params> {
  try {
    const value: unknown = JSON.parse(atob(segment ?? ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const params: Record<string, unknown> = { ...value };
    if (typeof params['keywords'] === 'string') params['keywords'] = decodeKeywords(params['keywords']);
    return params as Partial<Params>; // as: the members are checked where they are used
  } catch {
    return {};
  }
}

const segment = (params: object): string => encodeURIComponent(encodeParams(params));
/** `/s` and `/s/…`: an empty search has no segment. */
const optional = (base: string, params: object): string => {
  const filled = Object.values(params).some((value) => value !== undefined && value !== '');
  return filled ? `${base}/${segment(params)}` : base;
};
const withRedirect = (base: string, redirect?: string): string =>
  redirect ? `${base}?redirect=${encodeURIComponent(redirect)}` : base;

export const paths = {
  home: () => '/',
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  /** The referral link of a member (compatibility 9.13). */
  invitation: (inviterId: number) => `/register?inviter_id=${inviterId}`,
  forgetPassword: () => '/forget_password',
  stores: (search: StoreSearchParams & { page?: number } = {}) =>
    `/stores${encodeQuery({ ...search, page: search.page === 1 ? undefined : search.page })}`,
  /** A store, with the order, words and page of its goods. */
  store: (id: number, search: Pick<SearchParams, 'keywords' | 'sort_type' | 'sort_order'> & { page?: number } = {}) =>
    `/store/${id}${encodeQuery({ ...search, page: search.page === 1 ? undefined : search.page })}`,
  storeJoin: () => '/store/join',
  storeStep: (step: 1 | 2 | 3) => `/store/step_${step}`,
  search: (params: SearchParams = {}) => optional('/s', params),
  goods: (id: number) => `/goods/${id}`,
  /** A goods opened on one group that gathers for it. */
  group: (goodsId: number, groupId: number) => `/goods/${goodsId}?group=${groupId}`,
  carts: () => '/carts',
  integral: () => '/integral',
  integralSearch: (params: IntegralSearchParams = {}) => optional('/integral/search', params),
  integralGoods: (id: number) => `/integral/goods/${id}`,
  integralOrder: (id: number, quantity: number) => `/integral/order/${id}/${quantity}`,
  seckills: () => '/seckills',
  couponCentre: (search: Partial<CouponFilter> & { page?: number } = {}) =>
    `/coupons${encodeQuery({ ...search, sort: search.sort === 'newest' ? undefined : search.sort, page: search.page === 1 ? undefined : search.page })}`,
  collectives: (params: SearchParams = {}) => optional('/collectives', params),
  orderBefore: (params: OrderBeforeParams) => `/order/before/${segment(params)}`,
  orderPay: (params: OrderPayParams) => `/order/pay/${segment(params)}`,
  /** One payment attempt at a gateway. */
  cashier: (payNo: string) => `/order/cashier/${payNo}`,
  orderSuccess: () => '/order/success',
  user: () => '/user',
  address: () => '/user/address',
  addressForm: (id?: number) => (id ? `/user/address/form/${id}` : '/user/address/form'),
  comments: () => '/user/comments',
  commentAdd: (orderId: number) => `/user/comment/add/${orderId}`,
  info: () => '/user/info',
  safe: () => '/user/safe',
  safePassword: () => '/user/safe/password',
  safePayPassword: () => '/user/safe/pay_password',
  safePhone: () => '/user/safe/phone',
  safeCheck: () => '/user/safe/check',
  oauth: () => '/user/oauth',
  cashes: () => '/user/cashes',
  notices: () => '/user/notices',
  favorites: () => '/user/favorites',
  money: () => '/user/money',
  recharge: () => '/user/recharge',
  userIntegral: () => '/user/integral',
  frozenMoney: () => '/user/frozen_money',
  /** @param status order_status; all orders when absent */
  orders: (status?: number) => (status === undefined ? '/user/orders' : `/user/orders?order_status=${status}`),
  order: (id: number) => `/user/order/${id}`,
  orderComment: (id: number) => `/user/order/comment/${id}`,
  orderRefund: (id: number) => `/user/order/refund/${id}`,
  orderRefundForm: (id: number) => `/user/order/refund_form/${id}`,
  integralOrders: () => '/user/integral_order',
  coupons: () => '/user/coupons',
  distribution: () => '/user/distribution',
  distributionUsers: () => '/user/distribution_users',
  distributionLogs: () => '/user/distribution_logs',
  article: (name: string) => `/user/article/${encodeURIComponent(name)}`,
  sellerLogin: () => '/Seller/login',
} as const;

/** A `redirect` that stays on this site. */
export { localPath as safeRedirect } from '#shared/domain/local-path.ts';

/** The page number of a list address; 1 for anything odd. */
export const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

const STORE_SORTS = ['distance', 'sales', 'rate'] as const;
const SORT_TYPES = ['goods_price', 'goods_sale', 'order_comment_count'] as const;

/** Sort of a goods list; anything unknown is the default order. */
function sortOf(requested: unknown, order: unknown): Pick<SearchParams, 'sort_type' | 'sort_order'> {
  const type = SORT_TYPES.find((one) => one === requested);
  return type ? { sort_type: type, sort_order: order === 'asc' ? 'asc' : 'desc' } : {};
}
const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
const amountOf = (value: unknown): string | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(String(value)) ? String(value) : undefined;

/** What /s/:params asks for, freed of everything that is no search; `/s?keywords=…` is what a search form without scripts and search engines send. */
export function goodsSearch(params: string | undefined, search: URLSearchParams): SearchParams {
  const keywords = search.get('keywords');
  const requested = decodeParams<Record<keyof SearchParams, unknown>>(params);
  return {
    keywords: keywords ?? (typeof requested.keywords === 'string' ? requested.keywords : undefined),
    pid: idOf(requested.pid),
    sid: idOf(requested.sid),
    tid: idOf(requested.tid),
    class_id: Array.isArray(requested.class_id)
      ? requested.class_id.flatMap((id: unknown) => idOf(id) ?? [])
      : idOf(requested.class_id),
    deep: requested.deep === 1 || requested.deep === 2 ? requested.deep : undefined,
    brand_id: idOf(requested.brand_id),
    store_id: idOf(requested.store_id),
    price_min: amountOf(requested.price_min),
    price_max: amountOf(requested.price_max),
    in_stock: requested.in_stock === 1 ? 1 : undefined,
    ...sortOf(requested.sort_type, requested.sort_order),
  };
}

/** What /integral/search/:params asks for. */
export function integralSearch(params: string | undefined): IntegralSearchParams {
  const { cid, sort_type, sort_order } = decodeParams<Record<keyof IntegralSearchParams, unknown>>(params);
  const type = (['goods_price', 'goods_sale'] as const).find((one) => one === sort_type);
  const id = idOf(cid);
  return {
    ...(id && { cid: id }),
    ...(type && { sort_type: type, sort_order: sort_order === 'asc' ? 'asc' : 'desc' }),
  };
}

/** What /stores?… asks for. */
export const storeSearch = (search: URLSearchParams): StoreSearchParams => ({
  keywords: search.get('keywords') || undefined,
  sort_type: STORE_SORTS.find((one) => one === search.get('sort_type')),
});

/** What /coupons?… asks for. */
export const couponFilter = (search: URLSearchParams): CouponFilter => ({
  sort: COUPON_SORTS.find((one) => one === search.get('sort')) ?? 'newest',
  store_id: idOf(search.get('store_id')),
});

/** What the goods list inside /store/:id?… asks for. */
export const storeGoodsSearch = (storeId: number, search: URLSearchParams): SearchParams => ({
  store_id: storeId,
  keywords: search.get('keywords') || undefined,
  ...sortOf(search.get('sort_type'), search.get('sort_order')),
});
