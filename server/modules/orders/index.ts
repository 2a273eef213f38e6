import { beforeOrder, createOrders, quoteOrder } from '#shared/contract/checkout.ts';
import {
  adminOrders,
  changeOrder,
  findOrders,
  listOrders,
  sellerOrders,
  showOrder,
  showUserHome,
} from '#shared/contract/orders.ts';
import { adminSimulator, sellerSimulator } from '#shared/contract/simulator.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { before } from './before.ts';
import { changeOrderPrice } from './change-price.ts';
import { changeOwn } from './change.ts';
import { create, quoteCheckout } from './create.ts';
import { findForOffice, findOwn, listOwn, processTimes, showOwn } from './read.ts';
import { userHome } from './home.ts';
import { editStatus } from './office.ts';
import { findBuyers, simulatorGoods } from './simulate-choices.ts';
import { simulatePrice } from './simulate.ts';

export { ordersHooks } from './hooks.ts';
export { raisedRefusal, refusalError } from './refusals.ts';
export { actorOf, happenedTo, logOrderEvent, moveOrders, SYSTEM, type MovedOrder, type OrderActor } from './move.ts';
export { cancelOrders } from './cancel.ts';
export { expireGroup } from './cancel.ts';
export {
  lockOrder,
  officeScope,
  scopeCondition,
  shopperScope,
  standingOf,
  whereaboutsOf,
  type OrderHead,
  type OrderScope,
} from './queries.ts';
export { fromWallet, markPaid, type PaymentSource } from './mark-paid.ts';
export { returnCoupon } from './return-coupon.ts';
export { newNumber } from './numbers.ts';
export { orderLabels, parcelStateLabel } from './present.ts';
export { requireCourier, requireKnownCourier } from './ship.ts';

/** The calls of a back office beside the generated list and form. */
const office = (
  calls: typeof adminOrders | typeof sellerOrders,
  simulator: typeof adminSimulator | typeof sellerSimulator,
  audience: 'admin' | 'seller',
): readonly Route[] => {
  const right = (action: string) => ({ audience, permission: `${audience}.orders.${action}` });
  return [
    handle(calls.editStatus, right('ship'), editStatus),
    handle(calls.changePrice, right('price'), changeOrderPrice),
    handle(calls.find, right('index'), findForOffice),
    handle(calls.times, right('index'), processTimes),
    handle(simulator.price, right('simulate'), simulatePrice),
    handle(simulator.goods, right('simulate'), simulatorGoods),
    handle(simulator.buyers, right('simulate'), findBuyers),
  ];
};

const shopper = { audience: 'shopper' } as const;
const paying = { ...shopper, work: 'pay' } as const;
const checkout = { ...shopper, work: 'checkout', asksSession: true } as const;
export const ordersRoutes = routes(
  handle(beforeOrder, checkout, before),
  handle(quoteOrder, checkout, quoteCheckout),
  handle(createOrders, { ...checkout, limit: 'order' }, create),
  handle(findOrders, { ...shopper, unlimited: true }, findOwn),
  handle(listOrders, shopper, listOwn),
  handle(showOrder, shopper, showOwn),
  handle(changeOrder, paying, changeOwn),
  handle(showUserHome, shopper, userHome),
  ...office(adminOrders, adminSimulator, 'admin'),
  ...office(sellerOrders, sellerSimulator, 'seller'),
);
