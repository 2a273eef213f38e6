/** POST /user/recharge: money from a gateway into the wallet. */
import { and, eq, sql } from 'drizzle-orm';
import { appNow } from '#db/functions.ts';
import { orderPays } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { recharge as call } from '#shared/contract/payments.ts';
import type { Fen } from '#shared/domain/money.ts';
import { PAY_REPEAT_SECONDS } from '#shared/domain/payment.ts';
import { userOf, type Ctx } from '../../context.ts';
import { invalid, refuse } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { newNumber } from '../orders/index.ts';
import { setting } from '../settings/index.ts';
import { findAttempts } from './attempts.ts';
import { beginPayment, requireGateway } from './begin.ts';
import { firstAsk, longestOpen } from './open-attempt.ts';

export async function recharge(ctx: Ctx, form: ParsedOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const { id } = userOf(ctx);
  const { money, payment_name: channel, device, openid } = form;
  await requireGateway(ctx, { channel, device, openid });
  await requireAmount(ctx, money);
  const submit = {
    route: 'recharge',
    accountId: id,
    key: ctx.idempotencyKey,
    body: { money, payment_name: channel, device },
  };
  const { pay_no } = await withIdempotencyKey(ctx, submit, async (tx) => {
    const isYoung = sql`${orderPays.created_at} > ${appNow} - make_interval(secs => ${PAY_REPEAT_SECONDS}::int)`;
    const mine = and(eq(orderPays.belong_id, id), eq(orderPays.is_recharge, 1), isYoung);
    if ((await findAttempts(tx, mine, 1)).length > 0) throw refuse('order.payRepeat');
    const [made] = await tx
      .insert(orderPays)
      .values({
        belong_id: id,
        name: translatorIn(ctx.language)('moneyLog.recharge'),
        pay_no: newNumber(Date.now()),
        payment_name: channel,
        device,
        is_recharge: 1,
        total: money,
        expires_at: longestOpen,
        next_ask_at: firstAsk,
        created_at: appNow,
      })
      .returning({ pay_no: orderPays.pay_no });
    if (!made) throw new Error('an insert answered no row');
    return made;
  });
  return (await beginPayment(ctx, pay_no, openid)) ?? { pay_no };
}

/** @throws 422 with the limit that it passes */
async function requireAmount({ db }: Ctx, money: Fen): Promise<void> {
  const [min, max] = [await setting(db.trade, 'recharge.min'), await setting(db.trade, 'recharge.max')];
  if (money === 0 || money < min * 100)
    throw invalid({ money: { key: 'field.tooSmallMoney', params: { min: min || '0.01' } } });
  if (money > max * 100) throw invalid({ money: { key: 'field.tooBigMoney', params: { max } } });
}
