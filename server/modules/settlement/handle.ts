/** The administrator's button: settles now what the job would settle at the end of its period. */
import { adminOf, type Ctx } from '../../context.ts';
import { Said } from '../../http/route.ts';
import { sayIn } from '../../http/reply.ts';
import { countDue } from './due.ts';
import { settleDue } from './settle-due.ts';

/** Callers wait 30 seconds; what is left then is left for the next click or the job. */
const PATIENCE_MS = 20_000;

export async function settleNow(ctx: Ctx): Promise<Said> {
  adminOf(ctx);
  const until = Date.now() + PATIENCE_MS;
  const sum = await settleDue({ db: ctx.db, log: ctx.log, isOver: () => Date.now() > until });
  const key = sum.orders > 0 ? 'settlement.done' : 'settlement.nothing';
  return new Said(sum, sayIn(ctx.language)(key, { count: sum.orders, money: sum.money }));
}

/** What a click would settle. */
export async function dueNow(ctx: Ctx): Promise<unknown> {
  adminOf(ctx);
  return countDue(ctx.db.trade);
}
