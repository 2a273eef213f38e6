/** Time goes by and the jobs do what is due; stores are settled by the job, by the administrator, or by both at once. */
import type { Reply } from '../../app.ts';
import { shiftClock } from '../../factories/trade.ts';
import { runNamed } from '../../jobs.ts';
import { pick, type Command } from '../command.ts';
import { runJobs, settleAll } from '../moves.ts';
import { DAY, HOUR } from '../state.ts';
import type { World } from '../world.ts';

const JOBS = [
  'query-payments',
  'cancel-unpaid',
  'expire-groups',
  'confirm-receipt',
  'default-comment',
  'after-sale-deadlines',
  'send-refunds',
];
const run = (name: string, { database, app }: World) => runNamed(name, database, { ports: app.deps.ports });

const go =
  (spans: readonly number[]): Command =>
  async (world, { a }) => {
    const minutes = pick(spans, a) ?? HOUR;
    world.model.now += minutes;
    await shiftClock(world.database, `${world.model.now} minutes`);
    for (const name of JOBS) await run(name, world);
    runJobs(world.model);
    return { text: `${minutes} minutes go by, and the jobs run`, replies: [], accepted: 0 };
  };
export const minutesPass = go([10, 20, 31, 7 * HOUR]);
export const daysPass = go([25 * HOUR, 2 * DAY, 4 * DAY, 8 * DAY]);

export const settle: Command = async (world, { a }) => {
  const byHand = () => world.admin.post('/Admin/order_settlements/settle');
  const byJob = () => run('settle-orders', world).then(() => null);
  const ways = [[byJob], [byHand], [byJob, byHand, byJob]][a % 3] ?? [];
  const replies = (await Promise.all(ways.map((way) => way()))).flatMap((reply: Reply | null) => reply ?? []);
  const settled = settleAll(world.model);
  return { text: `${ways.length} settle ${settled} orders`, replies, accepted: replies.length };
};
