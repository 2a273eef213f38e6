/** Attempts of orders: the one that serves again, those that stand in its way, and a new one. */
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, idArray, payDeadline } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { askAgainMinutes, PAY_OPEN_MINUTES, PAY_REPEAT_SECONDS, PAY_STATUS } from '#shared/domain/payment.ts';
import { refuse } from '../../errors.ts';
import type { PayChannel } from '../../ports/payment/gateway.ts';
import { newNumber } from '../orders/index.ts';
import { findAttempts, isOpen, type Attempt } from './attempts.ts';

export interface Device {
  channel: PayChannel;
  device: PayDevice;
}

/** Those that could still pay one of these orders. */
export const openAttempts = (db: Db, ids: readonly number[]): Promise<Attempt[]> =>
  findAttempts(db, and(isOpen, arrayOverlaps(orderPays.order_ids, [...ids])));

/** The open one of the same orders, amount and device. @param ids ascending */
export const attemptFor = (
  open: readonly Attempt[],
  ids: readonly number[],
  { channel, device, total }: Device & { total: number },
): Attempt | undefined =>
  open.find(
    (one) =>
      one.channel === channel && one.device === device && one.total === total && String(one.order_ids) === String(ids),
  );

/** Whoever changes the way to pay does not repeat. @throws refused where an attempt of one of these orders, by the same way, is that young */
export async function refuseRepeat(tx: Db, ids: readonly number[], channel: PayChannel): Promise<void> {
  const isYoung = sql`${orderPays.created_at} > ${appNow} - make_interval(secs => ${PAY_REPEAT_SECONDS}::int)`;
  const isSame = and(eq(orderPays.payment_name, channel), arrayOverlaps(orderPays.order_ids, [...ids]));
  if ((await findAttempts(tx, and(isYoung, isSame), 1)).length > 0) throw refuse('order.payRepeat');
}

/** When a new attempt is first asked about without news of it. */
export const firstAsk = sql`${appNow} + make_interval(mins => ${askAgainMinutes(1)}::int)`;
export const longestOpen = sql`${appNow} + make_interval(mins => ${PAY_OPEN_MINUTES}::int)`;

/**
 * One attempt for all of the orders, its amount fixed here; from the wallet it is paid at once, at a gateway it is open
 * as long as its orders wait. @returns its number
 */
export async function writeAttempt(
  tx: Db,
  userId: number,
  ids: readonly number[],
  by: Device | 'balance',
): Promise<string> {
  const { channel, device } = by === 'balance' ? { channel: by, device: 'web' } : by;
  const paid = by === 'balance';
  const row = await first<{ pay_no: string }>(
    tx,
    sql`insert into order_pays (belong_id, name, order_ids, pay_no, trade_no, payment_name, device, total, balance, pay_status, pay_time, expires_at, next_ask_at, created_at)
      select ${userId}, left(min(order_name), 60), ${idArray(ids)}, ${newNumber(Date.now())}, ${paid ? '-' : ''}, ${channel}, ${device},
        sum(total_price), case when ${paid} then sum(total_price) else 0 end, ${paid ? PAY_STATUS.paid : PAY_STATUS.open}, case when ${paid} then ${appNow} end,
        case when not ${paid} then least(min(${payDeadline('created_at', 'has_activity')}), ${longestOpen}) end, case when not ${paid} then ${firstAsk} end, ${appNow}
      from orders where id = any(${idArray(ids)}) returning pay_no`,
  );
  if (!row) throw new Error('an insert answered no row');
  return row.pay_no;
}
