/** The record of runs: what each job did, how long it took, why it failed. Times are those of the real clock. */
import { sql } from 'drizzle-orm';
import { first, rows, type Database, type Db } from '#db/client.ts';
import { idArray, textArray, wireTime } from '#db/functions.ts';
import type { JobName, JobRun, JobStatus } from '#shared/contract/jobs.ts';
import { messageOf } from '../report-error.ts';
import type { JobDeps } from './job.ts';

/** A worker says this often which runs it works on; one that has not for a minute is gone. */
export const ALIVE_MS = 10_000;
const LONGEST_ERROR = 400;
/** Of runs that the page lists. */
const LATEST = 50;

/** Runs that this process works on. */
export type Running = Set<number>;

/** What went wrong, in the words that logs may have. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? messageOf(error) : 'job failed').slice(0, LONGEST_ERROR) || 'job failed';

interface Ended {
  done: number;
  /** '' when nothing failed. */
  error: string;
}

/**
 * Works and remembers how it went: why the whole failed, or else the first of the steps that did.
 * @throws what `work` throws
 */
async function worked<Deps extends JobDeps>(
  deps: Deps,
  work: (deps: Deps) => Promise<number>,
): Promise<Ended & { thrown?: unknown }> {
  const failures: string[] = [];
  try {
    const done = await work({ ...deps, stepFailed: (error) => void failures.push(reasonOf(error)) });
    const [reason = ''] = failures;
    return { done, error: failures.length > 1 ? `${reason} (×${failures.length})` : reason };
  } catch (thrown) {
    return { done: 0, error: reasonOf(thrown), thrown };
  }
}

/** A run by the clock, told while it goes. @throws what it throws */
export async function recordedRun<Deps extends JobDeps>(
  name: JobName,
  deps: Deps,
  running: Running,
  work: (deps: Deps) => Promise<number>,
): Promise<number> {
  const begun = await first<{ id: number }>(
    deps.db.trade,
    sql`insert into job_runs (name, started_at, alive_at) values (${name}, clock_timestamp(), clock_timestamp()) returning id`,
  );
  return finish(begun?.id ?? 0, deps, running, work);
}

/** Works on a run that has its row, and writes the end of it. @throws what the work throws */
export async function finish<Deps extends JobDeps>(
  id: number,
  deps: Deps,
  running: Running,
  work: (deps: Deps) => Promise<number>,
): Promise<number> {
  running.add(id);
  try {
    const ended = await worked(deps, work);
    await deps.db.trade.execute(sql`update job_runs set finished_at = clock_timestamp(), done = ${ended.done},
      error = ${ended.error}, lost = 0 where id = ${id}`);
    if ('thrown' in ended) throw ended.thrown;
    return ended.done;
  } finally {
    running.delete(id);
  }
}

/**
 * A look of each second: a row only where it did something or failed, and the same failure once a minute.
 * @throws what the work throws
 */
export async function recordedLook<Deps extends JobDeps>(
  name: JobName,
  deps: Deps,
  work: (deps: Deps) => Promise<number>,
): Promise<void> {
  const started = Date.now();
  const { done, error, ...ended } = await worked(deps, work);
  if (done > 0 || error !== '')
    await deps.db.trade.execute(sql`insert into job_runs (name, started_at, alive_at, finished_at, done, error)
      select ${name}, clock_timestamp() - make_interval(secs => ${(Date.now() - started) / 1000}), clock_timestamp(), clock_timestamp(), ${done}, ${error}
      where ${done} > 0 or not exists (select 1 from job_runs r where r.name = ${name} and r.error = ${error}
        and r.finished_at > clock_timestamp() - interval '1 minute')`);
  if ('thrown' in ended) throw ended.thrown;
}

/** Says that these runs go on, and closes those whose worker is gone. */
export async function keepAlive({ trade }: Pick<Database, 'trade'>, running: Running): Promise<void> {
  await trade.execute(sql`update job_runs set alive_at = clock_timestamp() where id = any(${idArray([...running])})`);
  await trade.execute(sql`update job_runs set finished_at = alive_at, lost = 1
    where finished_at is null and alive_at < clock_timestamp() - interval '1 minute'`);
}

/** Runs that somebody wants of these jobs, each taken by one worker. Those of others wait for a worker of another release. */
export const takeWanted = (
  { trade }: Pick<Database, 'trade'>,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> =>
  rows(
    trade,
    sql`update job_runs set started_at = clock_timestamp(), alive_at = clock_timestamp()
      where id in (select id from job_runs where finished_at is null and started_at is null
        and name = any(${textArray(names)}) for update skip locked) returning id, name`,
  );

/** Wants a run, unless one is waiting or under way. @returns the one there is now */
export async function wantRun(db: Db, name: JobName, adminId: number): Promise<JobRun> {
  await db.execute(sql`insert into job_runs (name, admin_id, asked_at)
    select ${name}, ${adminId}, clock_timestamp() where not exists (select 1 from job_runs where name = ${name} and finished_at is null)
    on conflict (name) where finished_at is null and admin_id > 0 do nothing`);
  const found = await first<{ run: JobRun }>(
    db,
    sql`select ${RUN} as run from job_runs r where r.name = ${name} order by (r.finished_at is null) desc, r.id desc limit 1`,
  );
  if (!found) throw new Error('a run was wanted');
  return found.run;
}

/** One of `job_runs r` as `JobRun`. */
const RUN = sql`json_build_object('id', r.id,
  'state', case when r.lost = 1 then 'lost' when r.started_at is null then 'waiting' when r.finished_at is null then 'running'
    when r.error <> '' then 'failed' else 'done' end,
  'started_at', ${wireTime('r.started_at')},
  'duration_ms', (extract(epoch from coalesce(r.finished_at, clock_timestamp()) - r.started_at) * 1000)::int,
  'done', r.done, 'error', r.error,
  'by', coalesce((select coalesce(nullif(a.nickname, ''), a.username) from admins a where a.id = r.admin_id), ''))`;

export const latestRuns = (db: Db, name: JobName): Promise<JobRun[]> =>
  rows<{ run: JobRun }>(
    db,
    sql`select ${RUN} as run from job_runs r where r.name = ${name} order by r.id desc limit ${LATEST}`,
  ).then((found) => found.map(({ run }) => run));

type Read = Pick<JobStatus, 'current' | 'last' | 'failed' | 'next_at'>;
/** One row per name, in their order. @param nexts moments in milliseconds since 1970, null for none */
export const jobStates = (db: Db, names: readonly JobName[], nexts: readonly (number | null)[]): Promise<Read[]> =>
  rows<Read>(
    db,
    sql`select (select ${RUN} from job_runs r where r.name = n.name and r.finished_at is null order by r.id desc limit 1) as current,
      (select ${RUN} from job_runs r where r.name = n.name and r.finished_at is not null order by r.id desc limit 1) as last,
      (select count(*) from job_runs r where r.name = n.name and (r.error <> '' or r.lost = 1) and r.finished_at > clock_timestamp() - interval '24 hours') as failed,
      ${wireTime(sql`to_timestamp(n.next)`)} as next_at
    from unnest(${textArray(names)}, ${sql.param(nexts.map((next) => (next === null ? null : next / 1000)))}::float8[]) with ordinality as n(name, next, at)
    order by n.at`,
  );
