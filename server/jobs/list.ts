/** Every job by name: what the workers schedule and what `npm run jobs -- --once <name>` can run. */
import { afterSaleDeadlines } from './after-sale.ts';
import { refreshDue } from '../modules/logistics/index.ts';
import { refreshWords } from '../search/reindex.ts';
import { refreshCardPricesJob } from './card-prices.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { type Job, type ServiceJobDeps } from './job.ts';
import { measureFiles } from '../modules/uploads/index.ts';
import { moveFilesAlong } from './move-files.ts';
import { cancelUnpaid, confirmReceipt, defaultComment, expireGroups } from './orders.ts';
import { paymentJobs } from './payments.ts';
import { purgeTokens } from './purge-tokens.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { remindSeckills } from './remind-seckills.ts';
import { sendSms } from './send-sms.ts';
import { settleOrders } from './settle-orders.ts';

export const JOBS: readonly Job<ServiceJobDeps>[] = [
  ...paymentJobs,
  cancelUnpaid,
  confirmReceipt,
  defaultComment,
  expireGroups,
  remindSeckills,
  afterSaleDeadlines,
  settleOrders,
  reconcileLedger,
  { name: 'refresh-tracks', run: refreshDue },
  dispatchEvents,
  deliverWebhooks,
  { name: 'refresh-words', run: ({ db }) => refreshWords(db) },
  refreshCardPricesJob,
  moveFilesAlong,
  { name: 'measure-files', run: measureFiles },
  sendSms,
  purgeTokens,
];

export const jobNamed = (name: string): Job<ServiceJobDeps> | undefined => JOBS.find((job) => job.name === name);
