/** An alarm that somebody has looked into: who, when and why stay with it. What is still wrong comes back with the next check. */
import { and, eq, isNull } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { alarms } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { clearAlarmCall } from '#shared/contract/reconciliation.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** POST /Admin/reconciliation/alarms/{id}/clear. @throws 404 when it is none, or was cleared before */
export async function clear(ctx: Ctx, { id, reason }: ParsedOf<typeof clearAlarmCall>): Promise<1> {
  const admin = adminOf(ctx);
  const cleared = await ctx.db.trade
    .update(alarms)
    .set({ cleared_at: appNow, cleared_by: admin.id, cleared_reason: reason })
    .where(and(eq(alarms.id, id), isNull(alarms.cleared_at)))
    .returning({ id: alarms.id });
  if (cleared.length === 0) throw notFound();
  return 1;
}
