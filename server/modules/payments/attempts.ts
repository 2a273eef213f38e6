/** Attempts at gateways, as rows and as the wire carries them. */
import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import { appNow, epochMs, wireTime } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import type { PayAttempt, PayDevice } from '#shared/contract/payments.ts';
import { fen, formatMoney, type Fen } from '#shared/domain/money.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import type { Ctx } from '../../context.ts';
import type { PayChannel } from '../../ports/payment/gateway.ts';

/** What calls of gateways need: a request's context, or what a job has. */
export type PayWorld = Pick<Ctx, 'db' | 'ports' | 'env'> & { log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> };

export interface Attempt {
  id: number;
  belong_id: number;
  name: string;
  order_ids: number[];
  pay_no: string;
  trade_no: string;
  channel: PayChannel;
  device: PayDevice;
  is_recharge: number;
  total: Fen;
  pay_status: number;
  start: Record<string, unknown> | null;
  asks: number;
  /** Milliseconds until it expires. */
  left: number;
  expires_at: string | null;
  pay_time: string | null;
  created_at: string;
}

const { id, belong_id, name, order_ids, pay_no, trade_no, is_recharge, pay_status, start, asks } = orderPays;
const columns = {
  id,
  belong_id,
  name,
  order_ids,
  pay_no,
  trade_no,
  is_recharge,
  pay_status,
  start,
  asks,
  channel: sql<PayChannel>`${orderPays.payment_name}`,
  device: sql<PayDevice>`${orderPays.device}`,
  total: sql<Fen>`${orderPays.total}`.mapWith(fen),
  left: sql<number>`coalesce(${epochMs(orderPays.expires_at)} - ${epochMs(appNow)}, 0)`.mapWith(Number),
  expires_at: wireTime(orderPays.expires_at),
  pay_time: wireTime(orderPays.pay_time),
  created_at: wireTime(orderPays.created_at),
};

/** Attempts at gateways that fit, newest first. */
export const findAttempts = (db: Db, condition: SQL | undefined, limit = 50): Promise<Attempt[]> =>
  db
    .select(columns)
    .from(orderPays)
    .where(and(inArray(orderPays.payment_name, [...PAY_CHANNELS]), condition))
    .orderBy(desc(id))
    .limit(limit);

export const attemptNumbered = async (db: Db, payNo: string): Promise<Attempt | undefined> =>
  (await findAttempts(db, eq(pay_no, payNo), 1))[0];

/** Can still be paid. */
export const isOpen = and(eq(pay_status, PAY_STATUS.open), gt(orderPays.expires_at, appNow));

/** Its money has not come yet, as far as we know. */
export const isUnbooked = (attempt: Pick<Attempt, 'id'>) =>
  and(eq(id, attempt.id), inArray(pay_status, [PAY_STATUS.open, PAY_STATUS.closed]));

export function presentAttempt(attempt: Attempt): PayAttempt {
  const isPayable = attempt.pay_status === PAY_STATUS.open && attempt.left > 0;
  return {
    pay_no: attempt.pay_no,
    name: attempt.name,
    payment_name: attempt.channel,
    device: attempt.device,
    is_recharge: attempt.is_recharge === 1,
    order_ids: attempt.order_ids,
    total: formatMoney(attempt.total),
    pay_status: attempt.pay_status,
    expires_at: attempt.expires_at,
    pay_time: attempt.pay_time,
    created_at: attempt.created_at,
    start: isPayable ? attempt.start : null,
  };
}
