import { routes } from '../../http/route.ts';
import { claimCoupon, claimInput } from './claim.ts';
import { listInput, listOwnCoupons } from './list.ts';

export const couponsRoutes = routes(
  {
    method: 'POST',
    path: '/user/coupon/receive',
    audience: 'shopper',
    input: claimInput,
    summary: 'Receive a coupon',
    run: claimCoupon,
  },
  {
    method: 'GET',
    path: '/user/coupons',
    audience: 'shopper',
    list: true,
    input: listInput,
    summary: 'Own coupons',
    run: listOwnCoupons,
  },
);
