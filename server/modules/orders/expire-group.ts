/** A group that ran out of time: its seats are closed, its orders end, what was paid goes back. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { expireOrders } from './cancel.ts';

/** Does nothing to a group that still has time, or was completed meanwhile. @returns how many orders ended */
export async function expireGroup(tx: Db, groupId: number): Promise<number> {
  const orders = await rows<{ id: number }>(
    tx,
    sql`select id from orders where collective_id = ${groupId} and order_status in (${literal(ORDER_STATUS.waitPay)}, ${literal(ORDER_STATUS.waitDelivery)}) order by id for no key update`,
  );
  const closed = await rows(
    tx,
    sql`update collective_logs set status = ${GROUP_STATUS.cancelled}, updated_at = ${appNow}
      where id = ${groupId} and (status = ${GROUP_STATUS.cancelled} or (status = ${GROUP_STATUS.gathering} and end_time <= ${appNow})) returning id`,
  );
  if (closed.length === 0) return 0;
  return (
    await expireOrders(
      tx,
      orders.map((order) => order.id),
    )
  ).length;
}
