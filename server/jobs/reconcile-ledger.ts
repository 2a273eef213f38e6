/** Compares the books with everything that follows from them. Raises an alarm row, never repairs in silence. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { type Job } from './job.ts';

export const reconcileLedger: Job = {
  name: 'reconcile-ledger',
  run: async ({ db, log }) => {
    const raised = await db.inTx(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '300s'`);
      return rows<{ rule: string; subject: string }>(
        tx,
        sql`insert into alarms (rule, subject, detail, created_at)
          select p.rule, p.subject, coalesce(p.detail, ''), ${appNow} from audit_problems p
          where p.rule <> 'alarm' and not exists (select 1 from alarms a where a.rule = p.rule and a.subject = p.subject and a.cleared_at is null)
          returning rule, subject`,
      );
    });
    for (const alarm of raised) log.error(alarm, 'the books do not add up');
    return raised.length;
  },
};
