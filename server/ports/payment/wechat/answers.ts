/** What WeChat Pay says of payments and refunds, in its answers and notices alike. */
import { z } from 'zod';
import { fen, type Fen } from '#shared/domain/money.ts';
import { GatewayRefusal, type GatewayPayment, type PaymentState, type RefundState } from '../gateway.ts';

const money = z
  .int()
  .min(0)
  .transform((value): Fen => fen(value));
const moment = z
  .string()
  .transform((value) => new Date(value))
  .refine((value) => !Number.isNaN(value.getTime()));

const paid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  success_time: moment,
  amount: z.object({ total: money, currency: z.string().default('CNY') }),
});
const stateOnly = z.object({ trade_state: z.string() });

const refund = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string().default(''),
  transaction_id: z.string().default(''),
  /** `status` in answers, `refund_status` in notices. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: money }).optional(),
});

/** @throws GatewayRefusal where it is nothing that WeChat Pay is known to say */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw new GatewayRefusal('ANSWER_INVALID', 'WeChat Pay answered something unexpected', false);
}
export { read as readAnswer };

export function paymentOf(value: unknown): GatewayPayment {
  const { appid, mchid, out_trade_no, transaction_id, success_time, amount } = read(paid, value);
  return {
    pay_no: out_trade_no,
    trade_no: transaction_id,
    total: amount.total,
    currency: amount.currency,
    appId: appid,
    merchantId: mchid,
    paidAt: success_time,
  };
}

/** A payment that was refunded since stays a payment. */
export function paymentState(value: unknown): PaymentState {
  const { trade_state } = read(stateOnly, value);
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') return { state: 'paid', payment: paymentOf(value) };
  return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'open' };
}

const REFUND_STATES: Readonly<Record<string, RefundState['state']>> = {
  SUCCESS: 'back',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  /** The bank of the payer does not take it: somebody has to settle it on WeChat Pay's merchant platform. */
  ABNORMAL: 'failed',
};

export function refundOf(value: unknown): { refund: RefundState; pay_no: string; trade_no: string } {
  const { out_refund_no, out_trade_no, transaction_id, amount, ...said } = read(refund, value);
  const status = said.refund_status ?? said.status ?? '';
  const state = REFUND_STATES[status] ?? 'processing';
  return {
    refund: {
      state,
      refund_no: out_refund_no,
      ...(amount && { money: amount.refund }),
      ...(state === 'failed' && { reason: status, isClosed: status === 'CLOSED' }),
    },
    pay_no: out_trade_no,
    trade_no: transaction_id,
  };
}
