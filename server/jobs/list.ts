/** Every job by name: what the workers schedule and what `npm run jobs -- --once <name>` can run. */
import { afterSaleDeadlines } from './after-sale.ts';
import { refreshWords } from '../search/reindex.ts';
import { EACH_MINUTE, type Job } from './job.ts';
import { cancelUnpaid, confirmReceipt, defaultComment, expireGroups } from './orders.ts';
import { purgeTokens } from './purge-tokens.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { settleOrders } from './settle-orders.ts';

export const JOBS: readonly Job[] = [
  cancelUnpaid,
  confirmReceipt,
  defaultComment,
  expireGroups,
  afterSaleDeadlines,
  settleOrders,
  reconcileLedger,
  { name: 'refresh-words', every: EACH_MINUTE, run: ({ db }) => refreshWords(db) },
  purgeTokens,
];

export const jobNamed = (name: string): Job | undefined => JOBS.find((job) => job.name === name);
