/** Jobs that speak to payment gateways. */
import { compareStatements, queryPayments, sendRefunds } from '../modules/payments/index.ts';
import { EACH_HOUR, EACH_MINUTE, type Job, type ServiceJobDeps } from './job.ts';

export const paymentJobs: readonly Job<ServiceJobDeps>[] = [
  { name: 'query-payments', every: EACH_MINUTE, run: queryPayments },
  { name: 'send-refunds', every: EACH_MINUTE, run: sendRefunds },
  { name: 'compare-statements', every: EACH_HOUR, run: compareStatements },
];
