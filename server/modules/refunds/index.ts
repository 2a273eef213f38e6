import {
  adminCases,
  changeCase,
  openCase,
  openCaseForShopper,
  sellerCases,
  showCase,
  withdrawCase,
} from '#shared/contract/refunds.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { applyAsAdmin, applyAsShopper } from './apply.ts';
import { decideAsOffice } from './office.ts';
import { countOpenCases, showForOffice, showOwn } from './read.ts';
import { changeAsShopper, withdrawAsShopper } from './shopper.ts';

export { arriveByGateway, lockRefundCase, noteSentAgain, payCaseIntoWallet, tellRefused } from './arrive.ts';
export { runDeadline } from './move.ts';

/** A case is a state of an order: who may see orders may see their cases; deciding them is a right of its own, because it pays. */
const office = (calls: typeof adminCases | typeof sellerCases, audience: 'admin' | 'seller'): Route[] => {
  const may = (what: 'index' | 'show' | 'refund') => ({ audience, permission: `${audience}.orders.${what}` });
  return [
    handle(calls.count, may('index'), countOpenCases),
    handle(calls.show, may('show'), showForOffice),
    handle(calls.decide, may('refund'), decideAsOffice),
  ];
};

const shopper = { audience: 'shopper' } as const;
const paying = { ...shopper, work: 'pay' } as const;
export const refundsRoutes = routes(
  handle(openCase, paying, applyAsShopper),
  handle(showCase, shopper, showOwn),
  handle(changeCase, paying, changeAsShopper),
  handle(withdrawCase, paying, withdrawAsShopper),
  ...office(sellerCases, 'seller'),
  ...office(adminCases, 'admin'),
  handle(openCaseForShopper, { audience: 'admin', permission: 'admin.orders.refund' }, applyAsAdmin),
);
