/** Jobs that move orders when their time has come. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { JobName } from '#shared/contract/jobs.ts';
import { appNow, commentDeadline, payCheckUntil, payDeadline, receiveDeadline } from '#db/functions.ts';
import { literal } from '#db/literal.ts';
import { orders } from '#db/schema/index.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { GROUP_STATUS } from '#shared/domain/promotions/collective.ts';
import { commentByDefault } from '../modules/comments/index.ts';
import { cancelOrders, expireGroup, moveOrders, SYSTEM } from '../modules/orders/index.ts';
import { processAll, type Job } from './job.ts';

/** A job over orders in a state; `due` is a condition on `orders`. */
function orderJob(name: JobName, due: SQL, move: (tx: Db, id: number) => Promise<boolean>): Job {
  return {
    name,
    run: (deps) =>
      processAll(deps, name, {
        find: (after, limit) => sql`select id from orders where ${due} and id > ${after} order by id limit ${limit}`,
        handle: async (tx, id) => {
          // Whoever holds the order decides about it: the shopper who pays right now, or another worker.
          const mine = await rows(
            tx,
            sql`select id from orders where id = ${id} and ${due} for no key update skip locked`,
          );
          return mine.length > 0 && move(tx, id);
        },
      }),
  };
}

const payUntil = payDeadline(orders.created_at, orders.has_activity);

export const cancelUnpaid = orderJob(
  'cancel-unpaid',
  sql`order_status = ${literal(ORDER_STATUS.waitPay)} and ${payUntil} <= ${appNow}
    and coalesce(${payCheckUntil(orders.id, payUntil)} <= ${appNow}, true)`,
  async (tx, id) => (await cancelOrders(tx, [id], SYSTEM)).length > 0,
);

export const confirmReceipt = orderJob(
  'confirm-receipt',
  sql`order_status = ${literal(ORDER_STATUS.waitReceipt)} and ${receiveDeadline(orders.delivery_time)} <= ${appNow}`,
  async (tx, id) => (await moveOrders(tx, 'receive', [id], { actor: SYSTEM })).length > 0,
);

export const defaultComment = orderJob(
  'default-comment',
  sql`order_status = ${literal(ORDER_STATUS.waitComment)} and ${commentDeadline(orders.receipt_time)} <= ${appNow}`,
  async (tx, id) => (await commentByDefault(tx, id, SYSTEM)) > 0,
);

/** Groups whose time is over, and closed ones that an order slipped into at the last moment. */
export const expireGroups: Job = {
  name: 'expire-groups',
  run: (deps) =>
    processAll(deps, 'expire-groups', {
      find: (after, limit) => sql`select l.id from collective_logs l where l.id > ${after} and (
          (l.status = ${literal(GROUP_STATUS.gathering)} and l.end_time <= ${appNow})
          or (l.status = ${literal(GROUP_STATUS.cancelled)} and exists (select 1 from orders o where o.collective_id = l.id and o.collective_id > 0 and o.order_status in (${literal(ORDER_STATUS.waitPay)}, ${literal(ORDER_STATUS.waitDelivery)}))))
        order by l.id limit ${limit}`,
      handle: async (tx, id) => (await expireGroup(tx, id)) > 0,
    }),
};
