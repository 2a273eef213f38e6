import { beforeOrder, createOrders, quoteOrder } from '#shared/contract/checkout.ts';
import {
  adminOrders,
  changeOrder,
  findOrders,
  listOrders,
  sellerOrders,
  showOrder,
  showUserHome,
  trackOrder,
} from '#shared/contract/orders.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { before } from './before.ts';
import { changeOwn } from './change.ts';
import { create } from './create.ts';
import { findForOffice, findOwn } from './find.ts';
import { userHome } from './home.ts';
import { listOwn } from './list.ts';
import { editStatus } from './office.ts';
import { quoteCheckout } from './quote.ts';
import { officeTracks, ownTracks, showOwn, toldSilently } from './show.ts';

/** The calls of a back office beside the generated list and form. */
const office = (calls: typeof adminOrders | typeof sellerOrders, audience: 'admin' | 'seller'): readonly Route[] => {
  const right = (action: string) => ({ audience, permission: `${audience}.orders.${action}` });
  return [
    handle(calls.editStatus, right('update'), editStatus),
    handle(calls.find, right('index'), findForOffice),
    toldSilently(handle(calls.track, audience === 'admin' ? { audience: 'public' } : right('show'), officeTracks)),
  ];
};

const shopper = { audience: 'shopper' } as const;
const checkout = { ...shopper, work: 'pay' } as const;
export const ordersRoutes = routes(
  handle(beforeOrder, checkout, before),
  handle(quoteOrder, checkout, quoteCheckout),
  handle(createOrders, { ...checkout, limit: 'create' }, create),
  handle(findOrders, { ...shopper, unlimited: true }, findOwn),
  handle(trackOrder, shopper, ownTracks),
  handle(listOrders, shopper, listOwn),
  handle(showOrder, shopper, showOwn),
  handle(changeOrder, checkout, changeOwn),
  handle(showUserHome, shopper, userHome),
  ...office(adminOrders, 'admin'),
  ...office(sellerOrders, 'seller'),
);
