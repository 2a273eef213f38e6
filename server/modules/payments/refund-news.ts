/** What a gateway says of money that goes back: booked once, whoever hears of it first. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { postLedger, type LedgerAccount } from '#db/ledger.ts';
import { notify as wake } from '#db/notify.ts';
import { orderPays, payRefunds, refunds } from '#db/schema/index.ts';
import type { PayDevice } from '#shared/contract/payments.ts';
import { fen, formatMoney, type Fen } from '#shared/domain/money.ts';
import { PAY_REFUND } from '#shared/domain/payment.ts';
import { clearAlarm, raiseAlarm } from '../../alarms.ts';
import type { GatewayNotice, PayChannel, PaymentGateway, RefundState } from '../../ports/payment/gateway.ts';
import { raise } from '../events/index.ts';
import { countRefund, failRefund, REFUND_REFUSED } from '../pay-requests/index.ts';
import { arriveByGateway, lockRefundCase, tellRefused } from '../refunds/index.ts';
import type { PayWorld } from './attempts.ts';
import { NOT_AS_ASKED } from './book.ts';
import { writeNotice } from './record.ts';

/** A refund with the payment that it is of. */
export interface SentRefund {
  id: number;
  refund_no: string;
  pay_id: number;
  belong_id: number;
  pay_no: string;
  trade_no: string;
  channel: PayChannel;
  device: PayDevice;
  money: Fen;
  /** Of the whole payment. */
  total: Fen;
  cause: string;
  refund_id: number;
  /** Of the case; 0 without one. */
  order_id: number;
  state: number;
}

/** Alarm of a refund whose news contradict our books; its subject is that of `REFUND_REFUSED`. */
export const REFUND_DIFFERS = 'gateway refund as asked for';

export async function findRefund(db: Db, condition: SQL): Promise<SentRefund | undefined> {
  const [found] = await db
    .select({
      id: payRefunds.id,
      refund_no: payRefunds.refund_no,
      pay_id: payRefunds.pay_id,
      belong_id: orderPays.belong_id,
      pay_no: orderPays.pay_no,
      trade_no: orderPays.trade_no,
      channel: sql<PayChannel>`${orderPays.payment_name}`,
      device: sql<PayDevice>`${orderPays.device}`,
      money: sql<Fen>`${payRefunds.money}`.mapWith(fen),
      total: sql<Fen>`${orderPays.total}`.mapWith(fen),
      cause: payRefunds.cause,
      refund_id: payRefunds.refund_id,
      order_id: sql<number>`coalesce(${refunds.order_id}, 0)`.mapWith(Number),
      state: payRefunds.state,
    })
    .from(payRefunds)
    .innerJoin(orderPays, eq(orderPays.id, payRefunds.pay_id))
    .leftJoin(refunds, eq(refunds.id, payRefunds.refund_id))
    .where(condition);
  return found;
}

/** A notice. @returns whether it has arrived for good */
export async function hearOfRefund(
  world: PayWorld,
  { channel }: PaymentGateway,
  { refund: said, pay_no, trade_no, raw }: Extract<GatewayNotice, { kind: 'refund' }>,
): Promise<boolean> {
  const { db } = world;
  const named = await findRefund(db.trade, eq(payRefunds.refund_no, said.refund_no));
  const isOfIt = named?.channel === channel && (pay_no === '' || named.pay_no === pay_no);
  const refund = isOfIt ? named : undefined;
  const verdict = refund ? said.state : 'unknown';
  const amount = said.money ?? 0;
  const kind = `refund:${said.refund_no}`;
  await db.inTx((tx) => writeNotice(tx, { channel, trade_no, kind, pay_no, amount, verdict, body: raw }));
  // Somebody paid back past this shop: the comparison with the statement tells.
  if (refund) await applyRefundState(world, refund, said);
  return true;
}

export async function applyRefundState({ db }: PayWorld, refund: SentRefund, said: RefundState): Promise<void> {
  if (said.state === 'failed') return db.inTx((tx) => refuseRefund(tx, refund, said.reason ?? ''));
  if (said.state !== 'back') return;
  const { money } = said;
  if (money === undefined || money === refund.money) return db.inTx((tx) => bookBack(tx, refund));
  const detail = `${formatMoney(money)}, not ${formatMoney(refund.money)}`;
  await raiseAlarm(db.trade, REFUND_DIFFERS, `refund ${refund.refund_no}`, detail);
}

/** An administrator may send it again, or pay into the wallet instead. @param isFinal the gateway never will; else it is tried again */
export async function refuseRefund(tx: Db, refund: SentRefund, why: string, isFinal = true): Promise<void> {
  const ofCase = isFinal && refund.cause === 'case' ? await lockRefundCase(tx, refund) : null;
  const { state } = await locked(tx, refund);
  if (state !== PAY_REFUND.waiting && state !== PAY_REFUND.sent) return;
  if (isFinal) await failRefund(tx, refund, why);
  else
    await tx
      .update(payRefunds)
      .set({ state: PAY_REFUND.waiting, error: why, updated_at: appNow })
      .where(eq(payRefunds.id, refund.id));
  await raiseAlarm(tx, REFUND_REFUSED, `refund ${refund.refund_no}`, why);
  if (ofCase) await tellRefused(tx, ofCase);
}

/** Case and order are locked before the refund (domain 10). */
async function bookBack(tx: Db, refund: SentRefund): Promise<void> {
  const { id, refund_no, cause, pay_id, money } = refund;
  const has = cause === 'suspense' || (await arriveByGateway(tx, refund));
  const { state, channel } = await locked(tx, refund);
  if (channel === 'balance' || (!has && state !== PAY_REFUND.back))
    return raiseAlarm(tx, REFUND_DIFFERS, `refund ${refund_no}`, 'back, and paid another way');
  if (state === PAY_REFUND.back) return;
  if (state === PAY_REFUND.failed) await countRefund(tx, pay_id, money);
  const set = { state: PAY_REFUND.back, error: '', next_try_at: null, back_at: appNow, updated_at: appNow };
  await tx.update(payRefunds).set(set).where(eq(payRefunds.id, id));
  if (cause === 'suspense') await returnSuspense(tx, refund);
  await clearAlarm(tx, REFUND_REFUSED, `refund ${refund_no}`);
  await wake(tx, 'pay', `${refund.belong_id}|${refund.pay_no}`);
}

async function locked(tx: Db, { id }: SentRefund): Promise<{ state: number; channel: string }> {
  const [row] = await tx
    .select({ state: payRefunds.state, channel: payRefunds.channel })
    .from(payRefunds)
    .where(eq(payRefunds.id, id))
    .for('no key update');
  if (!row) throw new Error('a refund is gone');
  return row;
}

/** Out of suspense, once, whichever way it goes. */
export async function leaveSuspense(
  tx: Db,
  { refund_no, pay_id, pay_no, money }: SentRefund,
  kind: 'suspense_return' | 'suspense_wallet',
  account: LedgerAccount,
): Promise<void> {
  await postLedger(tx, {
    kind,
    key: `suspense_return:${pay_id}`,
    cause: { type: 'order_pay', id: pay_id },
    entries: [
      { owner: 'system', kind: 'suspense', amount: -money },
      { ...account, amount: money },
    ],
    info: kind === 'suspense_wallet' ? pay_no : refund_no,
  });
  await clearAlarm(tx, NOT_AS_ASKED, `payment ${pay_no}`);
}

async function returnSuspense(tx: Db, refund: SentRefund): Promise<void> {
  const { channel, belong_id, pay_no, money } = refund;
  await leaveSuspense(tx, refund, 'suspense_return', { owner: 'system', kind: `channel_${channel}` });
  await raise(tx, 'payment.returned', [{ user_id: belong_id, data: { pay_no, money: formatMoney(money) } }]);
}
