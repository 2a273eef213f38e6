/** Administrators on money that a gateway does not give back: what it said, another try, or the shopper's wallet. */
import { and, arrayContains, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { wireTime } from '#db/functions.ts';
import { alarms, orderPays, payRefunds, refunds } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { listPayRefunds, PayRefund, payRefundIntoWallet, sendPayRefund } from '#shared/contract/payments.ts';
import { fen, formatMoney } from '#shared/domain/money.ts';
import { PAY_REFUND } from '#shared/domain/payment.ts';
import type { Ctx } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import type { RefundState } from '../../ports/payment/gateway.ts';
import { raise } from '../events/index.ts';
import { actorOf } from '../orders/index.ts';
import { REFUND_REFUSED, reopenRefund, withdrawRefund } from '../pay-requests/index.ts';
import { noteSentAgain, payCaseIntoWallet } from '../refunds/index.ts';
import { applyRefundState, findRefund, leaveSuspense, REFUND_DIFFERS, type SentRefund } from './refund-news.ts';
import { sendRefund } from './send-refunds.ts';

const MOST = 100;

const { id, refund_no, cause, refund_id, state, error, tries } = payRefunds;
const columns = {
  id,
  refund_no,
  cause: sql<PayRefund['cause']>`${cause}`,
  refund_id,
  state,
  error,
  tries,
  pay_no: orderPays.pay_no,
  payment_name: orderPays.payment_name,
  orders: sql<
    PayRefund['orders']
  >`(select coalesce(json_agg(json_build_object('id', o.id, 'order_no', o.order_no) order by o.id), '[]') from orders o where o.id = any(${orderPays.order_ids}))`,
  money: sql`${payRefunds.money}`.mapWith((amount) => formatMoney(fen(Number(amount)))),
  in_wallet: sql<boolean>`${payRefunds.channel} = 'balance'`,
  next_try_at: wireTime(payRefunds.next_try_at),
  back_at: wireTime(payRefunds.back_at),
  created_at: wireTime(payRefunds.created_at),
};

/** People were told of them and nothing has come of it yet. */
const needsSomebody = sql`exists (select 1 from ${alarms} where ${and(
  inArray(alarms.rule, [REFUND_REFUSED, REFUND_DIFFERS]),
  eq(alarms.subject, sql`'refund ' || ${refund_no}`),
  isNull(alarms.cleared_at),
)})`;

async function list({ db, language }: Ctx, condition: SQL | undefined): Promise<PayRefund[]> {
  const t = translatorIn(language);
  const found = await db.trade
    .select(columns)
    .from(payRefunds)
    .innerJoin(orderPays, eq(orderPays.id, payRefunds.pay_id))
    .leftJoin(refunds, eq(refunds.id, refund_id))
    .where(condition)
    .orderBy(desc(id))
    .limit(MOST);
  return found.map((row) => {
    const send_again = row.state === PAY_REFUND.back ? t('payRefund.over') : (true as const);
    const pay_wallet = row.state === PAY_REFUND.sent ? t('refund.underWay') : send_again;
    return { ...row, can: { send_again, pay_wallet } };
  });
}

/** GET /Admin/pay_refunds */
export const listForOffice = (ctx: Ctx, { order_id }: ParsedOf<typeof listPayRefunds>): Promise<PayRefund[]> =>
  list(
    ctx,
    order_id === 0
      ? or(eq(state, PAY_REFUND.failed), needsSomebody)
      : or(eq(refunds.order_id, order_id), and(eq(cause, 'suspense'), arrayContains(orderPays.order_ids, [order_id]))),
  );

async function one(ctx: Ctx, refundId: number): Promise<PayRefund> {
  const [found] = await list(ctx, eq(id, refundId));
  if (!found) throw notFound();
  return found;
}

/**
 * POST /Admin/pay_refunds/{id}/send. What was refused is asked about first: it may have arrived meanwhile, and a number
 * that is used up is not sent again.
 */
export async function sendAgain(ctx: Ctx, { id: refundId }: ParsedOf<typeof sendPayRefund>): Promise<PayRefund> {
  const refund = await required(ctx, refundId);
  const said = refund.state === PAY_REFUND.failed ? await ctx.outside(() => ask(ctx, refund)) : null;
  if (said?.state === 'back') await applyRefundState(ctx, refund, said);
  else {
    await ctx.db.inTx(async (tx) => {
      const actor = actorOf(ctx);
      if (refund.cause === 'case') await noteSentAgain(tx, refund, actor);
      else await raise(tx, 'payment.send_again', [{ ...happenedTo(refund), ...actor }]);
      if (!(await reopenRefund(tx, refundId, said?.isClosed === true))) throw refuse('payRefund.over');
    });
    await ctx.outside(() => sendRefund(ctx, refundId));
  }
  return one(ctx, refundId);
}

/** POST /Admin/pay_refunds/{id}/wallet */
export async function payWalletInstead(
  ctx: Ctx,
  { id: refundId, note }: ParsedOf<typeof payRefundIntoWallet>,
): Promise<PayRefund> {
  const refund = await required(ctx, refundId);
  const actor = actorOf(ctx);
  await ctx.db.inTx(async (tx) => {
    if (refund.cause === 'case') return payCaseIntoWallet(tx, refund, { ...actor, note });
    if (!(await withdrawRefund(tx, refund))) throw refuse('refund.underWay');
    await leaveSuspense(tx, refund, 'suspense_wallet', { owner: 'user', id: refund.belong_id, kind: 'available' });
    const { data, ...told } = happenedTo(refund);
    await raise(tx, 'payment.to_wallet', [{ ...told, ...actor, data: { ...data, reason: note } }]);
  });
  return one(ctx, refundId);
}

/** @throws 404, or refused where it is back */
async function required({ db }: Ctx, refundId: number): Promise<SentRefund> {
  const refund = await findRefund(db.trade, eq(id, refundId));
  if (!refund) throw notFound();
  if (refund.state === PAY_REFUND.back) throw refuse('payRefund.over');
  return refund;
}

/** @throws refused where nobody answers */
async function ask({ ports, log }: Ctx, refund: SentRefund): Promise<RefundState> {
  const gateway = await ports.payment.gateway(refund.channel, refund.device);
  if (!gateway) throw refuse('order.paymentErr');
  try {
    return await gateway.queryRefund(refund);
  } catch (error) {
    log.warn({ err: error, refund_no: refund.refund_no }, 'asking a payment gateway about a refund');
    throw refuse('payRefund.noAnswer');
  }
}

const happenedTo = ({ belong_id, pay_no, money }: SentRefund) => ({
  user_id: belong_id,
  data: { pay_no, money: formatMoney(money) },
});
