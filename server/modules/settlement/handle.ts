/** The administrator's button: settles now what the job would settle at the end of its period. */
import type { AnswerOf } from '#shared/contract/call.ts';
import type { settleNow, showDue } from '#shared/contract/settlements.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { ReplyWithMessage } from '../../http/route.ts';
import { translatorIn } from '../../http/reply.ts';
import { countDue } from './due.ts';
import type { SettlementFailure } from './failures.ts';
import { settleDue } from './settle-due.ts';

/** Callers wait 30 seconds; what is left then is left for the next click or the job. */
const PATIENCE_MS = 20_000;

export async function settle(ctx: Ctx): Promise<ReplyWithMessage<AnswerOf<typeof settleNow>>> {
  adminOf(ctx);
  const until = Date.now() + PATIENCE_MS;
  const sum = await settleDue({ db: ctx.db, log: ctx.log, isOver: () => Date.now() > until });
  const answer = { ...sum, failures: sum.failures.map((failure) => ({ ...failure, reason: sentence(ctx, failure) })) };
  const params = { count: sum.orders, money: sum.money, failed: sum.failed, first: firstOf(ctx, answer.failures) };
  if (sum.orders === 0 && sum.failed > 0) throw refuse('settlement.failed', params, answer);
  const key = sum.failed > 0 ? 'settlement.partly' : sum.orders > 0 ? 'settlement.done' : 'settlement.nothing';
  return new ReplyWithMessage(answer, translatorIn(ctx.language)(key, params));
}

const sentence = (ctx: Ctx, { reason }: SettlementFailure): string =>
  translatorIn(ctx.language)(`settlement.reason.${reason}`, { id: ctx.requestId });
const firstOf = (ctx: Ctx, [failure]: readonly { order_no: string; reason: string }[]): string =>
  failure ? translatorIn(ctx.language)('settlement.failure', failure) : '';

/** What a click would settle. */
export async function dueNow(ctx: Ctx): Promise<AnswerOf<typeof showDue>> {
  adminOf(ctx);
  return countDue(ctx.db.trade);
}
