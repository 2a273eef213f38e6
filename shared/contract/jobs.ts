/** The jobs that run by themselves: what the platform sees of them, and running one now. */
import { z } from 'zod';
import { call } from './call.ts';
import { bit, moment, text, whole } from './values.ts';

export const JOB_NAMES = [
  'cancel-unpaid',
  'confirm-receipt',
  'default-comment',
  'expire-groups',
  'after-sale-deadlines',
  'remind-seckills',
  'dispatch-events',
  'query-payments',
  'send-refunds',
  'refresh-tracks',
  'deliver-webhooks',
  'send-sms',
  'settle-orders',
  'compare-statements',
  'reconcile-ledger',
  'refresh-words',
  'refresh-card-prices',
  'move-files',
  'measure-files',
  'purge-tokens',
] as const;
export type JobName = (typeof JOB_NAMES)[number];
const name = z.enum(JOB_NAMES);

/** `waiting` for a worker; `lost`: its worker was gone before it ended. */
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'lost'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const jobRun = z.object({
  id: whole,
  state: z.enum(RUN_STATES),
  started_at: moment.nullable(),
  duration_ms: whole.nullable().describe('until now while it runs; null while it waits'),
  done: whole.describe('things it did'),
  error: text.describe('why it failed, without values'),
  by: text.describe('administrator who wanted it; empty: the clock'),
});
export type JobRun = z.infer<typeof jobRun>;

const job = z.object({
  name,
  each: z.enum(['second', 'minute', 'hour']),
  next_at: moment.nullable().describe('null: at once, whenever there is something to do'),
  current: jobRun.nullable(),
  last: jobRun.nullable(),
  failed: whole.describe('runs of the last 24 hours that failed or were lost'),
});
const overview = z.object({
  worker: z.object({
    lag: whole.nullable().describe('seconds since a worker last finished a job of each minute; null: none ever did'),
    is_late: bit,
  }),
  can_run: bit.describe('May the caller run one by hand?'),
  jobs: z.array(job),
});
export type JobOverview = z.infer<typeof overview>;
export type JobStatus = JobOverview['jobs'][number];

const path = '/Admin/jobs';
export const listJobs = call({ method: 'GET', path, summary: 'Jobs, and how the worker does', answer: overview });
export const listJobRuns = call({
  method: 'GET',
  path: `${path}/:name/runs`,
  summary: 'The latest runs of a job, newest first',
  input: z.object({ name }),
  answer: z.array(jobRun),
});
export const runJobNow = call({
  method: 'POST',
  path: `${path}/:name/run`,
  summary: 'Run a job now: answers the run at once, the one under way where there is one',
  input: z.object({ name }),
  answer: jobRun,
});
