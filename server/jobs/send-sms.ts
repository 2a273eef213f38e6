/** Messages that did not go out at once, or of which it is not known whether they have arrived. */
import { workThroughSms } from '../modules/sms/index.ts';
import { type Job, type ServiceJobDeps } from './job.ts';

export const sendSms: Job<ServiceJobDeps> = { name: 'send-sms', run: workThroughSms };
