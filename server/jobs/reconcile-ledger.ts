/** Compares the books with everything that follows from them. Raises an alarm row, never repairs in silence. */
import { RECONCILIATION_BLOCKS } from '#shared/contract/reconciliation.ts';
import { checkBlock, snapshotLedger } from '../modules/reconciliation/index.ts';
import type { Job } from './job.ts';

const LIMIT_MS = 300_000;

export const reconcileLedger: Job = {
  name: 'reconcile-ledger',
  run: async ({ db, log }) => {
    // First, so that what is compared afterwards sums few entries.
    await snapshotLedger(db);
    let count = 0;
    for (const block of RECONCILIATION_BLOCKS)
      for (const alarm of await checkBlock({ db, block, limitMs: LIMIT_MS })) {
        count += 1;
        log.error(alarm, 'the books do not add up');
      }
    return count;
  },
};
