/** A gateway has paid the money of a case back to the shopper. */
import type { Db } from '#db/client.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import type { PayChannel } from '#shared/domain/order.ts';
import { SYSTEM } from '../orders/index.ts';
import { logStep } from './log.ts';
import { leaveClearing } from './pay-back.ts';
import { lockCase } from './queries.ts';

export interface ArrivedRefund {
  order_id: number;
  refund_id: number;
  channel: PayChannel;
}

/** Books it behind the order's lock and tells both sides. @returns false when the money was not in clearing (any more) */
export async function arriveByGateway(tx: Db, { order_id, refund_id, channel }: ArrivedRefund): Promise<boolean> {
  const refund = await lockCase(tx, 'all', { orderId: order_id, refund_id }, AFTER_SALE_DAYS);
  const account = { owner: 'system', kind: `channel_${channel}` } as const;
  if (!(await leaveClearing(tx, refund, { channel, kind: 'refund_out', account }))) return false;
  await logStep(tx, refund, 'arrived', { ...SYSTEM, money: refund.money });
  return true;
}
