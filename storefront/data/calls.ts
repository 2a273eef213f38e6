/**
 * Every GET that pages read, typed. The path is the cache key, so the server's prefetch and the page must build it here.
 * A path that starts with /user needs a signed-in shopper.
 */
import type { isFavorite } from '#shared/contract/favorites.ts';
import type { showUserHome } from '#shared/contract/orders.ts';
import type {
  listIntegralClasses,
  listIntegralGoods,
  showIntegralGoods,
  showIntegralHome,
} from '#shared/contract/integral.ts';
import type { NoticeCalls } from '#shared/contract/notices.ts';
import type { countCart } from '#shared/contract/carts.ts';
import type { AnswerOf, Call, PathOf, SentTo } from '#shared/contract/call.ts';
import type { listStoreConversations } from '#shared/contract/messages.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { encodeQuery, type FormFields } from '#shared/browser/form-encode.ts';
import {
  encodeParams,
  type CouponFilter,
  type IntegralSearchParams,
  type SearchParams,
  type StoreSearchParams,
} from '../paths.ts';
import type { listAdverts, showAgreement, showArticle } from '#shared/contract/content.ts';
import type { listGoodsComments, showGoods } from '#shared/contract/goods-page.ts';
import type { showGroup } from '#shared/contract/groups.ts';
import type { listCoupons } from '#shared/contract/coupons.ts';
import type { listGoods, showHome, suggestGoods } from '#shared/contract/goods.ts';
import type { loadCommon } from '#shared/contract/settings.ts';
import type { listReminders } from '#shared/contract/reminders.ts';
import type { listStores, showStore } from '#shared/contract/stores.ts';
import type { GoodsCardData } from '../components/goods/GoodsCard.tsx';

declare const answer: unique symbol;
/** The address of a GET that answers a T. */
export type Read<T> = string & { readonly [answer]?: T };

/** A read of the contract: `ask<typeof showOrder>(`/user/order/${id}`)`. */
export const ask = <C extends Call>(path: PathOf<C>, query: SentTo<C> = {}): Read<AnswerOf<C>> =>
  path + encodeQuery(query as FormFields); // as: what a schema takes travels as a form
export const read = <T>(path: string, query: FormFields = {}): Read<T> => path + encodeQuery(query);

export const SHOP_PAGE_SIZE = 30;
const COUPON_PAGE_SIZE = 24;
/** Ad spaces of the home page, as the seed names them. */

export const calls = {
  common: () => ask<typeof loadCommon>('/common'),
  cartCount: () => ask<typeof countCart>('/cart_count'),
  unreadNotices: () => ask<NoticeCalls['unread']>('/user/notices/unread'),
  chats: () => ask<typeof listStoreConversations>('/user/chats'),
  home: () => ask<typeof showHome>('/home'),
  adverts: (name: string) => ask<typeof listAdverts>('/adv', { name }),
  recommended: (page = 1) => ask<typeof listGoods>('/goods', { is_recommend: 1, page, per_page: 20 }),
  groupGoods: () => ask<typeof listGoods>('/goods', { is_collective: 1, per_page: 10 }),
  seckills: (hourOffset: number, size = SHOP_PAGE_SIZE) =>
    read<Page<GoodsCardData>>('/seckills', { start_time: hourOffset, per_page: size }),
  goodsList: (params: SearchParams, page = 1, extra: { is_collective?: 1; per_page?: number } = {}) =>
    ask<typeof listGoods>('/goods', { params: encodeParams(params), page, per_page: SHOP_PAGE_SIZE, ...extra }),
  goods: (id: number | string) => ask<typeof showGoods>(`/goods/${id}`, { saveCheck: true }),
  reminders: () => ask<typeof listReminders>('/user/seckill_reminders'),
  group: (id: number | string) => ask<typeof showGroup>(`/collective_groups/${id}`),
  couponCentre: ({ sort, store_id }: CouponFilter, page: number) =>
    ask<typeof listCoupons>('/coupons', { sort_type: sort, store_id, page, per_page: COUPON_PAGE_SIZE }),
  goodsComments: (id: number, type: 0 | 1 | 2 | 3, page = 1) =>
    ask<typeof listGoodsComments>(`/goods_comments/${id}`, { is_type: type, page, per_page: 10 }),
  userHome: () => ask<typeof showUserHome>('/user/default', { per_page: 5, isResource: 'Home' }),
  isFavorite: (type: 0 | 1, id: number) => ask<typeof isFavorite>('/is_fav', { is_type: type, out_id: id }),
  stores: (params: StoreSearchParams, page = 1, at?: { lat: number; lng: number }) =>
    ask<typeof listStores>('/stores', { params: encodeParams(params), page, ...at }),
  store: (id: number | string) => ask<typeof showStore>(`/store/${id}`),
  agreement: (name: string) => ask<typeof showAgreement>(`/agreements/${name}`),
  integralHome: () => ask<typeof showIntegralHome>('/integral/home'),
  integralClasses: () => ask<typeof listIntegralClasses>('/integral/class'),
  integralList: (params: IntegralSearchParams, page = 1) =>
    ask<typeof listIntegralGoods>('/integral/goods', { params: encodeParams(params), page, per_page: SHOP_PAGE_SIZE }),
  integralGoods: (id: number | string) => ask<typeof showIntegralGoods>(`/integral/goods/${id}`),
  article: (name: string) => ask<typeof showArticle>(`/article/${encodeURIComponent(name)}`),
  suggest: (q: string) => ask<typeof suggestGoods>('/suggest', { q }),
} as const;
