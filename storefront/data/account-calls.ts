/** GETs of the account pages; apart from `calls.ts` so that a visitor's first page does not carry them. */
import type { listAddresses } from '#shared/contract/addresses.ts';
import type { listCart } from '#shared/contract/carts.ts';
import type { listOwnComments } from '#shared/contract/comments.ts';
import type { listExchanges } from '#shared/contract/integral.ts';
import type { NoticeKind } from '#shared/contract/notice-kinds.ts';
import type { NoticeCalls } from '#shared/contract/notices.ts';
import type { showPay } from '#shared/contract/payments.ts';
import type { listCommissions, listMembers } from '#shared/contract/referrals.ts';
import type { listMoneyLogs, showMoneyLog, showPending } from '#shared/contract/wallet.ts';
import type { listCashes, showTerms } from '#shared/contract/withdrawals.ts';
import type { listOwnCoupons } from '#shared/contract/coupons.ts';
import type { listLinks } from '#shared/contract/oauth.ts';
import type { FavoriteGoods, FavoriteStore, listFavorites } from '#shared/contract/favorites.ts';
import type { showCase } from '#shared/contract/refunds.ts';
import type { guessCourier, listExchangeParcels, listParcels } from '#shared/contract/logistics.ts';
import type { listOrders, showOrder, showUserHome } from '#shared/contract/orders.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import type { Courier } from '#shared/contract/content.ts';
import type { AreaBranch, loadGoodsClasses } from '#shared/contract/places.ts';
import type { CheckRecord, showCheck } from '#shared/contract/profile.ts';
import type { showOwnStore } from '#shared/contract/stores.ts';
import { ask, read } from './calls.ts';

const ACCOUNT_PAGE_SIZE = 10;
const paged = (page: number) => ({ page, per_page: ACCOUNT_PAGE_SIZE });

export interface OrderFilter {
  order_status?: number | undefined;
  order_no?: string | undefined;
  /** Days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}
const created = ({ from, to }: OrderFilter): { created_at?: [string, string] } =>
  from || to ? { created_at: [`${from || '2000-01-01'} 00:00:00`, `${to || '2099-12-31'} 23:59:59`] } : {};

/** One of the two, for pages that show both alike. */
export type FavoriteRow = Pick<FavoriteGoods, 'id' | 'out_id' | 'created_at'> &
  Partial<Omit<FavoriteGoods, 'is_type'> & Omit<FavoriteStore, 'is_type'>>;

/** What a bank record says. */
export type BankRecord = Omit<CheckRecord, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

export const accountCalls = {
  home: () => ask<typeof showUserHome>('/user/default', { per_page: 5, isResource: 'Home' }),
  cart: () => ask<typeof listCart>('/user/carts', { per_page: 100 }),
  addresses: () => ask<typeof listAddresses>('/user/addresses', { isResource: 'Home', per_page: 100 }),
  areas: (pid: string) => read<AreaBranch[]>('/load_areas', { isLazy: true, pid }),
  orders: ({ order_status, order_no, ...days }: OrderFilter, page: number) =>
    ask<typeof listOrders>('/user/orders', {
      isResource: 'Home',
      order_status: (order_status ?? -1) as OrderStatus | -1, // as: pages offer these only
      order_no,
      ...created(days),
      ...paged(page),
    }),
  /** Whose tracking number it may be. */
  guess: (number: string) => ask<typeof guessCourier>('/user/express/guess', { number }),
  parcels: (orderId: number) => ask<typeof listParcels>(`/user/order/${orderId}/parcels`),
  order: (id: number | string) => ask<typeof showOrder>(`/user/order/${id}`, { isResource: 'Home' }),
  pay: (payNo: string) => ask<typeof showPay>(`/user/pay/${payNo}`),
  comments: (page: number) =>
    ask<typeof listOwnComments>('/user/comments', { isResource: 'HomeUser', isWith: 'goods,user', ...paged(page) }),
  moneyLogs: (type: 0 | 1 | 2, page: number) =>
    ask<typeof listMoneyLogs>('/user/money_logs', { is_type: type, ...paged(page), per_page: 20 }),
  moneyLog: (id: number) => ask<typeof showMoneyLog>(`/user/money_logs/${id}`),
  pending: () => ask<typeof showPending>('/user/wallet/pending'),
  coupons: (filter: { status?: 0 | 1; usable?: 1 }, page: number) =>
    ask<typeof listOwnCoupons>('/user/coupons', { ...filter, ...paged(page), per_page: 12 }),
  favorites: (type: 0 | 1, page: number) =>
    ask<typeof listFavorites>('/user/favorites', { is_type: type, ...paged(page), per_page: 20 }),
  links: () => ask<typeof listLinks>('/user/oauths'),
  check: () => ask<typeof showCheck>('/user/check'),
  cashTerms: () => ask<typeof showTerms>('/user/cashes/terms'),
  cashes: (page: number) => ask<typeof listCashes>('/user/cashes', paged(page)),
  notices: (filter: { kind?: NoticeKind | ''; unread?: 0 | 1 }, page: number) =>
    ask<NoticeCalls['list']>('/user/notices', { ...filter, ...paged(page) }),
  newestNotices: () => ask<NoticeCalls['list']>('/user/notices', { per_page: 5 }),
  noticePreferences: () => ask<NoticeCalls['preferences']>('/user/notices/preferences'),
  members: (lev: 0 | 1 | 2, page: number) => ask<typeof listMembers>('/user/distributions', { lev, ...paged(page) }),
  commissions: (page: number) => ask<typeof listCommissions>('/user/distribution_logs', paged(page)),
  refund: (orderId: string) => ask<typeof showCase>(`/user/order/refund/${orderId}`),
  expresses: () => read<Courier[]>('/expresses', { isAll: true }),
  exchangeParcels: (id: number) => ask<typeof listExchangeParcels>(`/integral/orders/${id}/parcels`),
  integralOrders: (page: number) => ask<typeof listExchanges>('/integral/orders', paged(page)),
  ownStore: () => ask<typeof showOwnStore>('/store'),
  goodsClasses: () => ask<typeof loadGoodsClasses>('/load_goods_classes'),
} as const;
