/** What is kept of a step: a line of the case's log, and the event that the others are told of. */
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { refundLogs } from '#db/schema/index.ts';
import { formatMoney, type Fen } from '#shared/domain/money.ts';
import { REFUND_TYPE, type RefundAction } from '#shared/domain/refund-moves.ts';
import { raise } from '../events/index.ts';
import type { OrderActor } from '../orders/index.ts';
import type { CaseOrder } from './queries.ts';

export type LoggedStep = RefundAction | 'apply' | 'pay_wallet' | 'send_again' | 'arrived' | 'failed';

/** Who takes a step, and what is said with it. */
export interface Act extends OrderActor {
  note?: string;
  /** The amount that the step is about. */
  money?: Fen | undefined;
  /** Plain paths, joined by commas. */
  images?: string;
}

/** The amount is a part of what is told where the step is about money. */
export async function logStep(
  tx: Db,
  refund: { id: number; refund_type: number; order: CaseOrder },
  step: LoggedStep,
  { actor, actor_id, note = '', money, images = '' }: Act,
): Promise<void> {
  await tx.insert(refundLogs).values({
    refund_id: refund.id,
    move: step,
    actor,
    actor_id,
    note,
    money: money ?? null,
    images,
    created_at: appNow,
  });
  const { order, refund_type } = refund;
  const data = {
    refund_id: refund.id,
    order_id: order.id,
    order_no: order.order_no,
    refund_type: refund_type === REFUND_TYPE.return ? REFUND_TYPE.return : REFUND_TYPE.refund,
    money: money === undefined ? '' : formatMoney(money),
  };
  const { user_id, store_id } = order;
  // Where it arrived is told as `refund.paid`, by whichever way it came.
  if (step !== 'arrived') await raise(tx, `refund.${step}`, [{ user_id, store_id, actor, actor_id, data }]);
}
