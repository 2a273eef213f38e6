/** Jobs that speak to payment gateways. */
import { compareStatements, queryPayments, sendRefunds } from '../modules/payments/index.ts';
import { type Job, type ServiceJobDeps } from './job.ts';

export const paymentJobs: readonly Job<ServiceJobDeps>[] = [
  { name: 'query-payments', run: queryPayments },
  { name: 'send-refunds', run: sendRefunds },
  { name: 'compare-statements', run: compareStatements },
];
