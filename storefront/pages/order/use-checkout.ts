import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/http.ts';
import type { CreateReply, QuoteReply, QuoteStoreReply } from '#shared/contract/checkout.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { api, useRefresh, useSend } from '../../data/api.ts';
import { announceCartChange } from '../../data/cart.ts';
import { checkoutOf, quoteKey, useQuote, checkoutBody, type CheckoutRequest } from '../../data/checkout.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import { paths } from '../../paths.ts';
import { useAddress } from './use-address.ts';

/** Coupon per store; 0 for none. */
type Coupons = Readonly<Record<number, number>>;

const isChanged = (error: unknown): error is ApiError & { data: QuoteReply } =>
  error instanceof ApiError &&
  error.code === CODE.conflict &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'stores' in error.data;

/** Everything the confirmation decides, up to the created orders. */
export function useCheckout() {
  const params = checkoutOf(useParams()['params']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefresh();
  const address = useAddress();
  const [picked, setPicked] = useState<Coupons>({});
  const [remark, setRemark] = useState('');
  /** The quote that was on screen when the server said that it changed. */
  const [outdated, setOutdated] = useState<QuoteReply | null>(null);
  const key = useRef<{ token: string; key: string } | null>(null);

  const basis: CheckoutRequest = { params, addressId: address.address?.id ?? 0, couponIds: [] };
  const first = useQuote(basis, !address.query.isPending);
  const couponOf = (store: QuoteStoreReply) => picked[store.store_info.id] ?? store.best_coupon_id;
  const request: CheckoutRequest = {
    ...basis,
    couponIds: (first.data?.stores ?? []).map(couponOf).filter((id) => id > 0),
  };
  // Without a coupon this is the same question, and its answer is there already.
  const query = useQuote(request, first.isSuccess);

  const send = useSend(
    (quote: QuoteReply) => {
      // One key per quote: a repeat after a lost answer cannot order twice, a new price is a new order.
      if (key.current?.token !== quote.submit_token) key.current = { token: quote.submit_token, key: newKey() };
      return api.post<CreateReply>(
        '/user/order/create',
        { ...checkoutBody(request), remark, submit_token: quote.submit_token },
        { idempotencyKey: key.current.key },
      );
    },
    {
      quiet: true,
      refresh: ['/user/carts', '/cart_count', '/user/orders', '/user/default', '/user/coupons', '/goods/'],
      onSuccess: ({ order_id, order_no }) => {
        announceCartChange();
        void navigate(paths.orderPay({ order_id, order_no }), { replace: true });
      },
    },
  );
  const submit = (quote: QuoteReply) =>
    send.mutate(quote, {
      onError: (error) => {
        if (isChanged(error)) {
          setOutdated(quote);
          client.setQueryData(quoteKey(request), error.data);
          if (request.couponIds.length > 0) void client.invalidateQueries({ queryKey: quoteKey(basis) });
        } else if (!(error instanceof ApiError) || error.code !== 0) {
          key.current = null; // refused for good: the next try is another one
          void refresh('/user/order/quote');
        }
      },
    });
  return {
    params,
    address,
    query: query.data ? query : first,
    /** The shown price is still that of an earlier choice. */
    pending: query.isPlaceholderData || query.isFetching,
    couponOf,
    pickCoupon: (storeId: number, id: number) => setPicked({ ...picked, [storeId]: id }),
    remark,
    setRemark,
    outdated,
    forgetOutdated: () => setOutdated(null),
    submit: (quote: QuoteReply) => {
      setOutdated(null);
      submit(quote);
    },
    submitting: send.isPending,
    error: send.error && !isChanged(send.error) ? send.error : null,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
