import { deliverDue } from '../modules/webhooks/index.ts';
import { EACH_MINUTE, type Job, type ServiceJobDeps } from './job.ts';

export const deliverWebhooks: Job<ServiceJobDeps> = {
  name: 'deliver-webhooks',
  every: EACH_MINUTE,
  run: ({ db, ...deps }) => deliverDue(db, deps),
};
