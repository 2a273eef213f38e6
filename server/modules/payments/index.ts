import {
  askPay,
  checkPaid,
  closePay,
  listOpenPays,
  listPayRefunds,
  payNotice,
  payOrders,
  payRefundIntoWallet,
  recharge as rechargeCall,
  sendPayRefund,
  showPay,
} from '#shared/contract/payments.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { check } from './check.ts';
import { receiveNotice } from './notice.ts';
import { listForOffice, payWalletInstead, sendAgain } from './office.ts';
import { askNow, close, listOpen, showOwn } from './own.ts';
import { pay } from './pay.ts';
import { recharge } from './recharge.ts';

export { compareStatements } from './statements.ts';
export { queryPayments } from './query-payments.ts';
export { sendRefunds } from './send-refunds.ts';

/** Whoever decides about orders and their cases decides about their money. */
const deciding = { audience: 'admin', permission: 'admin.orders.refund', work: 'pay', limit: 'pay' } as const;
const reading = { audience: 'shopper', work: 'pay', unlimited: true } as const;
const paying = { audience: 'shopper', work: 'pay', limit: 'pay' } as const;

export const paymentsRoutes = routes(
  handle(payOrders, paying, pay),
  handle(checkPaid, reading, check),
  handle(rechargeCall, paying, recharge),
  handle(listOpenPays, paying, listOpen),
  handle(showPay, reading, showOwn),
  handle(askPay, paying, askNow),
  handle(closePay, paying, close),
  handle(listPayRefunds, { audience: 'admin', permission: 'admin.orders.show' }, listForOffice),
  handle(sendPayRefund, deciding, sendAgain),
  handle(payRefundIntoWallet, deciding, payWalletInstead),
  handle(
    payNotice,
    // Its line is its own (notice.ts), so that forged ones take no places from shoppers.
    { audience: 'public', work: 'memory', rawBody: true, unlimited: true, whenClosed: true, noRenewal: true },
    receiveNotice,
  ),
);
