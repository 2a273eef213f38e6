/** What the platform sees of the jobs. Running one is the worker's: here a run is wanted. */
import type { ParsedOf } from '#shared/contract/call.ts';
import { JOB_NAMES, listJobRuns, listJobs, runJobNow, type JobOverview, type JobRun } from '#shared/contract/jobs.ts';
import { adminOf, hasPermission, type Ctx } from '../../context.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { jobStates, latestRuns, wantRun } from '../../jobs/runs.ts';
import { nextRun, SCHEDULE } from '../../jobs/schedule.ts';
import { readiness } from '../../readiness.ts';

async function overview({ db, actor }: Ctx): Promise<JobOverview> {
  const now = Date.now();
  const nexts = JOB_NAMES.map((name) => (SCHEDULE[name].eachSecond ? null : nextRun(name, now)));
  const [worker, states] = await Promise.all([readiness(db), jobStates(db.trade, JOB_NAMES, nexts)]);
  return {
    worker: {
      lag: worker.worker_lag,
      is_late: worker.worker_lag === null || worker.missing.includes('worker') ? 1 : 0,
    },
    can_run: hasPermission(actor, 'admin.jobs.run') ? 1 : 0,
    jobs: states.map((state, at) => {
      const name = JOB_NAMES[at] ?? 'cancel-unpaid';
      return { name, each: SCHEDULE[name].eachSecond ? 'second' : SCHEDULE[name].each, ...state };
    }),
  };
}

const runsOf = ({ db }: Ctx, { name }: ParsedOf<typeof listJobRuns>): Promise<JobRun[]> => latestRuns(db.trade, name);

/** The same run for everybody who presses while it waits or goes. */
const runNow = (ctx: Ctx, { name }: ParsedOf<typeof runJobNow>): Promise<JobRun> =>
  wantRun(ctx.db.trade, name, adminOf(ctx).id);

const admin = (permission: string) => ({ audience: 'admin', permission }) as const;
export const jobsRoutes = routes(
  handle(listJobs, admin('admin.jobs.index'), overview),
  handle(listJobRuns, admin('admin.jobs.index'), runsOf),
  handle(runJobNow, admin('admin.jobs.run'), runNow),
);
