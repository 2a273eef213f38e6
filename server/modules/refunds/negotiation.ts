/** Steps of a case that change what is said, not where it stands: offers, their refusal, and the call for the platform. */
import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { refunds } from '#db/schema/index.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { invalid } from '../../errors.ts';
import { maxRefund, setAmount } from './amounts.ts';
import type { OrderActor } from '../orders/index.ts';
import { logStep, type Act } from './log.ts';
import { deadlineOf, moveCase, requireMove } from './move.ts';
import { linesOf, type RefundCase } from './queries.ts';

/** Another amount than the one that was asked. */
export async function offer(tx: Db, refund: RefundCase, { money, ...act }: Act): Promise<void> {
  requireMove('offer', act, refund);
  const most = maxRefund(refund, await linesOf(tx, refund.order_id, refund.id)).money;
  if (!money) throw invalid({ money: { key: 'refund.nothingAsked' } });
  if (money > most) throw invalid({ money: { key: 'refund.tooMuch', params: { max: formatMoney(most) } } });
  if (money === refund.money) throw invalid({ money: { key: 'refund.sameAmount' } });
  await write(tx, refund, { offer_money: money, deadline_at: deadlineOf({ ...refund, offer_money: money }) });
  await logStep(tx, refund, 'offer', { ...act, money });
}

/** The offer becomes the amount, and the case is agreed. */
export async function accept(tx: Db, refund: RefundCase, actor: OrderActor): Promise<void> {
  requireMove('accept', actor, refund);
  const { money, freight_money } = await setAmount(tx, refund, refund.offer_money ?? refund.money);
  await moveCase(tx, { ...refund, money, freight_money }, 'accept', { ...actor, money });
}

export async function decline(tx: Db, refund: RefundCase, act: Act): Promise<void> {
  requireMove('decline', act, refund);
  await write(tx, refund, { offer_money: null, deadline_at: deadlineOf({ ...refund, offer_money: null }) });
  await logStep(tx, refund, 'decline', act);
}

/** From now on no deadline decides. */
export async function escalate(tx: Db, refund: RefundCase, act: Act): Promise<void> {
  requireMove('escalate', act, refund);
  await write(tx, refund, { escalated: 1, deadline_at: null });
  await logStep(tx, refund, 'escalate', act);
}

const write = (tx: Db, refund: RefundCase, changes: PgUpdateSetSource<typeof refunds>) =>
  tx
    .update(refunds)
    .set({ ...changes, updated_at: appNow })
    .where(eq(refunds.id, refund.id));
