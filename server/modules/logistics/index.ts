import {
  adminLogistics,
  exchangeLogistics,
  guessCourier,
  listExchangeParcels,
  listParcels,
  pushTracks,
  refreshExchangeParcels,
  refreshParcels,
  sellerLogistics,
} from '#shared/contract/logistics.ts';
import { adminOrders, sellerOrders, trackOrder } from '#shared/contract/orders.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { printLabel } from './label.ts';
import { askAbout, type CourierDeps } from './news.ts';
import { takePush } from './push.ts';
import { takeDue } from './queries.ts';
import { guess, officeExchange, officeOrder, ownExchange, ownOrder, toldSilently } from './read.ts';

/** A question that a courier service answers. */
const asking = { limit: 'couriers' } as const;

const office = (calls: typeof adminLogistics | typeof sellerLogistics, audience: 'admin' | 'seller'): Route[] => {
  const may = (what: 'show' | 'ship') => ({ audience, permission: `${audience}.orders.${what}` });
  const { track } = audience === 'admin' ? adminOrders : sellerOrders;
  return [
    handle(calls.list, may('show'), officeOrder.known),
    handle(calls.refresh, { ...may('show'), ...asking }, officeOrder.refreshed),
    handle(calls.guess, { ...may('show'), ...asking }, guess),
    handle(calls.label, { ...may('ship'), ...asking, writes: true }, printLabel),
    handle(calls.labelAsBefore, { ...may('ship'), ...asking, writes: true }, printLabel),
    toldSilently(
      handle(
        track,
        { ...(audience === 'admin' ? { audience: 'public' } : may('show')), ...asking },
        officeOrder.reports,
      ),
    ),
  ];
};

const shopper = { audience: 'shopper' } as const;
const exchanges = { audience: 'admin', permission: 'admin.integral_orders.show' } as const;
export const logisticsRoutes = routes(
  handle(listParcels, shopper, ownOrder.known),
  handle(refreshParcels, { ...shopper, ...asking }, ownOrder.refreshed),
  handle(trackOrder, { ...shopper, ...asking }, ownOrder.reports),
  handle(listExchangeParcels, shopper, ownExchange.known),
  handle(refreshExchangeParcels, { ...shopper, ...asking }, ownExchange.refreshed),
  handle(exchangeLogistics.list, exchanges, officeExchange.known),
  handle(exchangeLogistics.refresh, { ...exchanges, ...asking }, officeExchange.refreshed),
  handle(guessCourier, { ...shopper, ...asking }, guess),
  handle(pushTracks, { audience: 'public', unlimited: true, noRenewal: true, whenClosed: true }, takePush),
  ...office(adminLogistics, 'admin'),
  ...office(sellerLogistics, 'seller'),
);

const BATCH = 50;
/** Asks about everything that is due. @returns how many were answered for */
export async function refreshDue(deps: CourierDeps): Promise<number> {
  const courier = await deps.ports.couriers.current();
  if (!courier) return 0;
  let answered = 0;
  for (;;) {
    const due = await deps.db.inTx((tx) => takeDue(tx, BATCH));
    answered += await askAbout(deps, courier, due);
    if (due.length < BATCH) return answered;
  }
}
