/** Cases: asked for, decided, withdrawn, sent back, and asked for beyond what there is. */
import type { FormFields } from '#shared/browser/form-encode.ts';
import { one, pick, pickOrder, type Command, type Outcome } from '../command.ts';
import { agree, closeCase, openNewCase, receiveBack, withdraw } from '../moves.ts';
import { openCase, quoteBack, remaining, type AskedBack } from '../rules.ts';
import { AFTER_SALE, type Case, type Order } from '../state.ts';
import type { World } from '../world.ts';
import { fenText } from '../command.ts';

const canHaveCase = ({ status }: Order): boolean => [2, 3, 4, 6].includes(status);
const isWindowOver = ({ now }: { now: number }, { receivedAt, isSettled }: Order): boolean =>
  isSettled || (receivedAt !== null && receivedAt + AFTER_SALE <= now);

async function apply(world: World, order: Order, asked: AskedBack, by: 'shopper' | 'admin'): Promise<Outcome | null> {
  const { model } = world;
  const form: FormFields = {
    order_id: order.id,
    refund_type: asked.type,
    refund_remark: '商品破损',
    lines: asked.lines.map(({ line, units }) => ({ order_goods_id: line.id, quantity: units })),
    ...(asked.money !== undefined && { money: fenText(asked.money) }),
  };
  const reply =
    by === 'admin'
      ? await world.admin.post('/Admin/refunds', form)
      : await world.shoppers[order.user]?.post('/user/order/refund', form);
  if (!reply) return null;
  const isLate = by === 'shopper' && isWindowOver(model, order);
  const quote = canHaveCase(order) && !isLate ? quoteBack(order, asked) : null;
  if (quote) openNewCase(model, order, asked.type, quote);
  const what = asked.lines.map(({ line, units }) => `${units} of line ${line.id}`).join(' and ') || 'all';
  const money = asked.money === undefined ? '' : ` for ${fenText(asked.money)}`;
  return one(
    `${by === 'admin' ? 'the administrator' : `shopper ${order.user}`} asks back ${what} of order ${order.id} (type ${asked.type})${money}`,
    reply,
    quote !== null,
  );
}

const isRight = (order: Order): boolean => canHaveCase(order) && order.lines.some((line) => remaining(line) > 0);
export const askAllBack: Command = async (world, { a, b }) => {
  const order = pickOrder(world, a, isRight);
  return order ? apply(world, order, { type: b % 3 === 0 ? 1 : 0, lines: [] }, 'shopper') : null;
};
export const askPartBack: Command = async (world, { a, b, c }) => {
  const order = pickOrder(world, a, isRight);
  const line = order && pick(order.lines, b);
  if (!line) return null;
  const asked: AskedBack = { type: c % 3 === 0 ? 1 : 0, lines: [{ line, units: 1 }] };
  const most = quoteBack(order, asked)?.money ?? 0;
  return apply(world, order, c % 2 === 0 ? asked : { ...asked, money: Math.ceil(most / 2) }, 'shopper');
};
export const askTooMuchBack: Command = async (world, { a, b }) => {
  const order = pickOrder(world, a, isRight);
  const line = order && pick(order.lines, b);
  if (!line) return null;
  const most = quoteBack(order, { type: 0, lines: [] })?.money ?? 0;
  return apply(
    world,
    order,
    b % 2 ? { type: 0, lines: [{ line, units: remaining(line) + 1 }] } : { type: 0, lines: [], money: most + 1 },
    'shopper',
  );
};
/** Also when the shopper's own time is over, and after the settlement. */
export const askBackAsAdmin: Command = async (world, { a, b }) => {
  const settled = (order: Order) => order.isSettled && isRight(order);
  const order = pickOrder(world, a, world.model.orders.some(settled) ? settled : isRight);
  const line = order && pick(order.lines, b);
  return line ? apply(world, order, { type: 0, lines: b % 2 ? [{ line, units: 1 }] : [] }, 'admin') : null;
};

const phase = ({ verify, step }: Case): string => `${verify}.${step}`;
const hasCase = (order: Order, where: string): boolean => {
  const open = openCase(order);
  return open !== undefined && phase(open) === where;
};
/** The order is one with a case at all: without one there is nothing to decide. */
async function act(
  { model, ...world }: World,
  n: number,
  where: readonly string[],
  call: (order: Order) => { text: string; reply: Promise<Outcome['replies'][number] | undefined> },
  move: (order: Order, open: Case) => void,
): Promise<Outcome | null> {
  const order = pickOrder({ model, ...world }, n, (one_) => where.some((phase_) => hasCase(one_, phase_)));
  if (!order) return null;
  const { text, reply } = call(order);
  const answer = await reply;
  const open = openCase(order);
  const isAccepted = open !== undefined && where.includes(phase(open));
  if (isAccepted) move(order, open);
  return answer ? one(`${text} of order ${order.id}`, answer, isAccepted) : null;
}

const decide = (world: World, order: Order, body: FormFields, store = order.store) =>
  world.sellers[store]?.put(`/Seller/refunds/${order.id}`, body) ?? Promise.resolve(undefined);

export const agreeToCase: Command = (world, { a, b }) =>
  act(
    world,
    a,
    ['0.0'],
    (order) =>
      b % 3 === 0
        ? {
            text: 'the administrator agrees to the case',
            reply: world.admin.put(`/Admin/refunds/${order.id}`, { action: 'agree', note: '同意' }),
          }
        : { text: 'the seller agrees to the case', reply: decide(world, order, { action: 'agree' }) },
    (order, open) => agree(world.model, order, open),
  );
export const refuseCase: Command = (world, { a }) =>
  act(
    world,
    a,
    ['0.0'],
    (order) => ({
      text: 'the seller refuses the case',
      reply: decide(world, order, { action: 'refuse', refuse_remark: '不符' }),
    }),
    (order, open) => {
      open.verify = 2;
      closeCase(order, open);
    },
  );
export const agreeAsOther: Command = async (world, { a }) => {
  const order = pickOrder(world, a, (one_) => hasCase(one_, '0.0'));
  const reply = order && (await decide(world, order, { action: 'agree' }, 1 - order.store));
  return reply ? one(`the other seller agrees to the case of order ${order.id}`, reply, false) : null;
};
export const withdrawCase: Command = (world, { a }) =>
  act(
    world,
    a,
    ['0.0', '1.0'],
    (order) => ({
      text: `shopper ${order.user} withdraws the case`,
      reply: world.shoppers[order.user]?.post(`/user/order/refund/${order.id}/cancel`) ?? Promise.resolve(undefined),
    }),
    withdraw,
  );
export const sendBack: Command = (world, { a }) =>
  act(
    world,
    a,
    ['1.0'],
    (order) => ({
      text: `shopper ${order.user} sends back the goods`,
      reply:
        world.shoppers[order.user]?.put(`/user/order/refund/${order.id}`, { delivery_no: 'SF12345678' }) ??
        Promise.resolve(undefined),
    }),
    (_, open) => Object.assign(open, { step: 1, deadline: world.model.now + AFTER_SALE }),
  );
export const receiveGoods: Command = (world, { a }) =>
  act(
    world,
    a,
    ['1.1'],
    (order) => ({ text: 'the seller receives the goods', reply: decide(world, order, { action: 'receive' }) }),
    (order, open) => receiveBack(world.model, order, open),
  );
/** Both at once: one of them decides. */
export const agreeAndWithdraw: Command = async (world, { a }) => {
  const order = pickOrder(world, a, (one_) => hasCase(one_, '0.0'));
  const open = order && openCase(order);
  if (!open || phase(open) !== '0.0') return null;
  const replies = await Promise.all([
    decide(world, order, { action: 'agree' }),
    world.shoppers[order.user]?.post(`/user/order/refund/${order.id}/cancel`),
  ]);
  const [agreed, withdrawn] = replies.map((reply) => reply?.code === 200);
  if (agreed) agree(world.model, order, open);
  // A return that was agreed to may still be withdrawn.
  const both = agreed && withdrawn && open.type === 1 ? 2 : 1;
  if (withdrawn && open.isOpen) withdraw(order, open);
  return {
    text: `agreement and withdrawal of the case of order ${order.id} at once`,
    replies: replies.flatMap((reply) => reply ?? []),
    accepted: both,
  };
};
