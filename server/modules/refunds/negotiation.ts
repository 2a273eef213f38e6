/** Steps of a case that change what is said, not where it stands: offers, their refusal, and the call for the platform. */
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { refunds } from '#db/schema/index.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { invalid } from '../../errors.ts';
import { maxRefund, setAmount } from './amounts.ts';
import { logStep, type Act, type RefundActor } from './log.ts';
import { deadlineOf, moveCase, requireMove } from './move.ts';
import { linesOf, type RefundCase } from './queries.ts';

/** Another amount than the one that was asked. */
export async function offer(tx: Db, one: RefundCase, { money, ...act }: Act): Promise<void> {
  requireMove('offer', act, one);
  const most = maxRefund(one, await linesOf(tx, one.order_id, one.id)).money;
  if (!money) throw invalid({ money: { key: 'refund.nothingAsked' } });
  if (money > most) throw invalid({ money: { key: 'refund.tooMuch', params: { max: formatMoney(most) } } });
  if (money === one.money) throw invalid({ money: { key: 'refund.sameAmount' } });
  await write(tx, one, { offer_money: money, deadline_at: deadlineOf({ ...one, offer_money: money }) });
  await logStep(tx, one, 'offer', { ...act, money });
}

/** The offer becomes the amount, and the case is agreed. */
export async function accept(tx: Db, one: RefundCase, by: RefundActor): Promise<void> {
  requireMove('accept', by, one);
  const { money, freight_money } = await setAmount(tx, one, one.offer_money ?? one.money);
  await moveCase(tx, { ...one, money, freight_money }, 'accept', { ...by, money });
}

export async function decline(tx: Db, one: RefundCase, act: Act): Promise<void> {
  requireMove('decline', act, one);
  await write(tx, one, { offer_money: null, deadline_at: deadlineOf({ ...one, offer_money: null }) });
  await logStep(tx, one, 'decline', act);
}

/** From now on no deadline decides. */
export async function escalate(tx: Db, one: RefundCase, act: Act): Promise<void> {
  requireMove('escalate', act, one);
  await write(tx, one, { escalated: 1, deadline_at: null });
  await logStep(tx, one, 'escalate', act);
}

const write = (tx: Db, one: RefundCase, changes: PgUpdateSetSource<typeof refunds>) =>
  tx
    .update(refunds)
    .set({ ...changes, updated_at: appNow })
    .where(eq(refunds.id, one.id));
