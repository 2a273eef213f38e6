/** The money of a case leaves clearing: a gateway has paid it back, or refuses to and the platform pays it into the wallet instead. */
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/domain/order.ts';
import type { PayChannel } from '#shared/domain/order.ts';
import { invalid, refuse } from '../../errors.ts';
import { SYSTEM } from '../orders/index.ts';
import { withdrawRefund } from '../pay-requests/index.ts';
import { logStep, type Act } from './log.ts';
import { intoWallet, leaveClearing } from './pay-back.ts';
import { lockCase, type RefundCase } from './queries.ts';

export interface CaseOfRefund {
  order_id: number;
  refund_id: number;
}
export interface ArrivedRefund extends CaseOfRefund {
  channel: PayChannel;
}

/** Takes the case and its order. */
export const lockRefundCase = (tx: Db, { order_id, refund_id }: CaseOfRefund): Promise<RefundCase> =>
  lockCase(tx, 'all', { orderId: order_id, refund_id }, AFTER_SALE_DAYS);

/** Books it behind the order's lock and tells both sides. @returns false when the money was not in clearing (any more) */
export async function arriveByGateway(tx: Db, { channel, ...which }: ArrivedRefund): Promise<boolean> {
  const refund = await lockRefundCase(tx, which);
  const account = { owner: 'system', kind: `channel_${channel}` } as const;
  if (!(await leaveClearing(tx, refund, { channel, kind: 'refund_out', account }))) return false;
  await logStep(tx, refund, 'arrived', { ...SYSTEM, money: refund.money });
  return true;
}

/** An administrator sends it through its gateway once more; the caller does that behind this lock. */
export async function noteSentAgain(tx: Db, which: CaseOfRefund, act: Act): Promise<void> {
  const refund = await lockRefundCase(tx, which);
  await logStep(tx, refund, 'send_again', { ...act, money: refund.money });
}

/** The gateway cannot pay back: an administrator pays into the wallet instead. */
export async function payIntoWallet(tx: Db, refund: RefundCase, act: Act): Promise<void> {
  if (act.kind !== 'admin') throw refuse('refund.notYourMove');
  if (!act.note) throw invalid({ note: { key: 'refund.reasonNeeded' } });
  if (!(await withdrawRefund(tx, { refund_id: refund.id }))) throw refuse('refund.underWay');
  if (!(await intoWallet(tx, refund))) throw refuse('refund.notClearing');
  await logStep(tx, refund, 'pay_wallet', { ...act, money: refund.money });
}
export const payCaseIntoWallet = async (tx: Db, which: CaseOfRefund, act: Act): Promise<void> =>
  payIntoWallet(tx, await lockRefundCase(tx, which), act);

/** The money stays here until the platform pays it another way: the shopper and the platform are told. */
export const tellRefused = (tx: Db, refund: RefundCase): Promise<void> =>
  logStep(tx, refund, 'failed', { ...SYSTEM, money: refund.money });
