/** Reads of the checkout that the API answers to POST. */
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { QuoteReply } from '#shared/contract/checkout.ts';
import {
  decodeParams,
  encodeParams,
  type OrderBeforeParams,
  type OrderLineParams,
  type OrderPayParams,
} from '../paths.ts';
import type { UserInfo } from '#shared/contract/profile.ts';
import type { Order } from '#shared/contract/orders.ts';
import { api, useAnswer } from './api.ts';
import { reloadUser } from './session.ts';

const whole = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);

/** What an address says to order, freed of everything that is no line. */
export function checkoutOf(segment: string | undefined): OrderBeforeParams {
  const { order, ifcart } = decodeParams<{ order: unknown; ifcart: unknown }>(segment);
  const lines = Array.isArray(order) ? (order as Partial<Record<keyof OrderLineParams, unknown>>[]) : []; // as: every member is read with care
  return {
    order: lines
      .filter((line) => typeof line === 'object' && line !== null && whole(line.goods_id) > 0)
      .map((line) => ({
        goods_id: whole(line.goods_id),
        sku_id: whole(line.sku_id),
        buy_num: Math.max(1, whole(line.buy_num)),
        ...(whole(line.collective_id) !== 0 && { collective_id: whole(line.collective_id) }),
        ...(whole(line.cart_id) > 0 && { cart_id: whole(line.cart_id) }),
      })),
    ifcart: whole(ifcart) === 1 ? 1 : 0,
  };
}

/** The orders that an address names. */
export function ordersOf(segment: string | undefined): OrderPayParams {
  const { order_id, order_no } = decodeParams<{ order_id: unknown; order_no: unknown }>(segment);
  return {
    order_id: Array.isArray(order_id) ? order_id.map(whole).filter((id) => id > 0) : [],
    order_no: Array.isArray(order_no) ? order_no.filter((no) => /^\d{1,30}$/.test(String(no))).map(String) : [],
  };
}

export interface CheckoutRequest {
  params: OrderBeforeParams;
  addressId: number;
  couponIds: readonly number[];
}
export const checkoutBody = ({ params, addressId, couponIds }: CheckoutRequest) => ({
  params: encodeParams(params),
  address_id: addressId,
  coupon_id: couponIds.join(','),
});

/** The key under which a quote is kept; a 409 puts its new quote there. */
export const quoteKey = (request: CheckoutRequest): string[] => [
  `/user/order/quote ${JSON.stringify(checkoutBody(request))}`,
];

/** What the lines cost at this address with these coupons, the previous answer meanwhile. */
export const useQuote = (request: CheckoutRequest, enabled: boolean): UseQueryResult<QuoteReply, Error> =>
  useAnswer({
    queryKey: quoteKey(request),
    queryFn: ({ signal }) => api.post<QuoteReply>('/user/order/quote', checkoutBody(request), { signal }),
    enabled: enabled && request.params.order.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });

/** Own orders by id or number. */
export const useOrders = (orders: OrderPayParams): UseQueryResult<Order[], Error> =>
  useAnswer({
    queryKey: [`/user/order/after ${orders.order_id.join()} ${orders.order_no.join()}`],
    queryFn: ({ signal }) => api.post<Order[]>('/user/order/after', { params: encodeParams(orders) }, { signal }),
    enabled: orders.order_id.length + orders.order_no.length > 0,
    staleTime: 0,
  });

/** The signed-in shopper as the server knows them now: balance, points, whether there is a payment password. */
export const useAccount = (): UseQueryResult<UserInfo, Error> =>
  useAnswer({ queryKey: ['/auth/info'], queryFn: () => reloadUser(), staleTime: 0 });
