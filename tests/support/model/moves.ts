/** What each move does to the model, after somebody has checked that it may be made. */
import { couponReturns, openCase, partsOf, percent, remaining, unsent, type QuotedBack } from './rules.ts';
import { AFTER_SALE, DAY, type Attempt, type Case, type Cash, type Model, type Order, type Person } from './state.ts';

/** Gives back what an order took when it was made. */
function release(model: Model, order: Order): void {
  leaveGroup(order);
  if (order.claim) order.claim.order = 0;
  for (const line of order.lines) {
    if (line.onSale) returnQuota(model, order.user, remaining(line));
    const goods = model.goods[line.goods];
    if (goods) goods.reserved -= unsent(line);
  }
}
function returnQuota({ sale }: Model, user: number, units: number): void {
  sale.sold = Math.max(0, sale.sold - units);
  sale.claims[user] = Math.max(0, (sale.claims[user] ?? 0) - units);
}
function leaveGroup({ group, id }: Order): void {
  if (!group || group.status === 1) return;
  group.seats = group.seats.filter((one) => one.id !== id);
  if (group.seats.length === 0) group.status = 0;
}

/** Attempts of an order that can pay nothing any more end with the next look at the gateway. */
const attemptsOf = (model: Model, order: Order): Attempt[] =>
  model.attempts.filter((one) => one.order === order && one.state === 'open');

export function cancel(model: Model, order: Order): void {
  order.status = 0;
  for (const attempt of attemptsOf(model, order)) attempt.until = model.now;
  release(model, order);
}

/** The shopper has changed the way to pay. */
export function endAttempts(model: Model, order: Order): void {
  for (const attempt of attemptsOf(model, order)) attempt.state = 'closed';
}

export function markPaid(model: Model, order: Order, channel: Order['channel']): void {
  Object.assign(order, { status: 2, isPaid: true, channel, escrow: order.total });
  for (const attempt of attemptsOf(model, order)) attempt.until = model.now;
  const { group } = order;
  if (group && group.seats.filter(({ isPaid }) => isPaid).length >= model.offer.need) group.status = 1;
  for (const line of order.lines) {
    let user = model.people[order.user]?.inviter ?? null;
    for (const [place, rate] of (model.goods[line.goods]?.referral ?? []).entries()) {
      if (user === null) break;
      order.commissions.push({ line, level: place + 1, user, rate, status: 0, money: percent(line.net, rate) });
      user = model.people[user]?.inviter ?? null;
    }
  }
}

/** Where the money of a refund goes: at once to the wallet, to the gateway with the next job. */
function sendBack(model: Model, order: Order, back: Case): void {
  const isWallet = order.channel === 'balance' || back.money === 0;
  back.moneyStatus = isWallet ? 2 : 1;
  if (isWallet) return void ((model.people[order.user] ?? { money: 0 }).money += back.money);
  const attempt = model.attempts.find((one) => one.order === order && one.state === 'paid');
  if (attempt) attempt.refunded += back.money;
}

/** The same claim, or, of a coupon that has expired meanwhile, a new one for the whole days that were left. */
function returnClaim(model: Model, { id, claim, madeAt }: Order): void {
  if (!claim || claim.order !== id) return;
  if (model.now < claim.until) return void (claim.order = 0);
  const days = Math.max(1, Math.ceil((claim.until - madeAt) / DAY));
  claim.coupon.claimed += 1;
  model.claims.push({ ...claim, id: 0, from: id, until: model.now + days * DAY, order: 0 });
}

/** Pays a case back and takes its goods where they belong. */
export function payBack(model: Model, order: Order, back: Case, goodsBack: boolean): void {
  for (const { line, units, money } of back.lines) {
    const released = back.type === 1 ? 0 : Math.min(units, unsent(line));
    line.refunded += units;
    line.refundedMoney += money;
    if (back.type === 1) line.shipped -= units;
    const goods = model.goods[line.goods];
    if (goods) goods.reserved -= released;
    if (goods && goodsBack) goods.onHand += units;
    if (line.onSale && model.now < model.sale.until) returnQuota(model, order.user, released);
  }
  if (order.lines.every((line) => remaining(line) === 0)) leaveGroup(order);
  if (couponReturns(order)) returnClaim(model, order);
  back.moneyStatus = 1;
  if (order.isSettled) takeFromStore(model, order, back);
  else {
    order.escrow -= back.money;
    for (const one of order.commissions.filter(({ status }) => status === 0)) {
      const base = one.line.net - one.line.refundedMoney;
      one.money = percent(base, one.rate);
      if (base === 0) one.status = 2;
    }
  }
  sendBack(model, order, back);
}

/** After the settlement the store gives back what it got, as debt where it has it no more; points go back as far as there are any. */
function takeFromStore(model: Model, order: Order, back: Case): void {
  const [store, user] = [model.stores[order.store], model.people[order.user]];
  if (!store || !user || back.money === 0) return;
  const after = partsOf(order, store.rate);
  const sum = (name: 'store' | 'goods' | 'total') => order.settlements.reduce((all, one) => all + one[name], 0);
  const [part, goods] = [sum('store') - after.store, sum('goods') - after.goods];
  const taken = Math.min(part, store.money);
  store.money -= taken;
  store.debt += part - taken;
  user.points -= Math.min(user.points, pointsFor(sum('goods')) - pointsFor(after.goods));
  const total = sum('total') - after.total;
  order.settlements.push({
    kind: 'adjust',
    store: -part || 0,
    platform: part - total || 0,
    commission: 0,
    goods: -goods || 0,
    total: -total || 0,
  });
}

const pointsFor = (goods: number): number => Math.floor(goods / 100);

export function openNewCase(model: Model, order: Order, type: 0 | 1, quote: QuotedBack): void {
  order.status = 5;
  order.refundStatus = type;
  order.cases.push({ ...quote, type, verify: 0, step: 0, moneyStatus: 0, deadline: model.now + 3 * DAY, isOpen: true });
}

/** The case is over: the order goes on where its lines say. */
export function closeCase(order: Order, one: Case): void {
  Object.assign(one, { isOpen: false, deadline: null });
  order.refundStatus = 2;
  if (order.lines.every((line) => remaining(line) === 0)) order.status = 6;
  else if (order.lines.some((line) => unsent(line) > 0)) order.status = 2;
  else if (order.receivedAt === null) order.status = 3;
  else order.status = order.isCommented ? 6 : 4;
}

export function agree(model: Model, order: Order, one: Case): void {
  one.verify = 1;
  if (one.type === 1) return void (one.deadline = model.now + 7 * DAY);
  one.step = 3;
  payBack(model, order, one, false);
  closeCase(order, one);
}
export function withdraw(order: Order, one: Case): void {
  Object.assign(one, { verify: 3, step: 0 });
  closeCase(order, one);
}
export function receiveBack(model: Model, order: Order, one: Case): void {
  one.step = 3;
  payBack(model, order, one, true);
  closeCase(order, one);
}

const isDue = ({ now }: Model, order: Order): boolean =>
  order.status === 6 &&
  !order.isSettled &&
  !openCase(order) &&
  (order.receivedAt === null
    ? order.lines.every((line) => remaining(line) === 0)
    : order.receivedAt + AFTER_SALE <= now);

/** Pays stores, the platform and referrers; answers how many orders. */
export function settleAll(model: Model): number {
  const due = model.orders.filter((order) => isDue(model, order));
  for (const order of due) settle(model, order);
  return due.length;
}
function settle(model: Model, order: Order): void {
  const [store, user] = [model.stores[order.store], model.people[order.user]];
  if (!store || !user) return;
  const { store: income, ...rest } = partsOf(order, store.rate);
  const repaid = Math.min(store.debt, income);
  store.debt -= repaid;
  store.money += income - repaid;
  user.points += pointsFor(rest.goods);
  for (const one of order.commissions.filter(({ status }) => status === 0)) {
    one.status = one.money > 0 ? 1 : 2;
    (model.people[one.user] ?? { money: 0 }).money += one.money;
  }
  order.escrow = 0;
  order.isSettled = true;
  order.settlements.push({ kind: 'settle', store: income, ...rest });
}

/** An end that somebody gave a withdrawal: 1 paid, 2 refused, 3 taken back. */
export function decideCash(cash: Cash, status: number): void {
  cash.status = status;
  cash.owner.frozen -= cash.asked;
  if (status !== 1) cash.owner.money += cash.asked;
}

/** The jobs, in the order in which the command of the clock runs them. */
export function runJobs(model: Model): void {
  const { now } = model;
  for (const one of model.attempts) if (one.state === 'open' && one.until <= now) one.state = 'closed';
  for (const order of model.orders) if (order.status === 1 && order.payUntil <= now) cancel(model, order);
  for (const group of model.groups) expireGroup(model, group.id);
  for (const order of model.orders) {
    if (order.status === 3 && order.deliveredAt !== null && order.deliveredAt + 4 * DAY <= now)
      Object.assign(order, { status: 4, receivedAt: now });
    if (order.status === 4 && order.receivedAt !== null && order.receivedAt + 7 * DAY <= now)
      Object.assign(order, { status: 6, isCommented: true });
    const one = openCase(order);
    if (one && one.deadline !== null && one.deadline <= now) actForNobody(model, order, one);
  }
  for (const order of model.orders) for (const one of order.cases) if (one.moneyStatus === 1) one.moneyStatus = 2;
}

function expireGroup(model: Model, id: number): void {
  const group = model.groups.find((one) => one.id === id);
  const members = model.orders.filter((order) => order.group === group && (order.status === 1 || order.status === 2));
  if (!group || group.status === 1 || (group.status === 2 && group.until > model.now)) return;
  group.status = 0;
  for (const order of members) {
    const [money, channel] = [order.escrow, order.channel];
    cancel(model, order);
    for (const one of order.commissions) if (one.status === 0) one.status = 2;
    order.escrow = 0;
    if (money === 0) continue;
    const back: Case = {
      type: 0,
      verify: 1,
      step: 3,
      money,
      freight: Math.min(order.freight, money),
      lines: [],
      moneyStatus: 1,
      deadline: null,
      isOpen: false,
    };
    if (channel === 'wechat') order.cases.push(back);
    sendBack(model, order, back);
  }
}

/** Nobody has answered in time. */
function actForNobody(model: Model, order: Order, one: Case): void {
  if (one.verify === 0) agree(model, order, one);
  else if (one.step === 0) withdraw(order, one);
  else receiveBack(model, order, one);
}

/** Five wrong payment passwords close the wallet for half an hour. */
export const isLocked = ({ now }: { now: number }, { lockedUntil }: Person): boolean =>
  lockedUntil !== null && now < lockedUntil;
export const passwordWasRight = (person: Person): void =>
  void Object.assign(person, { wrongPasswords: 0, lockedUntil: null });
