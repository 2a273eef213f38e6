/**
 * POST /sms/reports: the provider says that it has heard of messages. Nothing signs that, so anybody may have written it:
 * it only makes us ask sooner what we would ask anyway. What it names that is not ours, or is over, changes nothing.
 */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { appNow, textArray } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import { SMS_STATE } from '#shared/domain/sms.ts';
import type { Ctx } from '../../context.ts';
import { REPLY_SENT, type Route } from '../../http/route.ts';
import { createLimiter } from '../../limiter.ts';
import { readReports, REPORTS_REPLY, type ReportedSms } from '../../ports/sms/reports.ts';
import { askNow } from './deliver.ts';

/** A flood of forged ones waits in a line of its own. */
const inTurn = createLimiter(4, 500, { patienceMs: 10_000 });
const LOGGED = 5;

export async function takeReports(
  ctx: Ctx,
  _form: unknown,
  { request, reply }: Parameters<Route['run']>[2],
): Promise<typeof REPLY_SENT> {
  const reported = readReports(request.body);
  if (reported) await inTurn(() => hear(ctx, reported));
  else ctx.log.warn({ ip: ctx.ip }, 'SMS reports that cannot be read');
  const { status, body } = reported ? REPORTS_REPLY.taken : REPORTS_REPLY.unreadable;
  await reply.code(status).send(body);
  return REPLY_SENT;
}

async function hear(ctx: Ctx, reported: readonly ReportedSms[]): Promise<void> {
  const phones = textArray(reported.map(({ phone }) => phone));
  const references = textArray(reported.map(({ reference }) => reference).filter(Boolean));
  const known = await rows<{ reference: string; asked: number | null }>(
    ctx.db.trade,
    sql`with known as (select id, reference from sms_logs where phone = any(${phones}) and reference = any(${references})),
      asked as (update sms_logs s set next_at = ${appNow} from known k
        where s.id = k.id and s.state = ${literal(SMS_STATE.sent)} and s.next_at > ${appNow} returning s.id)
      select k.reference, a.id as asked from known k left join asked a on a.id = k.id`,
  );
  const asked = known.flatMap((one) => (one.asked === null ? [] : [one.asked]));
  askNow(ctx, asked);
  const ours = new Set(known.map(({ reference }) => reference));
  const foreign = reported.map(({ reference }) => reference).filter((one) => !ours.has(one));
  if (foreign.length > 0)
    ctx.log.warn({ ip: ctx.ip, reports: reported.length, foreign: foreign.slice(0, LOGGED) }, 'SMS reports of nobody');
}
