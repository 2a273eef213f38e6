/** What administrators see of the jobs, running one by hand, and the worker behind it. */
import pino from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobNamed, JOBS } from '#server/jobs/list.ts';
import { keepAlive, recordedLook, recordedRun } from '#server/jobs/runs.ts';
import { cronOf, nextRun, SCHEDULE } from '#server/jobs/schedule.ts';
import { startJobs } from '#server/jobs/start.ts';
import { JOB_NAMES, type JobName, type JobOverview, type JobRun } from '#shared/contract/jobs.ts';
import { testApp, type Caller } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeGoods } from '#tests/support/factories/goods.ts';
import { openMarket } from '#tests/support/factories/market.ts';
import { createOrder, shiftClock, statusOf, type ShopperIds } from '#tests/support/factories/trade.ts';
import { insertRow } from '#tests/support/factories/accounts.ts';
import { jobDeps, runNamed } from '#tests/support/jobs.ts';

const database = testDatabase();
const app = testApp(database);
const SLOW = { timeout: 15_000 };
let deps: ReturnType<typeof jobDeps>;
let admin: Caller;
let caller: Caller;
let shopper: ShopperIds;
let storeId: number;

beforeAll(async () => {
  deps = jobDeps(database, { log: pino({ level: 'silent' }) });
  ({ admin, caller, shopper, storeId } = await openMarket(database, app));
});

const overview = async (): Promise<JobOverview> => (await admin.get<JobOverview>('/Admin/jobs')).data;
const shown = async (name: JobName) => (await overview()).jobs.find((job) => job.name === name);
const press = (name: string, by = admin) => by.post<JobRun>(`/Admin/jobs/${name}/run`, {});
/** @param release what still hangs at the end of the test */
const work = async (release = (): void => {}): Promise<void> => {
  const stop = await startJobs({ ...deps, url: database.url });
  onTestFinished(() => {
    release();
    return stop();
  });
};
/** What a job does while a test runs. */
const replace = (name: JobName, run: () => Promise<number>): void => {
  const job = jobNamed(name);
  if (!job) throw new Error(name);
  const spy = vi.spyOn(job, 'run').mockImplementation(run);
  onTestFinished(() => spy.mockRestore());
};
const wait = () => {
  let end = (): void => {};
  const until = new Promise<number>((resolve) => {
    end = () => resolve(0);
  });
  return { until, end };
};

describe('The page of jobs', () => {
  it('shows every job with its last run, its next one and what failed', async () => {
    expect(JOBS.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES].toSorted());
    const { jobs, worker, can_run } = await overview();
    expect(can_run).toBe(1);
    expect(jobs.map(({ name }) => name)).toEqual(JOB_NAMES);
    expect(worker).toEqual({ lag: null, is_late: 1 });
    expect(jobs[0]).toMatchObject({ each: 'minute', current: null, last: null, failed: 0 });
    expect(jobs[0]?.next_at).toMatch(/:00$/);
    expect(await shown('dispatch-events')).toMatchObject({ each: 'second', next_at: null });

    await recordedRun('settle-orders', deps, new Set(), async () => 3);
    expect(await shown('settle-orders')).toMatchObject({
      each: 'hour',
      last: { state: 'done', done: 3, error: '', by: '', duration_ms: expect.any(Number) },
      failed: 0,
    });
    const broken = recordedRun('settle-orders', deps, new Set(), async () => {
      await database.db.inTx((tx) => tx.execute(`select 'a secret'::int`));
      return 0;
    });
    await expect(broken).rejects.toThrow('Failed query');
    const job = await shown('settle-orders');
    expect(job).toMatchObject({ last: { state: 'failed', done: 0 }, failed: 1 });
    expect(job?.last?.error).toContain('invalid input syntax');
    expect(JSON.stringify(job)).not.toContain('a secret');
    const { data } = await admin.get<JobRun[]>('/Admin/jobs/settle-orders/runs');
    expect(data.map(({ state }) => state)).toEqual(['failed', 'done']);
  });

  it('tells what a run left undone beside what it did', async () => {
    await recordedRun('cancel-unpaid', deps, new Set(), async ({ stepFailed }) => {
      stepFailed?.(new Error('the first'));
      stepFailed?.(new Error('the second'));
      return 5;
    });
    expect((await shown('cancel-unpaid'))?.last).toMatchObject({ state: 'failed', done: 5, error: 'the first (×2)' });
  });

  it('opens to the right of it alone, and knows no other job', async () => {
    const clerk = await app.admin(await insertRow(database, 'admins', { username: 'clerk' }));
    expect((await clerk.get('/Admin/jobs')).code).toBe(403);
    expect((await press('settle-orders', clerk)).code).toBe(403);
    expect((await press('settle-orders', caller)).code).toBe(401);
    expect((await press('drop-tables')).code).toBe(422);
    expect(await database.query('select 1 from job_runs where admin_id > 0')).toEqual([]);
  });
});

describe('A run by hand', () => {
  it('is answered at once, runs once however often it is pressed, and says who wanted it', async () => {
    const { until, end } = wait();
    const runs = vi.fn<() => Promise<number>>(() => until);
    replace('measure-files', runs);
    const [one, two] = await Promise.all([press('measure-files'), press('measure-files')]);
    expect(one.data).toMatchObject({ state: 'waiting', started_at: null, duration_ms: null });
    expect(two.data.id).toBe(one.data.id);
    await work(end);
    await expect.poll(async () => (await shown('measure-files'))?.current?.state, SLOW).toBe('running');
    expect((await press('measure-files')).data).toMatchObject({ id: one.data.id, state: 'running' });
    end();
    await expect
      .poll(async () => (await shown('measure-files'))?.last, SLOW)
      .toMatchObject({ id: one.data.id, state: 'done', by: 'root' });
    expect(runs).toHaveBeenCalledOnce();
    // What has ended does not stand in the way of the next.
    const again = await press('measure-files');
    expect(again.data.id).not.toBe(one.data.id);
    await expect.poll(async () => (await shown('measure-files'))?.last?.id, SLOW).toBe(again.data.id);
  });

  it('whose worker is gone is told as lost, and another may be wanted', async () => {
    const id = await insertRow(database, 'job_runs', { name: 'move-files' });
    await database.query(
      `update job_runs set started_at = now() - interval '5 minutes', alive_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    const going = await insertRow(database, 'job_runs', { name: 'refresh-words' });
    await database.query(
      `update job_runs set started_at = now(), alive_at = now() - interval '2 minutes' where id = $1`,
      [going],
    );
    await keepAlive(database.db, new Set([going]));
    expect((await shown('move-files'))?.last).toMatchObject({ id, state: 'lost', duration_ms: 180_000 });
    expect((await shown('refresh-words'))?.current).toMatchObject({ id: going, state: 'running' });
    expect((await press('move-files')).data).toMatchObject({ state: 'waiting' });
    await database.query('delete from job_runs');
  });
});

describe('The record of runs', () => {
  it('has no row for a look of each second that did nothing, one for what it did, and one a minute for the same failure', async () => {
    const count = async () =>
      (await database.query(`select done, error from job_runs where name = 'deliver-webhooks'`)).length;
    await recordedLook('deliver-webhooks', deps, async () => 0);
    expect(await count()).toBe(0);
    await recordedLook('deliver-webhooks', deps, async () => 2);
    expect(await count()).toBe(1);
    const fail = () => recordedLook('deliver-webhooks', deps, async () => Promise.reject(new Error('no line')));
    await expect(fail()).rejects.toThrow('no line');
    await expect(fail()).rejects.toThrow('no line');
    expect(
      await database.query(`select done, error from job_runs where name = 'deliver-webhooks' order by id`),
    ).toEqual([
      { done: 2, error: '' },
      { done: 0, error: 'no line' },
    ]);
  });

  it('is kept short: the latest of each job, and the latest that did something or failed', async () => {
    await database.query(`delete from job_runs`);
    await database.query(`insert into job_runs (name, started_at, finished_at, done)
      select 'send-sms', now(), now(), case when n % 2 = 0 then 1 else 0 end from generate_series(1, 1000) n`);
    await database.query(`insert into job_runs (name, started_at, finished_at) values ('expire-groups', now(), now())`);
    await runNamed('purge-tokens', database);
    const left = await database.query<{ name: string; done: number; n: number }>(
      `select name, done, count(*)::int as n from job_runs group by 1, 2 order by 1, 2`,
    );
    expect(left).toEqual([
      { name: 'expire-groups', done: 0, n: 1 },
      { name: 'send-sms', done: 0, n: 50 },
      { name: 'send-sms', done: 1, n: 200 },
    ]);
  });
});

describe('While every long job and every service hangs', () => {
  it('an unpaid order is cancelled, and the worker is not late', async () => {
    const { until, end } = wait();
    const hung = JOB_NAMES.filter((name) => SCHEDULE[name].lane !== 'clock');
    for (const name of hung) replace(name, () => until);
    await work(end);
    for (const name of hung) await database.query(`select graphile_worker.add_job($1)`, [name]);
    await expect
      .poll(
        () => database.query(`select 1 from job_runs where finished_at is null`).then((found) => found.length),
        SLOW,
      )
      .toBeGreaterThanOrEqual(8);
    await database.query(
      `update app_state set value = to_jsonb(now() - interval '11 minutes') where key = 'worked_at'`,
    );
    expect((await overview()).worker.is_late).toBe(1);
    const goods = await makeGoods(database, storeId);
    const [order = 0] = (await createOrder(caller, shopper.addressId, [{ goods_id: goods.id }])).data.order_id;
    await shiftClock(database, '25 hours');
    await database.query(`select graphile_worker.add_job('cancel-unpaid')`);
    await expect.poll(() => statusOf(database, order), SLOW).toBe(0);
    await shiftClock(database, '0');
    await expect.poll(async () => (await overview()).worker.is_late, SLOW).toBe(0);
  }, 30_000);
});

it('A worker whose jobs of the clock hang is told as late, whatever long job it ends meanwhile', async () => {
  const { until, end } = wait();
  for (const name of JOB_NAMES.filter((one) => SCHEDULE[one].lane === 'clock')) replace(name, () => until);
  replace('measure-files', async () => 1);
  await work(end);
  await database.query(`update app_state set value = to_jsonb(now() - interval '6 minutes') where key = 'worked_at'`);
  const before = (await shown('measure-files'))?.last?.id;
  await database.query(`select graphile_worker.add_job('measure-files')`);
  await expect.poll(async () => (await shown('measure-files'))?.last?.id, SLOW).not.toBe(before);
  expect((await overview()).worker.is_late).toBe(1);
  const reply = await app.app.inject({ url: '/readyz' });
  expect(reply.statusCode).toBe(503);
  expect(reply.json().data.missing).toContain('worker');
}, 30_000);

it('the next run is that of the crontab: the next full minute, or minute 7 of an hour', () => {
  const at = (text: string) => Date.parse(`2026-11-23T${text}Z`);
  expect(nextRun('cancel-unpaid', at('08:00:00'))).toBe(at('08:01:00'));
  expect(nextRun('cancel-unpaid', at('08:59:59.999'))).toBe(at('09:00:00'));
  expect(nextRun('settle-orders', at('08:06:59'))).toBe(at('08:07:00'));
  expect(nextRun('settle-orders', at('08:07:00'))).toBe(at('09:07:00'));
  expect([cronOf('cancel-unpaid'), cronOf('settle-orders')]).toEqual(['* * * * *', '7 * * * *']);
});
