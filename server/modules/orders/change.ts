/** PUT /user/order/{id}: the shopper cancels, or confirms the receipt. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { changeOrder } from '#shared/contract/orders.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { moveBetween } from '#shared/domain/transitions.ts';
import { actorName, type Ctx } from '../../context.ts';
import { conflict, invalid, notFound, refuse } from '../../errors.ts';
import { isAsLoaded } from '../../http/validate.ts';
import { cancelOrders } from './cancel.ts';
import { moveOrders } from './move.ts';
import { lockOrder, shopperScope } from './queries.ts';

const WISHES: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.waitComment];

/** @returns the new status */
export function changeOwn(ctx: Ctx, wanted: ParsedOf<typeof changeOrder>): Promise<number> {
  const who = actorName(ctx.actor);
  return ctx.db.inTx(async (tx) => {
    const order = await lockOrder(tx, shopperScope(ctx), wanted.id);
    if (!order) throw notFound();
    const { order_status } = wanted;
    if (order_status === order.order_status && isAsLoaded(wanted, order.updated_at)) return order_status;
    if (!WISHES.includes(order_status)) throw invalid({ order_status: { key: 'field.choice' } });
    const move = moveBetween(order.order_status, wanted.order_status, 'shopper');
    if (move !== 'cancel' && move !== 'receive') throw refuse('moves.wrongStatus');
    const moved =
      move === 'cancel' ? await cancelOrders(tx, [order.id], who) : await moveOrders(tx, 'receive', [order.id], who);
    if (moved.length === 0) throw conflict([], 'order.handleErr');
    return wanted.order_status;
  });
}
