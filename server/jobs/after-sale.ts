/** Cases whose deadline has passed: agreed, withdrawn, refunded or finished, as their phase says. */
import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { runDeadline } from '../modules/refunds/index.ts';
import { processAll, type Job } from './job.ts';

export const afterSaleDeadlines: Job = {
  name: 'after-sale-deadlines',
  run: (deps) =>
    processAll(deps, 'after-sale-deadlines', {
      find: (
        after,
        limit,
      ) => sql`select id from refunds where closed_at is null and deleted_at is null and deadline_at <= ${appNow} and id > ${after}
        order by id limit ${limit}`,
      handle: runDeadline,
    }),
};
