/**
 * A small marketplace in memory, beside the real one: what everybody has, written from the rules (domain 2 to 7) and without the
 * product's code. Money is fen, time is minutes since the world began, people and goods are places in their lists.
 */

export const HOUR = 60;
export const DAY = 24 * HOUR;
/** Days for an after-sale request after receipt, and until a settlement. */
export const AFTER_SALE = 7 * DAY;

export interface Person {
  readonly id: number;
  readonly addressId: number;
  /** Place of who invited this one. */
  readonly inviter: number | null;
  readonly hasBank: boolean;
  money: number;
  frozen: number;
  points: number;
  wrongPasswords: number;
  lockedUntil: number | null;
}
export interface Store {
  readonly id: number;
  /** The platform's part, basis points. */
  readonly rate: number;
  money: number;
  frozen: number;
  debt: number;
}
export interface Goods {
  readonly id: number;
  readonly skuId: number;
  readonly store: number;
  readonly price: number;
  /** Grams; freight of the first kilogram and of each further one. */
  readonly weight: number;
  readonly freight: readonly [first: number, further: number] | null;
  /** Basis points for who invited the buyer, and for that one's inviter. */
  readonly referral: readonly number[];
  onHand: number;
  reserved: number;
}
export interface FlashSale {
  readonly id: number;
  readonly goods: number;
  readonly discount: number;
  readonly quota: number;
  readonly limit: number;
  readonly until: number;
  sold: number;
  /** Units by shopper. */
  readonly claims: number[];
}
export interface Coupon {
  readonly id: number;
  readonly store: number;
  readonly money: number;
  readonly from: number;
  readonly limit: number;
  readonly until: number;
  stock: number;
  claimed: number;
}
export interface Claim {
  /** 0: one that came back, which nobody has looked up yet. */
  id: number;
  /** The order that it came back from, because the coupon had expired; 0: claimed by the shopper. */
  readonly from: number;
  readonly coupon: Coupon;
  readonly user: number;
  readonly until: number;
  /** The order that used it; 0: none. */
  order: number;
}
export interface Group {
  readonly id: number;
  readonly until: number;
  status: 0 | 1 | 2;
  /** Orders with a seat. */
  seats: Order[];
}
export interface Line {
  readonly id: number;
  readonly goods: number;
  readonly units: number;
  readonly net: number;
  readonly onSale: boolean;
  shipped: number;
  refunded: number;
  refundedMoney: number;
}
export interface Commission {
  readonly line: Line;
  readonly level: number;
  readonly user: number;
  readonly rate: number;
  status: 0 | 1 | 2;
  money: number;
}
export interface Settled {
  readonly kind: 'settle' | 'adjust';
  readonly store: number;
  readonly platform: number;
  readonly commission: number;
  readonly goods: number;
  readonly total: number;
}
export interface Case {
  readonly type: 0 | 1;
  verify: number;
  step: number;
  money: number;
  freight: number;
  readonly lines: { readonly line: Line; readonly units: number; readonly money: number }[];
  /** 0 not begun, 1 on its way, 2 back. */
  moneyStatus: number;
  deadline: number | null;
  isOpen: boolean;
}
export interface Order {
  readonly id: number;
  readonly user: number;
  readonly store: number;
  readonly lines: Line[];
  readonly total: number;
  readonly freight: number;
  readonly claim: Claim | undefined;
  readonly group: Group | undefined;
  readonly madeAt: number;
  /** Until when it waits for its payment. */
  readonly payUntil: number;
  status: number;
  refundStatus: number;
  channel: 'balance' | 'wechat';
  isPaid: boolean;
  escrow: number;
  deliveredAt: number | null;
  receivedAt: number | null;
  isCommented: boolean;
  isSettled: boolean;
  commissions: Commission[];
  settlements: Settled[];
  cases: Case[];
}
/** A payment at the gateway. */
export interface Attempt {
  readonly payNo: string;
  readonly order: Order;
  until: number;
  state: 'open' | 'closed' | 'paid' | 'suspense';
  refunded: number;
}
export interface Cash {
  readonly id: number;
  readonly owner: Person | Store;
  readonly asked: number;
  readonly fee: number;
  /** 0 pending, 1 paid, 2 refused, 3 taken back. */
  status: number;
}
export interface Model {
  now: number;
  readonly people: Person[];
  readonly stores: Store[];
  readonly goods: Goods[];
  readonly sale: FlashSale;
  /** Goods bought in groups, percent off in basis points, people, minutes. */
  readonly offer: {
    readonly goods: number;
    readonly discount: number;
    readonly need: number;
    readonly minutes: number;
  };
  readonly reduction: { readonly store: number; readonly money: number; readonly from: number };
  readonly mall: { readonly id: number; readonly price: number; stock: number };
  readonly coupons: Coupon[];
  claims: Claim[];
  groups: Group[];
  orders: Order[];
  attempts: Attempt[];
  cashes: Cash[];
}

export const DIMENSIONS = ['money', 'stock', 'points', 'coupon', 'quota', 'seat', 'status', 'settlement'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Figures by dimension and by what they are of. */
export type Figures = Record<Dimension, Record<string, string>>;

export const noFigures = (): Figures => Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, {}])) as Figures; // as: each dimension has one

/** What the model says of everything that the database is asked about (`observe`). */
export function figuresOf(model: Model): Figures {
  const figures = noFigures();
  const say = (dimension: Dimension, what: string, ...values: (number | string)[]) => {
    figures[dimension][what] = values.join('/');
  };
  for (const { id, money, frozen, points } of model.people) {
    say('money', `user ${id}`, money, frozen);
    say('points', `user ${id}`, points);
  }
  for (const { id, money, frozen, debt } of model.stores) say('money', `store ${id}`, money, frozen, -debt || 0);
  for (const { skuId, onHand, reserved } of model.goods)
    say('stock', `sku ${skuId}`, onHand, reserved, onHand - reserved);
  say('stock', 'mall', model.mall.stock);
  for (const { id, stock, claimed } of model.coupons) say('coupon', `coupon ${id}`, stock, claimed);
  for (const { id, from, order } of model.claims)
    say('coupon', from > 0 ? `claim from order ${from}` : `claim ${id}`, order > 0 ? 1 : 0, order);
  say('quota', 'sold', model.sale.sold);
  model.sale.claims.forEach((units, user) => units > 0 && say('quota', `user ${model.people[user]?.id}`, units));
  for (const { id, status, seats } of model.groups) {
    say('seat', `group ${id}`, status, seats.length, seats.filter(({ isPaid }) => isPaid).length);
    for (const order of seats) say('seat', `order ${order.id}`, id);
  }
  for (const order of model.orders) sayOrder(order, say);
  for (const { payNo, state, refunded } of model.attempts)
    say('money', `attempt ${payNo}`, { open: 0, closed: 0, paid: 1, suspense: 3 }[state], refunded);
  for (const { id, status, asked, fee } of model.cashes) {
    say('status', `cash ${id}`, status);
    say('money', `cash ${id}`, asked - fee, fee);
  }
  return figures;
}

function sayOrder(
  order: Order,
  say: (dimension: Dimension, what: string, ...values: (number | string)[]) => void,
): void {
  say('status', `order ${order.id}`, order.status, order.refundStatus);
  say('money', `order ${order.id}`, order.total, order.escrow);
  say('settlement', `order ${order.id}`, order.isSettled ? 1 : 0);
  for (const { id, shipped, refunded, net, refundedMoney } of order.lines) {
    say('status', `line ${id}`, shipped, refunded);
    say('money', `line ${id}`, net, refundedMoney);
  }
  for (const { line, level, status, money } of order.commissions)
    say('settlement', `commission ${line.id}.${level}`, status, money);
  order.settlements.forEach(({ kind, store, platform, commission, goods, total }, n) =>
    say('settlement', `row ${order.id}.${n + 1}`, kind, store, platform, commission, goods, total),
  );
  order.cases.forEach(({ type, verify, step, money, moneyStatus }, n) => {
    say('status', `case ${order.id}.${n + 1}`, type, verify, step, moneyStatus);
    say('money', `case ${order.id}.${n + 1}`, money);
  });
}
