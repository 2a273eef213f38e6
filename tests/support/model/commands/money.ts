/** Money and points beside orders: withdrawals and their ends, adjustments, exchanges in the mall. */
import type { Reply } from '../../app.ts';
import { PAY_PASSWORD } from '../../factories/trade.ts';
import { fenText, isOk, one, pick, type Command } from '../command.ts';
import { decideCash, isLocked, passwordWasRight } from '../moves.ts';
import { percent } from '../rules.ts';
import type { Cash, Person, Store } from '../state.ts';
import { CASH_FEE, type World } from '../world.ts';

function freeze({ model }: World, owner: Person | Store, asked: number, reply: Reply<{ id: number }>): void {
  owner.money -= asked;
  owner.frozen += asked;
  model.cashes.push({ id: reply.data?.id ?? 0, owner, asked, fee: percent(asked, CASH_FEE), status: 0 });
}
/** Some of it, all of it, or more than there is. */
const amountOf = (money: number, n: number): number => [Math.floor(money / 3), money, money + 1, 0, 1][n % 5] ?? 0;

export const withdrawAsShopper: Command = async (world, { a, b }) => {
  const user = a % 3;
  const person = world.model.people[user];
  if (!person) return null;
  const asked = amountOf(person.money, b);
  const reply = await world.shoppers[user]?.post<{ id: number }>('/user/cashes', {
    money: fenText(asked),
    remark: '',
    pay_password: PAY_PASSWORD,
  });
  const isAccepted = person.hasBank && !isLocked(world.model, person) && asked > 0 && asked <= person.money;
  if (!reply) return null;
  if (isAccepted) {
    passwordWasRight(person);
    freeze(world, person, asked, reply);
  }
  return one(`shopper ${user} wants ${fenText(asked)} of ${fenText(person.money)} paid out`, reply, isAccepted);
};

export const withdrawAsStore: Command = async (world, { a, b }) => {
  const place = a % 2;
  const store = world.model.stores[place];
  if (!store) return null;
  const asked = amountOf(store.money, b);
  const bank = { name: '张三', bank_name: '招商银行', card_no: '6225880000001234' };
  const reply = await world.sellers[place]?.post<{ id: number }>('/Seller/cashes', {
    ...bank,
    money: fenText(asked),
    pay_password: PAY_PASSWORD,
  });
  if (!reply) return null;
  const isAccepted = store.debt === 0 && asked > 0 && asked <= store.money;
  if (isAccepted) freeze(world, store, asked, reply);
  return one(`store ${place} wants ${fenText(asked)} of ${fenText(store.money)} paid out`, reply, isAccepted);
};

const pickCash = ({ model }: World, n: number): Cash | undefined => {
  const pending = model.cashes.filter(({ status }) => status === 0);
  return pick(n % 4 > 0 ? pending : model.cashes, Math.floor(n / 4));
};
const verdict = (world: World, { id }: Cash, cash_status: number) =>
  world.admin.put(`/Admin/cashes/${id}`, { cash_status, ...(cash_status === 2 && { refuse_info: '不符' }) });
const takeBack = (world: World, { id, owner }: Cash): Promise<Reply> | undefined => {
  const user = world.model.people.findIndex((person) => person === owner);
  return user < 0
    ? world.sellers[world.model.stores.findIndex((store) => store === owner)]?.delete(`/Seller/cashes/${id}`)
    : world.shoppers[user]?.post(`/user/cashes/${id}/cancel`);
};

export const decideWithdrawal: Command = async (world, { a, b }) => {
  const cash = pickCash(world, a);
  if (!cash) return null;
  const status = 1 + (b % 2);
  const reply = await verdict(world, cash, status);
  const isAccepted = cash.status === 0;
  if (isAccepted) decideCash(cash, status);
  return one(`the administrator ${status === 1 ? 'pays out' : 'refuses'} withdrawal ${cash.id}`, reply, isAccepted);
};

export const takeWithdrawalBack: Command = async (world, { a }) => {
  const cash = pickCash(world, a);
  const reply = cash && (await takeBack(world, cash));
  if (!reply) return null;
  const isAccepted = cash.status === 0;
  if (isAccepted) decideCash(cash, 3);
  return one(`withdrawal ${cash.id} is taken back`, reply, isAccepted);
};

/** Two verdicts and the owner at once: one of them decides. */
export const decideAtOnce: Command = async (world, { a }) => {
  const cash = pickCash(world, a);
  if (!cash) return null;
  const replies = (
    await Promise.all([verdict(world, cash, 1), verdict(world, cash, 2), takeBack(world, cash)])
  ).flatMap((reply) => reply ?? []);
  const accepted = cash.status === 0 ? 1 : 0;
  if (accepted === 1) decideCash(cash, 1 + replies.findIndex(isOk));
  return { text: `three decide withdrawal ${cash.id} at once`, replies, accepted };
};

/** Somebody else's request is nobody's business. */
export const takeOtherBack: Command = async (world, { a }) => {
  const cash = pickCash(world, a);
  if (!cash) return null;
  const user = world.model.people.findIndex((person) => person !== cash.owner);
  const reply = await world.shoppers[user]?.post(`/user/cashes/${cash.id}/cancel`);
  return reply ? one(`shopper ${user} takes back withdrawal ${cash.id} of somebody else`, reply, false) : null;
};

export const adjust: Command = async (world, { a, b, c }) => {
  const { model, admin } = world;
  const isStore = a % 4 === 3;
  const owner = isStore ? pick(model.stores, b) : model.people[a % 4];
  if (!owner) return null;
  const amount = [500, -300, 7, -(owner.money + 1)][c % 4] ?? 0;
  const reply = await admin.post('/Admin/users/money/handle', {
    id: owner.id,
    money: fenText(amount),
    is_type: 0,
    is_belong: isStore ? 1 : 0,
  });
  const isAccepted = owner.money + amount >= 0;
  if (isAccepted) owner.money += amount;
  return one(
    `the administrator adds ${fenText(amount)} to ${isStore ? 'store' : 'user'} ${owner.id}`,
    reply,
    isAccepted,
  );
};

export const exchange: Command = async (world, { a, b }) => {
  const { model, shoppers } = world;
  const [user, units] = [a % 3, 1 + (b % 3)];
  const person = model.people[user];
  const reply = await shoppers[user]?.post('/integral/pay', {
    id: model.mall.id,
    buy_num: units,
    address_id: person?.addressId ?? 0,
    remark: '',
  });
  if (!person || !reply) return null;
  const points = units * model.mall.price;
  const isAccepted = person.points >= points && model.mall.stock >= units;
  if (isAccepted) {
    person.points -= points;
    model.mall.stock -= units;
  }
  return one(`shopper ${user} exchanges ${points} points for ${units}`, reply, isAccepted);
};
