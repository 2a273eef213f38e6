/** Figures that all processes share because the database has them: queues, jobs, problems, standbys, the archive. */
import { sql, type SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { first, type Database } from '#db/client.ts';
import { appNow } from '#db/functions.ts';

/** Several scrapers ask several processes. */
const KEPT_MS = 10_000;

interface Value {
  labels?: Record<string, string>;
  value: number | null;
}
type Read = Record<keyof typeof GAUGES, Value[] | null>;

const GAUGES = {
  events_waiting: 'Events that nothing has followed from yet',
  events_oldest_seconds: 'Age of the oldest of them past its time',
  webhook_deliveries_waiting: 'Deliveries that are due or will be tried again',
  sms_waiting: 'Messages by SMS that are still to be sent',
  refunds_waiting_oldest_seconds: 'Age of the oldest refund on its way to a payment service',
  alarms_open: 'Alarms that nobody has cleared, by rule',
  audit_problems: 'Problems that the last check of the books found',
  audit_age_seconds: 'Since the last check of the books',
  worker_late_seconds: 'Since a worker last finished a job of each minute',
  job_late_seconds: 'Since a run of a job last ended, by job',
  job_failures: 'Failed and lost runs of the last 24 hours, by job',
  database_replication_lag_seconds:
    'Standbys: how far what they have replayed is behind; no rows without the right pg_monitor',
  database_standbys: 'Standbys that are connected',
  database_archive_age_seconds: 'Since the last segment of the log was archived; absent without an archive',
  database_archive_failures: 'Segments that could not be archived, since the statistics were reset',
  database_bytes: 'Size of the database',
} as const;

const age = (what: SQL): SQL => sql`extract(epoch from clock_timestamp() - ${what})::float8`;
const one = (value: SQL) => sql`(select json_build_array(json_build_object('value', (${value}))))`;
const each = (label: string, rows: SQL) =>
  sql`(select json_agg(json_build_object('labels', json_build_object(${label}::text, r.label), 'value', r.value)) from (${rows}) r)`;

/** One statement, each part of it a look into a small index or a small table. */
const READ = sql`select
  ${one(sql`select count(*) from (select from events where dispatched_at is null limit 10000) e`)} as events_waiting,
  ${one(sql`select coalesce(${age(sql`min(due_at)`)}, 0) from events where dispatched_at is null and due_at <= ${appNow}`)} as events_oldest_seconds,
  ${one(sql`select count(*) from (select from webhook_deliveries where status = 0 limit 10000) d`)} as webhook_deliveries_waiting,
  ${one(sql`select count(*) from (select from sms_logs where next_at is not null limit 10000) s`)} as sms_waiting,
  ${one(sql`select coalesce(${age(sql`min(created_at)`)}, 0) from pay_refunds where state in (0, 1)`)} as refunds_waiting_oldest_seconds,
  ${each('rule', sql`select rule as label, count(*) as value from alarms where cleared_at is null group by rule limit 100`)} as alarms_open,
  ${one(sql`select (value -> 'rows' -> 0 ->> 'found')::float8 from app_state where key = 'reconciliation:problems'`)} as audit_problems,
  ${one(sql`select extract(epoch from ${appNow} - (value ->> 'at')::timestamptz)::float8 from app_state where key = 'reconciliation:problems'`)} as audit_age_seconds,
  ${one(sql`select ${age(sql`(value #>> '{}')::timestamptz`)} from app_state where key = 'worked_at'`)} as worker_late_seconds,
  ${each('job', sql`select name as label, ${age(sql`max(finished_at)`)} as value from job_runs where finished_at is not null group by name limit 100`)} as job_late_seconds,
  ${each('job', sql`select name as label, count(*) filter (where (error <> '' or lost = 1) and finished_at > clock_timestamp() - interval '24 hours') as value from job_runs group by name limit 100`)} as job_failures,
  ${each('standby', sql`select application_name as label, max(extract(epoch from replay_lag)::float8) as value from pg_stat_replication where state = 'streaming' group by application_name limit 20`)} as database_replication_lag_seconds,
  ${one(sql`select count(*) from pg_stat_replication where state = 'streaming'`)} as database_standbys,
  ${one(sql`select ${age(sql`last_archived_time`)} from pg_stat_archiver`)} as database_archive_age_seconds,
  ${one(sql`select failed_count from pg_stat_archiver`)} as database_archive_failures,
  ${one(sql`select pg_database_size(current_database())`)} as database_bytes`;

export function showDatabase(registry: Registry, db: Pick<Database, 'trade'>): void {
  let kept: { at: number; read: Promise<Read | undefined> } | undefined;
  const read = (): Promise<Read | undefined> => {
    if (!kept || performance.now() - kept.at > KEPT_MS)
      kept = { at: performance.now(), read: first<Read>(db.trade, READ).catch(() => undefined) };
    return kept.read;
  };
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  for (const [name, help] of Object.entries(GAUGES) as [keyof typeof GAUGES, string][]) {
    const labelNames =
      name === 'alarms_open'
        ? ['rule']
        : name.startsWith('job_')
          ? ['job']
          : name === 'database_replication_lag_seconds'
            ? ['standby']
            : [];
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { labels = {}, value } of (await read())?.[name] ?? []) if (value !== null) this.set(labels, value);
      },
    });
  }
}
