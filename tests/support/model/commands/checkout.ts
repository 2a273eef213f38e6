/** Shoppers order: alone, in groups, with coupons, too much of it, twice at once. */
import { checkoutParams, type Created } from '../../factories/trade.ts';
import { isOk, one, pick, type Command, type Outcome } from '../command.ts';
import { price, type Basket, type PricedOrder } from '../rules.ts';
import { DAY, type Group, type Line } from '../state.ts';
import { markPaid } from '../moves.ts';
import type { World } from '../world.ts';

interface Sent {
  text: string;
  /** How often at once. */
  times?: number;
  key?: string;
}

const formOf = (world: World, { user, lines, claim, group }: Basket) => {
  const { goods, people, offer } = world.model;
  const groupId = group === 'new' ? -1 : (group?.id ?? 0);
  world.serial += 1;
  return {
    params: checkoutParams(
      lines.map((line) => ({
        goods_id: goods[line.goods]?.id ?? 0,
        buy_num: line.units,
        ...(line.goods === offer.goods && groupId !== 0 && { collective_id: groupId }),
      })),
    ),
    address_id: people[user]?.addressId ?? 0,
    coupon_id: claim?.id ?? '',
    remark: `r${world.serial}`,
  };
};

/** The same submit, one or several times at once: there is one order, and each answer names it. */
async function order(world: World, basket: Basket, { text, times = 1, key }: Sent): Promise<Outcome> {
  const form = formOf(world, basket);
  const priced = price(world.model, basket);
  const caller = world.shoppers[basket.user];
  if (!caller) throw new Error(`no shopper ${basket.user}`);
  const headers = key ? { 'idempotency-key': key } : undefined;
  const send = () => caller.post<Created>('/user/order/create', form, headers);
  const replies = await Promise.all(Array.from({ length: times }, send));
  const ids = replies.find(isOk)?.data.order_id;
  if (priced && ids) await place(world, basket, priced, ids);
  const who = `shopper ${basket.user} ${text} ${basket.lines.map(({ goods, units }) => `${units} of goods ${goods}`).join(' and ')}`;
  const isSame = replies.every((reply) => !isOk(reply) || reply.data.order_id.join() === ids?.join());
  return {
    text: basket.claim ? `${who} with claim ${basket.claim.id}` : who,
    replies,
    accepted: priced ? (isSame ? times : -1) : 0,
  };
}

/** Everything that was ordered is taken. */
async function place(
  world: World,
  { user, group }: Basket,
  priced: readonly PricedOrder[],
  ids: readonly number[],
): Promise<void> {
  const { model, database } = world;
  const rows = await database.query<{ id: number; order_id: number; group: number }>(
    `select g.id::int, g.order_id::int, o.collective_id::int as group from order_goods g join orders o on o.id = g.order_id where o.id = any ($1) order by g.id`,
    [ids],
  );
  for (const [place, { lines, ...more }] of priced.entries()) {
    const id = ids[place] ?? 0;
    const own = rows.filter((row) => row.order_id === id);
    const inGroup = group !== undefined && lines.some(({ goods }) => goods === model.offer.goods);
    const joined = inGroup ? seatIn(world, group, own[0]?.group ?? 0) : undefined;
    const made: Line[] = lines.map((line, n) => ({
      ...line,
      id: own[n]?.id ?? 0,
      shipped: 0,
      refunded: 0,
      refundedMoney: 0,
    }));
    const fresh = {
      ...more,
      id,
      user,
      lines: made,
      group: joined,
      madeAt: model.now,
      payUntil: model.now + (more.hasActivity ? 15 : DAY),
      status: 1,
      refundStatus: 0,
      channel: 'balance' as const,
      isPaid: false,
      escrow: 0,
      deliveredAt: null,
      receivedAt: null,
      isCommented: false,
      isSettled: false,
      commissions: [],
      settlements: [],
      cases: [],
    };
    model.orders.push(fresh);
    joined?.seats.push(fresh);
    if (more.claim) more.claim.order = id;
    for (const line of made) {
      const goods = model.goods[line.goods];
      if (goods) goods.reserved += line.units;
      if (!line.onSale) continue;
      model.sale.sold += line.units;
      model.sale.claims[user] = (model.sale.claims[user] ?? 0) + line.units;
    }
    if (fresh.total === 0) markPaid(model, fresh, 'balance');
  }
}

function seatIn({ model }: World, group: Group | 'new', id: number): Group {
  if (group !== 'new') return group;
  const opened: Group = { id, until: model.now + model.offer.minutes, status: 2, seats: [] };
  model.groups.push(opened);
  return opened;
}

/** Goods 0 and 3, or with `b` the goods of the flash sale: what is bought alone. */
const plain = (a: number, b: number): Basket['lines'] => {
  const first = [0, 1, 3][b % 3] ?? 0;
  const units = 1 + (Math.floor(b / 3) % 3);
  const second = pick([null, 0, 1, 2, 3], Math.floor(a / 3)) ?? null;
  return second === null || second === first
    ? [{ goods: first, units }]
    : [
        { goods: first, units },
        { goods: second, units: 1 },
      ];
};

export const buy: Command = (world, { a, b }) => order(world, { user: a % 3, lines: plain(a, b) }, { text: 'orders' });

export const buyOnSale: Command = (world, { a, b }) =>
  order(
    world,
    { user: a % 3, lines: [{ goods: world.model.sale.goods, units: 1 + (b % 3) }] },
    { text: 'buys at the sale' },
  );

/** Any claim of anybody, used ones included. */
export const buyWithCoupon: Command = async (world, { a, b, c }) => {
  const claim = pick(world.model.claims, c);
  if (!claim) return null;
  if (claim.id === 0) {
    const [row] = await world.database.query<{ id: number }>(
      'select id::int from coupon_logs where returned_from = $1',
      [claim.from],
    );
    claim.id = row?.id ?? 0;
  }
  const user = b % 4 === 0 ? a % 3 : claim.user;
  const goods = claim.coupon.store === 0 ? 0 : 2;
  return order(world, { user, lines: [{ goods, units: 1 + (b % 2) }], claim }, { text: 'orders' });
};

export const buyTooMuch: Command = (world, { a, b }) => {
  const goods = b % 4;
  const { onHand = 0, reserved = 0 } = world.model.goods[goods] ?? {};
  const units = [onHand - reserved + 1, 0, 1_000][a % 3] ?? 0;
  return order(world, { user: a % 3, lines: [{ goods, units }] }, { text: 'asks for' });
};

export const clickTwice: Command = (world, { a, b }) =>
  order(world, { user: a % 3, lines: plain(a, b) }, { text: 'clicks twice for', times: 2 });

export const sendAgain: Command = (world, { a, b }) =>
  order(
    world,
    { user: a % 3, lines: plain(a, b) },
    { text: 'sends again, with one key,', times: 3, key: `key-${world.serial}` },
  );

export const openGroup: Command = (world, { a, b }) =>
  order(
    world,
    { user: a % 3, lines: [{ goods: world.model.offer.goods, units: 1 + (b % 2) }], group: 'new' },
    { text: 'opens a group for' },
  );

export const joinGroup: Command = async (world, { a, b, c }) => {
  const open = world.model.groups.filter(({ status }) => status === 2);
  const group = c % 4 === 0 ? pick(world.model.groups, c) : pick(open, c);
  if (!group) return null;
  const away = [0, 1, 2].filter((user) => group.seats.every((seat) => seat.user !== user));
  const user = b % 4 === 0 ? a % 3 : (pick(away, a) ?? 0);
  return order(
    world,
    { user, lines: [{ goods: world.model.offer.goods, units: 1 }], group },
    { text: `joins group ${group.id} for` },
  );
};

export const claimCoupon: Command = async (world, { a, b }) => {
  const { model, shoppers } = world;
  const [user, coupon] = [a % 3, pick(model.coupons, b)];
  const caller = shoppers[user];
  if (!coupon || !caller) return null;
  const had = model.claims.filter((claim) => claim.user === user && claim.coupon === coupon).length;
  const isOpen = model.now < coupon.until && had < coupon.limit && coupon.stock > 0;
  const reply = await caller.post<{ id: number }>('/user/coupon/receive', { id: coupon.id });
  if (isOpen && isOk(reply)) {
    coupon.stock -= 1;
    coupon.claimed += 1;
    model.claims.push({ id: reply.data.id, from: 0, coupon, user, until: coupon.until, order: 0 });
  }
  return one(`shopper ${user} claims coupon ${coupon.id}`, reply, isOpen);
};
