/** When each job runs, and which places it takes: nothing that may take long stands in the way of what has a time. */
import type { JobName } from '#shared/contract/jobs.ts';

interface Schedule {
  each: 'minute' | 'hour';
  /**
   * clock: moves orders and cases when their time has come, in short steps · services: waits for answers from outside ·
   * long: works through whatever there is, for minutes if need be
   */
  lane: Lane;
  /** People wait for it: looked at each second too. */
  eachSecond?: true;
}
/**
 * Places by lane, in each worker. A job is never beside itself in one worker, so that a service that does not answer
 * holds the place of one job and of no other.
 */
export const LANES = { clock: 2, services: 5, long: 3 } as const;
export type Lane = keyof typeof LANES;

const clock = { each: 'minute', lane: 'clock' } as const;
const service = { each: 'minute', lane: 'services' } as const;
const long = { each: 'hour', lane: 'long' } as const;

export const SCHEDULE: Readonly<Record<JobName, Schedule>> = {
  'cancel-unpaid': clock,
  'confirm-receipt': clock,
  'default-comment': clock,
  'expire-groups': clock,
  'after-sale-deadlines': clock,
  'remind-seckills': clock,
  'refresh-card-prices': clock,
  'dispatch-events': { ...clock, eachSecond: true },
  'query-payments': service,
  'send-refunds': service,
  'refresh-tracks': service,
  'deliver-webhooks': { ...service, eachSecond: true },
  'send-sms': service,
  'settle-orders': long,
  'compare-statements': long,
  'reconcile-ledger': long,
  'refresh-words': { ...long, each: 'minute' },
  'move-files': { ...long, each: 'minute', eachSecond: true },
  'measure-files': long,
  'purge-tokens': long,
};

const MINUTE_MS = 60_000;
/** Minute of the hour for what runs once in it. */
const AT_MINUTE = 7;
export const cronOf = (name: JobName): string =>
  SCHEDULE[name].each === 'minute' ? '* * * * *' : `${AT_MINUTE} * * * *`;

/** The next moment by the clock after `now`, both in milliseconds since 1970. */
export function nextRun(name: JobName, now: number): number {
  const minute = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  if (SCHEDULE[name].each === 'minute') return minute;
  // Zones are a whole number of quarters of an hour away, and cron reads the minutes of UTC.
  const hour = Math.floor(now / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
  const here = hour + AT_MINUTE * MINUTE_MS;
  return here > now ? here : here + 60 * MINUTE_MS;
}
