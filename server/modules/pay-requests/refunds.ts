/** Money that shall go back through the gateway that took it: written with its reason, sent by a job. */
import { and, arrayContains, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderPays, payRefunds } from '#db/schema/index.ts';
import type { Fen } from '#shared/domain/money.ts';
import { PAY_REFUND, PAY_STATUS } from '#shared/domain/payment.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import { clearAlarm } from '../../alarms.ts';

/** Alarm of a refund that a gateway refuses for good; its subject is `refund` and the number. */
export const REFUND_REFUSED = 'gateway refund refused';

export type AskedRefund = { money: Fen } & ({ cause: 'case'; refund_id: number } | { cause: 'suspense' });

/** Of the payment of an order. @returns false where no gateway's payment has that much left: the money stays where it is */
export const refundOrder = (tx: Db, orderId: number, asked: AskedRefund): Promise<boolean> =>
  ask(
    tx,
    sql`${and(
      arrayContains(orderPays.order_ids, [orderId]),
      eq(orderPays.pay_status, PAY_STATUS.paid),
      inArray(orderPays.payment_name, [...PAY_CHANNELS]),
    )}`,
    asked,
  );

/** Of an attempt. @returns false where it has not that much left */
export const refundPayment = (tx: Db, payId: number, asked: AskedRefund): Promise<boolean> =>
  ask(tx, eq(orderPays.id, payId), asked);

async function ask(tx: Db, payment: SQL, { money, ...cause }: AskedRefund): Promise<boolean> {
  if (money <= 0) return false;
  const [pay] = await tx
    .update(orderPays)
    .set({ refunded: sql`${orderPays.refunded} + ${money}`, updated_at: appNow })
    .where(and(payment, sql`${orderPays.refunded} + ${money} <= ${orderPays.total}`))
    .returning({ id: orderPays.id, pay_no: orderPays.pay_no, channel: orderPays.payment_name });
  if (!pay) return false;
  // The payment is locked: nobody else counts its refunds now.
  const [earlier] = await tx.select({ number: count() }).from(payRefunds).where(eq(payRefunds.pay_id, pay.id));
  await tx.insert(payRefunds).values({
    ...cause,
    money,
    pay_id: pay.id,
    channel: pay.channel,
    refund_no: `${pay.pay_no}R${(earlier?.number ?? 0) + 1}`,
    next_try_at: appNow,
    created_at: appNow,
    updated_at: appNow,
  });
  return true;
}

/**
 * The money of a case goes another way than through its gateway.
 * @returns false where it may be at the gateway already: nobody pays it a second time
 */
export async function withdrawRefund(tx: Db, refundId: number): Promise<boolean> {
  const [row] = await tx.select().from(payRefunds).where(eq(payRefunds.refund_id, refundId)).for('no key update');
  if (!row) return true;
  await clearAlarm(tx, REFUND_REFUSED, `refund ${row.refund_no}`);
  if (row.state === PAY_REFUND.failed) return true;
  if (row.state !== PAY_REFUND.waiting) return false;
  await failRefund(tx, row, 'paid into the wallet instead');
  return true;
}

/** It will never go through the gateway: its amount is free again. The caller holds the row. */
export async function failRefund(
  tx: Db,
  { id, pay_id, money }: { id: number; pay_id: number; money: number },
  error: string,
): Promise<void> {
  await tx
    .update(payRefunds)
    .set({ state: PAY_REFUND.failed, error, next_try_at: null, updated_at: appNow })
    .where(eq(payRefunds.id, id));
  await tx
    .update(orderPays)
    .set({ refunded: sql`${orderPays.refunded} - ${money}`, updated_at: appNow })
    .where(eq(orderPays.id, pay_id));
}
