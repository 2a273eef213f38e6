/** The one way in which an order changes its status. */
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { rows, type Db } from '#db/client.ts';
import { assigned } from '#db/columns.ts';
import { appNow, idArray } from '#db/functions.ts';
import { orders } from '#db/schema/index.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { ORDER_MOVES, type ActorKind, type OrderEvent, type OrderMove } from '#shared/domain/transitions.ts';
import { actorName, type Ctx } from '../../context.ts';
import { raise } from '../events/index.ts';

/** Who does it: the side that the rules know, and the account as timelines keep it (`actorName`). */
export interface OrderActor {
  kind: ActorKind;
  actor: string;
  actor_id: number;
}
export const SYSTEM: OrderActor = { kind: 'system', actor: 'system', actor_id: 0 };
const SIDES = { admin: 'admin', seller: 'seller', user: 'shopper' } as const;
export const actorOf = ({ area, actor }: Ctx): OrderActor => ({ kind: SIDES[area], ...actorName(actor) });

export interface MovedOrder extends Pick<
  typeof orders.$inferSelect,
  'id' | 'user_id' | 'store_id' | 'total_price' | 'order_no' | 'payment_name' | 'collective_id'
> {
  from_status: OrderStatus;
  /** Whether it had been paid before the move. */
  was_paid: boolean;
}

/** What a move writes on the order beside its status. */
type OrderChanges = Pick<
  PgUpdateSetSource<typeof orders>,
  | 'payment_name'
  | 'commission_rate'
  | 'points_rate'
  | 'refund_status'
  | 'pay_time'
  | 'delivery_time'
  | 'receipt_time'
  | 'comment_time'
>;

/** The time that a move stamps. */
const STAMPS: Partial<Record<OrderMove, OrderChanges>> = {
  pay: { pay_time: appNow },
  ship: { delivery_time: appNow },
  receive: { receipt_time: appNow },
  comment: { comment_time: appNow },
};

/** What a move is called outside. A parcel is told of with its waybill where it leaves, a case by its own steps. */
const EVENT_OF: Partial<Record<OrderMove, 'order.paid' | 'order.cancelled' | 'order.received' | 'order.completed'>> = {
  pay: 'order.paid',
  cancel: 'order.cancelled',
  expire_group: 'order.cancelled',
  receive: 'order.received',
  comment: 'order.completed',
};
/** What events say of an order. */
export const happenedTo = (
  order: Pick<MovedOrder, 'id' | 'user_id' | 'store_id' | 'order_no' | 'total_price'>,
  { actor, actor_id }: Pick<OrderActor, 'actor' | 'actor_id'>,
) => ({
  user_id: order.user_id,
  store_id: order.store_id,
  actor,
  actor_id,
  data: { order_id: order.id, order_no: order.order_no, total_price: formatMoney(order.total_price) },
});

/**
 * Moves every one of `ids` that can make this move now, in id order, and writes its timeline in the same statement.
 * @param more `to` for the move whose target follows from the lines; `set`: further columns
 * @returns the orders that moved: a missing one was not (or no longer) in a status that the move starts from.
 */
export async function moveOrders(
  tx: Db,
  move: OrderMove,
  ids: readonly number[],
  { actor, ...more }: { actor: OrderActor; note?: string; to?: OrderStatus; set?: OrderChanges },
): Promise<MovedOrder[]> {
  const rule = ORDER_MOVES[move];
  const to = rule.to ?? more.to;
  if (to === undefined) throw new Error(`the move ${move} needs a target`);
  const changes = { ...STAMPS[move], ...more.set, order_status: to, updated_at: appNow };
  const moved = await rows<MovedOrder>(
    tx,
    sql`with due as (
        select id, order_status, pay_time from orders where id = any(${idArray(ids)}) and order_status = any(${sql.param([...rule.from])}::smallint[])
        order by id for no key update),
      moved as (
        update orders o set ${assigned(orders, changes)}
        from due where o.id = due.id and o.order_status = due.order_status
        returning o.id, o.user_id, o.store_id, o.total_price, o.order_no, o.payment_name, o.collective_id, due.order_status as from_status,
          due.pay_time is not null as was_paid),
      logged as (
        insert into order_logs (order_id, move, from_status, to_status, actor, actor_id, note, created_at)
        select id, ${move}, from_status, ${to}, ${actor.actor}, ${actor.actor_id}, ${more.note ?? ''}, ${appNow} from moved)
      select * from moved order by id`,
  );
  const name = EVENT_OF[move];
  if (name)
    await raise(
      tx,
      name,
      moved.map((one) => happenedTo(one, actor)),
    );
  return moved;
}

/** A line of the timeline for something that happened without a move (a parcel of several, a changed address). */
export const logOrderEvent = (
  tx: Db,
  id: number,
  event: OrderEvent,
  { actor, note = '' }: { actor: OrderActor; note?: string },
) =>
  tx.execute(sql`insert into order_logs (order_id, move, from_status, to_status, actor, actor_id, note, created_at)
    select id, ${event}, order_status, order_status, ${actor.actor}, ${actor.actor_id}, ${note}, ${appNow} from orders where id = ${id}`);
