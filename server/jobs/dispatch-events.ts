/**
 * From events to what follows from them: notices, messages by SMS, deliveries of webhooks. Each event is taken by one
 * worker, under lock, and everything that follows is written in the same transaction: once, whoever stops when.
 */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { notify } from '#db/notify.ts';
import { appNow } from '#db/functions.ts';
import { DEFAULT_LANGUAGE } from '#shared/contract/limits.ts';
import { eventType } from '#shared/contract/events.ts';
import {
  noticeText,
  paramsOf,
  phonesWanting,
  sendBatches,
  tellConcerned,
  type StoredEvent,
  type Told,
} from '../modules/notices/index.ts';
import { queueSms, sendNow } from '../modules/sms/index.ts';
import { queueDeliveries } from '../modules/webhooks/index.ts';
import { processAll, type Job, type ServiceJobDeps } from './job.ts';

/** What goes out once the event's transaction holds: messages by SMS, and a word to the open pages of whoever was told. */
interface Followed {
  messages: Awaited<ReturnType<typeof queueSms>>[];
  told: readonly Told[];
}

export const dispatchEvents: Job<ServiceJobDeps> = {
  name: 'dispatch-events',
  run: async (deps) => {
    const messages: Followed['messages'] = [];
    const rung = new Set<string>();
    const done = await processAll(deps, 'dispatch-events', {
      find: (after, limit) =>
        sql`select id from events where dispatched_at is null and due_at <= ${appNow} and id > ${after} order by id limit ${limit}`,
      handle: async (tx, id) => {
        const followed = await dispatch(tx, deps, id);
        messages.push(...(followed?.messages ?? []));
        for (const { audience, account_id } of followed?.told ?? [])
          rung.add(`${audience === 'platform' ? 'admins' : 'users'}|${account_id}`);
        return followed !== null;
      },
    });
    for (const message of messages) sendNow(deps, message);
    await notify(deps.db.trade, 'notice', ...rung);
    return done + (await sendBatches(deps.db));
  },
};

/** @returns null when somebody else has the event */
async function dispatch(tx: Db, deps: ServiceJobDeps, id: number): Promise<Followed | null> {
  const event = await first<StoredEvent>(
    tx,
    sql`select id, name, user_id, store_id, actor, actor_id, data, created_at from events
      where id = ${id} and dispatched_at is null for update skip locked`,
  );
  if (!event) return null;
  await tx.execute(sql`update events set dispatched_at = ${appNow} where id = ${id}`);
  await queueDeliveries(tx, event);
  const told = await tellConcerned(tx, event);
  return { told, messages: await writeMessages(tx, deps, event, told) };
}

/** By SMS where the platform has a template of the event's name, to those who want it. Security has its own way (`notifyHolder`). */
async function writeMessages(
  tx: Db,
  { keys }: ServiceJobDeps,
  event: StoredEvent,
  told: readonly Told[],
): Promise<Followed['messages']> {
  const { kind } = eventType(event.name);
  if (told.length === 0 || kind === 'security') return [];
  const template = await first(tx, sql`select 1 from sms where name = ${event.name} and deleted_at is null`);
  if (!template) return [];
  const params = paramsOf(event);
  const content = noticeText(DEFAULT_LANGUAGE, event.name, params);
  const messages: Followed['messages'] = [];
  for (const audience of ['shopper', 'store'] as const) {
    const ids = told.filter((one) => one.audience === audience).map(({ account_id }) => account_id);
    for (const { phone } of await phonesWanting(tx, { ids, kind, audience })) {
      const what = { phone, name: event.name, params, content, validSeconds: DAY_SECONDS };
      messages.push(await queueSms(tx, { ip: '', keys }, what));
    }
  }
  return messages;
}
const DAY_SECONDS = 86_400;
