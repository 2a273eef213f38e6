/** What owners of webhooks do beside keeping their records: a new secret, an attempt at once, a delivery once more. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { first, rows } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import { eventType, isEventName, TEST_EVENT, webhookEvents, type EventName } from '#shared/contract/events.ts';
import { DELIVERY_STATUS, type WebhookCalls, type WebhookOutcome } from '#shared/contract/webhooks.ts';
import { storeOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { bodyOf } from './queue.ts';
import { send } from './send.ts';
import { secretOf } from './sign.ts';

/** 0 is the platform. */
export const storeIdOf = (ctx: Ctx): number => (ctx.area === 'admin' ? 0 : storeOf(ctx));
const own = (ctx: Ctx): SQL => sql`store_id = ${storeIdOf(ctx)}`;

/** Names that the caller's side may ask for. */
export const offered = (ctx: Ctx): EventName[] => webhookEvents(ctx.area === 'admin' ? 'platform' : 'store');

export const listEvents = (ctx: Ctx): AnswerOf<WebhookCalls['events']> =>
  offered(ctx).map((name) => ({ id: name, name: eventType(name).summary[ctx.language] }));

export async function newSecret(
  ctx: Ctx,
  { id }: ParsedOf<WebhookCalls['secret']>,
): Promise<AnswerOf<WebhookCalls['secret']>> {
  const made = await first<{ secret_salt: string }>(
    ctx.db.trade,
    sql`update webhooks set secret_salt = ${randomUUID()}, updated_at = ${appNow} where id = ${id} and ${own(ctx)} and deleted_at is null returning secret_salt`,
  );
  if (!made) throw notFound();
  return { secret: secretOf(ctx.keys, made.secret_salt) };
}

/** Sent now, whatever the webhook asks for and whether it is on. */
export async function test(ctx: Ctx, { id }: ParsedOf<WebhookCalls['test']>): Promise<WebhookOutcome> {
  const hook = await first<{ url: string; secret_salt: string; store_id: number }>(
    ctx.db.trade,
    sql`select url, secret_salt, store_id from webhooks where id = ${id} and ${own(ctx)} and deleted_at is null`,
  );
  if (!hook) throw notFound();
  const message = { message_id: `msg_${randomUUID()}`, body: bodyOf(TEST_EVENT, new Date(), {}) };
  const outcome = await ctx.outside(() => send(ctx, { ...hook, ...message }));
  const status = outcome.is_delivered ? DELIVERY_STATUS.delivered : DELIVERY_STATUS.givenUp;
  await ctx.db.inTx((tx) =>
    tx.execute(sql`insert into webhook_deliveries (webhook_id, store_id, name, message_id, body, status, attempts, answer_status, duration_ms, answer, created_at, updated_at)
      values (${id}, ${hook.store_id}, ${TEST_EVENT}, ${message.message_id}, ${message.body}, ${status}, 1, ${outcome.answer_status}, ${outcome.duration_ms},
        ${outcome.answer}, ${appNow}, ${appNow})`),
  );
  return outcome;
}

/** Once more from the beginning, with the same id: a receiver that took it knows it. Answers how many. */
export async function replay(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const again = await rows(
    ctx.db.trade,
    sql`update webhook_deliveries set status = ${DELIVERY_STATUS.waiting}, attempts = 0, next_at = ${appNow}, updated_at = ${appNow}
      where id = any(${idArray(ids)}) and ${own(ctx)} and status <> ${DELIVERY_STATUS.waiting} returning id`,
  );
  return again.length;
}

export const unknownEvents = (ctx: Ctx, names: readonly string[]): string[] =>
  names.filter((name) => !isEventName(name) || !offered(ctx).includes(name));
