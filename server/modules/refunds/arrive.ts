/** What a gateway made of the money of a case: it is back with the shopper, or the gateway does not take it. */
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { SYSTEM } from '../orders/index.ts';
import { logStep } from './log.ts';
import { leaveClearing } from './pay-back.ts';
import { lockCase, type RefundCase } from './queries.ts';

export interface ArrivedRefund {
  order_id: number;
  refund_id: number;
  channel: 'wechat' | 'alipay';
}

/** Books it behind the order's lock and tells both sides. @returns false when the money was not in clearing (any more) */
export async function arriveByGateway(tx: Db, { order_id, refund_id, channel }: ArrivedRefund): Promise<boolean> {
  const refund = await lockCase(tx, 'all', { orderId: order_id, refund_id }, AFTER_SALE_DAYS);
  const account = { owner: 'system', kind: `channel_${channel}` } as const;
  if (!(await leaveClearing(tx, refund, { channel, kind: 'refund_out', account }))) return false;
  await logStep(tx, refund, 'arrived', { ...SYSTEM, money: refund.money });
  return true;
}

/** Takes the case that a gateway refuses to pay back. */
export const lockRefused = (tx: Db, { order_id, refund_id }: Omit<ArrivedRefund, 'channel'>): Promise<RefundCase> =>
  lockCase(tx, 'all', { orderId: order_id, refund_id }, AFTER_SALE_DAYS);

/** The money stays here until the platform pays it another way: the shopper and the platform are told. */
export const tellRefused = (tx: Db, refund: RefundCase): Promise<void> =>
  logStep(tx, refund, 'failed', { ...SYSTEM, money: refund.money });
