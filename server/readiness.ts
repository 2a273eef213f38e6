/** Can this process serve: is the database there, at least as new as this program, and are the jobs done in time? */
import { sql } from 'drizzle-orm';
import { first, type Database } from '#db/client.ts';
import { lastMigration } from '#db/functions.ts';
import { THIS_RELEASE } from '#db/release.ts';
import { CODE } from '#shared/contract/envelope.ts';
import type { Language } from '#shared/contract/limits.ts';
import { translatorIn } from './http/reply.ts';

/** Jobs of the clock run each minute, whatever long ones do meanwhile: some minutes without one are a worker that stands still. */
const WORKER_LATE_SECONDS = 300;
const WORKED_AT = 'worked_at';

export interface Readiness {
  missing: ('database' | 'migrations' | 'seed' | 'worker')[];
  /** Seconds since a worker last finished a job of each minute; null where none ever ran. */
  worker_lag: number | null;
}

export async function readiness(db: Database): Promise<Readiness> {
  const found = await first<{ migration: number | null; seeded: boolean; lag: number | null }>(
    db.trade,
    sql`select ${lastMigration} as migration, exists (select 1 from app_state where key = 'seed') as seeded,
      (select extract(epoch from clock_timestamp() - (value #>> '{}')::timestamptz)::int from app_state where key = ${WORKED_AT}) as lag`,
  ).catch(() => undefined);
  if (!found) return { missing: ['database'], worker_lag: null };
  const missing: Readiness['missing'] = [];
  if ((found.migration ?? 0) < THIS_RELEASE.migration) missing.push('migrations');
  if (!found.seeded) missing.push('seed');
  if (found.lag !== null && found.lag > WORKER_LATE_SECONDS) missing.push('worker');
  return { missing, worker_lag: found.lag };
}

/** A worker has begun, or has finished a job of each minute. */
export async function recordWorkerHeartbeat(db: Database): Promise<void> {
  await db.trade.execute(sql`insert into app_state (key, value) values (${WORKED_AT}, to_jsonb(clock_timestamp()))
    on conflict (key) do update set value = excluded.value`);
}

/** Body of a 503. */
export function notReady(language: Language, data: unknown): Record<string, unknown> {
  const msg = translatorIn(language)('notReady');
  return { ok: false, code: CODE.refused, msg, message: msg, data };
}
