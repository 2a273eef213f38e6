/** Orders go their way, or are pushed where they may not go. */
import { one, pick, pickOrder, type Command, type Outcome } from '../command.ts';
import { cancel } from '../moves.ts';
import { shippable } from '../rules.ts';
import type { Line, Order } from '../state.ts';
import type { World } from '../world.ts';

const isWaiting = ({ status }: Order): boolean => status === 1;

export const cancelOwn: Command = async (world, { a }) => {
  const order = pickOrder(world, a, isWaiting);
  const reply = order && (await world.shoppers[order.user]?.put(`/user/order/${order.id}`, { order_status: 0 }));
  if (!reply) return null;
  const isAccepted = isWaiting(order);
  if (isAccepted) cancel(world.model, order);
  return one(`shopper ${order.user} cancels order ${order.id}`, reply, isAccepted);
};

export const cancelOther: Command = async (world, { a }) => {
  const order = pickOrder(world, a, isWaiting);
  const user = ((order?.user ?? 0) + 1) % 3;
  const reply = order && (await world.shoppers[user]?.put(`/user/order/${order.id}`, { order_status: 0 }));
  return reply ? one(`shopper ${user} cancels order ${order.id} of shopper ${order.user}`, reply, false) : null;
};

const canShip = (order: Order): boolean =>
  (order.status === 2 || order.status === 5) &&
  (!order.group || order.group.status === 1) &&
  order.lines.some((line) => shippable(order, line) > 0);

async function ship(
  world: World,
  order: Order,
  chosen: readonly { line: Line; units: number }[],
  store: number,
): Promise<Outcome | null> {
  world.serial += 1;
  const lines = chosen.map(({ line, units }) => ({ order_goods_id: line.id, quantity: units }));
  const reply = await world.sellers[store]?.put('/Seller/orders/status/edit', {
    id: order.id,
    status: 3,
    delivery_code: 'sf',
    delivery_no: `SF${10_000_000 + world.serial}`,
    ...(lines.length > 0 && { lines }),
  });
  if (!reply) return null;
  const text = `seller ${store} ships ${chosen.map(({ line, units }) => `${units} of line ${line.id} of `).join('')}order ${order.id}`;
  // What has left already only gets another waybill.
  if (order.store === store && order.status === 3) return one(text, reply, true);
  const isAccepted =
    order.store === store && canShip(order) && chosen.every(({ line, units }) => units <= shippable(order, line));
  if (isAccepted) send(world, order, chosen);
  return one(text, reply, isAccepted);
}

function send({ model }: World, order: Order, chosen: readonly { line: Line; units: number }[]): void {
  const sent = chosen.length > 0 ? chosen : order.lines.map((line) => ({ line, units: shippable(order, line) }));
  for (const { line, units } of sent) {
    const goods = model.goods[line.goods];
    line.shipped += units;
    if (goods) Object.assign(goods, { onHand: goods.onHand - units, reserved: goods.reserved - units });
  }
  order.deliveredAt ??= model.now;
  if (order.status !== 2 || order.lines.some((line) => shippable(order, line) > 0)) return;
  // The time in which it is to be received begins with the last parcel.
  Object.assign(order, { status: 3, deliveredAt: model.now });
}

export const shipAll: Command = async (world, { a }) => {
  const order = pickOrder(world, a, canShip);
  return order ? ship(world, order, [], order.store) : null;
};
export const shipPart: Command = async (world, { a, b }) => {
  const order = pickOrder(world, a, canShip);
  const line = order && pick(order.lines, b);
  return line ? ship(world, order, [{ line, units: 1 + (Math.floor(b / 4) % 2) }], order.store) : null;
};
export const shipOther: Command = async (world, { a }) => {
  const order = pickOrder(world, a, canShip);
  return order ? ship(world, order, [], 1 - order.store) : null;
};

export const receive: Command = async (world, { a }) => {
  const order = pickOrder(world, a, ({ status }) => status === 3);
  const reply = order && (await world.shoppers[order.user]?.put(`/user/order/${order.id}`, { order_status: 4 }));
  if (!reply) return null;
  const isAccepted = order.status === 3;
  if (isAccepted) Object.assign(order, { status: 4, receivedAt: world.model.now });
  return one(`shopper ${order.user} has received order ${order.id}`, reply, isAccepted);
};

export const comment: Command = async (world, { a }) => {
  const order = pickOrder(world, a, ({ status }) => status === 4);
  const scores = { score: 5, agree: 5, service: 5, speed: 5, content: '很好', image: [] };
  const reply = order && (await world.shoppers[order.user]?.post('/user/comments', { order_id: order.id, ...scores }));
  if (!reply) return null;
  const isAccepted = order.status === 4;
  if (isAccepted) Object.assign(order, { status: 6, isCommented: true });
  return one(`shopper ${order.user} comments order ${order.id}`, reply, isAccepted);
};

/** An administrator writes a status: what is there already changes nothing, an unpaid order may be cancelled, all else is refused. */
export const writeStatus: Command = async (world, { a, b }) => {
  const order = pick(world.model.orders, a);
  if (!order) return null;
  const status = pick([0, 1, 2, 4, 5, 6], b) ?? 0;
  const reply = await world.admin.put('/Admin/orders/status/edit', { id: order.id, status });
  const isCancelled = order.status === 1 && status === 0;
  const text = `the administrator writes status ${status} on order ${order.id} in ${order.status}`;
  const isAccepted = isCancelled || order.status === status;
  if (isCancelled) cancel(world.model, order);
  return one(text, reply, isAccepted);
};
