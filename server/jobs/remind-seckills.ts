/** Tells whoever asked that a flash sale is about to begin. */
import { dueSales, tellReminders } from '../modules/activities/index.ts';
import { processAll, type Job } from './job.ts';

export const remindSeckills: Job = {
  name: 'remind-seckills',
  run: (deps) => processAll(deps, 'remind-seckills', { find: dueSales, handle: tellReminders }),
};
