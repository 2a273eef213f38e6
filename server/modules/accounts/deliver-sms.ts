/** Sends a message that is in the log already, and notes there what became of it. */
import { sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import type { Ctx } from '../../context.ts';

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
  ctx.db.trade.execute(
    sql`update sms_logs set status = ${failure === null ? 1 : 0}, error_msg = ${failure ?? ''}, updated_at = ${appNow} where id = ${logId}`,
  );
