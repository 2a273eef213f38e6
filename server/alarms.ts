/** What people must look at: told until somebody, or a later check, clears it (`audit_problems` shows it). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { alarms } from '#db/schema/index.ts';

/** Once per subject while it is not cleared. */
export async function raiseAlarm(db: Db, rule: string, subject: string, detail: string): Promise<void> {
  await db.execute(sql`insert into alarms (rule, subject, detail, created_at) select ${rule}, ${subject}, ${detail}, ${appNow}
    where not exists (select 1 from alarms where rule = ${rule} and subject = ${subject} and cleared_at is null)`);
}

export async function clearAlarm(db: Db, rule: string, subject: string): Promise<void> {
  await db
    .update(alarms)
    .set({ cleared_at: appNow })
    .where(and(eq(alarms.rule, rule), eq(alarms.subject, subject), isNull(alarms.cleared_at)));
}
