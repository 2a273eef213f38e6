/** Tells whoever asked that a flash sale is about to begin. */
import { dueSales, tellReminders } from '../modules/activities/index.ts';
import { EACH_MINUTE, processAll, type Job } from './job.ts';

export const remindSeckills: Job = {
  name: 'remind-seckills',
  every: EACH_MINUTE,
  run: (deps) => processAll(deps, 'remind-seckills', { find: dueSales, handle: tellReminders }),
};
