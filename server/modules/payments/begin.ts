/** Beginning a payment: the attempt is written before the gateway is asked, so whatever comes back finds its row. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import { PAY_STATUS } from '#shared/domain/payment.ts';
import type { Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { GatewayRefusal, type GatewayStart } from '../../ports/payment/gateway.ts';
import { endAttempt } from './ask.ts';
import { attemptNumbered, type Attempt } from './attempts.ts';

export interface Begun extends GatewayStart {
  pay_no: string;
}

/** Within WeChat nobody pays without saying who. @throws refused for a device that is not configured */
export async function requireGateway(
  { ports }: Ctx,
  { channel, device, openid }: Pick<Attempt, 'channel' | 'device'> & { openid: string },
): Promise<void> {
  if (!(await ports.payment.gateway(channel, device))) throw refuse('order.paymentErr');
  if (channel === 'wechat' && (device === 'mp' || device === 'mini') && !openid)
    throw invalid({ openid: { key: 'field.required' } });
}

/**
 * What the device needs to pay an attempt, the same each time. Where the gateway's answer was lost it is asked again
 * with the same number.
 * @returns null once it is paid @throws refused where it cannot be paid any more, or now
 */
export async function beginPayment(ctx: Ctx, payNo: string, openid: string): Promise<Begun | null> {
  const attempt = await attemptNumbered(ctx.db.trade, payNo);
  if (!attempt) throw new Error(`no attempt ${payNo}`);
  if (attempt.pay_status === PAY_STATUS.paid) return null;
  if (attempt.pay_status !== PAY_STATUS.open) throw refuse('order.payErr');
  if (attempt.start) return { ...attempt.start, pay_no: payNo };
  const start = await ctx.outside(() => askForStart(ctx, attempt, openid));
  if (!start) return null;
  return { ...(await ctx.db.inTx((tx) => keepStart(tx, attempt, start))), pay_no: payNo };
}

/** @returns null where it was paid meanwhile */
async function askForStart(ctx: Ctx, attempt: Attempt, openid: string): Promise<GatewayStart | null> {
  const { channel, device, pay_no, name, total, left } = attempt;
  const gateway = await ctx.ports.payment.gateway(channel, device);
  if (!gateway) throw refuse('order.paymentErr');
  try {
    return await gateway.begin({
      pay_no,
      name,
      total,
      ip: ctx.ip,
      ...(openid && { openid }),
      expiresAt: new Date(Date.now() + left),
      returnUrl: `${ctx.env.publicUrl}/order/cashier/${pay_no}`,
    });
  } catch (error) {
    ctx.log.warn({ err: error, pay_no }, 'payment gateway');
    const isFinal = error instanceof GatewayRefusal && error.isFinal;
    if (isFinal && (await endAttempt(ctx, attempt)) === 'paid') return null;
    throw refuse('order.paymentErr');
  }
}

/** Of two answers the first one is kept. */
async function keepStart(tx: Db, { id }: Attempt, start: GatewayStart): Promise<GatewayStart> {
  const [kept] = await tx
    .update(orderPays)
    .set({ start: sql`coalesce(${orderPays.start}, ${JSON.stringify(start)}::jsonb)`, updated_at: appNow })
    .where(and(eq(orderPays.id, id), eq(orderPays.pay_status, PAY_STATUS.open)))
    .returning({ start: orderPays.start });
  if (!kept?.start) throw refuse('order.payErr');
  return kept.start;
}
