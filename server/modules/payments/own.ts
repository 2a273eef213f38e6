/** A shopper's own attempts, as cashier pages show them. */
import { and, eq, lt, isNull, or, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { askPay, PayAttempt } from '#shared/contract/payments.ts';
import { PAY_REPEAT_SECONDS, PAY_STATUS } from '#shared/domain/payment.ts';
import { userOf, type Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { askAttempt, endAttempt } from './ask.ts';
import { findAttempts, isOpen, presentAttempt, type Attempt } from './attempts.ts';

type ByNumber = ParsedOf<typeof askPay>;

export async function listOpen(ctx: Ctx): Promise<PayAttempt[]> {
  const open = await findAttempts(ctx.db.trade, and(isOpen, eq(orderPays.belong_id, userOf(ctx).id)));
  return open.map(presentAttempt);
}

export const showOwn = async (ctx: Ctx, form: ByNumber): Promise<PayAttempt> => presentAttempt(await own(ctx, form));

/** "I have paid". Asked again within seconds it tells what is known. */
export async function askNow(ctx: Ctx, form: ByNumber): Promise<PayAttempt> {
  const attempt = await own(ctx, form);
  const isRested = or(
    isNull(orderPays.asked_at),
    lt(orderPays.asked_at, sql`${appNow} - make_interval(secs => ${PAY_REPEAT_SECONDS}::int)`),
  );
  const [mine] = await ctx.db.inTx((tx) =>
    tx
      .update(orderPays)
      .set({ asked_at: appNow })
      .where(and(eq(orderPays.id, attempt.id), eq(orderPays.pay_status, PAY_STATUS.open), isRested))
      .returning({ id: orderPays.id }),
  );
  if (mine) await ctx.outside(() => askAttempt(ctx, attempt));
  return showOwn(ctx, form);
}

/** Where the gateway does not answer the attempt expires now, and a job closes it there. */
export async function close(ctx: Ctx, form: ByNumber): Promise<PayAttempt> {
  const attempt = await own(ctx, form);
  if (attempt.pay_status === PAY_STATUS.open) await ctx.outside(() => endAttempt(ctx, attempt));
  return showOwn(ctx, form);
}

/** @throws 404 for somebody else's */
async function own(ctx: Ctx, { pay_no }: ByNumber): Promise<Attempt> {
  const mine = and(eq(orderPays.pay_no, pay_no), eq(orderPays.belong_id, userOf(ctx).id));
  const [attempt] = await findAttempts(ctx.db.trade, mine, 1);
  if (!attempt) throw notFound();
  return attempt;
}
