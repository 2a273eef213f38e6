/** PUT /user/order/{id}: the shopper cancels, or confirms the receipt. */
import type { ParsedOf } from '#shared/contract/call.ts';
import type { changeOrder } from '#shared/contract/orders.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { moveBetween } from '#shared/domain/transitions.ts';
import type { Ctx } from '../../context.ts';
import { conflict, invalid, notFound, refuse } from '../../errors.ts';
import { isAsLoaded } from '../../http/validate.ts';
import { cancelOrders } from './cancel.ts';
import { actorOf, moveOrders } from './move.ts';
import { lockOrder, shopperScope } from './queries.ts';

const SHOPPERS_STATUSES: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.waitComment];

/** @returns the new status */
export function changeOwn(ctx: Ctx, form: ParsedOf<typeof changeOrder>): Promise<number> {
  const actor = actorOf(ctx);
  return ctx.db.inTx(async (tx) => {
    const order = await lockOrder(tx, shopperScope(ctx), form.id);
    if (!order) throw notFound();
    const { order_status } = form;
    if (order_status === order.order_status && isAsLoaded(form, order.updated_at)) return order_status;
    if (!SHOPPERS_STATUSES.includes(order_status)) throw invalid({ order_status: { key: 'field.choice' } });
    const move = moveBetween(order.order_status, form.order_status, 'shopper');
    if (move !== 'cancel' && move !== 'receive') throw refuse('moves.wrongStatus');
    const moved =
      move === 'cancel'
        ? await cancelOrders(tx, [order.id], actor)
        : await moveOrders(tx, 'receive', [order.id], { actor });
    if (moved.length === 0) throw conflict([], 'order.handleErr');
    return form.order_status;
  });
}
