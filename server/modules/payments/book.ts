/**
 * The book: what a gateway says was paid, in one transaction. Orders first, then the attempt (lock order of domain 10);
 * money that can pay nothing any more goes to suspense and from there back by itself.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { postLedger } from '#db/ledger.ts';
import { notify } from '#db/notify.ts';
import { orderPays, orders } from '#db/schema/index.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { formatMoney, type Fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { PAY_STATUS, paymentMismatch, type PaymentMismatch } from '#shared/domain/payment.ts';
import { clearAlarm, raiseAlarm } from '../../alarms.ts';
import { AppError } from '../../errors.ts';
import type { GatewayPayment, PaymentGateway } from '../../ports/payment/gateway.ts';
import { markPaid } from '../orders/index.ts';
import { refundPayment } from '../pay-requests/index.ts';
import { attemptNumbered, isUnbooked, type Attempt, type PayWorld } from './attempts.ts';
import { recordNotice } from './record.ts';

/** `returned`: it pays nothing any more and goes back; `trade`: another payment than the one that is booked. */
export type Verdict = 'paid' | 'returned' | 'repeated' | 'unknown' | 'trade' | PaymentMismatch;

/** Whose word it is: a notice pays or is asked about, the gateway's own answer has the last word. */
export interface Told {
  payment: GatewayPayment;
  gateway: PaymentGateway;
  /** What a notice said; kept with its verdict. */
  notice?: { raw: unknown };
}

/** Alarm of a payment that is not as it was asked for; over when it is booked, or has gone back. */
export const NOT_AS_ASKED = 'payment as asked for';
const PAID_TWICE = 'one payment of a number';
/** Mismatches of money that is in our merchant account all the same. */
const HAS_COME: readonly PaymentMismatch[] = ['amount', 'app'];

export async function bookPayment(world: PayWorld, told: Told): Promise<Verdict> {
  const { db } = world;
  const { payment, gateway } = told;
  const attempt = await attemptNumbered(db.trade, payment.pay_no);
  if (!attempt || attempt.channel !== gateway.channel) {
    await db.inTx((tx) => recordNotice(tx, told, 'unknown'));
    return 'unknown';
  }
  const mismatch = await compare(world, attempt, told);
  if (mismatch) return db.inTx((tx) => refuseToBook(tx, attempt, told, mismatch));
  if (attempt.pay_status === PAY_STATUS.paid && attempt.trade_no === payment.trade_no) return 'repeated';
  try {
    return await db.inTx((tx) => book(tx, attempt, told, true));
  } catch (error) {
    // An order that cannot be paid any more for a reason of its own, such as a group that is over.
    if (!(error instanceof AppError) || error.code !== CODE.refused) throw error;
    return db.inTx((tx) => book(tx, attempt, told, false));
  }
}

/** With the keys of the device that it was begun on. */
async function compare({ ports }: PayWorld, attempt: Attempt, told: Told): Promise<PaymentMismatch | null> {
  const { identity } = (await ports.payment.gateway(attempt.channel, attempt.device)) ?? told.gateway;
  return paymentMismatch({ pay_no: attempt.pay_no, total: attempt.total, ...identity }, told.payment);
}

/**
 * Nothing is paid by money that was not asked for: people are told, and the gateway is asked again while the attempt
 * lives, one that was closed included. What it still says in the end has arrived in our account: it goes to suspense,
 * with the amount that came, and back.
 */
async function refuseToBook(tx: Db, attempt: Attempt, told: Told, mismatch: PaymentMismatch): Promise<Verdict> {
  const { payment, notice } = told;
  await recordNotice(tx, told, mismatch);
  const isLast = !notice && HAS_COME.includes(mismatch) && attempt.left <= 0;
  const { total, trade_no } = payment;
  const [mine] = await tx
    .update(orderPays)
    .set(
      isLast
        ? { pay_status: PAY_STATUS.suspense, total, trade_no, pay_time: appNow, next_ask_at: null, updated_at: appNow }
        : { ...(notice && { next_ask_at: appNow, asks: 0 }), updated_at: appNow },
    )
    .where(isUnbooked(attempt))
    .returning({ id: orderPays.id });
  // What is booked is booked: people were told of it in its time.
  if (!mine) return mismatch;
  const says = `${formatMoney(total)} ${payment.currency} ${payment.appId} ${payment.merchantId}`;
  const detail = `${mismatch}: ${says} instead of ${formatMoney(attempt.total)}`;
  await raiseAlarm(tx, NOT_AS_ASKED, `payment ${attempt.pay_no}`, detail);
  if (!isLast) return mismatch;
  await intoSuspense(tx, attempt, total);
  await notify(tx, 'pay', `${attempt.belong_id}|${attempt.pay_no}`);
  return 'returned';
}

async function book(tx: Db, attempt: Attempt, told: Told, mayPay: boolean): Promise<Verdict> {
  const { payment } = told;
  const payable = (await lockOrders(tx, attempt)) && mayPay;
  const [now] = await tx
    .select({ pay_status: orderPays.pay_status, trade_no: orderPays.trade_no })
    .from(orderPays)
    .where(eq(orderPays.id, attempt.id))
    .for('no key update');
  if (!now) throw new Error('an attempt is gone');
  const verdict = await decide(tx, attempt, payment, { ...now, payable });
  await recordNotice(tx, told, verdict);
  if (verdict === 'trade')
    await raiseAlarm(tx, PAID_TWICE, `payment ${attempt.pay_no}`, `${payment.trade_no} ${formatMoney(payment.total)}`);
  if (verdict !== 'paid' && verdict !== 'returned') return verdict;
  const pay_status = verdict === 'paid' ? PAY_STATUS.paid : PAY_STATUS.suspense;
  await tx
    .update(orderPays)
    .set({ pay_status, trade_no: payment.trade_no, pay_time: appNow, next_ask_at: null, updated_at: appNow })
    .where(eq(orderPays.id, attempt.id));
  if (verdict === 'returned') await intoSuspense(tx, attempt, attempt.total);
  else if (attempt.is_recharge === 1) await intoWallet(tx, attempt);
  else
    await markPaid(tx, attempt.order_ids, {
      payment_name: attempt.channel,
      account: { owner: 'system', kind: `channel_${attempt.channel}` },
      kind: 'pay_in',
    });
  await clearAlarm(tx, NOT_AS_ASKED, `payment ${attempt.pay_no}`);
  await notify(tx, 'pay', `${attempt.belong_id}|${attempt.pay_no}`);
  return verdict;
}

interface Standing {
  pay_status: number;
  trade_no: string;
  payable: boolean;
}
async function decide(
  tx: Db,
  { id, channel }: Attempt,
  { trade_no }: GatewayPayment,
  now: Standing,
): Promise<Exclude<Verdict, 'unknown' | PaymentMismatch>> {
  const isBooked = now.pay_status === PAY_STATUS.paid || now.pay_status === PAY_STATUS.suspense;
  if (isBooked) return now.trade_no === trade_no ? 'repeated' : 'trade';
  const [other] = await tx
    .select({ id: orderPays.id })
    .from(orderPays)
    .where(and(eq(orderPays.payment_name, channel), eq(orderPays.trade_no, trade_no), ne(orderPays.id, id)));
  if (other) return 'trade';
  return now.payable && now.pay_status === PAY_STATUS.open ? 'paid' : 'returned';
}

/** Takes the orders. @returns whether all of them wait for exactly this amount */
async function lockOrders(tx: Db, { order_ids, is_recharge, total }: Attempt): Promise<boolean> {
  if (is_recharge === 1) return true;
  const due = await tx
    .select({ order_status: orders.order_status, total_price: orders.total_price })
    .from(orders)
    .where(inArray(orders.id, order_ids))
    .orderBy(orders.id)
    .for('no key update');
  const isWaiting = due.length === order_ids.length && due.every((one) => one.order_status === ORDER_STATUS.waitPay);
  return isWaiting && due.reduce((sum, one) => sum + one.total_price, 0) === total;
}

async function intoWallet(tx: Db, { id, pay_no, belong_id, channel, total }: Attempt): Promise<void> {
  await postLedger(tx, {
    kind: 'recharge',
    key: `recharge:${pay_no}`,
    cause: { type: 'order_pay', id },
    entries: [
      { owner: 'system', kind: `channel_${channel}`, amount: -total },
      { owner: 'user', id: belong_id, kind: 'available', amount: total },
    ],
    info: pay_no,
  });
}

async function intoSuspense(tx: Db, { id, pay_no, channel }: Attempt, money: Fen): Promise<void> {
  await postLedger(tx, {
    kind: 'suspense',
    key: `suspense:${pay_no}`,
    cause: { type: 'order_pay', id },
    entries: [
      { owner: 'system', kind: `channel_${channel}`, amount: -money },
      { owner: 'system', kind: 'suspense', amount: money },
    ],
    info: pay_no,
  });
  await refundPayment(tx, id, { money, cause: 'suspense' });
}
