/** A deadline has passed: the case goes on as its phase says. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { AFTER_SALE_DAYS } from '#shared/contract/limits.ts';
import { refundDue } from '#shared/domain/refund-moves.ts';
import { SYSTEM } from '../orders/index.ts';
import { moveCase } from './move.ts';
import { lockCase } from './queries.ts';

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
