/** What everybody is told of a step: a line of the case's log, and a notice to whoever did not do it. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { refundLogs, stores } from '#db/schema/index.ts';
import { formatMoney, type Fen } from '#shared/domain/money.ts';
import { REFUND_TYPE, type RefundAction } from '#shared/domain/refund-moves.ts';
import { notify } from '../notices/index.ts';
import type { OrderActor } from '../orders/index.ts';
import type { CaseOrder } from './queries.ts';

export type LoggedStep = RefundAction | 'apply' | 'pay_wallet';

/** Who takes a step, and what is said with it. */
export interface Act extends OrderActor {
  note?: string;
  /** The amount that the step is about. */
  money?: Fen | undefined;
  /** Plain paths, joined by commas. */
  images?: string;
}

/** The amount is a part of the notice's sentence where the step is about refund. */
export async function logStep(
  tx: Db,
  refund: { id: number; refund_type: number; order: CaseOrder },
  step: LoggedStep,
  { kind, actor, actor_id, note = '', money, images = '' }: Act,
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
  const params = { order_no: order.order_no, step, money: money === undefined ? '' : formatMoney(money) };
  const desk = refund_type === REFUND_TYPE.return ? '/Seller/returns' : '/Seller/refunds';
  const tell = (accountId: number, link: string) => notify(tx, { accountId, kind: 'after_sale', params, link });
  if (kind !== 'shopper') await tell(order.user_id, `/user/order/refund_form/${order.id}`);
  if (kind === 'seller') return;
  const [store] = await tx.select({ user_id: stores.user_id }).from(stores).where(eq(stores.id, order.store_id));
  if (store) await tell(store.user_id, desk);
}
