import { deliverDue } from '../modules/webhooks/index.ts';
import { type Job, type ServiceJobDeps } from './job.ts';

export const deliverWebhooks: Job<ServiceJobDeps> = {
  name: 'deliver-webhooks',
  run: ({ db, ...deps }) => deliverDue(db, deps),
};
