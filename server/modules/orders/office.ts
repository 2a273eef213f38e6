/** What the back offices write on an order: waybill and consignee, and the moves that a status in the form means. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ParsedOf } from '#shared/contract/call.ts';
import { orderChanges, type adminOrders, type OrderDetail } from '#shared/contract/orders.ts';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { orders } from '#db/schema/index.ts';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { moveBetween } from '#shared/domain/transitions.ts';
import { actorName, hasPermission, type Ctx } from '../../context.ts';
import { conflict, forbidden, notFound, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { cancelOrders } from './cancel.ts';
import { actorOf, logOrderEvent, type OrderActor } from './move.ts';
import { lockOrder, officeScope, type OrderHead } from './queries.ts';
import { shipOrder } from './ship.ts';
import { showOrderForOffice } from './read.ts';
import { changeWaybill } from './waybill.ts';

type Update = z.output<typeof orderChanges>;

/**
 * PUT /{Admin,Seller}/orders/{id}. Equal values change nothing; an administrator's status runs the one move that leads
 * there, or is refused. Sellers move orders by their own call: the status of a row that they loaded is dropped.
 */
export async function updateOrderAsOffice(ctx: Ctx, orderId: number, input: Input): Promise<OrderDetail> {
  const form = parse(orderChanges, input);
  await ctx.db.inTx((tx) =>
    change(ctx, tx, orderId, ctx.area === 'admin' ? form : { ...form, order_status: undefined }),
  );
  return showOrderForOffice(ctx, orderId);
}

/** PUT /{Admin,Seller}/orders/status/edit: a parcel that is sent again with its key leaves once. */
const AS_IT_IS = {
  parcel_id: 0,
  order_name: '',
  receive_name: '',
  receive_tel: '',
  receive_area: '',
  receive_address: '',
};
export async function editStatus(ctx: Ctx, form: ParsedOf<typeof adminOrders.editStatus>): Promise<OrderDetail> {
  const { id: orderId, status: order_status, ...rest } = form;
  const accountId = actorName(ctx.actor).actor_id;
  const submit = { route: `orders.status.${ctx.area}`, accountId, key: ctx.idempotencyKey, body: form };
  await withIdempotencyKey(ctx, submit, async (tx) => {
    await change(ctx, tx, orderId, { ...rest, order_status, ...AS_IT_IS });
    return null;
  });
  return showOrderForOffice(ctx, orderId);
}

async function change(ctx: Ctx, tx: Db, orderId: number, form: Update): Promise<void> {
  const order = await lockOrder(tx, officeScope(ctx), orderId);
  if (!order) throw notFound();
  const actor = actorOf(ctx);
  await changeConsignee(tx, order, form, actor);
  if (actor.kind === 'admin' && form.order_name) await rename(tx, order.id, form.order_name);
  if (actor.kind === 'seller' && form.seller_flag !== undefined)
    await tx.update(orders).set({ seller_flag: form.seller_flag }).where(eq(orders.id, order.id));
  const moves = form.order_status !== undefined && form.order_status !== order.order_status;
  if (moves) await runMove(ctx, tx, order, form);
  else await changeWaybill(tx, order, form, actor);
}

const rename = (tx: Db, id: number, order_name: string) =>
  tx
    .update(orders)
    .set({ order_name, updated_at: appNow })
    .where(and(eq(orders.id, id), ne(orders.order_name, order_name)));

async function runMove(ctx: Ctx, tx: Db, order: OrderHead, form: Update): Promise<void> {
  const actor = actorOf(ctx);
  const to = form.order_status ?? order.order_status;
  // What has no open case ships while the order stays in after-sale.
  const beside = order.order_status === ORDER_STATUS.afterSale && to === ORDER_STATUS.waitReceipt;
  const move = beside ? 'ship' : moveBetween(order.order_status, to, actor.kind);
  // Shipping is a right of its own; the form of the order alone does not give it, nor does it give the form's other moves.
  if (!hasPermission(ctx.actor, `${ctx.area}.orders.${move === 'ship' ? 'ship' : 'update'}`)) throw forbidden();
  if (move === 'ship') {
    const { delivery_code, delivery_no, lines } = form;
    return shipOrder(
      tx,
      order,
      { delivery_code: delivery_code || order.delivery_code, delivery_no: delivery_no || order.delivery_no, lines },
      actor,
    );
  }
  if (move !== 'cancel') throw refuse('moves.wrongStatus');
  if ((await cancelOrders(tx, [order.id], actor)).length === 0) throw conflict([], 'order.handleErr');
}

async function changeConsignee(tx: Db, order: OrderHead, form: Update, actor: OrderActor): Promise<void> {
  const { receive_name: name, receive_tel: tel, receive_area: area, receive_address: address } = form;
  const { rows } = await tx.execute(sql`with given as (
      select id, receive_name, receive_tel, receive_area, receive_address,
        coalesce(nullif(${name}, ''), receive_name) as name, coalesce(nullif(${tel}, ''), receive_tel) as tel,
        coalesce(nullif(${area}, ''), receive_area) as area, coalesce(nullif(${address}, ''), receive_address) as address
      from orders where id = ${order.id})
    update orders o set receive_name = g.name, receive_tel = g.tel, receive_area = g.area, receive_address = g.address, updated_at = ${appNow}
    from given g where o.id = g.id and (g.name, g.tel, g.area, g.address) is distinct from (g.receive_name, g.receive_tel, g.receive_area, g.receive_address)
    returning o.id`);
  if (rows.length === 0) return;
  if (order.shipped || order.order_status === ORDER_STATUS.cancelled) throw refuse('order.addressFixed');
  await logOrderEvent(tx, order.id, 'edit', { actor });
}
