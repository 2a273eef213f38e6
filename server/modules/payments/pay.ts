/** POST /user/order/pay: several orders at once, all or nothing. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, payDeadline } from '#db/functions.ts';
import { orders } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { payOrders } from '#shared/contract/payments.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError, refuse } from '../../errors.ts';
import { wasAnswered, withIdempotencyKey } from '../../idempotency.ts';
import { checkPayPassword, openWallet } from '../accounts/index.ts';
import { fromWallet, markPaid, raisedRefusal, refusalError } from '../orders/index.ts';
import { endAttempt } from './ask.ts';
import type { Attempt } from './attempts.ts';
import { beginPayment, requireGateway } from './begin.ts';
import { attemptFor, openAttempts, refuseRepeat, writeAttempt, type Device } from './open-attempt.ts';

type Request = ParsedOf<typeof payOrders>;
type Answer = AnswerOf<typeof payOrders>;

export async function pay(ctx: Ctx, request: Request): Promise<Answer> {
  const { id } = userOf(ctx);
  const order_id = [...new Set(request.order_id)].toSorted((a, b) => a - b);
  const { payment_name, device } = request;
  if (payment_name !== 'balance')
    return payByGateway(ctx, order_id, { channel: payment_name, device, openid: request.openid });
  await checkPayPassword(ctx, id, request.pay_password);
  const submit = {
    route: 'order.pay',
    accountId: id,
    key: ctx.idempotencyKey,
    body: { order_id, payment_name },
  };
  if (!(await wasAnswered(ctx, submit))) {
    // Before the orders are taken: only what is the shopper's own may end, whatever orders are named.
    const own = (await openAttempts(ctx.db.trade, order_id)).filter(({ belong_id }) => belong_id === id);
    if (own.length > 0) await ctx.db.inTx((tx) => requireMoney(tx, id, order_id)); // a refusal leaves the way that was open
    if (await endAll(ctx, order_id, own)) return null;
  }
  return withIdempotencyKey(ctx, submit, (tx) => payFromWallet(ctx, tx, id, order_id));
}

async function payFromWallet(ctx: Ctx, tx: Db, userId: number, ids: readonly number[]): Promise<null> {
  await requireMoney(tx, userId, ids);
  await writeAttempt(tx, userId, ids, 'balance');
  try {
    await markPaid(tx, ids, fromWallet(userId));
  } catch (error) {
    const raised = raisedRefusal(error);
    throw raised ? refusalError(raised, ctx.language) : error;
  }
  return null;
}

/** Takes the orders. @throws refused where they cannot be paid, or the wallet holds less than they cost */
async function requireMoney(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  const due = await lockDue(tx, userId, ids);
  if ((await openWallet(tx, userId)) < due.total) throw refuse('order.moneyNotEnough');
}

/** Takes the orders, in id order, if every one of them is the shopper's and waits for payment. */
async function lockDue(tx: Db, userId: number, ids: readonly number[]): Promise<{ total: number; isOver: boolean }> {
  const { total_price, order_status } = orders;
  const is_over = sql<boolean>`${payDeadline(orders.created_at, orders.has_activity)} <= ${appNow}`;
  const due = await tx
    .select({ total_price, order_status, is_over })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.user_id, userId), isNull(orders.deleted_at)))
    .orderBy(orders.id)
    .for('no key update');
  if (due.length !== ids.length) throw new AppError(CODE.notFound, 'order.empty');
  if (due.every((order) => order.order_status > ORDER_STATUS.waitPay)) throw refuse('order.payed');
  if (due.some((order) => order.order_status !== ORDER_STATUS.waitPay)) throw refuse('order.payErr');
  return {
    total: due.reduce((sum, order) => sum + order.total_price, 0),
    isOver: due.some((order) => order.is_over),
  };
}

/** The same attempt again, or a new one after the others of these orders were closed at their gateways. */
async function payByGateway(ctx: Ctx, ids: readonly number[], by: Device & { openid: string }): Promise<Answer> {
  const userId = userOf(ctx).id;
  await requireGateway(ctx, by);
  const { channel, device } = by;
  const submit = {
    route: 'order.pay',
    accountId: userId,
    key: ctx.idempotencyKey,
    body: { order_id: ids, payment_name: channel, device },
  };
  const take = async (tx: Db): Promise<{ same: Attempt | undefined; open: Attempt[] }> => {
    const { total, isOver } = await lockDue(tx, userId, ids);
    const open = await openAttempts(tx, ids);
    const same = attemptFor(open, ids, { channel, device, total });
    if (!same && isOver) throw refuse('order.payErr');
    if (!same) await refuseRepeat(tx, ids, channel);
    return { same, open };
  };
  if (!(await wasAnswered(ctx, submit))) {
    const { same, open } = await ctx.db.inTx(take);
    if (!same && (await endAll(ctx, ids, open))) return null;
  }
  const { pay_no } = await withIdempotencyKey(ctx, submit, async (tx) => {
    const { same } = await take(tx);
    return { pay_no: same?.pay_no ?? (await writeAttempt(tx, userId, ids, by)) };
  });
  return beginPayment(ctx, pay_no, by.openid);
}

/** Nobody shall pay the same twice. @returns whether all orders turn out to be paid by what was to be ended */
async function endAll(ctx: Ctx, ids: readonly number[], attempts: readonly Attempt[]): Promise<boolean> {
  let isPaid = false;
  await ctx.outside(async () => {
    for (const attempt of attempts) if ((await endAttempt(ctx, attempt)) === 'paid') isPaid = true;
  });
  if (!isPaid) return false;
  const unpaid = and(inArray(orders.id, [...ids]), sql`${orders.order_status} <= ${ORDER_STATUS.waitPay}::int`);
  return (await first(ctx.db.trade, sql`select 1 from ${orders} where ${unpaid}`)) === undefined;
}
