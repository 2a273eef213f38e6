/** POST /user/order/pay: several orders at once, all or nothing. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import { orders, type orderPays } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { payOrders } from '#shared/contract/payments.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { fen } from '#shared/domain/money.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError, refuse } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { checkPayPassword, openWallet } from '../accounts/index.ts';
import { fromWallet, markPaid, newNumber, raisedRefusal, refusalError } from '../orders/index.ts';

type Request = ParsedOf<typeof payOrders>;
type Answer = AnswerOf<typeof payOrders>;

export async function pay(ctx: Ctx, request: Request): Promise<Answer> {
  const { id } = userOf(ctx);
  const order_id = [...new Set(request.order_id)].toSorted((a, b) => a - b);
  if (request.payment_name !== 'balance')
    return payByGateway(ctx, order_id, { ...request, payment_name: request.payment_name });
  await checkPayPassword(ctx, id, request.pay_password);
  const submit = {
    route: 'order.pay',
    accountId: id,
    key: ctx.idempotencyKey,
    body: { order_id, payment_name: request.payment_name },
  };
  return withIdempotencyKey(ctx, submit, (tx) => payFromWallet(ctx, tx, id, order_id));
}

async function payFromWallet(ctx: Ctx, tx: Db, userId: number, ids: readonly number[]): Promise<null> {
  const due = await lockDue(tx, userId, ids);
  if ((await openWallet(tx, userId)) < due.total) throw refuse('order.moneyNotEnough');
  await openAttempt(tx, userId, ids, { payment_name: 'balance', device: 'web', paid: true });
  try {
    await markPaid(tx, ids, fromWallet(userId));
  } catch (error) {
    const raised = raisedRefusal(error);
    throw raised ? refusalError(raised, ctx.language) : error;
  }
  return null;
}

/** Takes the orders, in id order, if every one of them is the shopper's and waits for payment. */
async function lockDue(tx: Db, userId: number, ids: readonly number[]): Promise<{ total: number }> {
  const { total_price, order_status } = orders;
  const due = await tx
    .select({ total_price, order_status })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.user_id, userId), isNull(orders.deleted_at)))
    .orderBy(orders.id)
    .for('no key update');
  if (due.length !== ids.length) throw new AppError(CODE.notFound, 'order.empty');
  if (due.every((order) => order.order_status > ORDER_STATUS.waitPay)) throw refuse('order.payed');
  if (due.some((order) => order.order_status !== ORDER_STATUS.waitPay)) throw refuse('order.payErr');
  return { total: due.reduce((sum, order) => sum + order.total_price, 0) };
}

type Attempt = Pick<Request, 'payment_name' | 'device'> & { paid: boolean };

/** One payment attempt for all of the orders; its amount is fixed here. */
async function openAttempt(tx: Db, userId: number, ids: readonly number[], { payment_name, device, paid }: Attempt) {
  const row = await first<Pick<typeof orderPays.$inferSelect, 'pay_no' | 'name' | 'total'>>(
    tx,
    sql`insert into order_pays (belong_id, name, order_ids, pay_no, trade_no, payment_name, device, total, balance, pay_status, pay_time, created_at)
      select ${userId}, left(min(order_name), 60), ${idArray(ids)}, ${newNumber(Date.now())}, ${paid ? '-' : ''}, ${payment_name}, ${device},
        sum(total_price), case when ${paid} then sum(total_price) else 0 end, ${paid ? 1 : 0}, case when ${paid} then ${appNow} end, ${appNow}
      from orders where id = any(${idArray(ids)}) returning pay_no, name, total`,
  );
  if (!row) throw new Error('an insert answered no row');
  return row;
}

/** The attempt is written before the gateway is asked: whatever comes back finds its row. */
async function payByGateway(
  ctx: Ctx,
  ids: readonly number[],
  { payment_name: channel, device, openid }: Request & { payment_name: 'wechat' | 'alipay' },
): Promise<Answer> {
  const userId = userOf(ctx).id;
  const port = ctx.ports.payment;
  if (!port) throw refuse('order.paymentErr');
  const attempt = await ctx.db.inTx(async (tx) => {
    await lockDue(tx, userId, ids);
    return openAttempt(tx, userId, ids, { payment_name: channel, device, paid: false });
  });
  const order = {
    pay_no: attempt.pay_no,
    name: attempt.name,
    total: fen(attempt.total),
    device,
    ip: ctx.ip,
  };
  try {
    return await port.begin(channel, { ...order, ...(openid && { openid }) });
  } catch (error) {
    ctx.log.warn({ err: error, pay_no: attempt.pay_no }, 'payment gateway');
    throw refuse('order.paymentErr');
  }
}
