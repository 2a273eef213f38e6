/** POST /user/order/pay: several orders at once, all or nothing. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idList, text } from '#shared/contract/fields.ts';
import { first, rows, type Db } from '#db/client.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { fen } from '#shared/domain/money.ts';
import { ORDER_STATUS, PAYMENT_NAMES, type PaymentName } from '#shared/domain/order.ts';
import { userOf, type Ctx } from '../../context.ts';
import { AppError, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { checkPayPassword, openWallet } from '../accounts/index.ts';
import { fromWallet, markPaid, newNumber, raisedRefusal, refusalError } from '../orders/index.ts';

export const payInput = z.object({
  order_id: idList.pipe(z.array(z.number()).min(1).max(50)),
  payment_name: z.enum(PAYMENT_NAMES),
  device: z.enum(['web', 'wap', 'app', 'scan', 'mp', 'mini', 'pos']).default('scan'),
  pay_password: text(64).default(''),
  openid: text(80).default(''),
});
type Wish = z.infer<typeof payInput>;

export async function payOrders(ctx: Ctx, input: Input): Promise<unknown> {
  const { id } = userOf(ctx);
  const wish = parse(payInput, input);
  const order_id = [...new Set(wish.order_id)].toSorted((a, b) => a - b);
  if (wish.payment_name !== 'balance') return payByGateway(ctx, id, order_id, wish, wish.payment_name);
  await checkPayPassword(ctx, id, wish.pay_password);
  const submit = {
    route: 'order.pay',
    accountId: id,
    key: ctx.idempotencyKey,
    body: { order_id, payment_name: wish.payment_name },
  };
  return once(ctx, submit, (tx) => payFromWallet(ctx, tx, id, order_id));
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
  const orders = await rows<{ total_price: number; order_status: number }>(
    tx,
    sql`select total_price, order_status from orders where id = any(${sql.param([...ids])}::bigint[]) and user_id = ${userId} and deleted_at is null
      order by id for no key update`,
  );
  if (orders.length !== ids.length) throw new AppError(CODE.notFound, 'order.empty');
  if (orders.every((order) => order.order_status > ORDER_STATUS.waitPay)) throw refuse('order.payed');
  if (orders.some((order) => order.order_status !== ORDER_STATUS.waitPay)) throw refuse('order.payErr');
  return { total: orders.reduce((sum, order) => sum + order.total_price, 0) };
}

interface Attempt {
  payment_name: PaymentName;
  device: string;
  paid: boolean;
}

/** One payment attempt for all of the orders; its amount is fixed here. */
async function openAttempt(tx: Db, userId: number, ids: readonly number[], { payment_name, device, paid }: Attempt) {
  const row = await first<{ pay_no: string; name: string; total: number }>(
    tx,
    sql`insert into order_pays (belong_id, name, order_ids, pay_no, trade_no, payment_name, device, total, balance, pay_status, pay_time, created_at)
      select ${userId}, left(min(order_name), 60), ${sql.param([...ids])}::bigint[], ${newNumber(Date.now())}, ${paid ? '-' : ''}, ${payment_name}, ${device},
        sum(total_price), case when ${paid} then sum(total_price) else 0 end, ${paid ? 1 : 0}, case when ${paid} then app_now() end, app_now()
      from orders where id = any(${sql.param([...ids])}::bigint[]) returning pay_no, name, total`,
  );
  if (!row) throw new Error('an insert answered no row');
  return row;
}

/** The attempt is written before the gateway is asked: whatever comes back finds its row. */
async function payByGateway(
  ctx: Ctx,
  userId: number,
  ids: readonly number[],
  wish: Wish,
  channel: 'wechat' | 'alipay',
): Promise<unknown> {
  const port = ctx.ports.payment;
  if (!port) throw refuse('order.paymentErr');
  const attempt = await ctx.db.inTx(async (tx) => {
    await lockDue(tx, userId, ids);
    return openAttempt(tx, userId, ids, { payment_name: channel, device: wish.device, paid: false });
  });
  const order = {
    pay_no: attempt.pay_no,
    name: attempt.name,
    total: fen(attempt.total),
    device: wish.device,
    ip: ctx.ip,
  };
  try {
    return await port.begin(channel, { ...order, ...(wish.openid && { openid: wish.openid }) });
  } catch (error) {
    ctx.log.warn({ err: error, pay_no: attempt.pay_no }, 'payment gateway');
    throw refuse('order.paymentErr');
  }
}
