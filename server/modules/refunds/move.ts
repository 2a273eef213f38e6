/** The one way in which a case moves. The caller holds the order's lock and has read the case behind it. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow, changeGroup, settingNumber } from '#db/functions.ts';
import { refunds } from '#db/schema/index.ts';
import { AFTER_SALE_DAYS, ORDER_STATUS, REFUND_STATUS } from '#shared/domain/order.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import {
  canMoveRefund,
  REFUND_DEADLINES,
  refundDue,
  refundOutcome,
  refundPhase,
  type RefundAction,
  type RefundMove,
  type RefundState,
} from '#shared/domain/refund-moves.ts';
import { fullyRefunded, statusAfterCase } from '#shared/domain/refund.ts';
import { conflict, refuse } from '../../errors.ts';
import { moveOrders, SYSTEM, type OrderActor } from '../orders/index.ts';
import { logStep, type Act } from './log.ts';
import { payBack } from './pay-back.ts';
import { linesOf, lockCase, type RefundCase } from './queries.ts';

/** @throws refused with the reason when this side cannot do it now */
export function requireMove(action: RefundAction, actor: OrderActor, refund: RefundState): void {
  const verdict = canMoveRefund(action, actor.kind, refund);
  if (verdict !== true) throw refuse(`refund.${verdict}`);
}

/** When the phase that a case is in runs out: SQL for `deadline_at`. */
export function deadlineOf(state: RefundState): SQL<string | null> {
  const due = refundDue(state);
  if (!due) return sql`null`;
  const answer = sql`${settingNumber('task.refund')}::int`;
  const days = due.move === REFUND_DEADLINES.pending.move ? answer : sql`${due.days}::int`;
  return sql`${appNow} + make_interval(days => ${days})`;
}

/** What a move writes on the case beside its state. */
type CaseChanges = Partial<
  Pick<
    typeof refunds.$inferInsert,
    'delivery_no' | 'delivery_code' | 're_delivery_no' | 're_delivery_code' | 'refuse_remark'
  >
>;

/** Runs a move whole: the case, the money, the goods, the order when the case is over, log and notice. */
export async function moveCase(
  tx: Db,
  refund: RefundCase,
  move: RefundMove,
  { set, ...act }: Act & { set?: CaseChanges },
): Promise<void> {
  requireMove(move, act, refund);
  const outcome = refundOutcome(move, refund.refund_type);
  const next = {
    ...refund,
    refund_verify: outcome.refund_verify,
    refund_step: outcome.refund_step,
    offer_money: null,
    escalated: 0,
  };
  if (outcome.money_back) await freeSeat(tx, refund);
  const { refund_verify, refund_step, offer_money, escalated } = next;
  const [moved] = await tx
    .update(refunds)
    .set({
      ...set,
      refund_verify,
      refund_step,
      offer_money,
      escalated,
      deadline_at: deadlineOf(next),
      closed_at: outcome.closed ? appNow : null,
      updated_at: appNow,
    })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.refund_verify, refund.refund_verify),
        eq(refunds.refund_step, refund.refund_step),
        isNull(refunds.closed_at),
      ),
    )
    .returning({ id: refunds.id });
  if (!moved) throw conflict([], 'refund.wrongStatus');
  if (outcome.money_back) await payBack(tx, refund, outcome.goods_back);
  else if (refundPhase(outcome) === 'finished') await forgetAmounts(tx, refund.id);
  await logStep(tx, refund, move, { ...act, ...(outcome.money_back && { money: refund.money }) });
  if (outcome.closed) await closeOrder(tx, refund, act);
}

/** An exchange pays nothing back. */
async function forgetAmounts(tx: Db, refundId: number): Promise<void> {
  await tx.execute(sql`update refunds set money = 0, freight_money = 0 where id = ${refundId}`);
  await tx.execute(sql`update refund_goods set money = 0 where refund_id = ${refundId}`);
}

/** The order goes on where its lines say. */
async function closeOrder(tx: Db, refund: RefundCase, actor: OrderActor): Promise<void> {
  const to = statusAfterCase(await linesOf(tx, refund.order_id, 0), refund.order);
  const [moved] = await moveOrders(tx, 'close_after_sale', [refund.order_id], {
    actor,
    to,
    set: { refund_status: REFUND_STATUS.finished },
  });
  if (!moved && refund.order.order_status === ORDER_STATUS.afterSale) throw conflict([], 'refund.wrongStatus');
}

/** Who leaves a gathering group whole makes room in it; a complete one stays complete. */
async function freeSeat(tx: Db, refund: RefundCase): Promise<void> {
  if (refund.order.collective_id === 0) return;
  const lines = await linesOf(tx, refund.order_id, refund.id);
  const after = lines.map((line) => ({ ...line, refunded_num: line.refunded_num + line.quantity }));
  if (!fullyRefunded(after)) return;
  const left = await first<{ id: number }>(
    tx,
    sql`delete from collective_seats s using collective_logs l where s.order_id = ${refund.order_id}
      and l.id = s.collective_log_id and l.status <> ${GROUP_STATUS.complete} returning l.id`,
  );
  if (left) await changeGroup(tx, left.id, { seats: -1, paid: -1 });
}

/** Looks again behind the order's lock: whoever was faster has decided. @returns whether it moved the case */
export async function runDeadline(tx: Db, refundId: number): Promise<boolean> {
  const due = sql`id = ${refundId} and closed_at is null and deleted_at is null and deadline_at <= ${appNow}`;
  const mine = await first<{ order_id: number }>(
    tx,
    sql`select id as order_id from orders where id = (select order_id from refunds where ${due}) for no key update skip locked`,
  );
  if (!mine || !(await first(tx, sql`select 1 from refunds where ${due}`))) return false;
  const refund = await lockCase(tx, 'all', { orderId: mine.order_id, refund_id: refundId }, AFTER_SALE_DAYS);
  const next = refundDue(refund);
  if (!next) return false;
  await moveCase(tx, refund, next.move, SYSTEM);
  return true;
}
