import { claimCoupon, listOwnCoupons } from '#shared/contract/coupons.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { claim, listOwn } from './coupons.ts';

export const couponsRoutes = routes(
  handle(claimCoupon, { audience: 'shopper' }, claim),
  handle(listOwnCoupons, { audience: 'shopper' }, listOwn),
);
