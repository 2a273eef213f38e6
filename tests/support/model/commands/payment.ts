/** Orders are paid: from the wallet, at the gateway, by strangers, with a wrong password, twice at once, by notices that come late, twice or forged. */
import type { Reply } from '../../app.ts';
import { PAY_PASSWORD } from '../../factories/trade.ts';
import { one, pick, pickOrder, type Command } from '../command.ts';
import { endAttempts, isLocked, markPaid, passwordWasRight } from '../moves.ts';
import { HOUR, type Order } from '../state.ts';
import type { World } from '../world.ts';

const fromWallet = (world: World, user: number, order: Order, pay_password = PAY_PASSWORD) =>
  world.shoppers[user]?.post('/user/order/pay', {
    order_id: order.id,
    payment_name: 'balance',
    device: 'scan',
    pay_password,
  });
const isWaiting = ({ status }: Order): boolean => status === 1;
const canBePaid = (order: Order): boolean => isWaiting(order) && (!order.group || order.group.status === 2);

/** What the model makes of one payment from a wallet. */
function payInModel({ model }: World, user: number, order: Order): boolean {
  const person = model.people[user];
  if (!person || isLocked(model, person)) return false;
  if (order.user === user) endAttempts(model, order);
  if (order.user !== user || !canBePaid(order) || person.money < order.total) return false;
  passwordWasRight(person);
  person.money -= order.total;
  markPaid(model, order, 'balance');
  return true;
}

export const pay: Command = async (world, { a }) => {
  const order = pickOrder(world, a, isWaiting);
  const reply = order && (await fromWallet(world, order.user, order));
  return order && reply
    ? one(`shopper ${order.user} pays order ${order.id}`, reply, payInModel(world, order.user, order))
    : null;
};

export const payTwiceAtOnce: Command = async (world, { a }) => {
  const order = pickOrder(world, a, isWaiting);
  if (!order) return null;
  const send = async () => fromWallet(world, order.user, order);
  const replies = (await Promise.all([send(), send()])).flatMap((reply) => reply ?? []);
  const accepted = payInModel(world, order.user, order) ? 1 : 0;
  return { text: `shopper ${order.user} pays order ${order.id} twice at once`, replies, accepted };
};

/** Rather for an order whose owner is at the gateway just now. */
export const payForOther: Command = async (world, { a, b }) => {
  const isBegun = (order: Order) => world.model.attempts.some((one_) => one_.order === order && one_.state === 'open');
  const order = pickOrder(world, a, world.model.orders.some(isBegun) ? isBegun : isWaiting);
  if (!order) return null;
  const user = (order.user + 1 + (b % 2)) % 3;
  const reply = await fromWallet(world, user, order);
  return reply
    ? one(`shopper ${user} pays order ${order.id} of shopper ${order.user}`, reply, payInModel(world, user, order))
    : null;
};

export const payWithWrongPassword: Command = async (world, { a }) => {
  const { model } = world;
  const order = pickOrder(world, a, isWaiting);
  const person = order && model.people[order.user];
  const reply = order && (await fromWallet(world, order.user, order, '135791'));
  if (!person || !reply) return null;
  if (!isLocked(model, person)) {
    person.wrongPasswords = person.lockedUntil === null ? person.wrongPasswords + 1 : 1;
    person.lockedUntil = person.wrongPasswords >= 5 ? model.now + HOUR / 2 : null;
  }
  return one(`shopper ${order.user} pays order ${order.id} with a wrong password`, reply, false);
};

export const beginAtGateway: Command = async (world, { a, b }) => {
  const { model, database } = world;
  const order = pickOrder(world, a, isWaiting);
  if (!order) return null;
  const user = b % 8 === 0 ? (order.user + 1) % 3 : order.user;
  // Three seconds have gone by since the last attempt.
  await database.query(`update order_pays set created_at = created_at - interval '5 seconds' where belong_id = $1`, [
    model.people[user]?.id,
  ]);
  const reply = await world.shoppers[user]?.post<{ pay_no: string }>('/user/order/pay', {
    order_id: order.id,
    payment_name: 'wechat',
    device: 'scan',
  });
  if (!reply) return null;
  const isAccepted = order.user === user && isWaiting(order);
  const known = model.attempts.some((attempt) => attempt.order === order && attempt.state === 'open');
  if (isAccepted && !known)
    model.attempts.push({
      payNo: reply.data?.pay_no ?? '',
      order,
      until: Math.min(order.payUntil, model.now + 2 * HOUR),
      state: 'open',
      refunded: 0,
    });
  return one(`shopper ${user} begins a payment of order ${order.id}`, reply, isAccepted);
};

/** What the gateway is answered, as if it were an answer of the shop. */
async function tell({ app }: World, body: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/payment/wechat/scan',
    headers,
    payload: body,
  });
  return {
    code: statusCode === 200 ? 200 : 500,
    msg: `HTTP ${statusCode}`,
    data: null,
    status: 200,
    headers: {},
    text: '',
  };
}

/** Of an attempt that is open or over, known or not; once, or three times at once. */
export const notice: Command = async (world, { a, b }) => {
  const { model, payments } = world;
  const open = model.attempts.filter(({ state }) => state === 'open');
  const attempt = b % 4 === 0 ? pick(model.attempts, a) : pick(open, a);
  if (!attempt) return null;
  payments.wechat.pay(attempt.payNo);
  const body = payments.wechat.noticeOf(attempt.payNo);
  const replies = await Promise.all(Array.from({ length: 1 + (b % 3) }, () => tell(world, body)));
  if (attempt.state === 'open' && canBePaid(attempt.order)) {
    attempt.state = 'paid';
    markPaid(model, attempt.order, 'wechat');
  } else if (attempt.state === 'open' || attempt.state === 'closed') {
    // It pays nothing any more, and goes back whole.
    attempt.state = 'suspense';
    attempt.refunded = attempt.order.total;
  }
  return { text: `the gateway tells of ${attempt.payNo}, ${replies.length} times`, replies, accepted: replies.length };
};

export const forgedNotice: Command = async (world, { a }) => {
  const attempt = pick(world.model.attempts, a);
  if (!attempt) return null;
  const body = world.payments.wechat.noticeOf(attempt.payNo).replace('genuine', 'forged');
  return one(`a stranger tells of ${attempt.payNo}`, await tell(world, body), false);
};
