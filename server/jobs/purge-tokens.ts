/** Throws away what has served its time: sessions, codes, counters, stored answers, runs of jobs, events and notices, conversations without a word. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { type Job } from './job.ts';

const BATCH = 5_000;

/** A conversation that a visitor opened: a store can only answer what was said. */
const HAS_MESSAGES = sql`exists (select 1 from chat_contents c
  where (c.stype, c.sid, c.rtype, c.rid) = (chat_friends.stype, chat_friends.sid, chat_friends.rtype, chat_friends.rid))`;

/** Below the newest so many runs of a job. */
const belowLatest = (most: number, which = sql`true`): SQL =>
  sql`id < (select r.id from job_runs r where r.name = job_runs.name and ${which} order by r.id desc offset ${most} - 1 limit 1)`;
/** Of each job the latest runs, and the latest of those that did something or failed. */
const OLD_RUN = sql`finished_at is not null and ${belowLatest(100)}
  and ((done = 0 and error = '' and lost = 0) or ${belowLatest(200, sql`(r.done > 0 or r.error <> '' or r.lost = 1)`)})`;

/** The oldest rows of a table that grows without end: found by its key, however many are younger. */
const oldest = (table: SQL): SQL =>
  sql`id <= (select max(o.id) from (select id from ${table} order by id limit ${BATCH}) o)`;
const EVENTS = sql`events`;
const NOTICES = sql`user_notices`;

/** Real time, not the marketplace's clock, for the rows that were dated by it. */
const SPENT: readonly { table: SQL; when: SQL }[] = [
  { table: sql`refresh_tokens`, when: sql`expires_at < now()` },
  { table: sql`sessions`, when: sql`expires_at < now() or revoked_at < now() - interval '1 day'` },
  { table: sql`sms_codes`, when: sql`expires_at < ${appNow} - interval '1 day'` },
  { table: sql`oauth_attempts`, when: sql`expires_at < ${appNow} - interval '1 day'` },
  { table: sql`captchas`, when: sql`created_at < now() - interval '1 day'` },
  { table: sql`rate_limits`, when: sql`window_start < now() - interval '1 day'` },
  { table: sql`login_failures`, when: sql`greatest(last_at, locked_until) < ${appNow} - interval '1 day'` },
  { table: sql`webhook_deliveries`, when: sql`created_at < ${appNow} - interval '30 days' and status <> 0` },
  // Deliveries of webhooks have gone before.
  {
    table: EVENTS,
    when: sql`${oldest(EVENTS)} and created_at < ${appNow} - interval '90 days' and dispatched_at is not null`,
  },
  { table: NOTICES, when: sql`${oldest(NOTICES)} and created_at < ${appNow} - interval '1 year'` },
  { table: sql`notice_batches`, when: sql`done_at < ${appNow} - interval '90 days'` },
  { table: sql`job_runs`, when: OLD_RUN },
  { table: sql`idempotency_keys`, when: sql`expires_at < now()` },
  {
    table: sql`chat_friends`,
    when: sql`stype = 'anonymous' and updated_at < ${appNow} - interval '1 day' and not ${HAS_MESSAGES}`,
  },
];

async function purge(db: Database, { table, when }: (typeof SPENT)[number]): Promise<number> {
  for (let done = 0; ;) {
    const { rowCount } = await db.inTx((tx) =>
      tx.execute(
        sql`delete from ${table} where ctid in (select ctid from ${table} where ${when} limit ${BATCH} for update skip locked)`,
      ),
    );
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return done;
  }
}

export const purgeTokens: Job = {
  name: 'purge-tokens',
  run: async ({ db }) => {
    let done = 0;
    for (const spent of SPENT) done += await purge(db, spent);
    return done;
  },
};
