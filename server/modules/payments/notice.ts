/**
 * ANY /payment/:channel/:device: what a gateway tells by itself. Verified over its bytes, compared with our attempt,
 * booked once; success is answered when that is committed, and never before.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAY_DEVICES, type PayDevice } from '#shared/contract/payments.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { REPLY_SENT } from '../../http/route.ts';
import { createLimiter } from '../../limiter.ts';
import { UntrustedNotice, type PayChannel, type PaymentGateway } from '../../ports/payment/gateway.ts';
import { bookPayment } from './book.ts';
import { hearOfRefund } from './refund-news.ts';

/** A flood of forged ones waits in a line of its own: gateways send again whatever finds no place. */
const inTurn = createLimiter(4, 500, { patienceMs: 10_000 });
/** The least of the states that tell a gateway to send it again. */
const REFUSED = 400;

export async function receiveNotice(
  ctx: Ctx,
  _form: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { channel, device } = request.params as { channel: string; device: string }; // as: the path says so
  return inTurn(async () => {
    const gateway = isKnown(channel, device) ? await ctx.ports.payment.gateway(...known(channel, device)) : null;
    if (!gateway) throw new AppError(CODE.notFound, 'notConnected.payment', { status: 404 });
    const received = await hear(ctx, gateway, request);
    const { status, contentType, body } = gateway.noticeReply(received);
    reply.code(received ? status : Math.max(status, REFUSED));
    await reply.type(contentType).header('cache-control', 'no-store').send(body);
    return REPLY_SENT;
  });
}

const isKnown = (channel: string, device: string): boolean =>
  PAY_CHANNELS.some((one) => one === channel) && PAY_DEVICES.some((one) => one === device);
const known = (channel: string, device: string) => [channel, device] as [PayChannel, PayDevice]; // as: asked by `isKnown`

/** @returns whether it has arrived for good */
async function hear(ctx: Ctx, gateway: PaymentGateway, { headers, body }: FastifyRequest): Promise<boolean> {
  const { channel, device } = gateway;
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const notice = await gateway.readNotice({ headers, body: bytes });
    if (notice.kind === 'other') return true;
    if (notice.kind === 'refund') return await hearOfRefund(ctx, gateway, notice);
    const verdict = await bookPayment(ctx, { payment: notice.payment, gateway, notice: { raw: notice.raw } });
    const isBooked = verdict === 'paid' || verdict === 'returned' || verdict === 'repeated';
    if (!isBooked) ctx.log.error({ channel, device, pay_no: notice.payment.pay_no, verdict }, 'payment notice');
    return isBooked;
  } catch (error) {
    if (error instanceof UntrustedNotice) ctx.log.warn({ channel, device, why: error.message }, 'untrusted notice');
    else ctx.log.error({ err: error, channel, device }, 'payment notice');
    return false;
  }
}
