import { claimCoupon, listCoupons, listOwnCoupons } from '#shared/contract/coupons.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { listOpen } from './centre.ts';
import { claim, listOwn } from './coupons.ts';

export const couponsRoutes = routes(
  handle(claimCoupon, { audience: 'shopper' }, claim),
  handle(listCoupons, { audience: 'public' }, listOpen),
  handle(listOwnCoupons, { audience: 'shopper' }, listOwn),
);
