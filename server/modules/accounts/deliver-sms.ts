/** Messages: noted in the log inside a transaction, sent after it, with what became of them noted too. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { smsLogs } from '#db/schema/index.ts';
import type { Ctx } from '../../context.ts';

/** @returns the id that the outcome is noted under */
export async function logSms(
  tx: Db,
  ctx: Ctx,
  message: Pick<typeof smsLogs.$inferInsert, 'phone' | 'name' | 'content'>,
): Promise<number> {
  const [row] = await tx
    .insert(smsLogs)
    .values({ ...message, ip: ctx.ip })
    .returning({ id: smsLogs.id });
  return row?.id ?? 0;
}

interface Message {
  logId: number;
  phone: string;
  template: string;
  params: Readonly<Record<string, string>>;
}

/** Without an answer to wait for: the provider takes its time. Call it after the commit. */
export function deliverSms(ctx: Ctx, { logId, phone, template, params }: Message): void {
  void ctx.ports.sms
    .send(phone, template, params)
    .catch(String)
    .then((failure) => recordSmsOutcome(ctx, logId, failure))
    .catch((error: unknown) => ctx.log.error(error, 'sms'));
}

/** `failure` null: it went out. */
export const recordSmsOutcome = (ctx: Ctx, logId: number, failure: string | null) =>
  ctx.db.trade
    .update(smsLogs)
    .set({ status: failure === null ? 1 : 0, error_msg: failure ?? '', updated_at: appNow })
    .where(eq(smsLogs.id, logId));
