/** Deliveries that are due, and what their outcome means for them and for their webhook. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { first, rows, type Database, type Db } from '#db/client.ts';
import { appNow, idArray } from '#db/functions.ts';
import type { webhookDeliveries, webhooks } from '#db/schema/index.ts';
import { DELIVERY_STATUS, type WebhookOutcome } from '#shared/contract/webhooks.ts';
import { raise } from '../events/index.ts';
import { send, type SendDeps } from './send.ts';

/** Seconds until the next attempt: soon at first, three days in all. */
export const RETRY_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000, 84_600] as const;
/** Longer than an attempt takes: one whose worker died is taken again after it. */
const LEASE_SECONDS = 60;
const AT_ONCE = 16;
/** Of one store: a receiver that takes its time holds up no others. */
const OF_ONE = 2;
/** A run takes no further ones after it: whatever receivers do, the worker has other jobs. */
const RUN_MS = 20_000;
const LOOK_MS = 1_000;
const GONE = 410;

interface Due
  extends
    Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'webhook_id' | 'store_id' | 'message_id' | 'body' | 'attempts'>,
    Pick<typeof webhooks.$inferSelect, 'url' | 'secret_salt'> {
  is_open: boolean;
}

/**
 * Takes some that are due, the first of each store before its second: until the lease is over nobody else does.
 * `attempts` counts this one.
 */
const take = (db: Database, places: number, busy: readonly number[]): Promise<Due[]> =>
  db.inTx((tx) =>
    rows<Due>(
      tx,
      sql`with due as (
          select id from webhook_deliveries where status = ${DELIVERY_STATUS.waiting} and next_at <= ${appNow} and id in (
            select id from (
                select id, next_at, store_id, row_number() over (partition by store_id order by next_at, id)
                    + (select count(*) from unnest(${idArray(busy)}) as b(id) where b.id = store_id) as place
                from webhook_deliveries where status = ${DELIVERY_STATUS.waiting} and next_at <= ${appNow}) waiting
            where place <= ${OF_ONE}::int order by place, next_at, id limit ${places})
          for update skip locked)
        update webhook_deliveries d set attempts = d.attempts + 1, next_at = ${appNow} + make_interval(secs => ${LEASE_SECONDS}::int), updated_at = ${appNow}
        from due, webhooks w where d.id = due.id and w.id = d.webhook_id
        returning d.id, d.webhook_id, d.store_id, d.message_id, d.body, d.attempts, w.url, w.secret_salt,
          (w.status = 1 and w.deleted_at is null) as is_open`,
    ),
  );

/** @returns how many attempts were made */
export async function deliverDue(db: Database, deps: SendDeps, runMs: number = RUN_MS): Promise<number> {
  const until = performance.now() + runMs;
  const underWay = new Map<Promise<void>, number>();
  const failures: unknown[] = [];
  for (let done = 0, isOver = false; ; isOver = failures.length > 0 || performance.now() >= until) {
    const places = isOver ? 0 : AT_ONCE - underWay.size;
    const due = places > 0 ? await take(db, places, [...underWay.values()]) : [];
    done += due.length;
    for (const one of due) {
      const attempt: Promise<void> = deliver(db, deps, one)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(attempt));
      underWay.set(attempt, one.store_id);
    }
    if (underWay.size > 0) await Promise.race([...underWay.keys(), pause(LOOK_MS)]);
    else if (failures.length > 0) throw failures[0];
    else if (due.length === 0) return done;
  }
}

async function deliver(db: Database, deps: SendDeps, due: Due): Promise<void> {
  if (!due.is_open) {
    await db.inTx((tx) => giveUp(tx, due, { is_delivered: false, answer_status: 0, duration_ms: 0, answer: '' }));
    return;
  }
  const outcome = await send(deps, due);
  await db.inTx((tx) => record(tx, due, outcome));
}

async function record(tx: Db, due: Due, outcome: WebhookOutcome): Promise<void> {
  const wait = RETRY_SECONDS[due.attempts - 1];
  if (outcome.is_delivered) {
    await write(tx, due, { ...outcome, status: DELIVERY_STATUS.delivered });
    await tx.execute(
      sql`update webhooks set failing_since = null where id = ${due.webhook_id} and failing_since is not null`,
    );
  } else if (wait === undefined || outcome.answer_status === GONE) {
    await giveUp(tx, due, outcome);
    await switchOff(tx, due);
  } else {
    await write(tx, due, { ...outcome, status: DELIVERY_STATUS.waiting, wait });
    await tx.execute(
      sql`update webhooks set failing_since = ${appNow} where id = ${due.webhook_id} and failing_since is null`,
    );
  }
}

const giveUp = (tx: Db, due: Due, outcome: WebhookOutcome) =>
  write(tx, due, { ...outcome, status: DELIVERY_STATUS.givenUp });

interface Noted extends WebhookOutcome {
  status: number;
  /** Seconds until the next attempt. */
  wait?: number;
}
const write = (tx: Db, { id, attempts }: Due, { status, wait = 0, answer_status, duration_ms, answer }: Noted) =>
  tx.execute(sql`update webhook_deliveries set status = ${status}, answer_status = ${answer_status}, duration_ms = ${duration_ms},
      answer = ${answer}, next_at = ${appNow} + make_interval(secs => ${wait}::int), updated_at = ${appNow}
    where id = ${id} and attempts = ${attempts}`);

/** Nothing has arrived for three days, or the receiver is gone for good: its owner is told. */
async function switchOff(tx: Db, { webhook_id, store_id }: Due): Promise<void> {
  const off = await first<{ name: string }>(
    tx,
    sql`update webhooks set status = 0, updated_at = ${appNow} where id = ${webhook_id} and status = 1 returning name`,
  );
  if (off) await raise(tx, 'webhook.disabled', [{ store_id, data: { name: off.name } }]);
}
