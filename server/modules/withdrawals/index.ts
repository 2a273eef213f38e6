import type { HookMap } from '../../crud/hooks.ts';
import { routes } from '../../http/route.ts';
import { applyAsStore, applyAsUser, applyInput } from './apply.ts';
import { cancelAsStore, cancelAsUser, cancelInput } from './cancel.ts';
import { listOwnCashes } from './list.ts';
import { reviewCash } from './review.ts';
import { termsOfStore, termsOfUser } from './terms.ts';

const path = '/user/cashes';
export const withdrawalsRoutes = routes(
  { method: 'GET', path, audience: 'shopper', list: true, summary: 'Own withdrawals', run: listOwnCashes },
  {
    method: 'GET',
    path: `${path}/terms`,
    audience: 'shopper',
    summary: 'The own money and the fee of a withdrawal',
    run: termsOfUser,
  },
  {
    method: 'GET',
    path: '/Seller/cashes/terms',
    audience: 'seller',
    permission: 'seller.cashes.index',
    summary: "The store's money and the fee of a withdrawal",
    run: termsOfStore,
  },
  {
    method: 'POST',
    path,
    audience: 'shopper',
    work: 'pay',
    input: applyInput,
    summary: 'Ask for money of the wallet',
    run: applyAsUser,
  },
  {
    method: 'POST',
    path: `${path}/:id/cancel`,
    audience: 'shopper',
    work: 'pay',
    input: cancelInput,
    summary: 'Take a pending withdrawal back',
    run: cancelAsUser,
  },
);

/** Stores ask and take back, administrators decide: each verb is offered in one area only. */
export const withdrawalsHooks: HookMap = {
  cashes: { create: applyAsStore, update: reviewCash, destroy: cancelAsStore, actions: { cancel: cancelAsStore } },
};
