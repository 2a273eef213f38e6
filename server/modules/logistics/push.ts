/** POST /logistics/push/{service}: news that a courier service sends by itself. Twice, late and out of order it changes nothing twice. */
import type { ParsedOf } from '#shared/contract/call.ts';
import { COURIER_SERVICES } from '#shared/contract/limits.ts';
import type { pushTracks } from '#shared/contract/logistics.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { REPLY_SENT, type Route } from '../../http/route.ts';
import { UntrustedPush, type Courier, type PushedNews, type PushFields } from '../../ports/couriers/courier.ts';
import { keep } from './news.ts';
import { lockNumber } from './queries.ts';

export async function takePush(
  ctx: Ctx,
  { service, ...fields }: ParsedOf<typeof pushTracks>,
  { reply }: Parameters<Route['run']>[2],
): Promise<typeof REPLY_SENT> {
  const name = COURIER_SERVICES.find((one) => one === service);
  const courier = name && (await ctx.ports.couriers.named(name));
  if (!courier?.readPush) throw notFound();
  const news = readTrusted(ctx, courier, fields);
  if (news) await keepAll(ctx, news);
  const { status, body } = courier.pushReply(news !== null);
  await reply.code(status).send(body);
  return REPLY_SENT;
}

/** Null for what is not the service's word. */
function readTrusted(ctx: Ctx, courier: Courier, fields: PushFields): readonly PushedNews[] | null {
  try {
    return courier.readPush?.(fields) ?? [];
  } catch (error) {
    if (!(error instanceof UntrustedPush)) throw error;
    ctx.log.warn({ service: courier.service, reason: error.message, ip: ctx.ip }, 'push refused');
    return null;
  }
}

async function keepAll(ctx: Ctx, news: readonly PushedNews[]): Promise<void> {
  for (const one of news)
    await ctx.db.inTx(async (tx) => {
      for (const known of await lockNumber(tx, one.number, one.codes)) await keep(tx, known, one);
    });
}
