/** Money that shall go back through the gateway that took it: written with its reason, sent by a job. */
import { and, arrayContains, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderPays, payRefunds } from '#db/schema/index.ts';
import type { Fen } from '#shared/domain/money.ts';
import { PAY_REFUND, PAY_STATUS } from '#shared/domain/payment.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import { clearAlarm } from '../../alarms.ts';

/** Alarm of a refund that a gateway refuses; its subject is `refund` and the number. */
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
  await tx.insert(payRefunds).values({
    ...cause,
    money,
    pay_id: pay.id,
    channel: pay.channel,
    refund_no: await nextNumber(tx, pay),
    next_try_at: appNow,
    created_at: appNow,
    updated_at: appNow,
  });
  return true;
}

/** The caller holds the payment: nobody else numbers its refunds now. */
async function nextNumber(tx: Db, { id, pay_no }: { id: number; pay_no: string }): Promise<string> {
  const ofIt = await tx.select({ no: payRefunds.refund_no }).from(payRefunds).where(eq(payRefunds.pay_id, id));
  const numbers = ofIt.map(({ no }) => Number(/\d+$/.exec(no)?.[0] ?? 0));
  return `${pay_no}R${Math.max(0, ...numbers) + 1}`;
}

/**
 * The money goes into the shopper's wallet, and never through its gateway. Its row tells so by its channel.
 * @returns false where it may be at the gateway already, or is back: nobody pays it a second time
 */
export async function withdrawRefund(tx: Db, which: { id: number } | { refund_id: number }): Promise<boolean> {
  const isIt = 'id' in which ? eq(payRefunds.id, which.id) : eq(payRefunds.refund_id, which.refund_id);
  const [row] = await tx.select().from(payRefunds).where(isIt).for('no key update');
  if (!row) return true;
  if (row.state !== PAY_REFUND.waiting && row.state !== PAY_REFUND.failed) return false;
  if (row.state === PAY_REFUND.failed) await countRefund(tx, row.pay_id, row.money);
  await tx
    .update(payRefunds)
    .set({ state: PAY_REFUND.back, channel: 'balance', next_try_at: null, back_at: appNow, updated_at: appNow })
    .where(eq(payRefunds.id, row.id));
  await clearAlarm(tx, REFUND_REFUSED, `refund ${row.refund_no}`);
  return true;
}

/** It will never go through the gateway by itself: its amount is free again. The caller holds the row. */
export async function failRefund(
  tx: Db,
  { id, pay_id, money }: { id: number; pay_id: number; money: number },
  error: string,
): Promise<void> {
  await tx
    .update(payRefunds)
    .set({ state: PAY_REFUND.failed, error, next_try_at: null, updated_at: appNow })
    .where(eq(payRefunds.id, id));
  await countRefund(tx, pay_id, -money);
}

/**
 * A refund is tried at once, also one that had failed: the gateway is asked about its number first, unless that is used up.
 * @returns false for one that is back
 */
export async function reopenRefund(tx: Db, id: number, isNumberUsed: boolean): Promise<boolean> {
  const [row] = await tx.select().from(payRefunds).where(eq(payRefunds.id, id)).for('no key update');
  if (!row || row.state === PAY_REFUND.back) return false;
  if (row.state === PAY_REFUND.failed) {
    const pay = await countRefund(tx, row.pay_id, row.money);
    if (isNumberUsed) await clearAlarm(tx, REFUND_REFUSED, `refund ${row.refund_no}`);
    const set = isNumberUsed
      ? { state: PAY_REFUND.waiting, refund_no: await nextNumber(tx, pay) }
      : { state: PAY_REFUND.sent };
    await tx
      .update(payRefunds)
      .set({ ...set, tries: 0 })
      .where(eq(payRefunds.id, id));
  }
  await tx.update(payRefunds).set({ next_try_at: appNow, updated_at: appNow }).where(eq(payRefunds.id, id));
  return true;
}

/** Takes the payment, and counts a refund of it. @throws a check violation (`order_pays_check`) where it has not that much left */
export async function countRefund(tx: Db, payId: number, money: number): Promise<{ id: number; pay_no: string }> {
  const [pay] = await tx
    .update(orderPays)
    .set({ refunded: sql`${orderPays.refunded} + ${money}`, updated_at: appNow })
    .where(eq(orderPays.id, payId))
    .returning({ id: orderPays.id, pay_no: orderPays.pay_no });
  if (!pay) throw new Error('a payment is gone');
  return pay;
}
